/** Learned weights (`npm run learn:coach`), stored as compact text that is decoded quickly. */

/** One character per weight; a run of zeros, which are most, is written as its length. */
const SIZES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcde";
const MOST = (SIZES.length - 1) / 2;
const ZEROS = new RegExp(`${SIZES[MOST]}+`, "g");
/** Share of weights within the scale; the few larger ones are cut to it, so that the others get finer steps. */
const LARGEST = 0.999;
/** Steps below which a weight is stored as zero, which takes no room. */
const SMALLEST = 1.35;

export type Weights = { bias: number; weights: Float64Array };
export type StoredWeights = { bias: number; step: number; weights: string };

export const storedWeights = ({ bias, weights }: Weights, smallest = SMALLEST): StoredWeights => {
  const sizes = weights.map(Math.abs).filter(Boolean).toSorted();
  const step = Number(((sizes[Math.floor(sizes.length * LARGEST)] ?? MOST) / MOST).toPrecision(6));
  const size = (weight: number) =>
    Math.abs(weight) < smallest * step ? 0 : Math.max(-MOST, Math.min(MOST, Math.round(weight / step)));
  return {
    bias: Number(bias.toPrecision(6)),
    step,
    weights: Array.from(weights, (weight) => SIZES[size(weight) + MOST])
      .join("")
      .replaceAll(ZEROS, (run) => String(run.length)),
  };
};

const SIZE_OF = new Map([...SIZES].map((size, at) => [size.charCodeAt(0), at - MOST]));

/** Stored weights of `count` cells. */
export const readWeights = ({ bias, step, weights }: StoredWeights, count: number): Weights => {
  const read = new Float64Array(count);
  let at = 0;
  for (const [part] of weights.matchAll(/\d+|\D/g)) {
    const size = SIZE_OF.get(part.charCodeAt(0));
    if (size !== undefined) read[at] = size * step;
    at += size === undefined ? Number(part) : 1;
  }
  return { bias, weights: read };
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

export const weighed = (cells: Cells, { bias, weights }: Weights): number => {
  let sum = bias;
  for (const [cell, size] of cells) sum += size * (weights[cell] ?? 0);
  return sum;
};

export const likelihood = (logit: number): number => 1 / (1 + Math.exp(-logit));
