import { useEffect, useState } from "react";
import type { ProgressRepository } from "#renderer/data/progress-data.ts";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import { type Catalogue, useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import {
  type ExerciseWorkout,
  type RecordEvent,
  recordEvents,
  workoutsByExercise,
} from "#shared/domain/training/progress/record-history.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { useRead } from "./use-read.ts";

/**
 * All training. `workouts`: finished, oldest first; `exercises`: sessions of each; `records`: every passed limit;
 * `now`: when it was read, in milliseconds.
 */
export type Training = {
  workouts: readonly WorkoutDetail[];
  exercises: ReadonlyMap<string, readonly ExerciseWorkout[]>;
  records: readonly RecordEvent[];
  catalogue: Catalogue;
  now: number;
};

const readAll = (progress: ProgressRepository) => progress.everything();

/** All training; undefined until read. */
export const useTraining = (): Training | undefined => {
  const catalogue = useCatalogue();
  const workouts = useRead(readAll);
  const [training, setTraining] = useState<Training>();
  useEffect(() => {
    if (!workouts || !catalogue) return;
    let live = true;
    const judge = async () => {
      const exercises = await workoutsByExercise(workouts);
      const records = await recordEvents(exercises, (id) => catalogue.find(id)?.type);
      if (live) setTraining({ workouts, exercises, records, catalogue, now: systemClock.now() });
    };
    void judge();
    return () => {
      live = false;
    };
  }, [workouts, catalogue]);
  return training;
};
