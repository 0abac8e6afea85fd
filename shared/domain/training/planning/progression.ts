import type { Progression } from "#shared/domain/training/routine.ts";
import type { Loads } from "#shared/domain/training/weights/loads.ts";
import { MAX_ROUGH_REPS, maximumAt, maximumOfSet, weightFor } from "#shared/domain/training/weights/maximum.ts";
import { maximumSeries } from "#shared/domain/training/weights/present-maximum.ts";
import {
  heaviestFor,
  isGoingOn,
  newestWeeks,
  type PastTime,
  shareAfterPause,
  workingSets,
} from "./current-strength.ts";

/** The target of `sets` equal sets; `rpe`: where the weight follows from it. */
export type ProgressionTarget = { sets: number; reps_min: number; reps_max: number; rpe: number };

export const REASONS = [
  "increase",
  "moreReps",
  "repeat",
  "deload",
  "percent",
  "rpe",
  "lessHelp",
  "bodyweightMore",
  "bodyweightTop",
  "deloadWeek",
  "deloadReps",
  "proven",
  "layoff",
  "layoffReps",
  "chosen",
  "newPlace",
] as const;
/**
 * What to do next time, in kilograms, and why. `from`: last time's weight. Both are 0 for bodyweight. `since`: the
 * day of last time, where it is long ago.
 */
export type Suggestion = {
  weight_kg: number;
  reps: number;
  from: number;
  reason: (typeof REASONS)[number];
  since?: string;
};

/** Failures in a row after which the weight is reduced: two below a range, three below a single number. */
const failuresOf = (rule: Progression): number => (rule === "double" ? 2 : 3);
/** Effort that a suggestion by RPE aims at unless the routine says so: two repetitions in reserve. */
export const DEFAULT_RPE = 8;
/** Share of the weight that is left after failures: 90 %, common in linear programs. */
export const DELOAD = 0.9;
/** Share of the estimated maximum that percentages are taken of: an optimistic estimate then does no harm. */
const TRAINING_MAX = 0.9;

/** Repetitions limited to the target: fewer would be a failure. */
const withinTarget = ({ reps_min, reps_max }: ProgressionTarget, reps: number): number =>
  Math.max(reps_min, Math.min(reps_max, reps));

/**
 * A session at its heaviest weight. `max`: what its best set stands for by the RPE that was said; `planned`: see
 * {@link plannedOf}; `aims`: targets of these sets, where stored.
 */
type Session = { weight: number; reps: number[]; max: number | null; planned: number; aims: Aim[] };
type Aim = Pick<ProgressionTarget, "reps_min" | "reps_max">;

/** The number of sets of a session, done or open, without warm-ups and drop sets outside of targets. */
const plannedOf = ({ sets, open }: PastTime): number =>
  [...sets, ...open].filter(({ kind }) => kind !== "warmup" && kind !== "drop").length;

/**
 * Whether `done` sets are everything that was asked: today's number, or that session's where it planned fewer. Fewer
 * than half of today's are the rest of a removed or swapped exercise.
 */
const isWhole = ({ sets }: ProgressionTarget, done: number, planned: number): boolean =>
  done >= Math.min(sets, Math.max(planned, Math.ceil(sets / 2)));

/** The working sets of a session at their heaviest weight; null for no weight. */
const sessionOf = (time: PastTime): Session | null => {
  const working = workingSets(time.sets).filter((set) => (set.weight_kg ?? 0) > 0);
  if (working.length === 0) return null;
  const weight = Math.max(...working.map((set) => set.weight_kg ?? 0));
  const maxima = working.flatMap(({ weight_kg, reps, rpe }) =>
    reps === null || reps < 1 || reps > MAX_ROUGH_REPS ? [] : maximumAt(weight_kg ?? 0, reps, rpe ?? undefined),
  );
  const heaviest = working.filter((set) => set.weight_kg === weight);
  return {
    weight,
    reps: heaviest.map((set) => set.reps ?? 0),
    max: maxima.length === 0 ? null : Math.max(...maxima),
    planned: plannedOf(time),
    aims: heaviest.flatMap(({ reps_min, reps_max }) =>
      reps_min === null || reps_min === undefined ? [] : [{ reps_min, reps_max: reps_max ?? reps_min }],
    ),
  };
};

/**
 * The training maximum: 90 % of the best estimated maximum of the newest weeks of `past` (newest first); the best,
 * because a light day says little, of many repetitions too. Null without an estimate.
 */
export const trainingMax = (past: readonly PastTime[]): number | null => {
  const sessions = (times: readonly PastTime[]) =>
    times.toReversed().map(({ day, sets }) => ({ day, working: workingSets(sets) }));
  const { countsReserves } = maximumSeries(sessions(past), MAX_ROUGH_REPS);
  const maxima = sessions(newestWeeks(past)).flatMap(({ working }) =>
    working.map((set) => maximumOfSet(set, { countsReserves, mostReps: MAX_ROUGH_REPS }) ?? 0),
  );
  const best = Math.max(0, ...maxima);
  return best > 0 ? best * TRAINING_MAX : null;
};

/**
 * A suggestion limited to what was recently lifted for as many repetitions: at most one load more, where those are
 * usual and the line continues.
 */
export const withinProven = (said: Suggestion, { line, lift }: History, loads: Loads, today: string): Suggestion => {
  const proven = heaviestFor(newestWeeks(lift), said.reps);
  const mayGrow = proven?.isUsual === true && isGoingOn(line, today);
  const most = proven === null ? Number.POSITIVE_INFINITY : mayGrow ? loads.above(proven.weight) : proven.weight;
  return said.weight_kg <= most ? said : { ...said, weight_kg: most, reason: "proven" };
};

/**
 * A suggestion for the first session after a long pause: lighter, or fewer repetitions with bodyweight; never below
 * the lightest load.
 */
export const afterPause = (said: Suggestion, past: readonly PastTime[], loads: Loads, today: string): Suggestion => {
  const since = past[0]?.day ?? today;
  const share = shareAfterPause(since, today);
  if (share === null) return said;
  if (said.weight_kg === 0) {
    return { ...said, reps: Math.max(1, Math.floor(said.reps * share)), reason: "layoffReps", since };
  }
  const lighter = loads.atMost(said.weight_kg * share) || loads.above(0);
  return { ...said, weight_kg: Math.min(said.weight_kg, lighter), reason: "layoff", since };
};

/** {@link afterPause} for assistance weights: more assistance. */
export const afterPauseWithHelp = (
  said: Suggestion,
  past: readonly PastTime[],
  loads: Loads,
  today: string,
): Suggestion => {
  const since = past[0]?.day ?? today;
  const share = shareAfterPause(since, today);
  if (share === null) return said;
  return { ...said, weight_kg: loads.above(said.from * (2 - share) - 1e-6), reason: "layoff", since };
};

/** The suggestion of a rule from last time's repetitions and weights; null where it has none. */
const suggestByRule = (
  rule: "double" | "linear",
  target: ProgressionTarget,
  sessions: readonly [Session, ...Session[]],
  loads: Loads,
): Suggestion => {
  const [last] = sessions;
  const { reps_min, reps_max } = target;
  const from = last.weight;
  const fell = (session: Session) => session.weight === from && session.reps.some((reps) => reps < reps_min);
  const failures = failuresOf(rule);
  const hasStalled = sessions.length >= failures && sessions.slice(0, failures).every(fell);
  if (hasStalled) return { weight_kg: loads.atMost(from * DELOAD), reps: reps_min, from, reason: "deload" };
  const goal = rule === "double" ? reps_max : reps_min;
  const fewest = Math.min(...last.reps);
  const isAllDone = isWhole(target, last.reps.length, last.planned);
  const more = loads.above(from);
  if (isAllDone && fewest >= goal && more > from) return { weight_kg: more, reps: reps_min, from, reason: "increase" };
  if (rule === "linear") return { weight_kg: from, reps: reps_min, from, reason: "repeat" };
  if (!isAllDone) return { weight_kg: from, reps: withinTarget(target, fewest), from, reason: "repeat" };
  return { weight_kg: from, reps: withinTarget(target, fewest + 1), from, reason: "moreReps" };
};

/** Repetitions above a target beyond which a session had another one: the entry was changed since. */
const MORE_REPS = 2;

/**
 * Whether the newest of `sessions` had this target, or an overlapping one. Without stored targets it is judged by
 * what was done: two sessions that came nowhere near had another.
 */
const hadTarget = (sessions: readonly [Session, ...Session[]], { reps_min, reps_max }: ProgressionTarget): boolean => {
  const [last] = sessions;
  if (last.aims.length > 0) return last.aims.some((aim) => aim.reps_min <= reps_max && aim.reps_max >= reps_min);
  if (Math.min(...last.reps) > reps_max + MORE_REPS) return false;
  return sessions.length < 2 || sessions.some(({ reps }) => Math.max(...reps) >= reps_min - 1);
};

/** The heaviest weight in `past` that was lifted for as many sets and repetitions as the target has; 0 for none. */
const shownFor = (past: readonly PastTime[], { sets, reps_min }: ProgressionTarget): number =>
  Math.max(
    0,
    ...past.map(({ sets: done }) => {
      const weights = workingSets(done).flatMap(({ reps, weight_kg }) =>
        (reps ?? 0) >= reps_min ? (weight_kg ?? 0) : [],
      );
      return weights.toSorted((a, b) => b - a)[sets - 1] ?? 0;
    }),
  );

/**
 * The first weight for a target that is new, or was last aimed at long ago: the heaviest of the newest weeks for as
 * many sets and repetitions, else the estimate's share, up to what was lifted for these repetitions.
 */
const beginning = (target: ProgressionTarget, past: readonly PastTime[], loads: Loads, from: number): Suggestion => {
  const { reps_min: reps } = target;
  const lately = newestWeeks(past);
  const max = trainingMax(past);
  const share = (max === null ? null : weightFor(max, reps)) ?? from;
  const proven = (heaviestFor(lately, reps) ?? heaviestFor(past, reps))?.weight ?? Number.POSITIVE_INFINITY;
  const shown = shownFor(lately, target);
  const weight_kg = loads.atMost(Math.max(shown, Math.min(share, proven)));
  const reason = max === null ? "repeat" : share > proven || shown > share ? "proven" : "percent";
  return { weight_kg, reps, from, reason };
};

/**
 * `line`: sessions of this entry of a routine; `lift`: all sessions of its exercise. Newest first, without outliers.
 */
export type History = { line: readonly PastTime[]; lift: readonly PastTime[] };

/**
 * What to lift next. Null before the exercise was done once. A time with fewer sets at its heaviest weight than the
 * target's, or than it had where it had fewer but at least half, is no success; it is a failure of that weight only
 * where the repetitions were below the target.
 *
 * - `double`: repetitions first, up to `reps_max` in every set; then more weight, from `reps_min` on; after two
 * failures 90 %.
 * - `linear`: more weight each time that every set had `reps_min`; after three failures 90 %.
 * - `percent`: the share for these repetitions of 90 % of the estimated maximum.
 * - `rpe`: the weight for these repetitions at the target's RPE, of the line's last maximum.
 *
 * The line goes on from its own last time. Its first time, and the first after a break, begin with what the whole lift
 * has shown lately for these repetitions; after more than eight weeks with less.
 */
export const suggestNext = (
  rule: Progression,
  target: ProgressionTarget,
  { line, lift }: History,
  loads: Loads,
  today: string,
): Suggestion | null => {
  const lifted = lift.filter((time) => sessionOf(time) !== null);
  const [newest] = lifted.flatMap((time) => sessionOf(time) ?? []);
  if (!newest) return null;
  const own = line.filter((time) => sessionOf(time) !== null);
  const [last, ...earlier] = isGoingOn(own, today) ? own.flatMap((time) => sessionOf(time) ?? []) : [];
  if (last && (rule === "double" || rule === "linear") && hadTarget([last, ...earlier], target)) {
    return suggestByRule(rule, target, [last, ...earlier], loads);
  }
  const { reps_min: reps } = target;
  const { weight: from, max } = last ?? newest;
  const byRpe = rule === "rpe" ? weightFor(max ?? 0, reps, target.rpe) : null;
  const said =
    byRpe === null
      ? beginning(target, lifted, loads, from)
      : withinProven(
          { weight_kg: loads.atMost(byRpe), reps, from, reason: "rpe" },
          { line: own, lift: lifted },
          loads,
          today,
        );
  return afterPause(said, lifted, loads, today);
};

/** {@link suggestNext} for assistance weights, which decrease once all repetitions are done. */
export const suggestLessHelp = (
  target: ProgressionTarget,
  past: readonly PastTime[],
  loads: Loads,
): Suggestion | null => {
  const last = past.find(({ sets }) => workingSets(sets).some((set) => (set.weight_kg ?? 0) > 0));
  if (!last) return null;
  const working = workingSets(last.sets);
  const from = Math.max(...working.map((set) => set.weight_kg ?? 0));
  const fewest = Math.min(...working.map((set) => set.reps ?? 0));
  if (!isWhole(target, working.length, plannedOf(last))) {
    return { weight_kg: from, reps: withinTarget(target, fewest), from, reason: "moreReps" };
  }
  if (fewest >= target.reps_max) {
    return { weight_kg: loads.atMost(from - 1e-6), reps: target.reps_min, from, reason: "lessHelp" };
  }
  return { weight_kg: from, reps: withinTarget(target, fewest + 1), from, reason: "moreReps" };
};

/** {@link suggestNext} for bodyweight: one repetition more in each set, up to `reps_max`. */
export const suggestReps = (target: ProgressionTarget, past: readonly PastTime[]): Suggestion | null => {
  const last = past.find(({ sets }) => workingSets(sets).length > 0);
  if (!last) return null;
  const working = workingSets(last.sets);
  const fewest = Math.min(...working.map((set) => set.reps ?? 0));
  const body = { weight_kg: 0, from: 0 };
  if (!isWhole(target, working.length, plannedOf(last))) {
    return { ...body, reps: withinTarget(target, fewest), reason: "bodyweightMore" };
  }
  if (fewest >= target.reps_max) return { ...body, reps: target.reps_max, reason: "bodyweightTop" };
  return { ...body, reps: withinTarget(target, fewest + 1), reason: "bodyweightMore" };
};
