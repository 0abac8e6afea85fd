import { cellsOf, likelihood, readWeights, weighed } from "#shared/domain/coach/learned-weights.ts";
import { stemOf } from "#shared/domain/coach/stems.ts";
import { PEOPLE } from "./circumstances.ts";
import { NEGATORS } from "./exceptions.ts";
import learned from "./net-weights.json";
import { RULES } from "./rules.ts";
import { symptomsIn } from "./signs/symptom-concepts.ts";
import { createListIndex, isOneOf, STOP, type Terms, terms } from "./words.ts";

/**
 * The second net: a linear model over words, parts of words and the rules' lists. It finds red flags for which
 * no rule has words, by their resemblance to known ones, and overrules a rule that resembles none. It is trained
 * beforehand (tests/shared/domain/coach/net/learn.ts), so that a red flag never waits.
 */

/** Cells that features are hashed into: enough that few features share one. */
export const NET_CELLS = 1 << 20;
/**
 * The weight of each kind of feature. `skip`: pairs of words with one between; `lists`: two of the rules' lists; a
 * feature within a circumstance (a faint in a film) counts a second time as such.
 */
const WEIGHTS = {
  word: 0.5,
  stem: 0.8,
  pair: 0.6,
  skip: 0.4,
  piece: 0.2,
  negated: 0.6,
  turn: 1,
  list: 0.6,
  lists: 0.3,
  circumstance: 0.6,
  turnWithin: 0.4,
  listWithin: 0.25,
  circumstances: 0.3,
  symptom: 0.8,
  symptoms: 0.5,
  turnOf: 0.6,
};
const PIECE = 4;
/** Words that a negation reaches. */
const REACH = 4;
const NEGATES = [...NEGATORS, "mai", "cant", "couldnt", "zero", "ne", "nor"];
const BUT = terms("ma pero but however");

const LISTS: readonly Terms[] = [
  ...new Map(RULES.flatMap(({ near, all }) => [...(near ?? []), ...(all ?? [])]).map((list) => [list.join(" "), list])),
].map(([, list]) => list);

const INDEX_OF = new Map(LISTS.map((list, at) => [list, at]));
const listsOf = createListIndex(LISTS);

/** A message, or part of a long one: its words, the turns of phrase in it, and its circumstances. */
export type MessageFeatures = { words: readonly string[]; turns: readonly string[]; circumstances: readonly string[] };

/** The features of a message with their weights. Whoever it is about besides the writer is one word. */
export const netFeatures = ({ words: said, turns, circumstances }: MessageFeatures): Map<string, number> => {
  const words = said.filter((word) => word !== STOP).map((word) => (isOneOf(word, PEOPLE) ? "person" : word));
  const features = new Map<string, number>();
  const add = (feature: string, weight: number) => features.set(feature, weight);
  for (const [at, word] of words.entries()) {
    add(`w ${word}`, WEIGHTS.word);
    add(`m ${stemOf(word)}`, WEIGHTS.stem);
    add(`p ${words[at - 1] ?? "^"} ${word}`, WEIGHTS.pair);
    if (at > 1) add(`s ${words[at - 2]} ${word}`, WEIGHTS.skip);
    const padded = `<${word}>`;
    for (let from = 0; from + PIECE <= padded.length; from += 1)
      add(`c ${padded.slice(from, from + PIECE)}`, WEIGHTS.piece);
    if (!NEGATES.includes(word)) continue;
    const reached = words.slice(at + 1, at + 1 + REACH);
    const end = reached.findIndex((next) => BUT.includes(next));
    for (const next of end < 0 ? reached : reached.slice(0, end)) add(`n ${stemOf(next)}`, WEIGHTS.negated);
  }
  for (const turn of turns) add(`t ${turn}`, WEIGHTS.turn);
  const lists = [...new Set(words.flatMap(listsOf).flatMap((list) => INDEX_OF.get(list) ?? []))].toSorted(
    (a, b) => a - b,
  );
  for (const [at, list] of lists.entries()) {
    add(`l ${list}`, WEIGHTS.list);
    for (const other of lists.slice(at + 1)) add(`ll ${list} ${other}`, WEIGHTS.lists);
  }
  const symptoms = symptomsIn(words).toSorted();
  for (const [at, symptom] of symptoms.entries()) {
    add(`k ${symptom}`, WEIGHTS.symptom);
    for (const other of symptoms.slice(at + 1)) add(`kk ${symptom} ${other}`, WEIGHTS.symptoms);
    for (const turn of turns) add(`kt ${symptom} ${turn}`, WEIGHTS.turnOf);
  }
  for (const [at, circumstance] of circumstances.entries()) {
    add(`x ${circumstance}`, WEIGHTS.circumstance);
    for (const turn of turns) add(`xt ${circumstance} ${turn}`, WEIGHTS.turnWithin);
    for (const list of lists) add(`xl ${circumstance} ${list}`, WEIGHTS.listWithin);
    for (const other of circumstances.slice(at + 1)) add(`xx ${circumstance} ${other}`, WEIGHTS.circumstances);
  }
  return features;
};

const NET = readWeights(learned, NET_CELLS);

/** The probability that a message is a red flag, 0 to 1. */
export const redFlagProbability = (said: MessageFeatures): number => {
  const [logit = 0] = weighed(cellsOf(netFeatures(said), NET_CELLS), NET);
  return likelihood(logit);
};
