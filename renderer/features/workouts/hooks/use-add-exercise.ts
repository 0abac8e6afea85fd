import { useEffect, useState } from "react";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import type { WorkoutDetail } from "../../../data/member-data.ts";
import type { WorkoutScreenValue } from "../context/WorkoutContext.tsx";
import { showSet } from "../lib/focus-set.ts";

/** Rest of an exercise that was never done before, in seconds. */
const DEFAULT_REST = 120;
/** Rows of an exercise that was never done before. */
const DEFAULT_SETS = 3;

/** Adds an exercise with as many sets as last time, of the same kinds, and last time's rest. Taken back as one. */
export const useAddExercise = (workout: WorkoutDetail, { current, together }: WorkoutScreenValue) => {
  const { workouts } = useMemberData();
  /** First set of the exercise that was added last, until its row is drawn. */
  const [awaited, setAwaited] = useState<string | null>(null);
  useEffect(() => {
    if (!workout.exercises.some(({ sets }) => sets.some(({ id }) => id === awaited))) return;
    setAwaited(null);
    if (awaited !== null) showSet(awaited);
  }, [workout, awaited]);

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
    setAwaited(added[0] ?? null);
  };
};
