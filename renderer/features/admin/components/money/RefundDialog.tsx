import { useState } from "react";
import type { AdminPayment } from "#renderer/data/admin/admin-payments.ts";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { OrderFailure, OrderFields, useMoneyOrder, useSending } from "./MoneyOrder.tsx";

/** The cents of a payment that can still be refunded. */
export const refundableCents = ({ cents, refunds }: AdminPayment): number =>
  refunds.reduce((left, refund) => left - refund.cents, cents);

type RefundDialogProps = { paid: AdminPayment; onClose: () => void; onDone: () => void };

/** Asks for amount and reason, then for confirmation: a refund cannot be undone. */
export const RefundDialog = ({ paid, onClose, onDone }: RefundDialogProps) => {
  const { t, formats } = useI18n();
  const { money } = useAdminApi();
  const notifier = useNotifier();
  const left = refundableCents(paid);
  const order = useMoneyOrder(left, left);
  const { busy, failure, send } = useSending();
  const [asking, setAsking] = useState(false);
  const { cents, reason, isValid } = order;
  const form = useForm({ isValid, save: () => setAsking(true) });
  const who = paid.email ?? t("admin:money.gone");
  const amount = formats.amount(cents);
  const refund = async () => {
    if (!(await send(money.refund({ payment: paid.payment, cents, reason })))) return;
    notifier.show({ tone: "success", text: t("admin:money.payments.done", { amount }) });
    onDone();
  };
  if (asking) {
    return (
      <Dialog
        open
        role="alertdialog"
        onClose={busy ? () => undefined : onClose}
        title={t("admin:money.payments.question", { amount })}
        description={t("admin:money.payments.confirmText", { who, amount, reason })}
        footer={
          <>
            <Button disabled={busy} onClick={onClose}>
              {t("common:cancel")}
            </Button>
            <Button tone="danger" busy={busy} onClick={() => void refund()}>
              {t("admin:money.payments.confirm")}
            </Button>
          </>
        }
      >
        <OrderFailure failure={failure} />
      </Dialog>
    );
  }
  const texts = { who, paid: formats.amount(paid.cents), left: formats.amount(left) };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("admin:money.payments.title", { number: paid.number })}
      description={t("admin:money.payments.text", texts)}
    >
      <DialogForm form={form} onClose={onClose} label={t("admin:money.payments.go")}>
        <OrderFields
          order={order}
          form={form}
          label={t("admin:money.payments.amount")}
          wrong={t("admin:money.payments.amountWrong", { left: order.text(left) })}
        />
      </DialogForm>
    </Dialog>
  );
};
