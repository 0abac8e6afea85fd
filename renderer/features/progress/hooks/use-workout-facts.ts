import { useCallback, useMemo } from "react";
import type { ProgressRepository } from "#renderer/data/progress-data.ts";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { setsBefore, wasDoneBefore } from "#shared/domain/training/progress/record-history.ts";
import { type WorkoutFacts, workoutFacts } from "#shared/domain/training/progress/workout-facts.ts";
import { useRead } from "./use-read.ts";

/** The facts of a workout, with its records as of its day; undefined until read. */
export const useWorkoutFacts = (workout: WorkoutDetail, catalogue: Catalogue): WorkoutFacts | undefined => {
  const { id, started_at } = workout;
  const ids = [...new Set(workout.exercises.map(({ exercise_id }) => exercise_id))].toSorted().join(" ");
  const read = useCallback(
    async (progress: ProgressRepository) => {
      const known = ids === "" ? [] : ids.split(" ");
      const all = await Promise.all(known.map(async (one) => [one, await progress.sessions(one)] as const));
      const begun = { workout_id: id, started_at };
      return {
        sets: new Map(all.map(([one, sessions]) => [one, setsBefore(sessions, begun)])),
        done: new Set(all.flatMap(([one, sessions]) => (wasDoneBefore(sessions, begun) ? [one] : []))),
      };
    },
    [ids, id, started_at],
  );
  const earlier = useRead(read);
  return useMemo(
    () => earlier && workoutFacts(workout, earlier.sets, catalogue, earlier.done),
    [workout, earlier, catalogue],
  );
};
