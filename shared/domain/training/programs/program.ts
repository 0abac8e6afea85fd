import { addDays, weekdayOf } from "#shared/domain/training/days.ts";
import {
  type RoutineExercise,
  type RoutineSet,
  routineExerciseOf,
  routineSetOf,
} from "#shared/domain/training/routine.ts";

export const PROGRAM_IDS = [
  "full-body",
  "five-by-five",
  "two-days",
  "dumbbells",
  "home",
  "running",
  "upper-lower",
  "push-pull-legs",
  "power-size",
  "strength",
  "waves",
  "ten-by-ten",
] as const;
export type ProgramId = (typeof PROGRAM_IDS)[number];

/**
 * One routine of a program. Its name is a text: `programs:{id}.sessions.{name}`, with the week where it belongs to one.
 */
export type ProgramSession = { name: string; week: number | null; exercises: RoutineExercise[] };

/**
 * One of our programs: its routines in order, repeated for as many weeks. `weekdays`: the best days for it, 0 for
 * Monday.
 */
export type Program = {
  id: ProgramId;
  level: "beginner" | "intermediate";
  weeks: number;
  weekdays: readonly number[];
  sessions: readonly ProgramSession[];
};

export const session = (
  name: string,
  exercises: ProgramSession["exercises"],
  week: number | null = null,
): ProgramSession => ({ name, week, exercises });

/** Rest in seconds after heavy compound lifts; other exercises rest for less. */
export const HEAVY = { rest_seconds: 150 } as const;
export const LIGHT = { rest_seconds: 90 } as const;

type Targets = Partial<RoutineSet>;

const repeated = (count: number, targets: Targets): RoutineSet[] =>
  Array.from({ length: count }, () => routineSetOf(targets));

/** An exercise of `count` sets of `min` to `max` repetitions. */
export const lift = (
  exercise_id: string,
  [count, min, max]: readonly [count: number, min: number, max: number],
  options: Partial<RoutineExercise> & { rpe?: number } = {},
): RoutineExercise => {
  const { rpe = null, ...exercise } = options;
  return routineExerciseOf({ exercise_id, sets: repeated(count, { reps_min: min, reps_max: max, rpe }), ...exercise });
};

/** An exercise held `count` times for so many seconds. */
export const hold = (exercise_id: string, count: number, seconds: number, rest_seconds = 60): RoutineExercise =>
  routineExerciseOf({
    exercise_id,
    rest_seconds,
    progression: "none",
    sets: repeated(count, { duration_seconds: seconds }),
  });

/** An exercise done once for so many minutes at an even effort. */
export const cover = (exercise_id: string, minutes: number, rpe: number): RoutineExercise =>
  routineExerciseOf({
    exercise_id,
    rest_seconds: 0,
    progression: "none",
    sets: repeated(1, { duration_seconds: minutes * 60, rpe }),
  });

/**
 * An exercise with sets at a percentage of the training maximum; with `open` the last set takes as many repetitions as
 * possible.
 */
export const share = (
  exercise_id: string,
  [count, reps]: readonly [count: number, reps: number],
  percent: number,
  open = false,
): RoutineExercise => {
  const sets = repeated(count, { reps_min: reps, reps_max: reps, percent });
  const last = routineSetOf({ kind: "failure", reps_min: reps, reps_max: null, percent });
  return routineExerciseOf({
    exercise_id,
    rest_seconds: 180,
    progression: "percent",
    sets: open ? [...sets.slice(0, -1), last] : sets,
  });
};

/**
 * An exercise with sets of `[repetitions, percent]` of the training maximum; with `open` the last takes as many as
 * possible.
 */
export const ramp = (
  exercise_id: string,
  steps: readonly (readonly [reps: number, percent: number])[],
  open = false,
): RoutineExercise =>
  routineExerciseOf({
    exercise_id,
    rest_seconds: 180,
    progression: "percent",
    sets: steps.map(([reps, percent], index) =>
      open && index === steps.length - 1
        ? routineSetOf({ kind: "failure", reps_min: reps, reps_max: null, percent })
        : routineSetOf({ reps_min: reps, reps_max: reps, percent }),
    ),
  });

/** The first `count` days from `from` on that fall on one of `weekdays` (0 for Monday). */
export const trainingDays = (from: string, weekdays: readonly number[], count: number): string[] => {
  const days: string[] = [];
  if (weekdays.length === 0) return days;
  for (let day = from; days.length < count; day = addDays(day, 1)) {
    if (weekdays.includes(weekdayOf(day))) days.push(day);
  }
  return days;
};

/** A day of a program, and the index of its session. */
export type ProgramDay = { day: string; session: number };

/** The session of each training day over all weeks of a program. */
export const programDays = (program: Program, from: string, weekdays: readonly number[]): ProgramDay[] =>
  trainingDays(from, weekdays, program.weeks * program.weekdays.length).map((day, index) => ({
    day,
    session: index % program.sessions.length,
  }));
