import { likelihood, type StoredWeights, storedWeights } from "#shared/coach/learned-weights.ts";
import { CELLS, cellsOf } from "#shared/coach/safety/net.ts";
import { STOP, wordsOf } from "#shared/coach/safety/words.ts";
import { EXAMPLES } from "#shared/coach/understanding/classifier.ts";
import { ownCases } from "#tests/helpers/coach-cases.ts";

const ROUNDS = 20;
const STEP = 3;
const DECAY = 1e-4;

/** What stands for the masks of the phrases that questions are learned from. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  EX: ["panca", "squat", "stacco", "rematore", "bench"],
  MU: ["petto", "gambe", "schiena", "spalle", "back"],
  NN: ["100", "60", "3", "12"],
};

const wordsIn = (text: string): string[] => wordsOf(text).filter((word) => word !== STOP);

/** Red flags, their near misses and questions about training: those that were tuned to and no other. */
const examples = (): { isFlag: boolean; words: readonly string[] }[] => [
  ...ownCases("safety", "tuned").map(({ kind, text }) => ({ isFlag: kind === "safety", words: wordsIn(text) })),
  ...ownCases("questions", "tuned").map(({ text }) => ({ isFlag: false, words: wordsIn(text) })),
  ...EXAMPLES.map(({ words }, at) => ({
    isFlag: false,
    words: words.map((word) => NAMED[word]?.[at % (NAMED[word]?.length ?? 1)] ?? word),
  })),
];

/** The net as it is stored. The same cases give the same one. */
export const learnNet = (): StoredWeights => {
  const rows = examples().map(({ isFlag, words }) => ({ isFlag, cells: cellsOf(words) }));
  const net = { bias: 0, weights: new Float64Array(CELLS) };
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = STEP / (1 + round / 4);
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[(index * 367) % rows.length];
      if (!row) continue;
      const error = Number(row.isFlag) - likelihood(row.cells, net);
      net.bias += step * 0.05 * error;
      for (const [cell, weight] of row.cells) {
        const old = net.weights[cell] ?? 0;
        net.weights[cell] = old + step * (error * weight - DECAY * old);
      }
    }
  }
  return storedWeights(net);
};
