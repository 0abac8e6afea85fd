import { oneRepMaxByRpe, percentOfMax, weightAtRpe } from "#shared/training/rpe.ts";
import { oneRepMax } from "#shared/training/weights/one-rep-max.ts";
import { floorTo } from "#shared/training/weights/rounding.ts";

/** How a routine's exercise grows from one time to the next. */
export const PROGRESSIONS = ["double", "linear", "percent", "rpe"] as const;
export type Progression = (typeof PROGRESSIONS)[number];

/** Repetitions that `sets` like sets aim at; `rpe` where the weight follows from it. */
export type ProgressionTarget = { sets: number; reps_min: number; reps_max: number; rpe: number };

/** A completed set; `kind` as stored, weight in kilograms. */
export type DoneSet = { kind: string; weight_kg: number | null; reps: number | null; rpe: number | null };
/** An exercise in one workout: its completed sets, and those that were left open. */
export type PastTime = { sets: readonly DoneSet[]; open: readonly Pick<DoneSet, "kind">[] };

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
] as const;
/** What to do next time, in kilograms, and why. `from`: the weight of last time. Both are 0 for the body alone. */
export type Suggestion = { weight_kg: number; reps: number; from: number; reason: (typeof REASONS)[number] };

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

const workingSets = (sets: readonly DoneSet[]) => sets.filter((set) => set.kind !== "warmup" && set.reps !== null);

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
 * What percentages are taken of: 90 % of the best estimated maximum of all times in `past`. All of them, since a light
 * day says little of what is possible. Null where there is no estimate.
 */
export const trainingMax = (past: readonly PastTime[]): number | null => {
  const best = Math.max(0, ...past.map((time) => sessionOf(time)?.max ?? 0));
  return best > 0 ? best * TRAINING_MAX : null;
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
 */
export const suggestNext = (
  rule: Progression,
  target: ProgressionTarget,
  past: readonly PastTime[],
  step: number,
): Suggestion | null => {
  const sessions = past.flatMap((time) => sessionOf(time) ?? []);
  const [last] = sessions;
  if (!last) return null;
  const { reps_min, reps_max } = target;
  const from = last.weight;
  const fell = (session: Session) => session.weight === from && session.reps.some((reps) => reps < reps_min);
  const failures = failuresOf(rule);
  const hasStalled = sessions.length >= failures && sessions.slice(0, failures).every(fell);
  const deload: Suggestion = { weight_kg: floorTo(from * DELOAD, step), reps: reps_min, from, reason: "deload" };
  if (rule === "percent" || rule === "rpe") {
    const share = percentOfMax(reps_min, 10);
    const max = trainingMax(past);
    const weight =
      rule === "rpe" ? weightAtRpe(last.max ?? 0, reps_min, target.rpe) : share && max && (max * share) / 100;
    if (weight === null || !(weight > 0)) return { weight_kg: from, reps: reps_min, from, reason: "repeat" };
    return { weight_kg: floorTo(weight, step), reps: reps_min, from, reason: rule };
  }
  if (hasStalled) return deload;
  const goal = rule === "double" ? reps_max : reps_min;
  const fewest = Math.min(...last.reps);
  const isAllDone = isWhole(target, last.reps.length, last.planned);
  if (isAllDone && fewest >= goal) return { weight_kg: from + step, reps: reps_min, from, reason: "increase" };
  if (rule === "linear") return { weight_kg: from, reps: reps_min, from, reason: "repeat" };
  if (!isAllDone) return { weight_kg: from, reps: sameReps(target, fewest), from, reason: "repeat" };
  return { weight_kg: from, reps: Math.min(reps_max, fewest + 1), from, reason: "moreReps" };
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
