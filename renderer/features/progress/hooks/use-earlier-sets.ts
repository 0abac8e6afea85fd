import { useEffect, useState } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { setsBefore } from "#shared/domain/training/progress/record-history.ts";
import type { DatedSet } from "#shared/domain/training/progress/records.ts";

/**
 * The sets of an exercise before a workout that began at `startedAt` (ISO 8601), see `setsBefore`; undefined until
 * read.
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
      (sessions) => live && setSets(setsBefore(sessions, { workout_id: workoutId, started_at: startedAt })),
      // Without them nothing is called a record: better none than a wrong one.
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [progress, exerciseId, workoutId, startedAt]);
  return sets;
};
