import type { Learned } from "./stored-weights.ts";

/** A text that is learned from: its cells, how much each counts, and its label. */
export type Row = { cells: Int32Array; sizes: Float64Array; label: number };

/**
 * How a regression is learned. `stride`: a prime, by which each round takes the texts of every label in turn, since
 * the last label would be learned best; `step`: the size of the first step, which halves by round `halved`; `decay`:
 * the pull of the weights towards zero; `doubt`: what a text is not said to be for certain, since what is learned too
 * well does not know its like; `kept`: rounds after which the weights that move least are dropped for good, and how
 * many learn on; `meanOf`: the last rounds, of which the mean is taken.
 */
export type Learning = {
  rounds: number;
  stride: number;
  step: number;
  halved: number;
  biasStep: number;
  decay: number;
  doubt: number;
  kept: Readonly<Record<number, number>>;
  meanOf: number;
};

/** Errors below it teach nothing. */
const LEARNED = 0.002;

/** How much each cell moves messages: the root of its mean square over all. */
export const reachOf = (rows: readonly Omit<Row, "label">[], count: number): Float64Array => {
  const reach = new Float64Array(count);
  for (const { cells, sizes } of rows)
    for (const [at, cell] of cells.entries()) reach[cell] = (reach[cell] ?? 0) + (sizes[at] ?? 0) ** 2;
  return reach.map((square) => Math.sqrt(square / rows.length));
};

/** The weights with zero for all but the `kept` that move messages most. */
export const largest = (weights: Float64Array, reach: Float64Array, kept: number): Float64Array => {
  const labels = weights.length / reach.length;
  const moved = weights.map((weight, at) => Math.abs(weight) * (reach[Math.floor(at / labels)] ?? 0));
  const least = moved.toSorted().at(-kept) ?? 0;
  return weights.map((weight, at) => ((moved[at] ?? 0) < least ? 0 : weight));
};

/** A multinomial logistic regression of `count` cells and `labels` labels. The same rows give the same one. */
export const learnRegression = (
  rows: readonly Row[],
  { count, labels }: { count: number; labels: number },
  { rounds, stride, step: first, halved, biasStep, decay, doubt, kept, meanOf }: Learning,
): Learned => {
  const weights = new Float64Array(count * labels);
  const biases = new Float64Array(labels);
  const shares = new Float64Array(labels);
  const mean = { weights: new Float64Array(weights.length), biases: new Float64Array(labels) };
  const isDropped = new Uint8Array(weights.length);
  const reach = reachOf(rows, count);
  const learnFrom = ({ cells, sizes, label }: Row, step: number) => {
    shares.set(biases);
    for (let at = 0; at < cells.length; at += 1) {
      const [start, size] = [(cells[at] ?? 0) * labels, sizes[at] ?? 0];
      for (let one = 0; one < labels; one += 1) shares[one] = (shares[one] ?? 0) + size * (weights[start + one] ?? 0);
    }
    const most = shares.reduce((a, b) => Math.max(a, b));
    let total = 0;
    for (let one = 0; one < labels; one += 1) {
      shares[one] = Math.exp((shares[one] ?? 0) - most);
      total += shares[one] ?? 0;
    }
    for (let one = 0; one < labels; one += 1) {
      const wanted = one === label ? 1 - doubt : doubt / (labels - 1);
      const error = wanted - (shares[one] ?? 0) / total;
      if (Math.abs(error) < LEARNED) continue;
      biases[one] = (biases[one] ?? 0) + step * biasStep * error;
      for (let at = 0; at < cells.length; at += 1) {
        const place = (cells[at] ?? 0) * labels + one;
        if (isDropped[place] === 1) continue;
        const old = weights[place] ?? 0;
        weights[place] = old + step * (error * (sizes[at] ?? 0) - decay * old);
      }
    }
  };
  for (let round = 0; round < rounds; round += 1) {
    const step = first / (1 + round / halved);
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[(index * stride) % rows.length];
      if (row) learnFrom(row, step);
    }
    if (round >= rounds - meanOf) {
      for (let at = 0; at < weights.length; at += 1)
        mean.weights[at] = (mean.weights[at] ?? 0) + (weights[at] ?? 0) / meanOf;
      for (let one = 0; one < labels; one += 1)
        mean.biases[one] = (mean.biases[one] ?? 0) + (biases[one] ?? 0) / meanOf;
    }
    const left = kept[round];
    if (left === undefined) continue;
    weights.set(largest(weights, reach, left));
    for (const [at, weight] of weights.entries()) isDropped[at] = weight === 0 ? 1 : 0;
  }
  return { biases: [...mean.biases], weights: mean.weights };
};
