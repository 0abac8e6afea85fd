import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo, useState } from "react";
import { OwnGymCards } from "#renderer/features/desk/index.ts";
import { PaymentsCard } from "#renderer/features/subscriptions/components/PaymentsCard.tsx";
import { PlanCard } from "#renderer/features/subscriptions/components/PlanCard.tsx";
import { PremiumActions } from "#renderer/features/subscriptions/components/PremiumActions.tsx";
import { WithdrawalCard } from "#renderer/features/subscriptions/components/WithdrawalCard.tsx";
import { usePaymentDetails } from "#renderer/features/subscriptions/hooks/use-payment-details.ts";
import { type Payments, usePayments } from "#renderer/features/subscriptions/hooks/use-payments.ts";
import { failureText, isUnknown } from "#renderer/features/subscriptions/lib/failure-text.ts";
import { premiumOf } from "#renderer/features/subscriptions/lib/standing.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { useKiosk } from "#renderer/kit/platform/use-kiosk.ts";
import { useOnline } from "#renderer/kit/platform/use-online.ts";
import { siteSettings } from "#renderer/site/settings.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { planOf } from "#shared/domain/billing/subscription.ts";
import { shownQuota } from "#shared/domain/coach/quota.ts";
import { systemClock } from "#shared/lib/clock.ts";

/** Milliseconds after which the screen shows the age of the last answer. */
const FRESH = 3_600_000;

/** Conversations of this month; null where the server has not said. */
const useConversations = (): number | null => {
  const { quota } = useMemberData();
  const kept = useObservable(useMemo(() => quota.watch(), [quota]));
  return (kept && shownQuota(kept, systemClock.now())?.used) ?? null;
};

/** The result of the last action, with a button to read the state again where that helps. */
const Outcome = ({ busy, failed, isAway, act }: Payments) => {
  const { t } = useI18n();
  if (busy === "sync") return <Notice tone="info">{t("subscriptions:checking")}</Notice>;
  if (failed === null) return isAway ? <Notice tone="info">{t("subscriptions:away")}</Notice> : null;
  return (
    <Notice tone="danger">
      <Box>{t(failureText(failed))}</Box>
      {isUnknown(failed) ? (
        <Button marginTop="3" onClick={() => void act("sync")}>
          {t("subscriptions:failed.check")}
        </Button>
      ) : null}
    </Notice>
  );
};

/** The plans with the member's own, and everything to pay, change and withdraw from. */
export const SubscriptionsScreen = () => {
  useTexts("subscriptions");
  const { t, formats } = useI18n();
  usePageTitle(t("subscriptions:title"));
  const online = useOnline();
  const kiosk = useKiosk();
  const payments = usePayments();
  const { state } = payments;
  const details = usePaymentDetails(payments, online);
  const used = useConversations();
  const [chosen, setChosen] = useState<"month" | "year">("month");
  const now = systemClock.now();
  const plan = state ? planOf(state, now) : null;
  const { isPremium, standing } = state ? premiumOf(state, now) : { isPremium: false, standing: null };
  const current = t("subscriptions:current");
  const priceOf = (billing: "month" | "year") => state?.prices.find((price) => price.billing === billing);
  const billed = isPremium ? (state?.subscription?.billing ?? "month") : chosen;
  const price = priceOf(billed);
  // Whoever subscribed keeps their price, whatever is sold by now.
  const cents = (isPremium ? state?.subscription?.cents : null) ?? price?.cents ?? null;
  const isFailing = state?.subscription?.status === "past_due";
  // What an administrator gave is neither bought nor cancelled.
  const isGiven = isPremium && standing?.text === "given";
  return (
    <Stack gap={{ base: "4", md: "6" }}>
      <Box>
        <chakra.h1 textStyle="h1" minHeight="3.5rem" display="flex" alignItems="center">
          {t("subscriptions:title")}
        </chakra.h1>
        <Outcome {...payments} />
        {state === null ? <Notice tone="info">{t("subscriptions:unknown")}</Notice> : null}
        {state && now - Date.parse(state.at) > FRESH ? (
          <chakra.p fontSize="sm" color="fg.muted" marginTop="2">
            {t("subscriptions:asOf", { ago: formats.ago(state.at, now) })}
          </chakra.p>
        ) : null}
      </Box>
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}
        gap={{ base: "4", lg: "6" }}
        alignItems="start"
      >
        {plan === "beta" && state?.beta_ends ? (
          <PlanCard
            current
            name={t("subscriptions:beta.name")}
            state={current}
            price={formats.euro(0)}
            points={[
              t("subscriptions:beta.all"),
              t("subscriptions:beta.until", { day: formats.fullDay(state.beta_ends) }),
            ]}
          />
        ) : null}
        <PlanCard
          current={plan === "free"}
          name={t("subscriptions:free.name")}
          state={plan === "free" ? current : null}
          price={formats.euro(0)}
          points={[
            t("subscriptions:free.conversations", { count: siteSettings.claims.freeConversations }),
            ...(plan === "free" && used !== null ? [t("subscriptions:used", { count: used })] : []),
            t("subscriptions:free.training"),
          ]}
        />
        <PlanCard
          current={isPremium}
          name={t("subscriptions:premium.name")}
          state={isPremium ? current : null}
          price={cents === null ? formats.euro(siteSettings.claims.premiumPrice) : formats.amount(cents)}
          period={t(billed === "year" ? "subscriptions:perYear" : "subscriptions:perMonth")}
          note={
            standing && !isFailing
              ? t(`subscriptions:standing.${standing.text}`, { day: formats.fullDay(standing.day) })
              : null
          }
          points={[
            t("subscriptions:premium.coach"),
            t("subscriptions:premium.cancel"),
            t("subscriptions:premium.access"),
          ]}
        >
          {priceOf("year") && priceOf("month") && !isPremium ? (
            <Box marginTop="4">
              <Segmented
                legend={t("subscriptions:billed.legend")}
                hideLegend
                value={chosen}
                options={[
                  { value: "month", label: t("subscriptions:billed.month") },
                  { value: "year", label: t("subscriptions:billed.year") },
                ]}
                onChange={setChosen}
              />
            </Box>
          ) : null}
          {kiosk ? (
            <chakra.p fontSize="sm" color="fg.muted" marginTop="5" marginBottom="0">
              {t("subscriptions:kiosk")}
            </chakra.p>
          ) : null}
          {state && (price || isPremium) && !isGiven && !kiosk ? (
            <PremiumActions payments={payments} state={state} billed={billed} online={online} />
          ) : null}
        </PlanCard>
      </Grid>
      {details.value ? (
        <PaymentsCard
          payments={payments}
          overview={details.value.overview}
          receipts={details.value.receipts}
          online={online}
        />
      ) : null}
      {details.failure ? (
        <Notice tone="warning">
          <Box>{t("subscriptions:payments.failed")}</Box>
          <Button marginTop="3" onClick={details.reload}>
            {t("common:retry")}
          </Button>
        </Notice>
      ) : null}
      <WithdrawalCard payments={payments} offer={details.value?.offer ?? null} online={online} />
      <OwnGymCards />
    </Stack>
  );
};
