import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { PersonalForm } from "#renderer/features/profile/components/PersonalForm.tsx";
import { PreferencesCard } from "#renderer/features/profile/components/PreferencesCard.tsx";
import { ProfileFrame } from "#renderer/features/profile/components/ProfileFrame.tsx";
import { ProfileHead } from "#renderer/features/profile/components/ProfileHead.tsx";
import { SettingsLinks } from "#renderer/features/profile/components/SettingsLinks.tsx";
import { ProgressLink } from "#renderer/features/progress/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";

export const ProfileScreen = () => {
  const { t } = useI18n();
  usePageTitle(t("profile:title"));
  return (
    <Stack gap={{ base: "4", md: "6" }}>
      <chakra.h1 textStyle="h1" minHeight="3.5rem" display="flex" alignItems="center">
        {t("profile:title")}
      </chakra.h1>
      <ProfileFrame>
        {(profile, update) => (
          <Grid
            gridTemplateAreas={{
              base: '"head" "links" "form" "preferences"',
              lg: '"head links" "form links" "form preferences"',
            }}
            gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 26rem)" }}
            gap="4"
            columnGap={{ lg: "6" }}
            alignItems="start"
          >
            <Box gridArea="head">
              <ProfileHead profile={profile} update={update} />
            </Box>
            <Box gridArea="links">
              <Stack gap="4">
                <ProgressLink />
                <SettingsLinks />
              </Stack>
            </Box>
            <Box gridArea="form">
              <PersonalForm key={profile.id} profile={profile} update={update} />
            </Box>
            <Box gridArea="preferences">
              <PreferencesCard />
            </Box>
          </Grid>
        )}
      </ProfileFrame>
    </Stack>
  );
};
