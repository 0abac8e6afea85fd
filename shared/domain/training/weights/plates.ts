/** Pairs of plates of one weight that the gym has. */
export type PlateStock = { weight: number; pairs: number };

/** The plates on each side of the bar, heaviest first, in the unit of the question. */
export type Loading = {
  perSide: { weight: number; count: number }[];
  total: number;
  /** The weight that is missing to the wanted one; 0 where the bar alone is heavier. */
  missing: number;
};

/** Factor to whole numbers: with it 1.25 kg and 0.5 lb are integers. */
const HUNDREDTHS = 100;

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

/**
 * A sum of plates in the search. `heaviness`: the sum of squared plate weights, which prefers the heaviest plate among
 * equal numbers.
 */
type Step = { plates: number; heaviness: number; weight: number; before: Step | null };

const isBetter = (step: Step, than: Step | undefined): boolean =>
  than === undefined || step.plates < than.plates || (step.plates === than.plates && step.heaviness > than.heaviness);

const countsOf = (step: Step): Loading["perSide"] => {
  const counts = new Map<number, number>();
  for (let at: Step | null = step; at?.before; at = at.before) counts.set(at.weight, (counts.get(at.weight) ?? 0) + 1);
  return [...counts].map(([weight, count]) => ({ weight, count })).toSorted((a, b) => b.weight - a.weight);
};

/** Each sum that the plates of one side can make, up to `room`, with the fewest plates for it. */
const sumsOf = (plates: readonly { size: number; pairs: number; weight: number }[], room: number) => {
  const best: (Step | undefined)[] = [{ plates: 0, heaviness: 0, weight: 0, before: null }];
  for (const { size, pairs, weight } of plates) {
    for (let pair = 0; pair < pairs && size * (pair + 1) <= room; pair += 1) {
      // Downwards, so that a round takes one pair at most.
      for (let sum = room; sum >= size; sum -= 1) {
        const before = best[sum - size];
        if (!before) continue;
        const step = { plates: before.plates + 1, heaviness: before.heaviness + weight ** 2, weight, before };
        if (isBetter(step, best[sum])) best[sum] = step;
      }
    }
  }
  return best;
};

/**
 * The heaviest loading that does not exceed `wanted`, with the fewest plates. `bar` and all plates in one unit, to two
 * decimals. A search over all sums: the greedy choice is wrong for 30 a side of 20, 15 and 15.
 */
export const loadBar = (wanted: number, bar: number, stock: readonly PlateStock[]): Loading => {
  const usable = stock
    .map(({ weight, pairs }) => ({ weight, pairs, hundredths: Math.round(weight * HUNDREDTHS) }))
    .filter(({ hundredths, pairs }) => hundredths > 0 && pairs > 0);
  const unit = usable.reduce((divisor, { hundredths }) => greatestCommonDivisor(divisor, hundredths), 0);
  const side = Math.max(0, Math.round((wanted - bar) * HUNDREDTHS) / 2);
  const room = unit === 0 ? 0 : Math.floor(side / unit);
  const sums = sumsOf(
    usable.map(({ weight, pairs, hundredths }) => ({ weight, pairs, size: hundredths / unit })),
    room,
  );
  const heaviest = sums.findLastIndex((step) => step !== undefined);
  const step = sums[heaviest];
  const total = Math.round(bar * HUNDREDTHS + 2 * heaviest * unit) / HUNDREDTHS;
  return {
    perSide: step ? countsOf(step) : [],
    total,
    missing: Math.max(0, Math.round((wanted - total) * HUNDREDTHS) / HUNDREDTHS),
  };
};

/** Bound of one side's weight, in hundredths of any unit: heavier than anybody loads. */
const MAX_SIDE = 500 * HUNDREDTHS;

/**
 * All weights of `bar` with pairs of these plates, lightest first, in their unit. Takes some milliseconds for uneven
 * stocks.
 */
export const totalsOf = (bar: number, stock: readonly PlateStock[]): number[] => {
  const usable = stock
    .map(({ weight, pairs }) => ({ pairs, hundredths: Math.round(weight * HUNDREDTHS) }))
    .filter(({ hundredths, pairs }) => hundredths > 0 && pairs > 0);
  const unit = usable.reduce((divisor, { hundredths }) => greatestCommonDivisor(divisor, hundredths), 0);
  if (unit === 0) return [bar];
  const all = usable.reduce((sum, { hundredths, pairs }) => sum + hundredths * pairs, 0);
  const room = Math.floor(Math.min(all, MAX_SIDE) / unit);
  // How many pairs of the plate at hand a sum takes; -1 where it cannot be made.
  let taken = new Int16Array(room + 1).fill(-1);
  taken[0] = 0;
  for (const { hundredths, pairs } of usable) {
    const size = hundredths / unit;
    taken = taken.map((known) => (known < 0 ? -1 : 0));
    for (let sum = size; sum <= room; sum += 1) {
      const before = taken[sum - size] ?? -1;
      if ((taken[sum] ?? -1) < 0 && before >= 0 && before < pairs) taken[sum] = before + 1;
    }
  }
  const totals: number[] = [];
  taken.forEach((known, sum) => {
    if (known >= 0) totals.push(Math.round(bar * HUNDREDTHS + 2 * sum * unit) / HUNDREDTHS);
  });
  return totals;
};
