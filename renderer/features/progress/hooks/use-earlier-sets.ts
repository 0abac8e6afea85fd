import { useEffect, useState } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { datedSets } from "#shared/domain/training/progress/exercise-progress.ts";
import type { DatedSet } from "#shared/domain/training/progress/records.ts";

/**
 * All working sets of an exercise in the workouts that began before `startedAt` (ISO 8601), oldest first; undefined
 * until they are read.
 */
export const useEarlierSets = (
  exerciseId: string,
  workoutId: string,
  startedAt: string,
): readonly DatedSet[] | undefined => {
  const { progress } = useMemberData();
  const [sets, setSets] = useState<readonly DatedSet[]>();
  useEffect(() => {
    let live = true;
    progress.sessions(exerciseId).then(
      (sessions) =>
        live &&
        setSets(datedSets(sessions.filter((one) => one.workout_id !== workoutId && one.started_at < startedAt))),
      // Without them nothing is called a record: better none than a wrong one.
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [progress, exerciseId, workoutId, startedAt]);
  return sets;
};
