import { useEffect, useRef } from "react";
import { useWorkoutScreen } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import { isLoaded, loadFollowers } from "#renderer/features/workouts/lib/load-followers.ts";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import { type Load, loadOf, sameLoad } from "#shared/domain/training/set-figures.ts";

/**
 * A load that is being changed: its first value, and the ids of the sets that follow it, fixed by the first new value.
 */
type Change = { from: Load; followers: readonly string[] | null };

/**
 * Carries a changed load to the open sets below that had the same load. The followers are fixed once while the set is
 * active: a weight that is stepped past another set's does not take that one along.
 */
export const useCarriedLoad = (set: WorkoutSetDocument, active: boolean) => {
  const { current } = useWorkoutScreen();
  const change = useRef<Change | null>(null);
  useEffect(() => {
    if (!active) change.current = null;
  }, [active]);
  return {
    /** Must be called before a load changes from this one. */
    begin: (from: Load) => {
      change.current ??= { from: loadOf(from), followers: null };
    },
    /** The ids of the sets that must get this load. */
    followers: (load: Load): string[] => {
      const begun = change.current;
      if (begun === null || !isLoaded(load)) return [];
      const sets = current().exercises.find(({ id }) => id === set.workout_exercise_id)?.sets ?? [];
      if (begun.followers === null && sameLoad(load, begun.from)) return [];
      begun.followers ??= loadFollowers(sets, set.id, begun.from);
      const ids = new Set(begun.followers);
      return sets
        .filter((one) => ids.has(one.id) && one.completed_at === null && !sameLoad(one, load))
        .map(({ id }) => id);
    },
  };
};
