import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { PlanCard } from "#renderer/features/subscriptions/components/PlanCard.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { siteSettings } from "#renderer/site/settings.ts";
import { Notice } from "#renderer/ui/Notice.tsx";

/** The plan of now, and those that open later. Nothing here can be bought, and it says so. */
export const SubscriptionsScreen = () => {
  useTexts("subscriptions");
  const { t, formats } = useI18n();
  usePageTitle(t("subscriptions:title"));
  const later = t("subscriptions:later");
  return (
    <Stack gap={{ base: "4", md: "6" }}>
      <Box>
        <chakra.h1 textStyle="h1" minHeight="3.5rem" display="flex" alignItems="center">
          {t("subscriptions:title")}
        </chakra.h1>
        <Notice tone="info" title={t("subscriptions:notice.title")}>
          {t("subscriptions:notice.text")}
        </Notice>
      </Box>
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(3, minmax(0, 1fr))" }}
        gap={{ base: "4", lg: "6" }}
      >
        <PlanCard
          current
          name={t("subscriptions:beta.name")}
          state={t("subscriptions:current")}
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
          name={t("subscriptions:premium.name")}
          state={later}
          price={formats.euro(siteSettings.claims.premiumPrice)}
          period={t("subscriptions:perMonth")}
          points={[
            t("subscriptions:premium.coach"),
            t("subscriptions:premium.cancel"),
            t("subscriptions:premium.access"),
          ]}
        />
      </Grid>
    </Stack>
  );
};
