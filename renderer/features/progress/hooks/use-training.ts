import { useEffect, useState } from "react";
import type { ProgressRepository } from "#renderer/data/progress-data.ts";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import { type Catalogue, useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { type RecordEvent, recordEvents, setsByExercise } from "#shared/domain/training/progress/record-history.ts";
import type { DatedSet } from "#shared/domain/training/progress/records.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { useRead } from "./use-read.ts";

/**
 * `workouts`: finished, oldest first; `sets`: the working ones by exercise, oldest first; `records`: every set that
 * broke one; `now` in milliseconds, of when it was read.
 */
export type Training = {
  workouts: readonly WorkoutDetail[];
  sets: ReadonlyMap<string, readonly DatedSet[]>;
  records: readonly RecordEvent[];
  catalogue: Catalogue;
  now: number;
};

const readAll = (progress: ProgressRepository) => progress.everything();

/** All that was trained; undefined until it is read. */
export const useTraining = (): Training | undefined => {
  const catalogue = useCatalogue();
  const workouts = useRead(readAll);
  const [training, setTraining] = useState<Training>();
  useEffect(() => {
    if (!workouts || !catalogue) return;
    let live = true;
    const judge = async () => {
      const sets = await setsByExercise(workouts);
      const records = await recordEvents(sets, (id) => catalogue.find(id)?.type);
      if (live) setTraining({ workouts, sets, records, catalogue, now: systemClock.now() });
    };
    void judge();
    return () => {
      live = false;
    };
  }, [workouts, catalogue]);
  return training;
};
