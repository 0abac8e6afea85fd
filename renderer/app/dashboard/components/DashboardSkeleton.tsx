import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

export const DashboardSkeleton = () => {
  const { t } = useI18n();
  return (
    <Skeleton label={t("common:loading")}>
      <Bone height="3.5rem" width="18rem" />
      <Grid gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 26rem)" }} gap="4">
        <Stack gap="4">
          <Bone height="5.5rem" />
          <Bone height="18rem" />
        </Stack>
        <Bone height="13rem" />
      </Grid>
    </Skeleton>
  );
};
