import { useEffect, useState } from "react";
import { useWorkoutScreen } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { ANYWHERE, countsHere } from "#shared/domain/training/places/whereabouts.ts";

/**
 * Working weight in kilograms by exercise id, only of exercises that were done before; null for a time without weight.
 */
type LastWeights = ReadonlyMap<string, number | null>;

/**
 * Last time's weight of each exercise before `before` (ISO 8601), where it can be compared at this place. Undefined
 * until all are read.
 */
export const useLastWeights = (exercises: readonly Exercise[], before: string): LastWeights | undefined => {
  const { workouts } = useMemberData();
  const { whereabouts = ANYWHERE } = useWorkoutScreen();
  const [weights, setWeights] = useState<LastWeights>();
  useEffect(() => {
    let live = true;
    setWeights(undefined);
    const read = async (exercise: Exercise) => {
      const { id } = exercise;
      const sets = await workouts.previousSets(id, before, countsHere(whereabouts, exercise));
      const weight = sets.find(({ kind }) => kind !== "warmup")?.weight_kg ?? null;
      return sets.length === 0 ? [] : [[id, weight] as const];
    };
    Promise.all(exercises.map(read)).then(
      (found) => live && setWeights(new Map(found.flat())),
      () => live && setWeights(new Map()),
    );
    return () => {
      live = false;
    };
  }, [workouts, exercises, before, whereabouts]);
  return weights;
};
