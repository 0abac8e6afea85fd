import { oneRepMaxByRpe, percentOfMax, weightAtRpe } from "#shared/domain/training/rpe.ts";
import { oneRepMax, weightForReps } from "#shared/domain/training/weights/one-rep-max.ts";
import { floorTo } from "#shared/domain/training/weights/rounding.ts";
import {
  heaviestFor,
  newestWeeks,
  type PastTime,
  shareAfterPause,
  withoutOutliers,
  workingSets,
} from "./current-strength.ts";

/** How a routine's exercise grows from one time to the next. */
export const PROGRESSIONS = ["double", "linear", "percent", "rpe"] as const;
export type Progression = (typeof PROGRESSIONS)[number];

/** Repetitions that `sets` like sets aim at; `rpe` where the weight follows from it. */
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
] as const;
/**
 * What to do next time, in kilograms, and why. `from`: the weight of last time. Both are 0 for the body alone. `since`:
 * the day of last time, where it is long ago.
 */
export type Suggestion = {
  weight_kg: number;
  reps: number;
  from: number;
  reason: (typeof REASONS)[number];
  since?: string;
};

/** Times in a row below the aim after which less is lifted: below a range twice, below a single number three times. */
const failuresOf = (rule: Progression): number => (rule === "double" ? 2 : 3);
/** What a deload keeps, a common share of linear programmes: 90 %. */
export const DELOAD = 0.9;
/** Share of the estimated maximum that a percentage is taken of, so that an optimistic estimate does no harm. */
const TRAINING_MAX = 0.9;

/** What to aim at again where sets were left out: the repetitions that were done, within the target. */
const sameReps = ({ reps_min, reps_max }: ProgressionTarget, done: number): number =>
  Math.max(reps_min, Math.min(reps_max, done));

/** `planned`: as {@link plannedOf}. */
type Session = { weight: number; reps: number[]; max: number | null; planned: number };

/** How many sets that day had, done or not, besides warm-ups and the drop sets that no target counts. */
const plannedOf = ({ sets, open }: PastTime): number =>
  [...sets, ...open].filter(({ kind }) => kind !== "warmup" && kind !== "drop").length;

/**
 * Whether `done` sets are all that was asked: today's number, or that day's where the exercise had fewer sets then.
 * Fewer than half of today's are what was left of it when the rest was removed, or swapped for another exercise.
 */
const isWhole = ({ sets }: ProgressionTarget, done: number, planned: number): boolean =>
  done >= Math.min(sets, Math.max(planned, Math.ceil(sets / 2)));

/** The working sets of one time at their heaviest weight; null where nothing was lifted. */
const sessionOf = (time: PastTime): Session | null => {
  const working = workingSets(time.sets).filter((set) => (set.weight_kg ?? 0) > 0);
  if (working.length === 0) return null;
  const weight = Math.max(...working.map((set) => set.weight_kg ?? 0));
  const maxima = working.flatMap(({ weight_kg, reps, rpe }) => {
    const max = rpe === null ? oneRepMax(weight_kg ?? 0, reps ?? 0) : oneRepMaxByRpe(weight_kg ?? 0, reps ?? 0, rpe);
    return max ?? [];
  });
  return {
    weight,
    reps: working.filter((set) => set.weight_kg === weight).map((set) => set.reps ?? 0),
    max: maxima.length === 0 ? null : Math.max(...maxima),
    planned: plannedOf(time),
  };
};

/**
 * What percentages are taken of: 90 % of the best estimated maximum of the newest weeks of `past` (newest first). The
 * best of them, since a light day says little of what is possible. Null where there is no estimate.
 */
export const trainingMax = (past: readonly PastTime[]): number | null => {
  const best = Math.max(0, ...newestWeeks(withoutOutliers(past)).map((time) => sessionOf(time)?.max ?? 0));
  return best > 0 ? best * TRAINING_MAX : null;
};

/** The weight for `reps` of a training maximum: by the chart, beyond it by Epley's formula. */
const shareOfMax = (max: number, reps: number): number | null => {
  const percent = percentOfMax(reps, 10);
  return percent === null ? weightForReps(max, reps) : (max * percent) / 100;
};

/**
 * A rule's answer, not beyond what was lifted lately for as many repetitions: one `step` above where that is usual,
 * none where a program begins.
 */
export const withinProven = (said: Suggestion, past: readonly PastTime[], step: number): Suggestion => {
  const proven = heaviestFor(newestWeeks(withoutOutliers(past)), said.reps);
  const most = proven === null ? Number.POSITIVE_INFINITY : proven.weight + (proven.isUsual ? step : 0);
  return said.weight_kg <= most ? said : { ...said, weight_kg: most, reason: "proven" };
};

/**
 * A suggestion for the first time after a long pause: lighter than last time, or fewer repetitions of the body alone. A
 * step is the least that is lifted.
 */
export const afterPause = (said: Suggestion, past: readonly PastTime[], step: number, today: string): Suggestion => {
  const since = past[0]?.day ?? today;
  const share = shareAfterPause(since, today);
  if (share === null) return said;
  if (said.weight_kg === 0) {
    return { ...said, reps: Math.max(1, Math.floor(said.reps * share)), reason: "layoffReps", since };
  }
  const usual = Math.min(said.weight_kg, said.from);
  return { ...said, weight_kg: Math.max(Math.min(step, usual), floorTo(usual * share, step)), reason: "layoff", since };
};

/** As {@link afterPause} where the weight helps: more of it. */
export const afterPauseWithHelp = (
  said: Suggestion,
  past: readonly PastTime[],
  step: number,
  today: string,
): Suggestion => {
  const since = past[0]?.day ?? today;
  const share = shareAfterPause(since, today);
  if (share === null) return said;
  return { ...said, weight_kg: floorTo(said.from * (2 - share) + step - 1e-6, step), reason: "layoff", since };
};

/** By the repetitions and weights of last time; null where nothing can be said. */
const suggestByRule = (
  rule: "double" | "linear",
  target: ProgressionTarget,
  sessions: readonly [Session, ...Session[]],
  step: number,
): Suggestion => {
  const [last] = sessions;
  const { reps_min, reps_max } = target;
  const from = last.weight;
  const fell = (session: Session) => session.weight === from && session.reps.some((reps) => reps < reps_min);
  const failures = failuresOf(rule);
  const hasStalled = sessions.length >= failures && sessions.slice(0, failures).every(fell);
  if (hasStalled) return { weight_kg: floorTo(from * DELOAD, step), reps: reps_min, from, reason: "deload" };
  const goal = rule === "double" ? reps_max : reps_min;
  const fewest = Math.min(...last.reps);
  const isAllDone = isWhole(target, last.reps.length, last.planned);
  if (isAllDone && fewest >= goal) return { weight_kg: from + step, reps: reps_min, from, reason: "increase" };
  if (rule === "linear") return { weight_kg: from, reps: reps_min, from, reason: "repeat" };
  if (!isAllDone) return { weight_kg: from, reps: sameReps(target, fewest), from, reason: "repeat" };
  return { weight_kg: from, reps: Math.min(reps_max, fewest + 1), from, reason: "moreReps" };
};

/**
 * What to lift next, after `past` (newest first). `step`: the smallest change of weight in kilograms. Null before the
 * exercise was done once. A time with fewer sets at its heaviest weight than the target's, or than it had where it had
 * fewer but at least half, is no success; it is a failure of that weight only where the repetitions were below the
 * target.
 *
 * - `double`: repetitions first, up to `reps_max` in every set; then more weight, from `reps_min` on; after two
 * failures 90 %.
 * - `linear`: more weight each time that every set had `reps_min`; after three failures 90 %.
 * - `percent`: the chart's share for these repetitions of 90 % of the estimated maximum.
 * - `rpe`: the weight that the chart gives for these repetitions at the target's RPE, of the last maximum.
 *
 * All begin with what was shown lately: for other repetitions than before with what was lifted for them, else with the
 * estimate's share; after more than eight weeks lighter than last time. `isStart`: the first time within a program, for
 * which nothing is added yet.
 */
export const suggestNext = (
  rule: Progression,
  target: ProgressionTarget,
  past: readonly PastTime[],
  step: number,
  today: string,
  isStart = false,
): Suggestion | null => {
  const lifted = withoutOutliers(past).filter((time) => sessionOf(time) !== null);
  const [last, ...earlier] = lifted.flatMap((time) => sessionOf(time) ?? []);
  if (!last) return null;
  const { reps_min } = target;
  const from = last.weight;
  const suggest = (): Suggestion => {
    // Fewer repetitions than that were another kind of training.
    const isUsual = Math.max(...last.reps) >= (isStart ? reps_min : reps_min - 1);
    if ((rule === "double" || rule === "linear") && isUsual) {
      const said = suggestByRule(rule, target, [last, ...earlier], step);
      return isStart ? withinProven({ ...said, reps: reps_min }, past, 0) : said;
    }
    const byRpe = rule === "rpe" ? weightAtRpe(last.max ?? 0, reps_min, target.rpe) : null;
    const max = trainingMax(past);
    const weight = byRpe ?? (max === null ? null : shareOfMax(max, reps_min));
    const reason = weight === null ? "repeat" : byRpe === null ? "percent" : "rpe";
    const said: Suggestion = { weight_kg: floorTo(weight ?? from, step), reps: reps_min, from, reason };
    return withinProven(said, past, isStart ? 0 : step);
  };
  return afterPause(suggest(), lifted, step, today);
};

/** As {@link suggestNext} where the weight helps: it goes down by `step` once all repetitions were done. */
export const suggestLessHelp = (
  target: ProgressionTarget,
  past: readonly PastTime[],
  step: number,
): Suggestion | null => {
  const last = past.find(({ sets }) => workingSets(sets).some((set) => (set.weight_kg ?? 0) > 0));
  if (!last) return null;
  const working = workingSets(last.sets);
  const from = Math.max(...working.map((set) => set.weight_kg ?? 0));
  const fewest = Math.min(...working.map((set) => set.reps ?? 0));
  if (!isWhole(target, working.length, plannedOf(last))) {
    return { weight_kg: from, reps: sameReps(target, fewest), from, reason: "moreReps" };
  }
  if (fewest >= target.reps_max) {
    return { weight_kg: Math.max(0, from - step), reps: target.reps_min, from, reason: "lessHelp" };
  }
  return { weight_kg: from, reps: Math.min(target.reps_max, fewest + 1), from, reason: "moreReps" };
};

/** As {@link suggestNext} for the body alone: one repetition more in each set, up to `reps_max`. */
export const suggestReps = (target: ProgressionTarget, past: readonly PastTime[]): Suggestion | null => {
  const last = past.find(({ sets }) => workingSets(sets).length > 0);
  if (!last) return null;
  const working = workingSets(last.sets);
  const fewest = Math.min(...working.map((set) => set.reps ?? 0));
  const body = { weight_kg: 0, from: 0 };
  if (!isWhole(target, working.length, plannedOf(last))) {
    return { ...body, reps: sameReps(target, fewest), reason: "bodyweightMore" };
  }
  if (fewest >= target.reps_max) return { ...body, reps: target.reps_max, reason: "bodyweightTop" };
  return { ...body, reps: Math.min(target.reps_max, fewest + 1), reason: "bodyweightMore" };
};
