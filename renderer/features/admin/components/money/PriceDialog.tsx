import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import type { AdminFailure } from "#renderer/data/admin/admin-call.ts";
import type { PlanPriceRow } from "#renderer/data/admin/admin-payments.ts";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Switch } from "#renderer/ui/fields/Switch.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { centsText, parseCents } from "#shared/billing/money.ts";

/** Cents; the server's own bound. */
const LARGEST = 1_000_000;

type PriceDialogProps = { price: PlanPriceRow; onClose: () => void; onDone: () => void };

/** What new members pay, whether it is sold, and why that changes. */
export const PriceDialog = ({ price, onClose, onDone }: PriceDialogProps) => {
  const { t, language } = useI18n();
  const { money } = useAdminApi();
  const notifier = useNotifier();
  const mark = language === "it" ? "," : ".";
  const [amount, setAmount] = useState(centsText(price.cents, mark));
  const [active, setActive] = useState(price.active);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AdminFailure | null>(null);
  const cents = parseCents(amount) ?? 0;
  const isPrice = cents >= 1 && cents <= LARGEST;
  const isReason = reason.trim() !== "";
  const name = t(`admin:money.billing.${price.billing}`).toLowerCase();
  const save = async () => {
    setTried(true);
    if (!isPrice || !isReason) return;
    setBusy(true);
    setFailure(null);
    const answer = await money.setPrice({ billing: price.billing, cents, active, reason: reason.trim() });
    setBusy(false);
    if (!answer.ok) return setFailure(answer.error);
    notifier.show({ tone: "success", text: t("admin:money.plans.saved") });
    onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("admin:money.plans.title", { name })}
      description={t("admin:money.plans.text")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button tone="prime" busy={busy} onClick={() => void save()}>
            {t("admin:money.plans.save")}
          </Button>
        </>
      }
    >
      <Stack gap="4" paddingInline="6">
        <Field
          label={t("admin:money.plans.price")}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={tried && !isPrice ? t("admin:money.plans.priceWrong") : null}
          onChange={(event) => setAmount(event.target.value)}
        />
        <Switch label={t("admin:money.plans.sell")} checked={active} onChange={setActive} />
        <Field
          label={t("admin:money.reason")}
          name="reason"
          autoComplete="off"
          maxLength={200}
          value={reason}
          error={tried && !isReason ? t("admin:money.reasonMissing") : null}
          onChange={(event) => setReason(event.target.value)}
        />
        {failure ? <Notice tone="danger">{t(`admin:failures.${failure}`)}</Notice> : null}
      </Stack>
    </Dialog>
  );
};
