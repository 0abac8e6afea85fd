import type { RoutineExercise } from "#shared/training/routine.ts";

/** Seconds that a set of repetitions takes, and a kilometre that is run or rowed. */
const SET_SECONDS = 40;
const KILOMETRE_SECONDS = 360;

const secondsOf = ({ duration_seconds, distance_m }: RoutineExercise["sets"][number]): number =>
  duration_seconds ?? (distance_m === null ? SET_SECONDS : (distance_m / 1000) * KILOMETRE_SECONDS);

/** About how long a routine takes, in minutes: its sets and the rests between them. */
export const minutesOf = (exercises: readonly RoutineExercise[]): number => {
  const seconds = exercises.reduce(
    (sum, { sets, rest_seconds }) => sum + sets.reduce((all, set) => all + secondsOf(set) + rest_seconds, 0),
    0,
  );
  return Math.round(seconds / 60);
};
