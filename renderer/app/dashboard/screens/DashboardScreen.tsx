import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import CalendarCheck from "lucide-react/icons/calendar-check";
import ListChecks from "lucide-react/icons/list-checks";
import { useMemo } from "react";
import { ChallengeLink } from "#renderer/app/dashboard/components/ChallengeLink.tsx";
import { CoachLink } from "#renderer/app/dashboard/components/CoachLink.tsx";
import { DashboardCard } from "#renderer/app/dashboard/components/DashboardCard.tsx";
import { DashboardSkeleton } from "#renderer/app/dashboard/components/DashboardSkeleton.tsx";
import { ImportCard } from "#renderer/app/dashboard/components/ImportCard.tsx";
import { OrderLink } from "#renderer/app/dashboard/components/OrderLink.tsx";
import { StartCard } from "#renderer/app/dashboard/components/StartCard.tsx";
import { StreakCard } from "#renderer/app/dashboard/components/StreakCard.tsx";
import { VolumeCard } from "#renderer/app/dashboard/components/VolumeCard.tsx";
import { useOnlyWorks } from "#renderer/features/gym/hooks/use-only-works.ts";
import { QuickLinks, TodayCard, WorkoutRow } from "#renderer/features/workouts/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { EmptyRows } from "#renderer/kit/data/EmptyRows.tsx";
import { useInitialSyncDone } from "#renderer/kit/data/use-initial-sync.ts";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { capitalize } from "#renderer/kit/i18n/capitalize.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";
import { useNow } from "#renderer/kit/screens/use-now.ts";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { volumeByWeek } from "#shared/domain/training/volume.ts";

const SHOWN = 4;
const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

const StaffHome = lazyScreen(() => import("#renderer/features/staff/components/StaffHome.tsx"), "StaffHome");

/** What somebody trained, and what is next. Whoever works at a gym, and does not train with the app, starts at work. */
export const DashboardScreen = () => {
  const { t, formats } = useI18n();
  const auth = useAuthState();
  const data = useMemberData();
  const now = useNow(MINUTE);
  const workouts = useObservable(useMemo(() => data.workouts.list(), [data]));
  const profile = useObservable(useMemo(() => data.profile.watch(), [data]));
  const isSynced = useInitialSyncDone();
  const onlyWorks = useOnlyWorks();
  usePageTitle(t("dashboard:title"));
  // Whoever trained keeps their dashboard.
  const atWork = workouts?.length === 0 ? onlyWorks : false;
  if (!workouts || profile === undefined || atWork === undefined) return <DashboardSkeleton />;
  if (atWork) return <StaffHome />;

  const session = auth.status === "signed-in" ? auth.session : null;
  const name = profile?.first_name || session?.user.email;
  const weeks = volumeByWeek(workouts, now);
  const open = workouts.find((workout) => workout.ended_at === null) ?? null;
  const last = workouts.find(({ ended_at, completedSets }) => ended_at !== null && completedSets > 0) ?? null;
  const recent = workouts.filter((workout) => Date.parse(workout.started_at) > now - WEEK);
  const sets = recent.reduce((sum, workout) => sum + workout.workingSets, 0);
  // No figure says that nothing was trained before the server said so.
  const isKnown = workouts.length > 0 || isSynced === true;
  const thisWeek = weeks.at(-1)?.workouts ?? 0;

  return (
    <Stack gap={{ base: "4", md: "6" }}>
      {session?.persistence === "memory" ? <Notice tone="warning">{t("shell:memorySession")}</Notice> : null}
      <Box>
        <Box fontSize="sm" color="fg.muted">
          {capitalize(formats.longDay(new Date(now).toISOString()))}
        </Box>
        <chakra.h1 textStyle="h1" overflowWrap="anywhere" marginTop="1">
          {name ? t("dashboard:hello", { name }) : t("dashboard:helloNameless")}
        </chakra.h1>
      </Box>
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 26rem)" }}
        gap={{ base: "4", lg: "6" }}
        alignItems="start"
      >
        <Stack gap="4">
          <StartCard now={now} open={open} last={last} />
          {isKnown && workouts.length === 0 ? <ImportCard /> : null}
          <TodayCard withNext={open === null} />
          <QuickLinks />
          <Card padding="0" overflow="hidden">
            <Flex align="center" justify="space-between" wrap="wrap" columnGap="3" paddingInline="4" minHeight="3.5rem">
              <chakra.h2 textStyle="h2">{t("dashboard:last")}</chakra.h2>
              {workouts.length > 0 ? (
                <LinkButton to="/workouts" tone="link">
                  {t("dashboard:all")}
                </LinkButton>
              ) : null}
            </Flex>
            {workouts.length === 0 ? <EmptyRows text={t("dashboard:empty")} /> : null}
            <Rows>
              {workouts.slice(0, SHOWN).map((workout) => (
                <WorkoutRow key={workout.id} workout={workout} />
              ))}
            </Rows>
          </Card>
        </Stack>
        <Stack gap="4">
          {isKnown ? (
            <>
              <VolumeCard weeks={weeks} />
              <StreakCard workouts={workouts} now={now} />
              <Grid gridTemplateColumns="repeat(auto-fit, minmax(7.5rem, 1fr))" gap="3">
                <DashboardCard
                  icon={CalendarCheck}
                  title={t("dashboard:workoutsThisWeek")}
                  figure={formats.number(thisWeek)}
                  note={t("dashboard:workoutCount", { count: thisWeek })}
                />
                <DashboardCard
                  icon={ListChecks}
                  title={t("dashboard:sets")}
                  figure={formats.number(sets)}
                  note={t("dashboard:setsNote")}
                />
              </Grid>
            </>
          ) : null}
          <OrderLink />
          <ChallengeLink now={Math.floor(now / MINUTE) * MINUTE} />
          <CoachLink workouts={workouts} now={now} />
        </Stack>
      </Grid>
    </Stack>
  );
};
