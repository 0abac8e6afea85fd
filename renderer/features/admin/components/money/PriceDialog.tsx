import { useState } from "react";
import type { PlanPriceRow } from "#renderer/data/admin/admin-payments.ts";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Switch } from "#renderer/ui/fields/Switch.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { OrderFields, useMoneyOrder } from "./MoneyOrder.tsx";

/** Cents; the server's own bound. */
const LARGEST = 1_000_000;

type PriceDialogProps = { price: PlanPriceRow; onClose: () => void; onDone: () => void };

/** What new members pay, whether it is sold, and why that changes. */
export const PriceDialog = ({ price: { billing, ...price }, onClose, onDone }: PriceDialogProps) => {
  const { t } = useI18n();
  const { money } = useAdminApi();
  const notifier = useNotifier();
  const order = useMoneyOrder(price.cents, LARGEST);
  const [active, setActive] = useState(price.active);
  const save = async () => {
    const { cents, reason } = order;
    if (!order.check() || !(await order.send(money.setPrice({ billing, cents, active, reason })))) return;
    notifier.show({ tone: "success", text: t("admin:money.plans.saved") });
    onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("admin:money.plans.title", { name: t(`admin:money.billing.${billing}`).toLowerCase() })}
      description={t("admin:money.plans.text")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button tone="prime" busy={order.busy} onClick={() => void save()}>
            {t("admin:money.plans.save")}
          </Button>
        </>
      }
    >
      <OrderFields order={order} label={t("admin:money.plans.price")} wrong={t("admin:money.plans.priceWrong")}>
        <Switch label={t("admin:money.plans.sell")} checked={active} onChange={setActive} />
      </OrderFields>
    </Dialog>
  );
};
