import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Span } from "@chakra-ui/react/span";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { Navigate, useLocation, useParams } from "react-router-dom";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import { ProgressSkeleton } from "#renderer/features/progress/components/ProgressSkeleton.tsx";
import { DoneExercises } from "#renderer/features/progress/components/summary/DoneExercises.tsx";
import { PictureCard } from "#renderer/features/progress/components/summary/PictureCard.tsx";
import { RecordingCard } from "#renderer/features/progress/components/summary/RecordingCard.tsx";
import { RecordLines } from "#renderer/features/progress/components/summary/RecordLines.tsx";
import { SummaryActions } from "#renderer/features/progress/components/summary/SummaryActions.tsx";
import { WorkedMuscles } from "#renderer/features/progress/components/summary/WorkedMuscles.tsx";
import { useGoals } from "#renderer/features/progress/hooks/use-goals.ts";
import { useWorkoutFacts } from "#renderer/features/progress/hooks/use-workout-facts.ts";
import { summaryView } from "#renderer/features/progress/lib/summary-view.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { type Catalogue, useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { NotesField } from "#renderer/ui/fields/NotesField.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { localDay } from "#shared/domain/training/days.ts";
import { exerciseSubject } from "#shared/domain/training/progress/goals.ts";

/** The summary of a finished workout, right after it and later. */
export const SummaryScreen = () => {
  useTexts("progress");
  const { t } = useI18n();
  const { workoutId = "" } = useParams();
  const { workouts } = useMemberData();
  const workout = useObservable(useMemo(() => workouts.watch(workoutId), [workouts, workoutId]));
  const catalogue = useCatalogue();
  usePageTitle(t("progress:summary.title"));
  const { state } = useLocation();
  const back =
    state?.from === "history"
      ? { label: t("progress:summary.toHistory"), to: "/workouts/history" }
      : { label: t("progress:toWorkouts"), to: "/workouts" };
  if (workout === null) {
    return (
      <Stack gap="4">
        <ScreenHead title={t("progress:summary.title")} back={back} />
        <Card>
          <EmptyState text={t("workouts:notFound")}>
            <LinkButton to="/workouts">{t("workouts:toList")}</LinkButton>
          </EmptyState>
        </Card>
      </Stack>
    );
  }
  // Of one that goes on there is nothing to sum up yet.
  if (workout?.ended_at === null) return <Navigate to={`/workouts/${workoutId}`} replace />;
  return (
    <Stack gap="4">
      <ScreenHead title={t("progress:summary.title")} back={back}>
        <SummaryActions workoutId={workoutId} list={back.to} />
      </ScreenHead>
      {workout && catalogue ? <Summary workout={workout} catalogue={catalogue} /> : <ProgressSkeleton />}
    </Stack>
  );
};

const Summary = ({ workout, catalogue }: { workout: WorkoutDetail; catalogue: Catalogue }) => {
  const { t, formats } = useI18n();
  const { workouts } = useMemberData();
  const { write } = useWrite();
  const facts = useWorkoutFacts(workout, catalogue);
  // Whichever goal this workout reached is said here.
  useGoals(workout.exercises.map(({ exercise_id }) => exerciseSubject(exercise_id)));
  const { name, started_at, ended_at } = workout;
  const view = useMemo(
    () => facts && summaryView({ name, started_at }, facts, catalogue, t, formats),
    [name, started_at, facts, catalogue, t, formats],
  );
  if (!facts || !view) return <ProgressSkeleton />;
  const when = t("progress:summary.when", {
    day: formats.fullDay(started_at),
    start: formats.time(started_at),
    end: ended_at === null ? "" : formats.time(ended_at),
  });
  return (
    <Grid
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 24rem)" }}
      gap={{ base: "4", lg: "6" }}
      gridTemplateRows={{ lg: "auto 1fr" }}
      alignItems="start"
    >
      <Stack gap="4">
        <Card>
          <chakra.h2 textStyle="h2" fontSize="xl" overflowWrap="anywhere">
            {name}
          </chakra.h2>
          <Box fontSize="sm" color="fg.muted">
            {`${when} · ${t("progress:summary.exercises", { count: facts.exercises })}`}
          </Box>
          <Flex as="dl" wrap="wrap" columnGap={{ base: "6", md: "12" }} rowGap="4" marginTop="5">
            {view.figures.map((figure) => (
              <Flex key={figure.name} direction="column-reverse" justify="flex-end">
                <chakra.dt fontSize="sm" color="fg.muted" marginTop="2">
                  {figure.name}
                </chakra.dt>
                <chakra.dd textStyle="num" fontSize={{ base: "3xl", md: "4xl" }}>
                  {figure.value}
                  <Span fontSize="lg" color="fg.muted">{` ${figure.unit}`}</Span>
                </chakra.dd>
              </Flex>
            ))}
          </Flex>
        </Card>
        {facts.open > 0 ? (
          <Notice tone="info">
            {t("progress:summary.openSets", { count: facts.open })}{" "}
            <LinkButton to={`/workouts/${workout.id}/edit`} tone="ghost">
              {t("progress:summary.openSetsAction")}
            </LinkButton>
          </Notice>
        ) : null}
        <RecordLines records={view.records} isFirstTime={facts.isFirstTime} />
        {workout.exercises.map((exercise) => {
          const { id, recording, exercise_id } = exercise;
          return recording ? (
            <RecordingCard key={id} exercise={{ ...exercise, recording }} name={catalogue.nameOf(exercise_id)} />
          ) : null;
        })}
        <DoneExercises exercises={workout.exercises} catalogue={catalogue} />
      </Stack>
      <Stack gap="4" gridColumn={{ lg: "2" }} gridRow={{ lg: "1 / span 2" }}>
        <PictureCard view={view} day={localDay(new Date(started_at))} />
        <Card>
          <NotesField
            label={t("progress:summary.note")}
            placeholder={t("progress:summary.notePlaceholder")}
            value={workout.notes}
            maxLength={5000}
            onSave={(notes) => void write(workouts.update(workout.id, { notes }))}
          />
        </Card>
      </Stack>
      <Stack gap="4">
        <WorkedMuscles muscles={view.muscles} />
        <LinkButton to="/workouts" alignSelf={{ base: "stretch", lg: "flex-start" }}>
          {t("progress:summary.toList")}
        </LinkButton>
      </Stack>
    </Grid>
  );
};
