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

/** A passage with how well it answers a question, from 0 to 1. */
export type Found = { passage: Passage; confidence: number };

/**
 * Passages on what a question is about, the most fitting first. `exact`: the passage whose title or question it is, as
 * a button asks it; `isOpen`: whether a message names no subject, as «quanta ne prendo?».
 */
export type Retrieval = {
  find: (question: string) => Found[];
  exact: (question: string) => Passage | null;
  isOpen: (question: string) => boolean;
};

type Document = { id: string; title: string; questions: string; text: string };

/** Length from which an unknown word may be a known one with a typo. */
const FORGIVEN = 5;
/** Share of a word that a passage has in its text alone. */
const IN_TEXT = 0.4;
/** Shares of what makes up the confidence: words that were found, likeness to one heading, the score of the search. */
const MIX = { covered: 0.3, alike: 0.3, score: 0.4 };
/** The search's score for each unit of rarity at which a passage counts as wholly found. */
const FULL_SCORE = 10;

/** Share of the weight that a word has which many questions of lifters contain. */
const OF_COMMON = 0.5;
/** Weight of words in headings from which a likeness counts wholly: one word alone says little. */
const ENOUGH = 6;
const COMMON_STEMS = new Set([...COMMON].map((word) => canonicalStem(stemOf(word))));

const plain = (question: string): string =>
  wordsOf(question)
    .filter((word) => word !== STOP)
    .join(" ");

/** Makes a search over passages, on the device; it takes some hundred milliseconds. `chat` is found exactly only. */
export const createRetrieval = (passages: readonly Passage[], chat: readonly Passage[] = []): Retrieval => {
  const byDocument = new Map<string, Passage>();
  const byHeading = new Map<string, Passage>();
  /** The stems of each title and question of a document. */
  const headings = new Map<string, string[][]>();
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
      headings.set(
        id,
        [ofTitle, ...ofQuestions].map((stems) => [...new Set(stems)]),
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
  const rarity = (stem: string): number =>
    (COMMON_STEMS.has(stem) ? OF_COMMON : 1) * Math.log(1 + byDocument.size / (0.5 + (frequency.get(stem) ?? 0)));
  const weight = (stems: readonly string[]): number => stems.reduce((sum, stem) => sum + rarity(stem), 0);
  const vocabulary = [...frequency.keys()].filter((stem) => stem.length >= FORGIVEN);
  const repaired = (stem: string): string =>
    frequency.has(stem) || COMMON_STEMS.has(stem) || stem.length < FORGIVEN
      ? stem
      : (vocabulary.find((one) => one[0] === stem[0] && isTypo(one, stem)) ?? stem);

  return {
    exact: (question) => byHeading.get(plain(question)) ?? null,
    isOpen: (question) => stemsOf(wordsOf(question)).length === 0,
    find(question) {
      const stems = [...new Set(stemsOf(wordsOf(question)).map(repaired))];
      const whole = weight(stems);
      const best = new Map<Passage, Found>();
      for (const { id, match, score } of index.search(stems.join(" "))) {
        const passage = byDocument.get(id);
        if (!passage) continue;
        const there = stems.filter((stem) => match[stem]);
        const inHeading = there.filter((stem) => match[stem]?.some((field) => field !== "text"));
        const covered = (IN_TEXT * weight(there) + (1 - IN_TEXT) * weight(inHeading)) / whole;
        const alike = (headings.get(id) ?? []).map((heading) => {
          const shared = weight(heading.filter((stem) => stems.includes(stem)));
          return shared === 0 ? 0 : shared / Math.sqrt(weight(heading) * whole);
        });
        const likeness =
          MIX.covered * covered +
          MIX.alike * Math.max(0, ...alike) +
          MIX.score * Math.min(1, score / whole / FULL_SCORE);
        const confidence = likeness * Math.min(1, weight(inHeading) / ENOUGH);
        if (confidence > (best.get(passage)?.confidence ?? 0)) best.set(passage, { passage, confidence });
      }
      return [...best.values()].toSorted((a, b) => b.confidence - a.confidence);
    },
  };
};
