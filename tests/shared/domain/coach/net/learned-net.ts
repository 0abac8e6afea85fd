import { cellsOf, likelihood, type StoredWeights } from "#shared/domain/coach/learned-weights.ts";
import { NET_CELLS, netFeatures } from "#shared/domain/coach/safety/net.ts";
import { saidOf } from "#shared/domain/coach/safety/red-flags.ts";
import { wordsOf } from "#shared/domain/coach/safety/words.ts";
import { learningTexts, ownCases, phraseExamples, safetyTexts } from "#tests/helpers/coach-cases.ts";
import { storedWeights } from "./stored-weights.ts";

const ROUNDS = 60;
const STEP = 0.8;
/** What a text is not said to be for certain. */
const DOUBT = 0.01;
/** Those that rules were written for: none of them may be lost again. */
const TUNED: Readonly<Record<string, number>> = { safety: 3, "near-miss": 2 };
/** Texts that no rule was written for teach more. */
const FRESH = 4;
/** Steps below which a weight is stored as zero, which takes little room. */
const SMALLEST = 1.35;

/** What stands for the masks of the phrases that questions are learned from. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  EX: ["panca", "squat", "stacco", "rematore", "bench"],
  MU: ["petto", "gambe", "schiena", "spalle", "back"],
  NN: ["100", "60", "3", "12"],
};

type NetExample = { words: readonly string[]; isFlag: boolean; size: number };

/** Red flags, near misses and questions about training: those that were tuned to or written to learn from. */
const netExamples = (): NetExample[] => [
  ...[...ownCases("safety", "tuned"), ...ownCases("questions", "tuned")].map(({ kind, text }) => ({
    words: wordsOf(text),
    isFlag: kind === "safety",
    size: TUNED[kind] ?? 1,
  })),
  ...phraseExamples().map(({ words }, at) => ({
    words: words.map((word) => NAMED[word]?.[at % (NAMED[word]?.length ?? 1)] ?? word),
    isFlag: false,
    size: 1,
  })),
  ...[...learningTexts(), ...safetyTexts("tuning")].map(({ kind, text }) => ({
    words: wordsOf(text),
    isFlag: kind === "safety",
    size: kind === "safety" || kind === "near-miss" ? FRESH : 1,
  })),
];

type Row = { cells: Int32Array; sizes: Float64Array; isFlag: boolean; size: number };

/** What stands in one text alone is no sign of anything, and is not learned. */
const rowsOf = (examples: readonly NetExample[]): Row[] => {
  const read = examples.map(({ words, ...row }) => ({ ...row, features: netFeatures(saidOf(words)) }));
  const counts = new Map<string, number>();
  for (const { features } of read) for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return read.map(({ features, isFlag, size }) => {
    const cells = cellsOf(features, NET_CELLS, (name) => (counts.get(name) ?? 0) > 1);
    return { isFlag, size, cells: Int32Array.from(cells.keys()), sizes: Float64Array.from(cells.values()) };
  });
};

/** Numbers that are learned: each in smaller steps the more it was moved (AdaGrad), so that what is rare counts too. */
const learned = (count: number) => {
  const values = new Float64Array(count);
  const moved = new Float64Array(count).fill(0.1);
  const move = (at: number, by: number, step: number) => {
    const total = (moved[at] ?? 0) + by * by;
    moved[at] = total;
    values[at] = (values[at] ?? 0) + (step * by) / Math.sqrt(total);
  };
  return { values, move };
};

export const netLesson = (): Row[] => rowsOf(netExamples());

/** The net as it is stored. The same cases give the same one. */
export const learnNet = (rows: readonly Row[]): StoredWeights => {
  const weights = learned(NET_CELLS);
  const bias = learned(1);
  // The mean over the later rounds, which depends less on the order of the texts than the last one does.
  const mean = { bias: 0, weights: new Float64Array(NET_CELLS), rounds: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = STEP * (1 - (0.8 * round) / ROUNDS);
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[(index * 367 + round * 31) % rows.length];
      if (!row) continue;
      const { cells, sizes } = row;
      let logit = bias.values[0] ?? 0;
      for (let at = 0; at < cells.length; at += 1) logit += (sizes[at] ?? 0) * (weights.values[cells[at] ?? 0] ?? 0);
      const error = ((row.isFlag ? 1 - DOUBT : DOUBT) - likelihood(logit)) * row.size;
      bias.move(0, error, step);
      for (let at = 0; at < cells.length; at += 1) weights.move(cells[at] ?? 0, error * (sizes[at] ?? 0), step);
    }
    if (round < ROUNDS / 2) continue;
    mean.rounds += 1;
    mean.bias += bias.values[0] ?? 0;
    for (let cell = 0; cell < NET_CELLS; cell += 1)
      mean.weights[cell] = (mean.weights[cell] ?? 0) + (weights.values[cell] ?? 0);
  }
  return storedWeights(
    { biases: [mean.bias / mean.rounds], weights: mean.weights.map((weight) => weight / mean.rounds) },
    SMALLEST,
  );
};
