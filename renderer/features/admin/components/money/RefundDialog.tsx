import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import type { AdminFailure } from "#renderer/data/admin/admin-call.ts";
import type { AdminPayment } from "#renderer/data/admin/admin-payments.ts";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { centsText, parseCents } from "#shared/billing/money.ts";

/** The cents of a payment that were not given back. */
export const leftOf = ({ cents, refunds }: AdminPayment): number =>
  refunds.reduce((left, refund) => left - refund.cents, cents);

type RefundDialogProps = { paid: AdminPayment; onClose: () => void; onDone: () => void };

/** An amount and a reason first, then the question: a refund is not taken back. */
export const RefundDialog = ({ paid, onClose, onDone }: RefundDialogProps) => {
  const { t, formats, language } = useI18n();
  const { money } = useAdminApi();
  const notifier = useNotifier();
  const left = leftOf(paid);
  const mark = language === "it" ? "," : ".";
  const [amount, setAmount] = useState(centsText(left, mark));
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AdminFailure | null>(null);
  const cents = parseCents(amount) ?? 0;
  const isAmount = cents >= 1 && cents <= left;
  const isReason = reason.trim() !== "";
  const who = paid.email ?? t("admin:money.gone");
  const said = formats.amount(cents);
  const go = () => {
    setTried(true);
    setAsking(isAmount && isReason);
  };
  const refund = async () => {
    setBusy(true);
    setFailure(null);
    const answer = await money.refund({ payment: paid.payment, cents, reason: reason.trim() });
    setBusy(false);
    if (!answer.ok) return setFailure(answer.error);
    notifier.show({ tone: "success", text: t("admin:money.payments.done", { amount: said }) });
    onDone();
  };
  if (asking) {
    return (
      <Dialog
        open
        role="alertdialog"
        onClose={busy ? () => undefined : onClose}
        title={t("admin:money.payments.question", { amount: said })}
        description={t("admin:money.payments.confirmText", { who, amount: said, reason: reason.trim() })}
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
        {failure ? <Notice tone="danger">{t(`admin:failures.${failure}`)}</Notice> : null}
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
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button tone="prime" onClick={go}>
            {t("admin:money.payments.go")}
          </Button>
        </>
      }
    >
      <Stack gap="4" paddingInline="6">
        <Field
          label={t("admin:money.payments.amount")}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={tried && !isAmount ? t("admin:money.payments.amountWrong", { left: centsText(left, mark) }) : null}
          onChange={(event) => setAmount(event.target.value)}
        />
        <Field
          label={t("admin:money.reason")}
          name="reason"
          autoComplete="off"
          maxLength={200}
          value={reason}
          error={tried && !isReason ? t("admin:money.reasonMissing") : null}
          onChange={(event) => setReason(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
};
