import { useEffect, useRef } from "react";
import { useWorkoutScreen } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import { weightFollowers } from "#renderer/features/workouts/lib/weight-followers.ts";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";

/** A weight that is being changed: what it was, and the sets below that follow it, fixed by its first new value. */
type Change = { from: number | null; followers: readonly string[] | null };

/**
 * Carries a changed weight to the sets below that are not done and had the same. Which these are is settled once while
 * the set is in hand: a weight that is stepped past that of another set does not take that one along.
 */
export const useCarriedWeight = (set: WorkoutSetDocument, active: boolean) => {
  const { current } = useWorkoutScreen();
  const change = useRef<Change | null>(null);
  useEffect(() => {
    if (!active) change.current = null;
  }, [active]);
  return {
    /** The weight is about to be another one than `from`. */
    begin: (from: number | null) => {
      change.current ??= { from, followers: null };
    },
    /** Which sets have to be given this weight. */
    followers: (weight_kg: number | null): string[] => {
      const begun = change.current;
      if (begun === null || weight_kg === null) return [];
      const sets = current().exercises.find(({ id }) => id === set.workout_exercise_id)?.sets ?? [];
      if (begun.followers === null && weight_kg === begun.from) return [];
      begun.followers ??= weightFollowers(sets, set.id, begun.from);
      const ids = new Set(begun.followers);
      return sets
        .filter((one) => ids.has(one.id) && one.completed_at === null && one.weight_kg !== weight_kg)
        .map(({ id }) => id);
    },
  };
};
