import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useObservable } from "../../../app/context/use-observable.ts";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { Bone, Skeleton } from "../../../ui/Skeleton.tsx";
import { ProgressLink } from "../../progress/index.ts";
import { PersonalForm } from "../components/PersonalForm.tsx";
import { PreferencesCard } from "../components/PreferencesCard.tsx";
import { ProfileHead } from "../components/ProfileHead.tsx";
import { SettingsLinks } from "../components/SettingsLinks.tsx";

export const ProfileScreen = () => {
  const { t } = useI18n();
  const data = useMemberData();
  const profile = useObservable(useMemo(() => data.profile.watch(), [data]));
  usePageTitle(t("profile:title"));
  if (!profile) {
    return (
      <Skeleton label={t("common:loading")}>
        <Bone height="6rem" />
        <Bone height="20rem" />
      </Skeleton>
    );
  }
  return (
    <Stack gap={{ base: "4", md: "6" }}>
      <chakra.h1 textStyle="h1" minHeight="3.5rem" display="flex" alignItems="center">
        {t("profile:title")}
      </chakra.h1>
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
          <ProfileHead profile={profile} />
        </Box>
        <Box gridArea="links">
          <Stack gap="4">
            <ProgressLink />
            <SettingsLinks />
          </Stack>
        </Box>
        <Box gridArea="form">
          <PersonalForm key={profile.id} profile={profile} />
        </Box>
        <Box gridArea="preferences">
          <PreferencesCard />
        </Box>
      </Grid>
    </Stack>
  );
};
