import ShoppingBag from "lucide-react/icons/shopping-bag";
import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { CardLink } from "#renderer/ui/CardLink.tsx";

/** The way to an order that is ready to be collected, if there is one. */
export const OrderLink = () => {
  const { t } = useI18n();
  const data = useMemberData();
  const orders = useObservable(useMemo(() => data.documents("own_orders").watch(), [data]));
  const ready = orders?.find(({ state }) => state === "ready");
  if (!ready) return null;
  const text = t("dashboard:order.text", { name: ready.gym_name });
  return <CardLink to="/schedule/shop" icon={ShoppingBag} title={t("dashboard:order.title")} text={text} />;
};
