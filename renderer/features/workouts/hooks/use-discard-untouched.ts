import { useEffect, useRef } from "react";
import { firstValueFrom } from "rxjs";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";

/**
 * Takes a workout away that its screen is left with as it was begun: no exercise, no name, no note. `edits`: how many
 * were made on the screen; what was made and removed again can still be taken back, and needs the workout.
 */
export const useDiscardUntouched = (workoutId: string, edits: () => number): void => {
  const { workouts } = useMemberData();
  const edited = useRef(edits);
  edited.current = edits;
  useEffect(
    () => () => {
      if (edited.current() > 0) return;
      const discard = async () => {
        // As it stands on the disk: the screen may be behind.
        const left = await firstValueFrom(workouts.watch(workoutId));
        if (!left || left.ended_at !== null || left.exercises.length > 0) return;
        if (left.updated_at === left.created_at) await workouts.remove(workoutId);
      };
      // Where the screen goes because the database was closed there is nothing to tell: nothing was lost.
      discard().catch(() => undefined);
    },
    [workouts, workoutId],
  );
};
