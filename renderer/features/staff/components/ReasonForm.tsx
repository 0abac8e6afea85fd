import { useState } from "react";
import type { AppointmentAct } from "#renderer/features/staff/lib/acts.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";

const LENGTH = 200;

/** Actions that give an appointment up. */
export type GivingUp = Extract<AppointmentAct, "decline" | "withdraw" | "cancel">;

type ReasonFormProps = { act: GivingUp; onCancel: (reason: string) => void; onClose: () => void };

/** Gives an appointment up, with an optional message to the member. */
export const ReasonForm = ({ act, onCancel, onClose }: ReasonFormProps) => {
  const { t } = useI18n();
  const [reason, setReason] = useState("");
  const form = useForm({ isValid: true, save: () => onCancel(reason.trim()) });
  return (
    <DialogForm form={form} onClose={onClose} label={t(`staff:acts.${act}`)} keep={t("common:keep")} tone="danger">
      <Field
        label={t("staff:reason")}
        hint={t("staff:reasonHint")}
        value={reason}
        maxLength={LENGTH}
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
    </DialogForm>
  );
};
