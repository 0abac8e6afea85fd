import {
  ALONE,
  FEW,
  LARGE,
  MOST,
  runOf,
  SIGNS,
  type StoredWeights,
  ZEROS,
} from "#shared/domain/coach/learned-weights.ts";

/** Share of weights within the most steps; the few larger ones are cut to them, so that the others get finer steps. */
const LARGEST = 0.999;

const short = (value: number) => Number(value.toPrecision(6));

/** Weights as they are learned: by cell, and in it by label. */
export type Learned = { biases: readonly number[]; weights: Float64Array };

const stepOf = ({ biases, weights }: Learned, label: number): number => {
  const sizes: number[] = [];
  for (let at = label; at < weights.length; at += biases.length) {
    const size = Math.abs(weights[at] ?? 0);
    if (size > 0) sizes.push(size);
  }
  sizes.sort((a, b) => a - b);
  return short((sizes[Math.floor(sizes.length * LARGEST)] ?? MOST) / MOST);
};

const RUNS = SIGNS.slice(ALONE).map((sign, at) => ({ sign, zeros: runOf(ALONE + at) }));

/** Signs for zeros alone, the longest runs first. */
const written = (zeros: number): string => {
  const run = RUNS.findLast((one) => one.zeros <= zeros);
  return run ? run.sign + written(zeros - run.zeros) : "";
};

/** Weights as they are stored. */
export const storedWeights = (learned: Learned): StoredWeights => {
  const { biases, weights } = learned;
  const labels = biases.length;
  const steps = biases.map((_, label) => stepOf(learned, label));
  let [text, zeros] = ["", 0];
  for (const [at, weight] of weights.entries()) {
    const parts = weight / (steps[at % labels] ?? 1);
    const size = Math.max(-MOST, Math.min(MOST, Math.round(parts)));
    if (size === 0) {
      zeros += 1;
      continue;
    }
    const place = 2 * (Math.abs(size) - 1) + (size < 0 ? 1 : 0);
    const before = place < FEW ? zeros % ZEROS : 0;
    text += written(zeros - before) + (SIGNS[place < FEW ? before * FEW + place : LARGE + place - FEW] ?? "");
    zeros = 0;
  }
  return { biases: biases.map(short), steps, weights: text };
};
