/**
 * The coach's formulas once more, written plainly and from their sources, so that they share no slip with the engine.
 * Nothing here imports it.
 */

/** Epley 1985. A single is its own maximum; beyond ten repetitions nothing is estimated. */
export const epley = (load: number, reps: number): number | null => {
  if (load <= 0 || reps < 1 || reps > 10) return null;
  return reps === 1 ? load : load * (1 + reps / 30);
};

/** Epley with the repetitions that an RPE of seven and more leaves in reserve. */
export const epleyWithReserve = (load: number, reps: number, rpe: number | null): number | null => {
  if (rpe === null || rpe < 7 || epley(load, reps) === null) return null;
  const possible = reps + 10 - rpe;
  return possible === 1 ? load : load * (1 + possible / 30);
};

/** Epley as a record has it: with three repetitions in reserve at most where they count at all. */
export const epleyOfRecord = (load: number, reps: number, rpe: number | null, isRated: boolean): number | null =>
  isRated && rpe !== null ? epleyWithReserve(load, reps, Math.max(7, rpe)) : epley(load, reps);

/** Exponentially weighted mean, as a sum of weights: 0.4 for the newest, 0.6 times as much for each one before. */
export const weightedMean = (values: readonly number[]): number => {
  const newestFirst = values.toReversed();
  const oldest = newestFirst.length - 1;
  return newestFirst.reduce((sum, value, age) => sum + value * 0.6 ** age * (age === oldest ? 1 : 0.4), 0);
};

export const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
};

/** How many orders of `count` values have `pairs` pairs the wrong way round: counted by where the last one goes. */
const ordersWith = (count: number, pairs: number, known = new Map<string, bigint>()): bigint => {
  if (pairs < 0) return 0n;
  if (count === 1) return pairs === 0 ? 1n : 0n;
  const key = `${count} ${pairs}`;
  const there = known.get(key);
  if (there !== undefined) return there;
  // The last value stands behind all others, or one place further to the front, and so on.
  let orders = 0n;
  for (let moved = 0; moved < count; moved += 1) orders += ordersWith(count - 1, pairs - moved, known);
  known.set(key, orders);
  return orders;
};

/** Theil's slope with Sen's interval: of all slopes as many are left out on each side as chance allows in 5 of 100. */
export const robustSlope = (
  points: readonly { day: number; value: number }[],
): { slope: number; low: number; high: number } | null => {
  const slopes: number[] = [];
  for (let later = 1; later < points.length; later += 1) {
    for (let earlier = 0; earlier < later; earlier += 1) {
      const [a, b] = [points[earlier], points[later]];
      if (a && b && a.day !== b.day) slopes.push((7 * (b.value - a.value)) / (b.day - a.day));
    }
  }
  const sorted = slopes.toSorted((a, b) => a - b);
  let all = 1n;
  for (let factor = 2n; factor <= BigInt(points.length); factor += 1n) all *= factor;
  const known = new Map<string, bigint>();
  let left = 0;
  let orders = 0n;
  for (;;) {
    orders += ordersWith(points.length, left, known);
    if (orders * 20n > all || points.length < 2) break;
    left += 1;
  }
  const [low, high] = [sorted[left - 1], sorted[sorted.length - left]];
  return low === undefined || high === undefined ? null : { slope: middle(sorted), low, high };
};
