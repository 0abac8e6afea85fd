import { useEffect, useState } from "react";
import { useWorkoutScreen } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { ANYWHERE, countsHere } from "#shared/domain/training/places/whereabouts.ts";

/**
 * Working weight in kilograms by exercise id: of those alone that were done before; null where that was without a
 * weight.
 */
type LastWeights = ReadonlyMap<string, number | null>;

/** Last time's weight of each exercise before `before` (ISO 8601), as far as it counts here. Undefined until all are
 * read. */
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
