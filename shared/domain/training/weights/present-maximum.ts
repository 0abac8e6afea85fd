import { daysBetween } from "#shared/domain/training/days.ts";
import { isRated, type LiftedSet, MAX_TOLD_REPS, maximumOfSet } from "#shared/domain/training/weights/maximum.ts";

/** The best set of a session, and its value. */
export type Best<S> = { day: string; value: number; set: S };

/** The working sets of an exercise in one workout. */
export type WorkedSession<S> = { day: string; working: readonly S[] };
type Dated = { day: string; value: number };

/**
 * Factor by which a best exceeds all others before it counts as a typing error, as in progression rules. The second
 * one applies with only one other session: a beginner is still looking for the weight.
 */
const SLIP = 1.2;
const SLIP_OF_TWO = 2;

/** Share of sessions with an RPE from which repetitions in reserve are counted. */
const RATED = 0.8;

/** Days after which what a figure is made of is called old. */
export const OLD_AFTER_DAYS = 14;

/** Days that the present level looks back over, up to the newest session. */
export const TREND_DAYS = 84;
/** Weight of the newest session in {@link level}. */
const ALPHA = 0.4;
/** Relative error of an estimate where the member's own spread is unknown, and the least there is. */
const USUAL_ERROR = 0.05;
const LEAST_ERROR = 0.02;
/** Sessions from which the spread is known, and the newest ones that it is taken from. */
const SPREAD_FROM = 5;
const SPREAD_OF = 6;
/**
 * Factor from a median absolute deviation to a standard deviation (Rousseeuw and Croux 1993, J Am Stat Assoc
 * 88(424), 1273-1283).
 */
const TO_DEVIATION = 1.4826;

type Worth<S> = (set: S) => number | null;

const bestsBelow = <S>(sessions: readonly WorkedSession<S>[], worth: Worth<S>, most: number): Best<S>[] =>
  sessions.flatMap(({ day, working }) => {
    const best = working.reduce<Omit<Best<S>, "day"> | null>((found, set) => {
      const value = worth(set);
      return value !== null && value <= most && value > (found?.value ?? 0) ? { value, set } : found;
    }, null);
    return best ? [{ ...best, day }] : [];
  });

/** The best set of each session by what it is worth, without an outlier that no second session confirms. */
export const bestsBy = <S>(sessions: readonly WorkedSession<S>[], worth: Worth<S>): Best<S>[] => {
  const bests = bestsBelow(sessions, worth, Number.POSITIVE_INFINITY);
  const [first, second] = bests.map(({ value }) => value).toSorted((a, b) => b - a);
  if (first === undefined || second === undefined) return bests;
  const most = second * (bests.length === 2 ? SLIP_OF_TWO : SLIP);
  return first > most ? bestsBelow(sessions, worth, most) : bests;
};

/**
 * The estimated maxima of a lift, oldest session first. `bests`: all in one measure, since a series that began to
 * count reserves in its middle would rise by itself: with them where nearly all sessions say an RPE, and then of
 * these alone; `every`: of every session, without reserves.
 */
export type MaximumSeries<S> = { countsReserves: boolean; bests: Best<S>[]; every: Best<S>[] };

/** The one estimate of a lift's maximum: from its sessions, oldest first, of one side and of loads that compare. */
export const maximumSeries = <S extends LiftedSet>(
  sessions: readonly WorkedSession<S>[],
  mostReps: number = MAX_TOLD_REPS,
): MaximumSeries<S> => {
  const every = bestsBy(sessions, (set) => maximumOfSet(set, { countsReserves: false, mostReps }));
  const rated = bestsBy(sessions, (set) =>
    isRated(set) ? maximumOfSet(set, { countsReserves: true, mostReps }) : null,
  );
  const countsReserves = rated.length > 0 && rated.length >= RATED * every.length;
  return { countsReserves, bests: countsReserves ? rated : every, every };
};

/** The best session of each day within {@link TREND_DAYS} of the newest. */
export const recentBests = <B extends Dated>(bests: readonly B[]): B[] => {
  const last = bests.at(-1);
  if (!last) return [];
  const byDay = new Map<string, B>();
  for (const best of bests) {
    const there = byDay.get(best.day);
    if (daysBetween(best.day, last.day) < TREND_DAYS && best.value > (there?.value ?? 0)) byDay.set(best.day, best);
  }
  return [...byDay.values()];
};

/** The first session with the highest value: repeating it is no new best. Null for none. */
export const firstMost = <B extends Dated>(bests: readonly B[]): B | null => {
  const most = Math.max(...bests.map(({ value }) => value));
  return bests.find(({ value }) => value === most) ?? null;
};

/**
 * The present level of a series, oldest first, in its own unit: an exponentially weighted mean. Null for an empty
 * one.
 */
export const level = (values: readonly number[]): number | null =>
  values.reduce<number | null>((mean, value) => (mean === null ? value : mean + ALPHA * (value - mean)), null);

/** The median of some values; null for none. */
export const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [below, above] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return below === undefined || above === undefined ? null : (below + above) / 2;
};

/** The error of a level, in its unit, from the spread of the newest bests around their median. */
const errorOf = (bests: readonly Dated[], value: number): number => {
  const newest = bests.slice(-SPREAD_OF).map((best) => best.value);
  const middle = medianOf(newest) ?? value;
  const spread = TO_DEVIATION * (medianOf(newest.map((one) => Math.abs(one - middle))) ?? 0);
  return Math.max(newest.length < SPREAD_FROM ? USUAL_ERROR * value : spread, LEAST_ERROR * value);
};

/**
 * Where a lift's maximum stands, in the unit of its sets. `now`, with its `error`, as of `day`, that of the newest
 * session; `best`: the highest of all times, the first where several are equal; `recent`: what `now` is made of,
 * oldest first.
 */
export type PresentMaximum<S = LiftedSet> = {
  now: number;
  error: number;
  day: string;
  best: Best<S>;
  recent: readonly Best<S>[];
};

/** Where a lift's maximum stands, see {@link maximumSeries}; null without a set that says it. */
export const presentMaximum = <S extends LiftedSet>(
  sessions: readonly WorkedSession<S>[],
  mostReps: number = MAX_TOLD_REPS,
): PresentMaximum<S> | null => {
  const { countsReserves, bests } = maximumSeries(sessions, mostReps);
  const recent = recentBests(bests);
  const now = level(recent.map(({ value }) => value));
  // A set that says no RPE can be the best one all the same.
  const best = firstMost(bestsBy(sessions, (set) => maximumOfSet(set, { countsReserves, mostReps })));
  const last = recent.at(-1);
  return now === null || !best || !last ? null : { now, error: errorOf(recent, now), day: last.day, best, recent };
};
