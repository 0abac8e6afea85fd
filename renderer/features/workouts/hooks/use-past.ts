import { useEffect, useState } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";

const NONE: readonly WorkoutSetDocument[] = [];

/**
 * The sets of the last workout before `before` (ISO 8601) that had this exercise, and, once `wanted`, those of all
 * workouts before it. `isRead`: false until it is known whether there was such a workout.
 */
export const usePast = (exerciseId: string, before: string, wanted: boolean) => {
  const { workouts } = useMemberData();
  const [previous, setPrevious] = useState<readonly WorkoutSetDocument[]>();
  const [past, setPast] = useState(NONE);
  useEffect(() => {
    let live = true;
    workouts.previousSets(exerciseId, before).then(
      (found) => live && setPrevious(found),
      () => live && setPrevious(NONE),
    );
    return () => {
      live = false;
    };
  }, [workouts, exerciseId, before]);
  useEffect(() => {
    if (!wanted) return;
    let live = true;
    workouts.exerciseHistory(exerciseId, before, Number.POSITIVE_INFINITY).then(
      (found) => live && setPast(found.flatMap(({ sets }) => sets)),
      () => live && setPast(NONE),
    );
    return () => {
      live = false;
    };
  }, [workouts, exerciseId, before, wanted]);
  return { previous: previous ?? NONE, isRead: previous !== undefined, past };
};
