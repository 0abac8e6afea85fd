import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { PersonalForm } from "#renderer/features/profile/components/PersonalForm.tsx";
import { ProfileFrame } from "#renderer/features/profile/components/ProfileFrame.tsx";
import { ProfileHead } from "#renderer/features/profile/components/ProfileHead.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";

/** The e-mail address with a link to where it is changed, after a proof of identity. */
const AddressCard = ({ email }: { email: string }) => {
  const { t } = useI18n();
  return (
    <Card padding={{ base: "4", md: "5" }}>
      <Flex gap="4" wrap="wrap" justify="space-between" align="center">
        <Box flex="1 1 14rem" minWidth="0">
          <chakra.h2 textStyle="h2">{t("profile:email")}</chakra.h2>
          <Box marginTop="1" overflowWrap="anywhere">
            {email}
          </Box>
          <Box marginTop="1" fontSize="sm" color="fg.muted">
            {t("settings:address.text")}
          </Box>
        </Box>
        <LinkButton to="/settings/security">{t("settings:address.change")}</LinkButton>
      </Flex>
    </Card>
  );
};

/** Name, picture and personal data. It works without a network, except for the picture. */
export const PersonalInfoScreen = () => {
  const { t } = useI18n();
  const auth = useAuthState();
  usePageTitle(t("profile:entries.personalInfo"));
  return (
    <Stack gap="4">
      <chakra.h1 textStyle="h1">{t("profile:entries.personalInfo")}</chakra.h1>
      <ProfileFrame>
        {(profile, update) => (
          <>
            <ProfileHead profile={profile} update={update} />
            <PersonalForm key={profile.id} profile={profile} update={update} />
            <AddressCard email={profile.email || (auth.status === "signed-in" ? auth.session.user.email : "")} />
          </>
        )}
      </ProfileFrame>
    </Stack>
  );
};
