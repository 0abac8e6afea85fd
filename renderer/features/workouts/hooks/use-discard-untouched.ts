import { useEffect, useRef } from "react";
import { firstValueFrom } from "rxjs";
import type { WorkoutScreenValue } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";

/**
 * Deletes a workout of this device that is left without exercise, name and note. An undo of a removal, or an edit on
 * its way, still needs the workout and keeps it.
 */
export const useDiscardUntouched = (
  workoutId: string,
  { stored, history }: Pick<WorkoutScreenValue, "stored" | "history">,
): void => {
  const { workouts } = useMemberData();
  const screen = useRef({ stored, history });
  screen.current = { stored, history };
  useEffect(
    () => () => {
      const discard = async () => {
        // A field that goes with the screen begins to save what was typed in it right after this.
        await Promise.resolve();
        await screen.current.stored();
        if (screen.current.history.size() > 0) return;
        // As it stands on the disk: the screen may be behind.
        const left = await firstValueFrom(workouts.watch(workoutId));
        if (!left || left.ended_at !== null || left.exercises.length > 0) return;
        if (left.updated_at !== left.created_at) return;
        if (await workouts.beganHere(workoutId)) await workouts.remove(workoutId);
      };
      // Where the screen goes because the database was closed there is nothing to tell: nothing was lost.
      discard().catch(() => undefined);
    },
    [workouts, workoutId],
  );
};
