import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { firstValueFrom } from "rxjs";
import type { PlannedExercise } from "#renderer/data/training-data.ts";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import { useMemberData } from "./DataProvider.tsx";
import { useWrite } from "./use-write.ts";

/** Copies the exercises of a past workout for a new one: as many sets of the same kinds, with empty values. */
const repeatedExercises = ({ exercises }: Pick<WorkoutDetail, "exercises">): PlannedExercise[] =>
  exercises.map(({ exercise_id, rest_seconds, superset_id, sets }) => ({
    exercise_id,
    rest_seconds,
    superset: superset_id,
    sets: sets.map(({ kind, side, reps_min, reps_max }) => ({
      kind,
      side,
      reps_min,
      reps_max,
      weight_kg: null,
      reps: null,
    })),
  }));

/** Begins a new workout like a past one, and opens it. The past values are shown as last time's. */
export const useRepeatWorkout = (): ((workoutId: string) => Promise<void>) => {
  const { workouts, places } = useMemberData();
  const { write } = useWrite();
  const navigate = useNavigate();
  return useCallback(
    async (workoutId) => {
      const begin = async () => {
        const past = await firstValueFrom(workouts.watch(workoutId));
        if (!past) return null;
        const { id: place_id } = await places.arrive();
        return workouts.begin({ name: past.name, routine_id: past.routine_id, place_id }, repeatedExercises(past));
      };
      const beginning = begin();
      const begun = (await write(beginning)) ? await beginning : null;
      if (begun) await navigate(`/workouts/${begun.id}`);
    },
    [workouts, places, write, navigate],
  );
};
