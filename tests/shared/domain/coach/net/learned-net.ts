import { cellOf, cellsOf, type StoredWeights } from "#shared/domain/coach/learned-weights.ts";
import { RED_FLAGS } from "#shared/domain/coach/safety/flags.ts";
import { FLAG_CELLS, flagFeatures, NET_CELLS, netFeatures } from "#shared/domain/coach/safety/net.ts";
import { wordsOf } from "#shared/domain/coach/safety/words.ts";
import {
  batch,
  type CoachCase,
  isOwn,
  learningTexts,
  meantTexts,
  namedSigns,
  ownCases,
  phraseExamples,
  safetyTexts,
} from "#tests/helpers/coach-cases.ts";
import type { Lesson } from "./learned-from.ts";
import { largest, reachOf } from "./regression.ts";
import { storedWeights } from "./stored-weights.ts";

/** A prime, by which each round takes the texts of both kinds in turn. */
const STRIDE = 7919;
/** Rounds over all texts, after which little moves any more. */
const ROUNDS = 40;
/** How much a text that is on the wrong side of the line costs, against large weights. */
const COST = 0.02;
/** Cells with a weight: the largest, which learn anew without the others. */
const KEPT = 60_000;
/** What makes a distance from the line a logit. */
const SCALE = 4;
/** Texts that a feature is in before it counts. */
const SHARED = 2;
/** Signs that were once missed, and alarms that were false: none of them may come back. */
const TUNED: Readonly<Record<string, number>> = { safety: 6, "near-miss": 5 };
/** Signs and what sounds like one, as people type them. */
const FRESH = 4;
/** Those that were written here, for what the others left open. */
const OWN = 10;
/** What has nothing of a sign. */
const PLAIN = 5;

/** The same of the cards. */
const FLAG = { cost: 0.005, rounds: 20, kept: 14_000 };

/** What stands for the masks of the phrases that questions are learned from. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  EX: ["panca", "squat", "stacco", "rematore", "bench"],
  MU: ["petto", "gambe", "schiena", "spalle", "back"],
  NN: ["100", "60", "3", "12"],
};

/** `flag`: the place of its card among the red flags; null where nobody said. */
type NetExample = { words: readonly string[]; isFlag: boolean; flag: number | null; weight: number };

/** Batches whose signs were once put right by hand: they judge no more. */
const FORMER = [..."abcdefhijkl"];
const isOfSafety = ({ kind }: CoachCase): boolean => kind === "safety" || kind === "near-miss";

const HARMLESS = { isFlag: false, flag: null };

const flagOf = (kind: string, intent: string | null | undefined) => {
  const at = RED_FLAGS.findIndex((flag) => flag === intent);
  return kind === "safety" ? { isFlag: true, flag: at < 0 ? null : at } : HARMLESS;
};

/** Red flags, near misses and questions about training: those that were tuned to or written to learn from. */
const netExamples = (): NetExample[] => [
  ...namedSigns().map(({ text, flag }) => ({
    words: wordsOf(text),
    ...flagOf(flag === null ? "near-miss" : "safety", flag),
    weight: OWN,
  })),
  ...[...ownCases("safety", "tuned"), ...ownCases("questions", "tuned")].map(({ kind, intent, text }) => ({
    words: wordsOf(text),
    ...flagOf(kind, intent),
    weight: TUNED[kind] ?? PLAIN,
  })),
  ...phraseExamples().map(({ words }, at) => ({
    words: words.map((word) => NAMED[word]?.[at % (NAMED[word]?.length ?? 1)] ?? word),
    ...HARMLESS,
    weight: PLAIN,
  })),
  ...[...learningTexts(), ...safetyTexts("tuning"), ...FORMER.flatMap(batch).filter(isOfSafety)].map((one) => ({
    words: wordsOf(one.text),
    ...flagOf(one.kind, one.intent),
    weight: isOfSafety(one) ? (isOwn(one) ? OWN : FRESH) : PLAIN,
  })),
  ...meantTexts().map(({ text }) => ({ words: wordsOf(text), ...HARMLESS, weight: PLAIN })),
];

/** A text by its cells, how much each counts, and for how many texts it counts. */
type Row = { cells: Int32Array; sizes: Float64Array; weight: number; isFlag: boolean; flag: number | null };
type Rows = { rows: readonly Row[]; rarities: Float64Array };

/** The texts by the cells of their features among `count`, which weigh the more the rarer they are. */
const rowsOf = (examples: readonly NetExample[], featuresOf: typeof netFeatures, count: number): Rows => {
  const read = examples.map(({ words, ...rest }) => ({ ...rest, features: featuresOf(words) }));
  const counts = new Map<string, number>();
  for (const { features } of read) for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isShared = (name: string) => (counts.get(name) ?? 0) >= SHARED;
  const rarities = new Float64Array(count);
  for (const [name, times] of counts) {
    const cell = cellOf(name, count);
    if (isShared(name)) rarities[cell] = Math.max(rarities[cell] ?? 0, Math.log(1 + read.length / (1 + times)));
  }
  const rows = read.map(({ features, ...rest }): Row => {
    const cells = cellsOf(features, count, isShared);
    const sizes = Float64Array.from(cells, ([cell, size]) => size * (rarities[cell] ?? 0));
    return { ...rest, cells: Int32Array.from(cells.keys()), sizes };
  });
  return { rows, rarities };
};

type NetLesson = { sign: Rows; flag: Rows };

export const netLesson = (): NetLesson => {
  const examples = netExamples();
  return {
    sign: rowsOf(examples, netFeatures, NET_CELLS),
    flag: rowsOf(
      examples.filter(({ flag }) => flag !== null),
      flagFeatures,
      FLAG_CELLS,
    ),
  };
};

/** Of how many texts one is read for the digest: all of them would take a test half a minute. */
const SAMPLED = 25;

/** What shows whether the stored net is that of today's texts and features: all texts, and the cells of some. */
export const netSample = (): Lesson => {
  const examples = netExamples();
  const { rows } = rowsOf(
    examples.filter((_, at) => at % SAMPLED === 0),
    netFeatures,
    NET_CELLS,
  );
  const all = { examples, cells: new Int32Array(), sizes: new Float64Array() };
  return [...rows, all];
};

/** `isOn`: which texts are on the one side. */
type Separating = {
  count: number;
  cost: number;
  rounds: number;
  isOn: (row: Row) => boolean;
  isKept?: (cell: number) => boolean;
};

/**
 * A support vector machine (L2 loss, dual coordinate descent): it has one best solution, so that a few texts more move
 * it little. The last cell is the bias.
 */
const separate = (
  rows: readonly Row[],
  { count, cost, rounds, isOn, isKept = () => true }: Separating,
): { bias: number; weights: Float64Array } => {
  const weights = new Float64Array(count + 1);
  const texts = rows.map((row) => {
    const kept = [...row.cells].flatMap((cell, at) => (isKept(cell) ? { cell, size: row.sizes[at] ?? 0 } : []));
    const all = [...kept, { cell: count, size: 1 }];
    const slack = 1 / (2 * cost * row.weight);
    return {
      side: isOn(row) ? 1 : -1,
      slack,
      length: all.reduce((sum, { size }) => sum + size ** 2, slack),
      cells: Int32Array.from(all, ({ cell }) => cell),
      sizes: Float64Array.from(all, ({ size }) => size),
    };
  });
  const pulls = new Float64Array(texts.length);
  for (let round = 0; round < rounds; round += 1)
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
  return { bias: weights[count] ?? 0, weights: weights.subarray(0, count) };
};

const learnSign = ({ rows, rarities }: Rows): StoredWeights => {
  const how = { count: NET_CELLS, cost: COST, rounds: ROUNDS, isOn: ({ isFlag }: Row) => isFlag };
  const all = separate(rows, how).weights.map(Math.abs);
  const least = all.toSorted().at(-KEPT) ?? 0;
  const { bias, weights } = separate(rows, { ...how, isKept: (cell) => (all[cell] ?? 0) >= least });
  return storedWeights({
    biases: [SCALE * bias],
    weights: rarities.map((rarity, cell) => SCALE * rarity * (weights[cell] ?? 0)),
  });
};

/** A weight of each card in each cell, and the cards' biases. */
const learnCards = (
  { rows, rarities }: Rows,
  isKept: (at: number) => boolean = () => true,
): { biases: number[]; weights: Float64Array } => {
  const cards = RED_FLAGS.length;
  const ways = RED_FLAGS.map((_, place) =>
    separate(rows, {
      count: FLAG_CELLS,
      ...FLAG,
      isOn: ({ flag }) => flag === place,
      isKept: (cell) => isKept(cell * cards + place),
    }),
  );
  const weights = Float64Array.from({ length: FLAG_CELLS * cards }, (_, at) => {
    const cell = Math.floor(at / cards);
    return (rarities[cell] ?? 0) * (ways[at % cards]?.weights[cell] ?? 0);
  });
  return { biases: ways.map(({ bias }) => bias), weights };
};

const learnFlag = (lesson: Rows): StoredWeights => {
  const all = learnCards(lesson).weights;
  const kept = largest(all, reachOf(lesson.rows, FLAG_CELLS), FLAG.kept);
  return storedWeights(learnCards(lesson, (at) => kept[at] !== 0));
};

/** The net as it is stored. The same texts give the same. */
export const learnNet = ({ sign, flag }: NetLesson) => ({ sign: learnSign(sign), flag: learnFlag(flag) });
