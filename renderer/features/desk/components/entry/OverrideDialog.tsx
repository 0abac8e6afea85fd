import { useState } from "react";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";

type OverrideProps = { name: string; onLetIn: (reason: string) => void; onClose: () => void };

const OverrideForm = ({ onLetIn, onClose }: OverrideProps) => {
  const { t } = useI18n();
  const [reason, setReason] = useState("");
  const form = useForm({
    isValid: reason.trim() !== "",
    save: () => onLetIn(reason.trim()),
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} onClose={onClose} label={t("desk:entry.letIn")}>
      <Field
        label={t("desk:entry.override.reason")}
        value={reason}
        maxLength={200}
        autoComplete="off"
        error={form.isTried && reason.trim() === "" ? t("desk:entry.override.missing") : null}
        onChange={({ target }) => setReason(target.value)}
      />
    </DialogForm>
  );
};

/** Asks why somebody is let in although a rule stops them. */
export const OverrideDialog = ({ open, ...rest }: OverrideProps & { open: boolean }) => {
  const { t } = useI18n();
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={t("desk:entry.override.title", { name: rest.name })}
      description={t("desk:entry.override.text")}
    >
      {open ? <OverrideForm {...rest} /> : null}
    </Dialog>
  );
};
