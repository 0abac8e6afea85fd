/** Learned weights (`npm run learn:coach`), stored as compact text that is decoded quickly. */

/** Characters that JSON takes as they are. */
export const SIGNS = Array.from({ length: 0x7f - 0x23 }, (_, at) => String.fromCharCode(0x23 + at)).filter(
  (sign) => sign !== "\\",
);
/** Most steps of a weight, in either direction. */
export const MOST = 15;
/**
 * The first signs stand for a weight of a few steps, which most have, and for the zeros before it, fewer than `ZEROS`;
 * the next ones for one of more steps; the last ones for zeros alone.
 */
export const FEW = 8;
export const ZEROS = 7;
export const LARGE = FEW * ZEROS;
export const ALONE = LARGE + 2 * MOST - FEW;
/** Zeros that a sign from `ALONE` on stands for. */
export const runOf = (place: number): number => {
  const run = place - ALONE + 1;
  return run < ZEROS ? run : ZEROS * (run - ZEROS + 1);
};
/** The steps that are written first, second…: 1, -1, 2, -2. */
const stepsOf = (place: number): number => (Math.floor(place / 2) + 1) * (place % 2 === 0 ? 1 : -1);

/** `steps`: of each label, what its weights are multiples of. */
export type StoredWeights = { biases: readonly number[]; steps: readonly number[]; weights: string };
/** The same decoded; `parts`: how many steps each weight has, by cell, and in it by label. */
export type Weights = Omit<StoredWeights, "weights"> & { parts: Int8Array };

const PLACE_OF = new Map(SIGNS.map((sign, at) => [sign.charCodeAt(0), at]));

/** Stored weights of `count` cells. */
export const readWeights = ({ biases, steps, weights }: StoredWeights, count: number): Weights => {
  const parts = new Int8Array(count * steps.length);
  let at = 0;
  for (let index = 0; index < weights.length; index += 1) {
    const place = PLACE_OF.get(weights.charCodeAt(index)) ?? 0;
    if (place >= ALONE) {
      at += runOf(place);
      continue;
    }
    if (place < LARGE) at += Math.floor(place / FEW);
    parts[at] = stepsOf(place < LARGE ? place % FEW : place - LARGE + FEW);
    at += 1;
  }
  return { biases, steps, parts };
};

/** The cell of a feature among `count` (a power of two), by FNV-1a, which spreads short texts well enough. */
export const cellOf = (feature: string, count: number): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (count - 1);
};

export type Cells = ReadonlyMap<number, number>;

/** Features and their weights as cells, normalized to length one. `wanted` keeps only some cells, after that. */
export const cellsOf = (
  features: ReadonlyMap<string, number>,
  count: number,
  wanted: (feature: string) => boolean = () => true,
): Cells => {
  const length = Math.sqrt([...features.values()].reduce((sum, weight) => sum + weight ** 2, 0)) || 1;
  const cells = new Map<number, number>();
  for (const [feature, weight] of features) {
    if (!wanted(feature)) continue;
    const cell = cellOf(feature, count);
    cells.set(cell, (cells.get(cell) ?? 0) + weight / length);
  }
  return cells;
};

/** How much each label weighs, as a logit. */
export const weighed = (cells: Cells, { biases, steps, parts }: Weights): number[] =>
  biases.map((bias, label) => {
    const step = steps[label] ?? 0;
    let sum = bias;
    for (const [cell, size] of cells) sum += size * ((parts[cell * biases.length + label] ?? 0) * step);
    return sum;
  });

export const likelihood = (logit: number): number => 1 / (1 + Math.exp(-logit));
