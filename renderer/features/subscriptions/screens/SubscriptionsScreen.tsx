import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { PlanCard } from "#renderer/features/subscriptions/components/PlanCard.tsx";
import { useBilling } from "#renderer/features/subscriptions/hooks/use-billing.ts";
import { premiumOf } from "#renderer/features/subscriptions/lib/standing.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { siteSettings } from "#renderer/site/settings.ts";
import { Notice } from "#renderer/ui/Notice.tsx";
import { systemClock } from "#shared/lib/clock.ts";

/** How old what is known may be before its age is told, in milliseconds. */
const FRESH = 3_600_000;

/** The plan of now, and those that open later. Nothing here can be bought, and it says so. */
export const SubscriptionsScreen = () => {
  useTexts("subscriptions");
  const { t, formats } = useI18n();
  usePageTitle(t("subscriptions:title"));
  const billing = useBilling();
  const now = systemClock.now();
  const { isPremium, standing } = billing ? premiumOf(billing, now) : { isPremium: false, standing: null };
  const later = t("subscriptions:later");
  const priceOf = (billed: "month" | "year") => billing?.prices.find((price) => price.billing === billed);
  const [monthly, yearly] = [priceOf("month"), priceOf("year")];
  return (
    <Stack gap={{ base: "4", md: "6" }}>
      <Box>
        <chakra.h1 textStyle="h1" minHeight="3.5rem" display="flex" alignItems="center">
          {t("subscriptions:title")}
        </chakra.h1>
        {isPremium ? null : (
          <Notice tone="info" title={t("subscriptions:notice.title")}>
            {t("subscriptions:notice.text")}
          </Notice>
        )}
        {billing && now - Date.parse(billing.at) > FRESH ? (
          <chakra.p fontSize="sm" color="fg.muted" marginTop="2">
            {t("subscriptions:asOf", { ago: formats.ago(billing.at, now) })}
          </chakra.p>
        ) : null}
      </Box>
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(3, minmax(0, 1fr))" }}
        gap={{ base: "4", lg: "6" }}
      >
        <PlanCard
          current={!isPremium}
          name={t("subscriptions:beta.name")}
          state={t(isPremium ? "subscriptions:beta.open" : "subscriptions:current")}
          price={formats.euro(0)}
          points={[t("subscriptions:beta.all"), t("subscriptions:beta.until")]}
        />
        <PlanCard
          name={t("subscriptions:free.name")}
          state={later}
          price={formats.euro(0)}
          points={[
            t("subscriptions:free.conversations", { count: siteSettings.claims.freeConversations }),
            t("subscriptions:free.training"),
          ]}
        />
        <PlanCard
          current={isPremium}
          name={t("subscriptions:premium.name")}
          state={isPremium ? t("subscriptions:current") : later}
          price={formats.euro(monthly ? monthly.cents / 100 : siteSettings.claims.premiumPrice)}
          period={t("subscriptions:perMonth")}
          points={[
            ...(standing ? [t(`subscriptions:standing.${standing.text}`, { day: formats.fullDay(standing.day) })] : []),
            ...(yearly ? [t("subscriptions:premium.yearly", { price: formats.euro(yearly.cents / 100) })] : []),
            t("subscriptions:premium.coach"),
            t("subscriptions:premium.cancel"),
            t("subscriptions:premium.access"),
          ]}
        />
      </Grid>
    </Stack>
  );
};
