import type { WorkoutScreenValue } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";

/** Rest of an exercise that was never done before, in seconds. */
const DEFAULT_REST = 120;
/** Rows of an exercise that was never done before. */
const DEFAULT_SETS = 3;

/** Adds an exercise with as many sets as last time, of the same kinds, and last time's rest. Taken back as one. */
export const useAddExercise = ({ current, together, show }: WorkoutScreenValue) => {
  const { workouts } = useMemberData();
  return async (exercise_id: string): Promise<void> => {
    const { id, started_at } = current();
    const [last] = await workouts.exerciseHistory(exercise_id, started_at, 1);
    const kinds = last && last.sets.length > 0 ? last.sets.map(({ kind }) => kind) : Array(DEFAULT_SETS).fill("normal");
    const added: string[] = [];
    await together(async (edits) => {
      const exercise = await edits.addExercise(id, { exercise_id, rest_seconds: last?.rest_seconds ?? DEFAULT_REST });
      for (const kind of kinds) {
        added.push((await edits.addSet(exercise.id, { kind, weight_kg: null, reps: null })).id);
      }
    });
    show(added[0] ?? null);
  };
};
