import type { GOAL_FIGURES } from "#shared/domain/kinds/goals.ts";
import { addDays, daysBetween, localDay } from "#shared/domain/training/days.ts";
import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import { exerciseMaximum, type LoggedSet, type ProgressPoint, progressPoints } from "./exercise-progress.ts";
import type { Side } from "./records.ts";

export type GoalFigure = (typeof GOAL_FIGURES)[number];
export type ExerciseFigure = Exclude<GoalFigure, "measure">;

/** A value on a calendar day, in the unit in which the goal's are stored. */
export type DatedValue = { day: string; value: number };

type Goal = {
  figure: GoalFigure;
  side: Side;
  start: number;
  target: number;
  day: string;
  due: string;
  reached_on: string | null;
};
type Session = { started_at: string; ended_at: string | null; sets: readonly LoggedSet[] };

const EXERCISE = "exercise:";
const MEASURE = "measure:";

/** What a goal of an exercise, or of a kind of measure, has for a subject. */
export const exerciseSubject = (exerciseId: string): string => `${EXERCISE}${exerciseId}`;
export const measureSubject = (kind: string): string => `${MEASURE}${kind}`;

/** What a goal is about: an exercise by its id, else a measure by its kind. */
export const goalSubjectOf = (
  subject: string,
): { exerciseId: string; measure: null } | { exerciseId: null; measure: string } =>
  subject.startsWith(EXERCISE)
    ? { exerciseId: subject.slice(EXERCISE.length), measure: null }
    : { exerciseId: null, measure: subject.startsWith(MEASURE) ? subject.slice(MEASURE.length) : subject };

/** The figures of an exercise that a goal can be set for, as its chart has them, the most telling first. */
const POINTS = {
  one_rep_max: "oneRepMax",
  distance: "distance",
  duration: "duration",
  reps: "reps",
  weight: "topWeight",
} as const satisfies Record<ExerciseFigure, keyof ProgressPoint>;
export const EXERCISE_FIGURES = Object.keys(POINTS) as ExerciseFigure[];

/** The line of the exercise's chart that a goal stands on. */
export const pointFigure = (figure: ExerciseFigure): (typeof POINTS)[ExerciseFigure] => POINTS[figure];

/** What a goal of an exercise, or its choice, is about. */
type Aim = { figure: ExerciseFigure; side: Side };

const ofSide = (sessions: readonly Session[], side: Side): Session[] =>
  sessions
    .filter(({ ended_at }) => ended_at !== null)
    .map((one) => ({ ...one, sets: one.sets.filter((set) => (set.side ?? "both") === side) }));

/** An estimate is told with one decimal: what reads as reached is reached. */
const asTold = (value: number, figure: ExerciseFigure): number =>
  figure === "one_rep_max" ? Math.round(value * 10) / 10 : value;

/** An exercise's values of one figure, oldest first: the best of each finished workout, of one side. */
export const exerciseValues = (
  sessions: readonly Session[],
  { figure, side }: Aim,
  type?: ExerciseType,
): DatedValue[] =>
  progressPoints(ofSide(sessions, side), type).flatMap((point) => {
    const value = point[POINTS[figure]];
    return value === null ? [] : [{ day: localDay(new Date(point.at)), value: asTold(value, figure) }];
  });

/**
 * Where an exercise stands on a day: an estimated maximum as it is told everywhere (`presentMaximum`), another
 * figure by {@link standingValue}. Null for none.
 */
export const exerciseStanding = (
  sessions: readonly Session[],
  aim: Aim,
  today: string,
  type?: ExerciseType,
): number | null => {
  if (aim.figure !== "one_rep_max") return standingValue(exerciseValues(sessions, aim, type), aim.figure, today);
  const maximum = exerciseMaximum(ofSide(sessions, aim.side), type);
  return maximum && asTold(maximum.now, aim.figure);
};

/** Days in which a lighter workout does not say that strength is gone. */
const RECENT_DAYS = 42;

/**
 * Where something stands on a day: a measure by its last value, an exercise by its best one of six weeks, as light
 * days are no step back, else by its last. Null without a value. `values`: oldest first.
 */
export const standingValue = (values: readonly DatedValue[], figure: GoalFigure, today: string): number | null => {
  const last = values.at(-1)?.value ?? null;
  if (figure === "measure") return last;
  const recent = values.filter(({ day }) => day >= addDays(today, -RECENT_DAYS)).map(({ value }) => value);
  return recent.length === 0 ? last : Math.max(...recent);
};

/**
 * `left`: from the present value to the target; `share` of the way, 0 to 1; `days` to the due one, negative later.
 */
export type GoalStanding = {
  current: number | null;
  left: number;
  share: number;
  days: number;
  reachedOn: string | null;
};

/**
 * How far a goal is. `values`: oldest first; those of before the goal was set do not reach it; `current`: where it
 * stands.
 */
export const goalStanding = (
  goal: Goal,
  values: readonly DatedValue[],
  today: string,
  current = standingValue(values, goal.figure, today),
): GoalStanding => {
  const { start, target } = goal;
  const isDown = target < start;
  const isReached = (value: number) => (isDown ? value <= target : value >= target);
  const left = current === null || isReached(current) ? 0 : Math.abs(target - current);
  const reached = values.find(({ day, value }) => day >= goal.day && isReached(value));
  return {
    current,
    left,
    share: current === null || start === target ? 0 : Math.min(1, Math.max(0, 1 - left / Math.abs(target - start))),
    days: daysBetween(today, goal.due),
    reachedOn: goal.reached_on ?? reached?.day ?? null,
  };
};

/** The last day that a goal may be set for. */
export const lastDue = (today: string): string => addDays(today, 5 * 365);
