import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import Plus from "lucide-react/icons/plus";
import { useMemo, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { systemClock } from "#shared/lib/clock.ts";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useObservable } from "../../../app/context/use-observable.ts";
import { usePageTitle } from "../../../app/context/use-page-title.ts";
import { useWrite } from "../../../app/context/use-write.ts";
import type { WorkoutDetail } from "../../../data/member-data.ts";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { EmptyState } from "../../../ui/Motif.tsx";
import { Bone, Skeleton } from "../../../ui/Skeleton.tsx";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { type Catalogue, ExercisePicker, useCatalogue } from "../../exercises/index.ts";
import { useRestTimer } from "../../shell/index.ts";
import { ExerciseCard } from "../components/ExerciseCard.tsx";
import { WorkoutHead } from "../components/WorkoutHead.tsx";
import { WorkoutSide } from "../components/WorkoutSide.tsx";

/** Rest of a new exercise, in seconds. */
const DEFAULT_REST = 120;
/** Rows of an exercise that was never done before. */
const DEFAULT_SETS = 3;

export const WorkoutScreen = () => {
  const { t } = useI18n();
  const { workoutId = "" } = useParams();
  const { workouts } = useMemberData();
  const workout = useObservable(useMemo(() => workouts.watch(workoutId), [workouts, workoutId]));
  const catalogue = useCatalogue();
  usePageTitle(workout?.name ?? t("workouts:title"));

  if (workout === null) {
    return (
      <Card marginTop="4">
        <EmptyState text={t("workouts:notFound")}>
          <LinkButton to="/workouts">{t("workouts:toList")}</LinkButton>
        </EmptyState>
      </Card>
    );
  }
  if (workout === undefined || catalogue === undefined) {
    return (
      <Skeleton label={t("common:loading")}>
        <Bone height="3.5rem" />
        <Bone height="16rem" />
      </Skeleton>
    );
  }
  return <OpenWorkout workout={workout} catalogue={catalogue} />;
};

const OpenWorkout = ({ workout, catalogue }: { workout: WorkoutDetail; catalogue: Catalogue }) => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const notifier = useNotifier();
  const { workouts } = useMemberData();
  const { write } = useWrite();
  const rest = useRestTimer();
  const [picking, setPicking] = useState(false);

  const add = async (exercise_id: string) => {
    const previous = await workouts.previousSets(exercise_id, workout.started_at);
    const exercise = await workouts.addExercise(workout.id, { exercise_id, rest_seconds: DEFAULT_REST });
    for (let set = 0; set < (previous.length || DEFAULT_SETS); set += 1) {
      await workouts.addSet(exercise.id, { weight_kg: null, reps: null });
    }
  };
  const finish = async () => {
    const ended_at = new Date(systemClock.now()).toISOString();
    if (!(await write(workouts.update(workout.id, { ended_at })))) return;
    rest.stop();
    notifier.show({ tone: "success", text: t("workouts:finished") });
    await navigate("/workouts");
  };

  return (
    <Stack gap="3">
      <WorkoutHead
        workout={workout}
        onRename={(name) => void write(workouts.update(workout.id, { name }))}
        onFinish={() => void finish()}
      />
      <Grid
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 22rem)" }}
        gap={{ base: "3", lg: "6" }}
        alignItems="start"
      >
        <Stack gap="3">
          {workout.exercises.length === 0 ? (
            <Card>
              <EmptyState text={t("workouts:emptyWorkout")} />
            </Card>
          ) : null}
          {workout.exercises.map((exercise) => (
            <ExerciseCard
              key={exercise.id}
              exercise={exercise}
              known={catalogue.find(exercise.exercise_id)}
              name={catalogue.nameOf(exercise.exercise_id)}
              startedAt={workout.started_at}
            />
          ))}
          <Button wide onClick={() => setPicking(true)}>
            <Icon of={Plus} />
            {t("workouts:addExercise")}
          </Button>
        </Stack>
        <WorkoutSide workout={workout} onNotes={(notes) => void write(workouts.update(workout.id, { notes }))} />
      </Grid>
      <ExercisePicker
        open={picking}
        catalogue={catalogue}
        onClose={() => setPicking(false)}
        onPick={(id) => {
          setPicking(false);
          void write(add(id));
        }}
      />
    </Stack>
  );
};
