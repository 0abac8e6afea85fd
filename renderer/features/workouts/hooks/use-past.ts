import { useEffect, useState } from "react";
import { useWorkoutScreen } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import { countsHere } from "#shared/domain/training/places/whereabouts.ts";

const NONE: readonly WorkoutSetDocument[] = [];

type LastTime = { sets: readonly WorkoutSetDocument[]; notes: string };
const NEVER: LastTime = { sets: NONE, notes: "" };

/**
 * The sets and note of the last workout before `before` (ISO 8601) with this exercise whose loads can be compared at
 * this place; and, once `wanted`, those of all earlier workouts at any place. `isRead`: false until it is known whether
 * there was one.
 */
export const usePast = (exerciseId: string, before: string, wanted: boolean) => {
  const { workouts } = useMemberData();
  const { catalogue, whereabouts } = useWorkoutScreen();
  const exercise = catalogue.find(exerciseId);
  const [last, setLast] = useState<LastTime>();
  const [past, setPast] = useState(NONE);
  useEffect(() => {
    if (!whereabouts) return;
    let live = true;
    workouts.exerciseHistory(exerciseId, before, 1, countsHere(whereabouts, exercise)).then(
      ([found = NEVER]) => live && setLast(found),
      () => live && setLast(NEVER),
    );
    return () => {
      live = false;
    };
  }, [workouts, exerciseId, before, whereabouts, exercise]);
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
  const { sets: previous, notes: previousNotes } = last ?? NEVER;
  return { previous, previousNotes, isRead: last !== undefined, past };
};
