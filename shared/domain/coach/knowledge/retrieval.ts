import MiniSearch from "minisearch";
import { STOP, wordsOf } from "#shared/domain/coach/safety/words.ts";
import { stemOf } from "#shared/domain/coach/stems.ts";
import { searchable } from "#shared/domain/training/exercises/exercise-search.ts";
import { isTypo } from "#shared/lib/is-typo.ts";
import { COMMON, FILLERS } from "./fillers.ts";
import type { Passage } from "./passage.ts";
import { canonicalStem } from "./synonyms.ts";

/** The stems of what words are about; numbers belong to everything. */
const stemsOf = (words: readonly string[]): string[] =>
  words.flatMap((word) =>
    word === STOP || /^\d/.test(word) || FILLERS.has(word) ? [] : [canonicalStem(stemOf(word))],
  );

/** The stems of a passage, whose spelling is right. */
const stemsIn = (text: string): string[] => stemsOf(searchable(text).match(/[a-z]+/g) ?? []);

/**
 * A passage with how well it answers a question, from 0 to 1. `isNamed`: whether it alone has a heading on just what
 * the question is about.
 */
export type Found = {
  passage: Passage;
  confidence: number;
  isNamed: boolean;
};

/**
 * Passages on what a question is about: first the one that alone has a heading on just that, then the most fitting.
 * `exact`: the passage whose title or question it is, as a button asks it; `onSame`: the passage on the subject of
 * another one, by its id, that speaks of all that a message names in passing: «fa male ai reni?», or nothing at all:
 * «quanta ne prendo?».
 */
export type Retrieval = {
  find: (question: string) => Found[];
  exact: (question: string) => Passage | null;
  onSame: (question: string, id: string) => Passage | null;
  /** By its id; null where there is none any more. */
  passageOf: (id: string) => Passage | null;
};

type Document = { id: string; title: string; questions: string; text: string };

/** Length from which an unknown word may be a known one with a typo. */
const FORGIVEN = 5;
/** Shares of what makes up the confidence: likeness to one heading in words and in letters, and the search's score. */
const MIX = { worded: 0.3, spelt: 0.3, score: 0.4 };
/** The search's score for each unit of rarity at which a passage counts as wholly found. */
const FULL_SCORE = 10;

/** Share of the weight that a word has which many questions of lifters contain. */
const OF_COMMON = 0.5;
/** Weight of words in headings from which a likeness counts wholly: one word alone says little. */
const ENOUGH = 6;
const COMMON_STEMS = new Set([...COMMON].map((word) => canonicalStem(stemOf(word))));

/** A vector by feature, with its length, to compare texts by. */
type Features = { weights: ReadonlyMap<string, number>; length: number };

const PIECE = 4;

/** The pieces of four letters in the words of a text, so that a typo or another ending loses few of them. */
const piecesIn = (words: readonly string[]): string[] =>
  words.flatMap((word) => {
    const padded = ` ${word} `;
    return Array.from({ length: Math.max(1, padded.length - PIECE + 1) }, (_, at) => padded.slice(at, at + PIECE));
  });

/** The words of a text and its neighbouring ones, function words too: they tell «quanta» from «fa male». */
const wordingOf = (words: readonly string[]): string[] => [
  ...words,
  ...words.slice(1).map((word, at) => `${words[at]} ${word}`),
];

/** Weighs features by how rare they are in headings. */
const createScale = (all: readonly (readonly string[])[]) => {
  const frequency = new Map<string, number>();
  for (const features of all) for (const one of new Set(features)) frequency.set(one, (frequency.get(one) ?? 0) + 1);
  const rarity = (feature: string) => Math.log(1 + all.length / (1 + (frequency.get(feature) ?? 0)));
  const featuresOf = (features: readonly string[]): Features => {
    const weights = new Map([...new Set(features)].map((one) => [one, rarity(one)]));
    return { weights, length: Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0)) };
  };
  return featuresOf;
};

/** The cosine of the angle between two texts' features, 0 to 1. */
const cosine = (a: Features, b: Features): number => {
  let shared = 0;
  for (const [feature, weight] of a.weights) shared += weight * (b.weights.get(feature) ?? 0);
  return shared === 0 ? 0 : shared / (a.length * b.length);
};

/** What a text is about, whatever the order of its words. */
const keyOf = (stems: readonly string[]): string => [...new Set(stems)].toSorted().join(" ");

/** Most words of a message that names something of a subject in passing, and the beginning of one that goes on. */
const MOST_IN_PASSING = 6;
const AND = /^(?:e|ed|ma|and|but|what about|how about) /;

const plain = (question: string): string =>
  wordsOf(question)
    .filter((word) => word !== STOP)
    .join(" ");

/** Makes a search over passages, on the device; it takes some hundred milliseconds. `chat` is found exactly only. */
export const createRetrieval = (passages: readonly Passage[], chat: readonly Passage[] = []): Retrieval => {
  const byDocument = new Map<string, Passage>();
  const byHeading = new Map<string, Passage>();
  /** The words of each title and question of a document. */
  const wordings = new Map<string, string[][]>();
  /** The stems of each document's title, and of all its headings. */
  const titles = new Map<string, readonly string[]>();
  const headed = new Map<string, ReadonlySet<string>>();
  /** The passages that have a heading on the same stems. */
  const named = new Map<string, Set<Passage>>();
  /** The number of documents that have a stem. */
  const frequency = new Map<string, number>();
  const index = new MiniSearch<Document>({
    fields: ["title", "questions", "text"],
    // The fields are stems already.
    tokenize: (stems) => stems.split(" "),
    processTerm: (term) => term,
    searchOptions: { boost: { title: 2, questions: 2, text: 0.7 } },
  });
  for (const passage of passages) {
    for (const language of ["it", "en"] as const) {
      const { title, questions, text } = passage[language];
      const id = `${language}/${passage.id}`;
      byDocument.set(id, passage);
      for (const heading of [title, ...questions]) byHeading.set(plain(heading), passage);
      const [ofTitle = [], ...ofQuestions] = [title, ...questions].map(stemsIn);
      const ofText = stemsIn(text);
      titles.set(id, ofTitle);
      headed.set(id, new Set([...ofTitle, ...ofQuestions.flat()]));
      for (const heading of [ofTitle, ...ofQuestions])
        named.set(keyOf(heading), (named.get(keyOf(heading)) ?? new Set()).add(passage));
      wordings.set(
        id,
        [title, ...questions].map((heading) => plain(heading).split(" ")),
      );
      for (const stem of new Set([...ofTitle, ...ofQuestions.flat(), ...ofText]))
        frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
      index.add({ id, title: ofTitle.join(" "), questions: ofQuestions.flat().join(" "), text: ofText.join(" ") });
    }
  }
  for (const passage of chat) {
    for (const { questions } of [passage.it, passage.en])
      for (const question of questions) byHeading.set(plain(question), passage);
  }
  const allWordings = [...wordings.values()].flat();
  const byWording = createScale(allWordings.map(wordingOf));
  const byPiece = createScale(allWordings.map(piecesIn));
  const compared = new Map(
    [...wordings].map(([id, all]) => [
      id,
      all.map((words) => ({ worded: byWording(wordingOf(words)), spelt: byPiece(piecesIn(words)) })),
    ]),
  );
  const rarity = (stem: string): number =>
    (COMMON_STEMS.has(stem) ? OF_COMMON : 1) * Math.log(1 + byDocument.size / (0.5 + (frequency.get(stem) ?? 0)));
  const weight = (stems: readonly string[]): number => stems.reduce((sum, stem) => sum + rarity(stem), 0);
  const vocabulary = [...frequency.keys()].filter((stem) => stem.length >= FORGIVEN);
  const repaired = (stem: string): string =>
    frequency.has(stem) || COMMON_STEMS.has(stem) || stem.length < FORGIVEN
      ? stem
      : (vocabulary.find((one) => one[0] === stem[0] && isTypo(one, stem)) ?? stem);

  const byId = new Map([...passages, ...chat].map((passage) => [passage.id, passage]));
  return {
    passageOf: (id) => byId.get(id) ?? null,
    exact: (question) => byHeading.get(plain(question)) ?? null,
    onSame(question, id) {
      const words = plain(question).split(" ");
      const stems = [...new Set(stemsOf(words).map(repaired))];
      const isOn = AND.test(plain(question)) || stems.every((stem) => !COMMON_STEMS.has(stem));
      if (words.length > MOST_IN_PASSING || !isOn) return null;
      const before = [...byDocument].filter(([, passage]) => passage.id === id);
      for (const [document, passage] of before) {
        if (stems.length === 0) return passage;
        const [subject] = (titles.get(document) ?? []).toSorted((a, b) => rarity(b) - rarity(a));
        const among = [...headed].filter(
          ([, there]) => subject && there.has(subject) && stems.every((stem) => there.has(stem)),
        );
        const [on] = among.toSorted(([a], [b]) => Number(b === document) - Number(a === document));
        const found = on && byDocument.get(on[0]);
        if (found) return found;
      }
      return null;
    },
    find(question) {
      const stems = [...new Set(stemsOf(wordsOf(question)).map(repaired))];
      const whole = weight(stems);
      const words = plain(question).split(" ");
      const [worded, spelt] = [byWording(wordingOf(words)), byPiece(piecesIn(words))];
      const best = new Map<Passage, Found>();
      const isOfSubject = stems.some((stem) => !COMMON_STEMS.has(stem));
      const [only, ...more] = isOfSubject ? (named.get(keyOf(stems)) ?? []) : [];
      for (const { id, match, score } of index.search(stems.join(" "))) {
        const passage = byDocument.get(id);
        if (!passage) continue;
        const there = stems.filter((stem) => match[stem]);
        const inHeading = there.filter((stem) => match[stem]?.some((field) => field !== "text"));
        const [fits, scored] = [
          Math.min(1, weight(inHeading) / ENOUGH),
          MIX.score * Math.min(1, score / whole / FULL_SCORE),
        ];
        // At most, where a heading is the question itself.
        const known = best.get(passage)?.confidence ?? 0;
        if ((MIX.worded + MIX.spelt + scored) * fits <= known) continue;
        const likeness =
          MIX.worded * Math.max(0, ...(compared.get(id) ?? []).map((heading) => cosine(heading.worded, worded))) +
          MIX.spelt * Math.max(0, ...(compared.get(id) ?? []).map((heading) => cosine(heading.spelt, spelt))) +
          scored;
        const confidence = likeness * fits;
        if (confidence <= known) continue;
        const isNamed = passage === only && more.length === 0;
        best.set(passage, { passage, confidence, isNamed });
      }
      return [...best.values()].toSorted(
        (a, b) => Number(b.isNamed) - Number(a.isNamed) || b.confidence - a.confidence,
      );
    },
  };
};
