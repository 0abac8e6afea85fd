import { useState } from "react";
import type { PlanPriceRow } from "#renderer/data/admin/admin-payments.ts";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { DialogForm } from "#renderer/kit/forms/DialogForm.tsx";
import { useForm } from "#renderer/kit/forms/use-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Switch } from "#renderer/ui/fields/Switch.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { failureOf, OrderFailure, OrderFields, useMoneyOrder } from "./MoneyOrder.tsx";

/** Highest price in cents, as the server limits it. */
const LARGEST = 1_000_000;

type PriceDialogProps = { price: PlanPriceRow; onClose: () => void; onDone: () => void };

/** The price for new members, whether it is sold, and the reason of the change. */
export const PriceDialog = ({ price: { billing, ...price }, onClose, onDone }: PriceDialogProps) => {
  const { t } = useI18n();
  const { money } = useAdminApi();
  const notifier = useNotifier();
  const order = useMoneyOrder(price.cents, LARGEST);
  const [active, setActive] = useState(price.active);
  const { cents, reason, isValid } = order;
  const form = useForm({
    isValid,
    save: () => failureOf(money.setPrice({ billing, cents, active, reason })),
    onSaved: () => {
      notifier.show({ tone: "success", text: t("admin:money.plans.saved") });
      onDone();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("admin:money.plans.title", { name: t(`admin:money.billing.${billing}`).toLowerCase() })}
      description={t("admin:money.plans.text")}
    >
      <DialogForm form={form} onClose={onClose} label={t("admin:money.plans.save")}>
        <OrderFields
          order={order}
          form={form}
          label={t("admin:money.plans.price")}
          wrong={t("admin:money.plans.priceWrong")}
        >
          <Switch label={t("admin:money.plans.sell")} checked={active} onChange={setActive} />
        </OrderFields>
        <OrderFailure failure={form.failure} />
      </DialogForm>
    </Dialog>
  );
};
