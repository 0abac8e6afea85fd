import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { systemClock } from "#shared/lib/clock.ts";
import { workoutVolumeKg } from "#shared/training/volume.ts";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useWrite } from "../../../app/context/use-write.ts";
import type { WorkoutDetail } from "../../../data/member-data.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { EmptyState } from "../../../ui/Motif.tsx";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { type Catalogue, ExercisePicker } from "../../exercises/index.ts";
import { useRestTimer } from "../../shell/index.ts";
import { ExerciseCard } from "./ExerciseCard.tsx";
import { type Leave, WorkoutHead } from "./WorkoutHead.tsx";
import { WorkoutSide } from "./WorkoutSide.tsx";

/** Rest of a new exercise, in seconds. */
const DEFAULT_REST = 120;
/** Rows of an exercise that was never done before. */
const DEFAULT_SETS = 3;

type OpenWorkoutProps = { workout: WorkoutDetail; catalogue: Catalogue; leave: Leave };

/** A workout as it is trained: its head, the exercises with their sets, notes and figures. */
export const OpenWorkout = ({ workout, catalogue, leave }: OpenWorkoutProps) => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const notifier = useNotifier();
  const { workouts } = useMemberData();
  const { write } = useWrite();
  const rest = useRestTimer();
  const [picking, setPicking] = useState(false);

  const volumeKg = workoutVolumeKg(workout.exercises, (id) => catalogue.find(id)?.type);

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
        volumeKg={volumeKg}
        leave={leave}
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
        <WorkoutSide
          workout={workout}
          volumeKg={volumeKg}
          onNotes={(notes) => void write(workouts.update(workout.id, { notes }))}
        />
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
