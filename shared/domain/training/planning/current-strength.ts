import { addDays, daysBetween } from "#shared/domain/training/days.ts";
import { MAX_ROUGH_REPS, maximumOfSet } from "#shared/domain/training/weights/maximum.ts";

/**
 * A completed set; `kind` as stored, weights in one unit. `reps_min` and `reps_max`: its target, where stored; `side`:
 * absent for both.
 */
export type DoneSet = {
  kind: string;
  weight_kg: number | null;
  reps: number | null;
  rpe: number | null;
  reps_min?: number | null;
  reps_max?: number | null;
  side?: string;
};
/** An exercise in a workout of `day`: its completed sets, and the open ones. */
export type PastTime = { day: string; sets: readonly DoneSet[]; open: readonly Pick<DoneSet, "kind">[] };

/** Weeks before the newest session that count for the present strength: a cycle of four, and what led to it. */
const NEWEST_WEEKS = 6;
/** Share of the best of all other sessions above which an estimate counts as a typing error. */
const OUTLIER = 1.2;
/** The same with only one other session, because a beginner is still looking for the weight. */
const OUTLIER_OF_TWO = 2;

/**
 * Weeks without an exercise after which less is lifted. Strength declines from the third or fourth week on (McMaster et
 * al. 2013, Sports Med 43(5), 367-384), by how much differs between people. The reduction is therefore a cautious
 * choice: a tenth, and half of one more for each further period of that length, down to six tenths.
 */
const LAYOFF_WEEKS = 8;
const LAYOFF_SHARE = 0.9;
const FURTHER_SHARE = 0.05;
const MIN_SHARE = 0.6;

/** Days without an entry of a routine after which its last load says little. */
export const BREAK_DAYS = 21;

/** Whether the newest of `times` (newest first) is recent enough for the next one to follow from it. */
export const isGoingOn = ([newest]: readonly Pick<PastTime, "day">[], today: string): boolean =>
  newest !== undefined && daysBetween(newest.day, today) < BREAK_DAYS;

export const workingSets = (sets: readonly DoneSet[]): DoneSet[] =>
  sets.filter((set) => set.kind !== "warmup" && set.reps !== null);

/** The estimated maximum of a set; very many repetitions count as the most that the formula takes. 0 for no weight. */
const levelOf = ({ weight_kg, reps }: DoneSet): number =>
  maximumOfSet(
    { weight_kg, reps: Math.min(reps ?? 0, MAX_ROUGH_REPS) },
    { countsReserves: false, mostReps: MAX_ROUGH_REPS },
  ) ?? 0;

const bestOf = ({ sets }: PastTime): number => Math.max(0, ...workingSets(sets).map(levelOf));

/**
 * Sessions without sets that no other session comes near: a single wrong figure would determine every later weight. A
 * jump counts once a second session confirms it. `beside`: other sessions of the lift, which may confirm one as well.
 */
export const withoutOutliers = <Time extends PastTime>(
  past: readonly Time[],
  beside: readonly PastTime[] = [],
): Time[] => {
  const bests = past.map(bestOf);
  return past.map((time, index) => {
    const others = bests.filter((best, at) => at !== index && best > 0);
    const known = [...others, ...beside.map(bestOf).filter((best) => best > 0)];
    if (known.length === 0) return time;
    const most = Math.max(...known) * (others.length > 1 ? OUTLIER : OUTLIER_OF_TWO);
    return (bests[index] ?? 0) <= most ? time : { ...time, sets: time.sets.filter((set) => levelOf(set) <= most) };
  });
};

/** The sessions of the newest weeks of `past` (newest first). */
export const newestWeeks = (past: readonly PastTime[]): PastTime[] => {
  const [newest] = past;
  return newest ? past.filter(({ day }) => day > addDays(newest.day, -7 * NEWEST_WEEKS)) : [];
};

/** Share of the load to begin with after a pause since `day`, 0.6 to 0.9; null for no long pause. */
export const shareAfterPause = (day: string, today: string): number | null => {
  const beyond = daysBetween(day, today) - 7 * LAYOFF_WEEKS;
  if (beyond <= 0) return null;
  return Math.max(MIN_SHARE, LAYOFF_SHARE - FURTHER_SHARE * Math.floor(beyond / (7 * LAYOFF_WEEKS)));
};

/** Most difference of repetitions between sets that train the same. */
const SAME_RANGE = 2;

/**
 * The heaviest weight lifted for at least `reps` repetitions in `past` (newest first), and whether its newest session
 * had about that many (`isUsual`). Null where so many were never done.
 */
export const heaviestFor = (past: readonly PastTime[], reps: number): { weight: number; isUsual: boolean } | null => {
  const [newest = [], ...others] = past.map(({ sets }) =>
    workingSets(sets).filter((set) => (set.weight_kg ?? 0) > 0 && (set.reps ?? 0) >= reps),
  );
  const shown = [newest, ...others].flat();
  if (shown.length === 0) return null;
  return {
    weight: Math.max(...shown.map(({ weight_kg }) => weight_kg ?? 0)),
    isUsual: newest.some((set) => (set.reps ?? 0) <= reps + SAME_RANGE),
  };
};
