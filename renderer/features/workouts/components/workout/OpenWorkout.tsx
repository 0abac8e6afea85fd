import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import Plus from "lucide-react/icons/plus";
import { memo, useDeferredValue, useMemo, useRef, useState } from "react";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import { UndoButton } from "#renderer/features/workouts/components/UndoButton.tsx";
import { WorkoutScreenProvider } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import { useAddExercises } from "#renderer/features/workouts/hooks/use-add-exercise.ts";
import { useDiscardUntouched } from "#renderer/features/workouts/hooks/use-discard-untouched.ts";
import { useFinish } from "#renderer/features/workouts/hooks/use-finish.ts";
import { useKeepRoutine } from "#renderer/features/workouts/hooks/use-keep-routine.ts";
import { useWorkoutScreenState } from "#renderer/features/workouts/hooks/use-workout-screen.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { ExercisePicker } from "#renderer/kit/exercises/ExercisePicker.tsx";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { moved } from "#renderer/ui/drag/place-of-drop.ts";
import { useSortable } from "#renderer/ui/drag/use-sortable.ts";
import { Icon } from "#renderer/ui/Icon.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { supersetNames } from "#shared/domain/training/supersets.ts";
import { workoutVolumeKg } from "#shared/domain/training/volume.ts";
import { ExerciseCard } from "./ExerciseCard.tsx";
import { OpenSetsDialog } from "./OpenSetsDialog.tsx";
import { TimesDialog } from "./TimesDialog.tsx";
import { type Leave, WorkoutHead } from "./WorkoutHead.tsx";
import { WorkoutMenu } from "./WorkoutMenu.tsx";
import { WorkoutSide } from "./WorkoutSide.tsx";

type OpenWorkoutProps = { workout: WorkoutDetail; catalogue: Catalogue; leave: Leave };

/**
 * A running workout: head, exercises with sets, notes and figures. A row shows its own edit at once; everything that
 * follows from it renders when the stored workout arrives, in slices that let the next tap through.
 */
export const OpenWorkout = ({ workout, catalogue, leave }: OpenWorkoutProps) => {
  const { label, icon } = leave;
  const newest = useRef(leave);
  newest.current = leave;
  const same = useMemo<Leave>(() => ({ label, icon, run: (stored) => newest.current.run(stored) }), [label, icon]);
  return <Parts workout={useDeferredValue(workout)} catalogue={catalogue} leave={same} />;
};

const Parts = memo(({ workout, catalogue, leave }: OpenWorkoutProps) => {
  const { t } = useI18n();
  const { write } = useWrite();
  const { value, places, goTo, activeSet, canUndo, undo, changeEffort } = useWorkoutScreenState(workout, catalogue);
  const { edits } = value;
  const add = useAddExercises(value);
  const [timing, setTiming] = useState<"times" | "end" | null>(null);
  const { finish, finishAt, asked, choose, goBack, discard } = useFinish(workout, value, () => setTiming("end"));
  const keep = useKeepRoutine(workout);
  useDiscardUntouched(workout.id, value);
  const [picking, setPicking] = useState(false);
  const pick = (ids: readonly string[]) => {
    setPicking(false);
    void write(add(ids));
  };
  const list = useRef<HTMLDivElement>(null);
  const ids = workout.exercises.map(({ id }) => id);
  useSortable(list, ids, (from, to) => void write(edits.orderExercises(moved(ids, from, to))));
  const letters = supersetNames(workout.exercises);
  const volumeKg = workoutVolumeKg(workout.exercises, (id) => catalogue.find(id)?.type);

  return (
    <WorkoutScreenProvider value={value}>
      <Stack gap="3">
        <WorkoutHead
          workout={workout}
          place={places.length > 1 ? value.place : null}
          volumeKg={volumeKg}
          leave={leave}
          stored={value.stored}
          onRename={(name) => void write(edits.update(workout.id, { name }))}
          onFinish={finish}
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
            <Stack ref={list} gap="3" _empty={{ display: "none" }}>
              {workout.exercises.map((exercise, index) => (
                <ExerciseCard
                  key={exercise.id}
                  exercise={exercise}
                  startedAt={workout.started_at}
                  unit={catalogue.unitOf(exercise.exercise_id)}
                  superset={exercise.superset_id === null ? null : (letters.get(exercise.superset_id) ?? null)}
                  nextId={workout.exercises[index + 1]?.id ?? null}
                  isAlone={workout.exercises.length === 1}
                  activeSet={exercise.sets.some((set) => set.id === activeSet) ? activeSet : null}
                />
              ))}
            </Stack>
            <Flex gap="2">
              <Button flex="1" minWidth="0" onClick={() => setPicking(true)}>
                <Icon of={Plus} />
                {t("workouts:addExercise")}
              </Button>
              <UndoButton canUndo={canUndo} undo={undo} />
              <WorkoutMenu
                scale={value.effort}
                onScale={changeEffort}
                onKeep={workout.exercises.length > 0 ? keep : null}
                places={places}
                place={value.place}
                onPlace={goTo}
                onTimes={() => setTiming("times")}
                onDiscard={discard}
              />
            </Flex>
          </Stack>
          <WorkoutSide
            workout={workout}
            volumeKg={volumeKg}
            onNotes={(notes) => void write(edits.update(workout.id, { notes }))}
          />
        </Grid>
        {asked ? (
          <OpenSetsDialog
            open={asked}
            anyDone={workout.exercises.some(({ sets }) => sets.some(({ completed_at }) => completed_at !== null))}
            onChoose={choose}
            onBack={goBack}
          />
        ) : null}
        {timing ? (
          <TimesDialog
            workout={workout}
            edits={edits}
            ending={timing === "end"}
            onFinish={finishAt}
            onClose={() => setTiming(null)}
          />
        ) : null}
        <ExercisePicker
          open={picking}
          catalogue={catalogue}
          place={{
            missing: value.place.equipment.missing,
            kept: workout.exercises.map(({ exercise_id }) => exercise_id),
          }}
          onClose={() => setPicking(false)}
          onPick={(id) => pick([id])}
          onPickMany={pick}
        />
      </Stack>
    </WorkoutScreenProvider>
  );
});
Parts.displayName = "Parts";
