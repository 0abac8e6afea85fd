import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { LinkButton } from "../../../ui/Button.tsx";
import { DeleteAccountCard } from "../components/DeleteAccountCard.tsx";
import { ExportCard } from "../components/ExportCard.tsx";
import { StepUpProvider } from "../components/StepUpProvider.tsx";
import { StorageCard } from "../components/StorageCard.tsx";
import { TransferCard } from "../components/TransferCard.tsx";

/** Where the member's data lies, how to take it along, and how to end the account. */
export const PrivacySettingsScreen = () => {
  const { t } = useI18n();
  usePageTitle(t("profile:entries.privacy"));
  return (
    <StepUpProvider>
      <Stack gap="4">
        <chakra.h1 textStyle="h1">{t("profile:entries.privacy")}</chakra.h1>
        <StorageCard />
        <ExportCard />
        <TransferCard />
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
