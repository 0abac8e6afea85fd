import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { firstValueFrom } from "rxjs";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useWrite } from "../../../app/context/use-write.ts";
import { repeatedExercises } from "../lib/repeated-exercises.ts";

/** Begins a past workout again, now, and goes there. Its values come back as last time's. */
export const useRepeatWorkout = (): ((workoutId: string) => Promise<void>) => {
  const { workouts } = useMemberData();
  const { write } = useWrite();
  const navigate = useNavigate();
  return useCallback(
    async (workoutId) => {
      const begin = async () => {
        const past = await firstValueFrom(workouts.watch(workoutId));
        if (!past) return null;
        return workouts.begin({ name: past.name, routine_id: past.routine_id }, repeatedExercises(past));
      };
      const beginning = begin();
      const begun = (await write(beginning)) ? await beginning : null;
      if (begun) await navigate(`/workouts/${begun.id}`);
    },
    [workouts, write, navigate],
  );
};
