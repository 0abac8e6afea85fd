import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import Plus from "lucide-react/icons/plus";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { ProgressLink } from "#renderer/features/progress/index.ts";
import { DeloadCard } from "#renderer/features/workouts/components/DeloadCard.tsx";
import { QuickLinks } from "#renderer/features/workouts/components/QuickLinks.tsx";
import { RoutinesCard } from "#renderer/features/workouts/components/routines/RoutinesCard.tsx";
import { TodayCard } from "#renderer/features/workouts/components/TodayCard.tsx";
import { WorkoutRow } from "#renderer/features/workouts/components/WorkoutRow.tsx";
import { useStartWorkout } from "#renderer/features/workouts/hooks/use-start-workout.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { EmptyRows } from "#renderer/kit/data/EmptyRows.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { PlaceChoice } from "#renderer/kit/places/PlaceChoice.tsx";
import { Button, LinkButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

/** Most workouts listed here; the rest is in the history. */
const RECENT = 10;

export const WorkoutsScreen = () => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { workouts } = useMemberData();
  const start = useStartWorkout();
  const list = useObservable(useMemo(() => workouts.list({ limit: RECENT }), [workouts]));
  usePageTitle(t("workouts:title"));

  const begin = async () => {
    const id = await start();
    if (id) await navigate(`/workouts/${id}`);
  };

  return (
    <Stack gap="4">
      <Flex align="center" justify="space-between" wrap="wrap" gap="3" minHeight="3.5rem">
        <chakra.h1 textStyle="h1">{t("workouts:title")}</chakra.h1>
        <Button tone="prime" aria-label={t("workouts:new")} onClick={() => void begin()}>
          <Icon of={Plus} />
          <Box display={{ base: "none", sm: "block" }}>{t("workouts:new")}</Box>
          <Box display={{ base: "block", sm: "none" }}>{t("workouts:newShort")}</Box>
        </Button>
      </Flex>
      <QuickLinks />
      <PlaceChoice />
      <TodayCard />
      <RoutinesCard />
      <DeloadCard />
      <ProgressLink />
      <Box>
        {list === undefined ? (
          <Skeleton label={t("common:loading")}>
            <Bone height="4.5rem" />
            <Bone height="4.5rem" />
            <Bone height="4.5rem" />
          </Skeleton>
        ) : null}
        {list?.length === 0 ? (
          <Card>
            <EmptyRows text={t("workouts:empty")} />
          </Card>
        ) : null}
        {list && list.length > 0 ? (
          <Card padding="0" overflow="hidden">
            <Rows flush>
              {list.map((workout) => (
                <WorkoutRow key={workout.id} workout={workout} />
              ))}
            </Rows>
            <Flex borderTopWidth="1px" borderColor="border" justify="center" paddingBlock="1">
              <LinkButton to="/workouts/history" tone="link">
                {t("workouts:history")}
              </LinkButton>
            </Flex>
          </Card>
        ) : null}
      </Box>
      <Flex justify="center" wrap="wrap" columnGap="4">
        <LinkButton to="/workouts/places" tone="link">
          {t("workouts:places.link")}
        </LinkButton>
        <LinkButton to="/workouts/shared" tone="link">
          {t("workouts:share.open")}
        </LinkButton>
        <LinkButton to="/workouts/import" tone="link">
          {t("workouts:import")}
        </LinkButton>
      </Flex>
    </Stack>
  );
};
