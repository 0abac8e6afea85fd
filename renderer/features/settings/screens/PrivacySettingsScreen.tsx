import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { ConsentsCard } from "#renderer/features/settings/components/account/ConsentsCard.tsx";
import { DeleteAccountCard } from "#renderer/features/settings/components/account/DeleteAccountCard.tsx";
import { ExportCard } from "#renderer/features/settings/components/account/ExportCard.tsx";
import { GymsCard } from "#renderer/features/settings/components/account/GymsCard.tsx";
import { TransferCard } from "#renderer/features/settings/components/account/TransferCard.tsx";
import { StepUpProvider } from "#renderer/features/settings/components/step-up/StepUpProvider.tsx";
import { StorageCard } from "#renderer/features/settings/components/sync/StorageCard.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { LinkButton } from "#renderer/ui/Button.tsx";

/** Where data is stored, how to export it, and how to leave a gym or delete the account. */
export const PrivacySettingsScreen = () => {
  const { t } = useI18n();
  usePageTitle(t("profile:entries.privacy"));
  return (
    <StepUpProvider>
      <Stack gap="4">
        <chakra.h1 textStyle="h1">{t("profile:entries.privacy")}</chakra.h1>
        <ConsentsCard />
        <LinkButton to="/ai-coach?memory=open" tone="outline" alignSelf="flex-start">
          {t("settings:memory")}
        </LinkButton>
        <StorageCard />
        <ExportCard />
        <TransferCard />
        <GymsCard />
        <DeleteAccountCard />
        <Flex gap="5" wrap="wrap">
          <LinkButton to="/privacy-policy" tone="link">
            {t("settings:legal.privacy")}
          </LinkButton>
          <LinkButton to="/terms-and-conditions" tone="link">
            {t("settings:legal.terms")}
          </LinkButton>
        </Flex>
      </Stack>
    </StepUpProvider>
  );
};
