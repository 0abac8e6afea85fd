import { useMemo } from "react";
import { systemClock } from "#shared/lib/clock.ts";
import { type RecordEvent, recordEvents } from "#shared/training/record-history.ts";
import type { WorkoutDetail } from "../../../data/member-data.ts";
import type { ProgressRepository } from "../../../data/progress-data.ts";
import { type Catalogue, useCatalogue } from "../../exercises/index.ts";
import { useRead } from "./use-read.ts";

/** `workouts`: finished, oldest first; `records`: every set that broke one; `now` in milliseconds, of when it was read. */
export type Training = {
  workouts: readonly WorkoutDetail[];
  records: readonly RecordEvent[];
  catalogue: Catalogue;
  now: number;
};

const readAll = (progress: ProgressRepository) => progress.everything();

/** All that was trained; undefined until it is read. */
export const useTraining = (): Training | undefined => {
  const catalogue = useCatalogue();
  const workouts = useRead(readAll);
  return useMemo(() => {
    if (!workouts || !catalogue) return undefined;
    const records = recordEvents(workouts, (id) => catalogue.find(id)?.type);
    return { workouts, records, catalogue, now: systemClock.now() };
  }, [workouts, catalogue]);
};
