import type { NewSet } from "#renderer/data/training-data.ts";
import type { WorkoutScreenValue } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import type { WorkoutEdits } from "#renderer/features/workouts/lib/undoable.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";

/** Seconds of rest for an exercise that was never done before. */
const DEFAULT_REST = 120;
/** Sets of an exercise that was never done before. */
const DEFAULT_SETS = 3;

/**
 * Gives a function that adds exercises, each with last time's number and kinds of sets and its rest. One undo removes
 * them all.
 */
export const useAddExercises = ({ current, together, show }: WorkoutScreenValue) => {
  const { workouts } = useMemberData();
  return async (exerciseIds: readonly string[]): Promise<void> => {
    const { id, started_at } = current();
    const added: string[] = [];
    const add = async (exercise_id: string, edits: WorkoutEdits) => {
      const [last] = await workouts.exerciseHistory(exercise_id, started_at, 1);
      const sets: readonly Pick<NewSet, "kind" | "side">[] =
        last && last.sets.length > 0
          ? last.sets.map(({ kind, side }) => ({ kind, side }))
          : Array.from({ length: DEFAULT_SETS }, () => ({}));
      const exercise = await edits.addExercise(id, { exercise_id, rest_seconds: last?.rest_seconds ?? DEFAULT_REST });
      for (const set of sets) {
        added.push((await edits.addSet(exercise.id, { ...set, weight_kg: null, reps: null })).id);
      }
    };
    await together(async (edits) => {
      for (const exercise_id of exerciseIds) await add(exercise_id, edits);
    });
    show(added[0] ?? null);
  };
};
