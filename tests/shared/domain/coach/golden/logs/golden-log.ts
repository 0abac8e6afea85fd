import type { LoggedWorkout } from "#shared/domain/coach/log.ts";
import type { CoachMember } from "#shared/domain/coach/member.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";

/** One member whom questions are asked for. `members`: the same one with something else known, by a name. */
export type GoldenLog = {
  workouts: readonly LoggedWorkout[];
  exercises: readonly Exercise[];
  member: CoachMember;
  members: Readonly<Record<string, Partial<CoachMember>>>;
};

/** `count` sets of `least` to `most` repetitions of an exercise, as a routine plans them. */
export const planned = (
  exercise_id: string,
  count: number,
  [least, most]: readonly [number, number],
  progression: "double" | "linear" | "none" = "double",
) =>
  routineExerciseOf({
    exercise_id,
    progression,
    sets: Array.from({ length: count }, () => routineSetOf({ reps_min: least, reps_max: most })),
  });

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export const randomOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
