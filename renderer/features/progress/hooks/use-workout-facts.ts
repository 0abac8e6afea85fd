import { useCallback, useMemo } from "react";
import type { ProgressRepository } from "#renderer/data/progress-data.ts";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { datedSets } from "#shared/domain/training/progress/exercise-progress.ts";
import { type WorkoutFacts, workoutFacts } from "#shared/domain/training/progress/workout-facts.ts";
import { useRead } from "./use-read.ts";

/** What is told of a workout, its records as they stood on its day; undefined until they are read. */
export const useWorkoutFacts = (workout: WorkoutDetail, catalogue: Catalogue): WorkoutFacts | undefined => {
  const { id, started_at } = workout;
  const ids = [...new Set(workout.exercises.map(({ exercise_id }) => exercise_id))].toSorted().join(" ");
  const read = useCallback(
    async (progress: ProgressRepository) =>
      new Map(
        await Promise.all(
          ids.split(" ").map(async (exerciseId) => {
            const sessions = ids === "" ? [] : await progress.sessions(exerciseId);
            // A limit that was passed since then did not stand yet.
            const before = sessions.filter((one) => one.workout_id !== id && one.started_at < started_at);
            return [exerciseId, datedSets(before)] as const;
          }),
        ),
      ),
    [ids, id, started_at],
  );
  const earlier = useRead(read);
  return useMemo(() => earlier && workoutFacts(workout, earlier, catalogue), [workout, earlier, catalogue]);
};
