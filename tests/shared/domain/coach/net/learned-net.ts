import { cellOf, cellsOf, type StoredWeights } from "#shared/domain/coach/learned-weights.ts";
import { NET_CELLS, netFeatures } from "#shared/domain/coach/safety/net.ts";
import { saidOf } from "#shared/domain/coach/safety/red-flags.ts";
import { wordsOf } from "#shared/domain/coach/safety/words.ts";
import { learningTexts, meantTexts, ownCases, phraseExamples, safetyTexts } from "#tests/helpers/coach-cases.ts";
import type { Lesson } from "./learned-from.ts";
import { storedWeights } from "./stored-weights.ts";

/** A prime, by which each round takes the texts of both kinds in turn. */
const STRIDE = 7919;
/** Rounds over all texts, after which little moves any more. */
const ROUNDS = 40;
/** How much a text that is on the wrong side of the line costs, against large weights. */
const COST = 0.02;
/** Cells with a weight: the largest, which learn anew without the others. */
const KEPT = 30_000;
/** What makes a distance from the line a logit. */
const SCALE = 4;
/** Texts that a feature is in before it counts. */
const SHARED = 3;
/** Those that rules were written for: none of them may be lost again. */
const TUNED: Readonly<Record<string, number>> = { safety: 6, "near-miss": 5 };
/** Texts that no rule was written for teach more. */
const FRESH = 4;
/** What has nothing of a sign. */
const PLAIN = 3;

/** What stands for the masks of the phrases that questions are learned from. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  EX: ["panca", "squat", "stacco", "rematore", "bench"],
  MU: ["petto", "gambe", "schiena", "spalle", "back"],
  NN: ["100", "60", "3", "12"],
};

type NetExample = { words: readonly string[]; isFlag: boolean; weight: number };

/** Red flags, near misses and questions about training: those that were tuned to or written to learn from. */
const netExamples = (): NetExample[] => [
  ...[...ownCases("safety", "tuned"), ...ownCases("questions", "tuned")].map(({ kind, text }) => ({
    words: wordsOf(text),
    isFlag: kind === "safety",
    weight: TUNED[kind] ?? PLAIN,
  })),
  ...phraseExamples().map(({ words }, at) => ({
    words: words.map((word) => NAMED[word]?.[at % (NAMED[word]?.length ?? 1)] ?? word),
    isFlag: false,
    weight: PLAIN,
  })),
  ...[...learningTexts(), ...safetyTexts("tuning")].map(({ kind, text }) => ({
    words: wordsOf(text),
    isFlag: kind === "safety",
    weight: kind === "safety" || kind === "near-miss" ? FRESH : PLAIN,
  })),
  ...meantTexts().map(({ text }) => ({ words: wordsOf(text), isFlag: false, weight: PLAIN })),
];

/** A text by its cells, how much each counts, and for how many texts it counts. */
type Row = { cells: Int32Array; sizes: Float64Array; isFlag: boolean; weight: number };
type NetLesson = { rows: readonly Row[]; rarities: Float64Array };

/** The texts by their cells, which count the more the rarer they are. */
const lessonOf = (examples: readonly NetExample[]): NetLesson => {
  const read = examples.map(({ words, ...rest }) => ({ ...rest, features: netFeatures(saidOf(words)) }));
  const counts = new Map<string, number>();
  for (const { features } of read) for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const rarities = new Float64Array(NET_CELLS);
  for (const [name, count] of counts) {
    const cell = cellOf(name, NET_CELLS);
    if (count >= SHARED) rarities[cell] = Math.max(rarities[cell] ?? 0, Math.log(1 + read.length / (1 + count)));
  }
  const rows = read.map(({ features, isFlag, weight }): Row => {
    const cells = cellsOf(features, NET_CELLS, (name) => (counts.get(name) ?? 0) >= SHARED);
    const sizes = Float64Array.from(cells, ([cell, size]) => size * (rarities[cell] ?? 0));
    return { isFlag, weight, cells: Int32Array.from(cells.keys()), sizes };
  });
  return { rows, rarities };
};

export const netLesson = (): NetLesson => lessonOf(netExamples());

/** Of how many texts one is read for the digest: all of them would take a test half a minute. */
const SAMPLED = 25;

/** What shows whether the stored net is that of today's texts and features: all texts, and the cells of some. */
export const netSample = (): Lesson => {
  const examples = netExamples();
  const { rows } = lessonOf(examples.filter((_, at) => at % SAMPLED === 0));
  const all = { examples, cells: new Int32Array(), sizes: new Float64Array() };
  return [...rows, all];
};

/**
 * A support vector machine (L2 loss, dual coordinate descent): it has one best solution, so that a few texts more move
 * it little. The last cell is the bias.
 */
const separate = (rows: readonly Row[], isKept: (cell: number) => boolean): Float64Array => {
  const weights = new Float64Array(NET_CELLS + 1);
  const texts = rows.map(({ cells, sizes, isFlag, weight }) => {
    const kept = [...cells].flatMap((cell, at) => (isKept(cell) ? { cell, size: sizes[at] ?? 0 } : []));
    const all = [...kept, { cell: NET_CELLS, size: 1 }];
    const slack = 1 / (2 * COST * weight);
    return {
      side: isFlag ? 1 : -1,
      slack,
      length: all.reduce((sum, { size }) => sum + size ** 2, slack),
      cells: Int32Array.from(all, ({ cell }) => cell),
      sizes: Float64Array.from(all, ({ size }) => size),
    };
  });
  const pulls = new Float64Array(texts.length);
  for (let round = 0; round < ROUNDS; round += 1)
    for (let index = 0; index < texts.length; index += 1) {
      const at = (index * STRIDE) % texts.length;
      const text = texts[at];
      if (!text) continue;
      const { side, slack, length, cells, sizes } = text;
      let sum = 0;
      for (let one = 0; one < cells.length; one += 1) sum += (sizes[one] ?? 0) * (weights[cells[one] ?? 0] ?? 0);
      const old = pulls[at] ?? 0;
      const pull = Math.max(0, old - (side * sum - 1 + slack * old) / length);
      if (pull === old) continue;
      pulls[at] = pull;
      for (let one = 0; one < cells.length; one += 1) {
        const cell = cells[one] ?? 0;
        weights[cell] = (weights[cell] ?? 0) + (pull - old) * side * (sizes[one] ?? 0);
      }
    }
  return weights;
};

/** The net as it is stored. The same texts give the same. */
export const learnNet = ({ rows, rarities }: NetLesson): StoredWeights => {
  const all = separate(rows, () => true)
    .subarray(0, NET_CELLS)
    .map(Math.abs);
  const least = all.toSorted().at(-KEPT) ?? 0;
  const kept = separate(rows, (cell) => (all[cell] ?? 0) >= least);
  return storedWeights({
    biases: [SCALE * (kept[NET_CELLS] ?? 0)],
    weights: rarities.map((rarity, cell) => SCALE * rarity * (kept[cell] ?? 0)),
  });
};
