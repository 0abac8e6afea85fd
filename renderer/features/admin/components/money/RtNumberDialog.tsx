import { useState } from "react";
import type { TillDocument } from "#renderer/data/admin/admin-payments.ts";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { failureOf, OrderFailure } from "./MoneyOrder.tsx";

/** The number that a till prints: of its daily closing, then of the document. */
const RT_NUMBER = /^\d{4}-\d{4}$/;

type RtNumberDialogProps = { document: TillDocument; name: string; onClose: () => void; onDone: () => void };

/** Notes the till's number of a receipt or credit note; a noted number cannot be changed. */
export const RtNumberDialog = ({ document, name, onClose, onDone }: RtNumberDialogProps) => {
  const { t, formats } = useI18n();
  const { money } = useAdminApi();
  const notifier = useNotifier();
  const [number, setNumber] = useState("");
  const isNumber = RT_NUMBER.test(number.trim());
  const form = useForm({
    isValid: isNumber,
    save: () => failureOf(money.noteRtNumber(document.id, number.trim())),
    onSaved: () => {
      notifier.show({ tone: "success", text: t("admin:money.till.noted", { name }) });
      onDone();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("admin:money.till.title", { name })}
      description={t("admin:money.till.text", {
        amount: formats.amount(document.cents),
        when: formats.dateTime(document.at),
      })}
    >
      <DialogForm form={form} onClose={onClose} label={t("admin:money.till.note")}>
        <Field
          label={t("admin:money.till.number")}
          hint={t("admin:money.till.numberHint")}
          name="rt"
          autoComplete="off"
          inputMode="numeric"
          maxLength={9}
          value={number}
          error={form.isTried && !isNumber ? t("admin:failures.invalid_rt_number") : null}
          onChange={(event) => setNumber(event.target.value)}
        />
        <OrderFailure failure={form.failure} />
      </DialogForm>
    </Dialog>
  );
};
