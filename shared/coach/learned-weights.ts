/** Weights that were learned beforehand (`npm run learn:coach`), as text that is small and read at once. */

/** A weight is stored as one of these: the one in the middle is none. */
const SIZES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+";
const MOST = (SIZES.length - 1) / 2;

export type Weights = { bias: number; weights: ArrayLike<number> };
export type StoredWeights = { bias: number; step: number; weights: string };

export const storedWeights = ({ bias, weights }: Weights): StoredWeights => {
  const step = Number((Math.max(...Array.from(weights, Math.abs)) / MOST).toPrecision(6));
  return {
    bias: Number(bias.toPrecision(6)),
    step,
    weights: Array.from(weights, (weight) => SIZES[Math.round(weight / step) + MOST]).join(""),
  };
};

export const readWeights = ({ bias, step, weights }: StoredWeights): Weights => ({
  bias,
  weights: Float64Array.from(weights, (size) => (SIZES.indexOf(size) - MOST) * step),
});

/** The cell of `count` (a power of two) for a feature: FNV-1a, which spreads short texts well enough. */
export const cellOf = (feature: string, count: number): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (count - 1);
};

/** From none to one: a logistic regression. */
export const likelihood = (cells: Iterable<readonly [number, number]>, { bias, weights }: Weights): number => {
  let sum = bias;
  for (const [cell, weight] of cells) sum += weight * (weights[cell] ?? 0);
  return 1 / (1 + Math.exp(-sum));
};
