import { addDays, daysBetween } from "#shared/domain/training/days.ts";
import { MAX_ESTIMABLE_REPS, oneRepMax } from "#shared/domain/training/weights/one-rep-max.ts";

/**
 * A completed set; `kind` as stored, weights in one unit. `reps_min` and `reps_max`: what it aimed at, where that was
 * stored; `side`: both where none is said.
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
/** An exercise in one workout, on `day`: its completed sets, and those that were left open. */
export type PastTime = { day: string; sets: readonly DoneSet[]; open: readonly Pick<DoneSet, "kind">[] };

/** Weeks before the newest time that still speak for today: one cycle of four, and what led to it. */
const NEWEST_WEEKS = 6;
/** Share of all other times' best beyond which an estimate is a slip of the keyboard, or of the rack. */
const OUTLIER = 1.2;
/** The same beside one other time alone: who begins is still looking for the weight. */
const OUTLIER_OF_TWO = 2;

/**
 * Weeks without an exercise after which less is lifted. Strength goes down from the third or fourth week on (McMaster
 * et al. 2013, Sports Med 43(5), 367-384); how far depends on who it is, so what is taken off is a cautious choice: a
 * tenth, and half of one more for as many weeks again, down to six tenths.
 */
const LAYOFF_WEEKS = 8;
const LAYOFF_SHARE = 0.9;
const FURTHER_SHARE = 0.05;
const MIN_SHARE = 0.6;

/** Days without an entry of a routine after which its last load says little. */
export const BREAK_DAYS = 21;

/** Whether the newest of `times` (newest first) lies so near that the next one follows from it. */
export const isGoingOn = ([newest]: readonly Pick<PastTime, "day">[], today: string): boolean =>
  newest !== undefined && daysBetween(newest.day, today) < BREAK_DAYS;

export const workingSets = (sets: readonly DoneSet[]): DoneSet[] =>
  sets.filter((set) => set.kind !== "warmup" && set.reps !== null);

/** What a set speaks for; one of very many repetitions for as many as a formula takes. 0 where nothing was lifted. */
const levelOf = ({ weight_kg, reps }: DoneSet): number =>
  oneRepMax(weight_kg ?? 0, Math.min(reps ?? 0, MAX_ESTIMABLE_REPS)) ?? 0;

const bestOf = ({ sets }: PastTime): number => Math.max(0, ...workingSets(sets).map(levelOf));

/**
 * Without the sets that no other time comes near: one wrong figure would set every weight that follows. A jump is real
 * once a second time has shown it. `beside`: what the only time of `past` is measured by.
 */
export const withoutOutliers = <Time extends PastTime>(
  past: readonly Time[],
  beside: readonly PastTime[] = [],
): Time[] => {
  const bests = past.map(bestOf);
  return past.map((time, index) => {
    const others = bests.filter((best, at) => at !== index && best > 0);
    const known = others.length > 0 ? others : beside.map(bestOf).filter((best) => best > 0);
    if (known.length === 0) return time;
    const most = Math.max(...known) * (others.length > 1 ? OUTLIER : OUTLIER_OF_TWO);
    return (bests[index] ?? 0) <= most ? time : { ...time, sets: time.sets.filter((set) => levelOf(set) <= most) };
  });
};

/** The times of the newest weeks of `past` (newest first). */
export const newestWeeks = (past: readonly PastTime[]): PastTime[] => {
  const [newest] = past;
  return newest ? past.filter(({ day }) => day > addDays(newest.day, -7 * NEWEST_WEEKS)) : [];
};

/** What a pause since `day` leaves to begin with, 0.6 to 0.9; null where there was none worth a word. */
export const shareAfterPause = (day: string, today: string): number | null => {
  const beyond = daysBetween(day, today) - 7 * LAYOFF_WEEKS;
  if (beyond <= 0) return null;
  return Math.max(MIN_SHARE, LAYOFF_SHARE - FURTHER_SHARE * Math.floor(beyond / (7 * LAYOFF_WEEKS)));
};

/** Repetitions within which two sets train the same. */
const SAME_RANGE = 2;

/**
 * The most that was lifted for at least so many repetitions in `past` (newest first), and whether its newest time was
 * for about as many. Null where so many were never done.
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
