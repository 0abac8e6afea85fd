import type { Formula } from "#shared/domain/coach/facts.ts";
import { medianOf } from "#shared/domain/training/weights/present-maximum.ts";

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
  const slope = medianOf(slopes);
  if (slope === null || low === undefined || high === undefined || outside * 2 > slopes.length) return null;
  return { slope, low, high };
};
