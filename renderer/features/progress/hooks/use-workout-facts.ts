import { useCallback, useMemo } from "react";
import type { ProgressRepository } from "#renderer/data/progress-data.ts";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { setsBefore } from "#shared/domain/training/progress/record-history.ts";
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
            return [exerciseId, setsBefore(sessions, { workout_id: id, started_at })] as const;
          }),
        ),
      ),
    [ids, id, started_at],
  );
  const earlier = useRead(read);
  return useMemo(() => earlier && workoutFacts(workout, earlier, catalogue), [workout, earlier, catalogue]);
};
