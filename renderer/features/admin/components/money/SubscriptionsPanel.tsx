import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { useCallback, useState } from "react";
import { type AdminSubscription, PAYMENTS_PAGE, type SubscriptionState } from "#renderer/data/admin/admin-payments.ts";
import { FilterBar } from "#renderer/features/admin/components/FilterBar.tsx";
import { Pager } from "#renderer/features/admin/components/Pager.tsx";
import { useAdminApi } from "#renderer/features/admin/hooks/admin-context.ts";
import { useSettled } from "#renderer/features/admin/hooks/use-settled.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { SUBSCRIPTION_STATUSES } from "#shared/domain/billing/subscription.ts";
import { Listed, ListedRow } from "./Listed.tsx";

const STATES = ["active", "cancelling", "past_due", ...SUBSCRIPTION_STATUSES] as const;
const ALL = "all";

const toneOf = (status: AdminSubscription["status"]) => {
  if (status === "active" || status === "trialing") return "success";
  return status === "past_due" || status === "unpaid" ? "danger" : "quiet";
};

const Row = ({ held }: { held: AdminSubscription }) => {
  const { t, formats } = useI18n();
  const day = formats.fullDay(held.periodEnd);
  const goesOn = held.status === "active" || held.status === "trialing";
  const isLeaving = goesOn && held.cancelsAtPeriodEnd;
  const isOver = held.status === "canceled" || held.status === "incomplete_expired";
  const term = isOver ? "ended" : held.cancelsAtPeriodEnd ? "ends" : goesOn ? "renews" : "due";
  return (
    <ListedRow gridTemplateColumns={{ base: "minmax(0, 1fr) auto", md: "minmax(0, 1fr) 15rem 11rem" }}>
      <Box fontWeight="600" gridColumn={{ base: "1 / -1", md: "auto" }}>
        {held.email || held.id}
      </Box>
      <Box>
        <Chip tone={isLeaving ? "gold" : toneOf(held.status)}>
          {t(`admin:money.subscriptions.states.${isLeaving ? "cancelling" : held.status}`)}
        </Chip>
        <Box fontSize="sm" color="fg.muted" marginTop="1">
          {t(`admin:money.subscriptions.${term}`, { day })}
        </Box>
      </Box>
      <Box textAlign="end">
        <Box textStyle="num">{held.cents === null ? "–" : formats.amount(held.cents)}</Box>
        <Box fontSize="sm" color="fg.muted">
          {t(`admin:money.billing.${held.billing}`)}
        </Box>
      </Box>
    </ListedRow>
  );
};

export const SubscriptionsPanel = () => {
  const { t } = useI18n();
  const { money } = useAdminApi();
  const [query, setQuery] = useState<{ search: string; state: SubscriptionState | null }>({ search: "", state: null });
  const [skip, setSkip] = useState(0);
  const asked = useSettled(query);
  const page = useAnswer(useCallback(() => money.subscriptions(asked, skip), [money, asked, skip]));
  const change = (next: typeof query) => {
    setQuery(next);
    setSkip(0);
  };
  const options = [...new Set(STATES)].map((state) => ({
    value: state,
    label: t(`admin:money.subscriptions.states.${state}`),
  }));
  return (
    <Stack gap="4">
      <FilterBar
        label={t("admin:money.subscriptions.search")}
        hint={t("admin:money.subscriptions.searchHint")}
        search={query.search}
        onSearch={(search) => change({ ...query, search })}
      >
        {[
          <SelectField<SubscriptionState | "all">
            key="state"
            label={t("admin:money.subscriptions.state")}
            value={query.state ?? ALL}
            options={[{ value: ALL, label: t("admin:all") }, ...options]}
            onChange={(state) => change({ ...query, state: state === ALL ? null : state })}
          />,
        ]}
      </FilterBar>
      <Listed
        name={t("admin:money.parts.subscriptions")}
        empty={t("admin:money.subscriptions.none")}
        answer={page}
        rows={page.value?.subscriptions.map((held) => <Row key={held.id} held={held} />) ?? null}
      />
      {page.value ? <Pager total={page.value.total} skip={skip} size={PAYMENTS_PAGE} onSkip={setSkip} /> : null}
    </Stack>
  );
};
