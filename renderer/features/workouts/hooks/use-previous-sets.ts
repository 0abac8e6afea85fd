import { useEffect, useState } from "react";
import type { WorkoutSetDocument } from "#shared/sync/documents.ts";
import { useMemberData } from "../../../app/context/DataProvider.tsx";

const NONE: readonly WorkoutSetDocument[] = [];

/** The sets of the last workout before `before` (ISO 8601) that had this exercise. */
export const usePreviousSets = (exerciseId: string, before: string): readonly WorkoutSetDocument[] => {
  const { workouts } = useMemberData();
  const [sets, setSets] = useState(NONE);
  useEffect(() => {
    let live = true;
    workouts.previousSets(exerciseId, before).then(
      (found) => live && setSets(found),
      () => live && setSets(NONE),
    );
    return () => {
      live = false;
    };
  }, [workouts, exerciseId, before]);
  return sets;
};
