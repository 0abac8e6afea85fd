import type { Formula } from "#shared/domain/coach/facts.ts";

/** Weight of the newest session in {@link level}. */
const ALPHA = 0.4;
/** Probability that the slope is outside its interval. */
const ERROR = 0.1;

export const LEVEL: Formula = {
  formula: "level",
  source: "Roberts 1959, Technometrics 1(3), 239-250",
};
export const TREND: Formula = {
  formula: "slope",
  source: "Theil 1950, Proc K Ned Akad Wet 53; Sen 1968, J Am Stat Assoc 63(324), 1379-1389",
};

/**
 * The present level of a series, oldest first, in its own unit: an exponentially weighted mean. Null for an empty one.
 */
export const level = (values: readonly number[]): number | null =>
  values.reduce<number | null>((mean, value) => (mean === null ? value : mean + ALPHA * (value - mean)), null);

/** A point of a series; `x` in any unit of time. */
export type Point = { x: number; y: number };

/** A slope in units of y per unit of x, with its 90 % confidence interval. */
export type Slope = { slope: number; low: number; high: number };

/** Share of all orders of `count` values with at most k inversions, for each k from 0, while it is below `most`. */
const fewInversions = (count: number, most: number): number[] => {
  let shares = [1];
  for (let size = 2; size <= count; size += 1) {
    const next = Array.from({ length: shares.length + size - 1 }, () => 0);
    shares.forEach((share, at) => {
      for (let moved = 0; moved < size; moved += 1) next[at + moved] = (next[at + moved] ?? 0) + share / size;
    });
    shares = next;
  }
  let sum = 0;
  const cumulated = shares.map((share) => {
    sum += share;
    return sum;
  });
  return cumulated.filter((share) => share <= most);
};

const median = (sorted: readonly number[]): number => {
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};

/** The median of some values; null for none. */
export const medianOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : median(values.toSorted((a, b) => a - b));

/**
 * The Theil-Sen slope, the median over all pairs of points; null for fewer than four points, or where none differ in x.
 */
export const theilSen = (points: readonly Point[]): Slope | null => {
  const slopes = points
    .flatMap((a, index) => points.slice(index + 1).flatMap((b) => (b.x === a.x ? [] : (b.y - a.y) / (b.x - a.x))))
    .toSorted((a, b) => a - b);
  // As many slopes as are outside of the interval on each side.
  const outside = fewInversions(points.length, ERROR / 2).length;
  const [low, high] = [slopes[outside - 1], slopes[slopes.length - outside]];
  if (low === undefined || high === undefined || outside * 2 > slopes.length) return null;
  return { slope: median(slopes), low, high };
};
