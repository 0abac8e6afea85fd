import { useWaitingRequests, type Workplace } from "#renderer/features/gym/index.ts";
import { useOrders } from "#renderer/features/staff/hooks/use-orders.ts";
import { useThreads } from "#renderer/features/staff/hooks/use-threads.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useOpenIssues } from "#renderer/kit/sync/use-open-issues.ts";
import { CountBadge } from "#renderer/ui/CountBadge.tsx";

export type BadgeProps = { place: Workplace };

/** Requests for appointments that wait for the coach who looks. */
export const RequestsBadge = () => {
  const { t } = useI18n();
  const count = useWaitingRequests();
  return <CountBadge count={count} words={t("gym:requestsWaiting", { count })} />;
};

/** Orders to prepare. */
export const OrdersBadge = ({ place }: BadgeProps) => {
  const { t } = useI18n();
  const count = useOrders(place)?.filter(({ state }) => state === "ordered").length ?? 0;
  return <CountBadge count={count} words={t("staff:ordersWaiting", { count })} />;
};

/** What is to be settled. */
export const IssuesBadge = ({ place }: BadgeProps) => {
  const { t } = useI18n();
  const count = useOpenIssues(place.settings.id).length;
  return <CountBadge count={count} words={t("staff:issuesOpen", { count })} />;
};

/** Members who wait for an answer. */
export const ThreadsBadge = ({ place }: BadgeProps) => {
  const { t } = useI18n();
  const count = useThreads(place)?.filter(({ waits }) => waits).length ?? 0;
  return <CountBadge count={count} words={t("staff:threads.waiting", { count })} />;
};
