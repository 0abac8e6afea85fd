import { useState } from "react";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { capitalize } from "#renderer/kit/i18n/capitalize.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { PAYMENT_METHODS, type PaymentMethod } from "#shared/domain/kinds/gym/gym-desk.ts";

type PayDialogProps = {
  /** The instalment to pay; null closes the dialog. */
  asked: { about: string; cents: number } | null;
  onPay: (method: PaymentMethod) => void;
  onClose: () => void;
};

/** Asks how an instalment is paid. */
export const PayDialog = ({ asked, onPay, onClose }: PayDialogProps) => {
  const { t, formats } = useI18n();
  const [method, setMethod] = useState<PaymentMethod>("card");
  const pay = () => {
    onClose();
    onPay(method);
  };
  const form = useForm({ isValid: true, save: pay });
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={t("desk:pay.title", { amount: formats.amount(asked?.cents ?? 0) })}
      description={t("desk:pay.text", { about: asked?.about ?? "" })}
    >
      <DialogForm form={form} onClose={onClose} label={t("desk:pay.confirm")}>
        <Segmented
          legend={t("desk:pay.method")}
          value={method}
          options={PAYMENT_METHODS.map((value) => ({ value, label: capitalize(t(`desk:methods.${value}`)) }))}
          onChange={setMethod}
        />
      </DialogForm>
    </Dialog>
  );
};
