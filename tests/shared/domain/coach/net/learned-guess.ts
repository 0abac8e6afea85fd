import { CHAT_PASSAGES, PASSAGES } from "#renderer/features/coach/lib/passages.ts";
import { isMask } from "#shared/domain/coach/read/features.ts";
import {
  GUESS_CELLS,
  guessCells,
  type LearnedGuess,
  NOTHING,
  raritySign,
  readRarities,
  scaled,
  TALK,
} from "#shared/domain/coach/read/guess.ts";
import { INTENTS } from "#shared/domain/coach/read/intents.ts";
import { createMask } from "#shared/domain/coach/read/masked.ts";
import { stemOf } from "#shared/domain/coach/stems.ts";
import {
  askedTexts,
  type CoachCase,
  isOwn,
  learningTexts,
  meantTexts,
  ownCases,
  phraseExamples,
} from "#tests/helpers/coach-cases.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";
import type { Lesson } from "./learned-from.ts";
import { type Learning, learnRegression, type Row } from "./regression.ts";
import { storedWeights } from "./stored-weights.ts";

const LEARNING: Learning = {
  rounds: 14,
  stride: 7919,
  step: 3,
  halved: 3,
  biasStep: 0.02,
  decay: 1e-4,
  doubt: 0.08,
  kept: { 5: 300_000, 7: 200_000, 8: 140_000 },
  meanOf: 4,
};
/** How many times phrases and our own texts are learned: two words must be known among thousands of longer texts. */
const TIMES = 4;
/** Texts that a stem is in before it counts as known. */
const SHARED = 3;

/** What nothing answers: something else, or what is near. */
const UNANSWERED = ["offtopic", "beyond"];

const labelOf = (of: string): string => (UNANSWERED.includes(of) ? NOTHING : of);

type Example = { label: string; words: readonly string[] };

/** What the member of the texts trains. */
const TRAINED = new Set(
  "panca-piana squat stacco-da-terra lento-avanti rematore-bilanciere trazioni lat-machine curl-manubri dip-petto leg-press".split(
    " ",
  ),
);

const meant = meantTexts();
const SAID = [...PASSAGES, ...CHAT_PASSAGES];
const LABELS: readonly string[] = [
  ...INTENTS,
  NOTHING,
  ...SAID.map(({ id }) => id),
  ...new Set(meant.flatMap(({ of }) => (of.startsWith(TALK) ? of : []))),
];

/** A text with what it means; of phrases the words, masked already. */
type Text = { label: string; lang: "it" | "en"; text: string | readonly string[] };

/** The phrases, the headings of passages, and every text that was tuned to or written for this. */
const textsOf = (): Text[] => {
  const ofCase = ({ kind, intent, text, lang }: CoachCase): Text[] =>
    kind === "intent" || kind === "offtopic" ? [{ label: kind === "intent" ? (intent ?? "") : kind, lang, text }] : [];
  const headings = SAID.flatMap((passage) =>
    (["it", "en"] as const).flatMap((lang) =>
      [passage[lang].title, ...passage[lang].questions].map((text): Text => ({ label: passage.id, lang, text })),
    ),
  );
  const phrases = phraseExamples().map(({ label, words }): Text => ({ label, lang: "it", text: words }));
  const learning = learningTexts();
  const own = learning.filter(isOwn).flatMap(ofCase);
  const texts: Text[] = [
    ...Array.from({ length: TIMES }, () => [...phrases, ...own]).flat(),
    ...headings,
    ...[...ownCases("questions", "tuned"), ...learning.filter((one) => !isOwn(one)), ...askedTexts()].flatMap(ofCase),
    ...meant.map(({ of, lang, text }): Text => ({ label: of, lang, text })),
  ];
  return texts.map((text) => ({ ...text, label: labelOf(text.label) })).filter(({ label }) => LABELS.includes(label));
};

/** The texts masked as messages are. */
const examplesOf = (texts: readonly Text[]): Example[] => {
  const mask = createMask(exerciseLibrary(), (id) => TRAINED.has(id));
  return texts.map(({ label, lang, text }) => ({
    label,
    words: typeof text === "string" ? mask(text, lang).masked : text,
  }));
};

/** Stems that several texts share. */
const vocabularyOf = (examples: readonly Example[]): string[] => {
  const counts = new Map<string, number>();
  for (const { words } of examples)
    for (const stem of new Set(words.filter((word) => !isMask(word)).map(stemOf)))
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return [...counts].flatMap(([stem, count]) => (count >= SHARED ? stem : [])).toSorted();
};

type GuessLesson = { vocabulary: readonly string[]; rarities: string; rows: readonly Row[] };

export const guessLesson = (): GuessLesson => {
  const examples = examplesOf(textsOf());
  const vocabulary = vocabularyOf(examples);
  const known = new Set(vocabulary);
  const read = examples.map(({ label, words }) => ({ label, cells: guessCells(words, known) }));
  const counts = new Float64Array(GUESS_CELLS);
  for (const { cells } of read) for (const cell of cells.keys()) counts[cell] = (counts[cell] ?? 0) + 1;
  const rarities = Array.from(counts, (count) => raritySign(Math.log(1 + examples.length / (1 + count)))).join("");
  const rarity = readRarities(rarities);
  const rows = read.map(({ label, cells }) => {
    const sized = scaled(cells, rarity);
    return {
      label: LABELS.indexOf(label),
      cells: Int32Array.from(sized.keys()),
      sizes: Float64Array.from(sized.values()),
    };
  });
  return { vocabulary, rarities, rows };
};

/** Of how many texts one is read for the digest: all of them would take a test half a minute. */
const SAMPLED = 25;

/** What shows whether the stored model is that of today's texts and features: all texts, and the cells of some. */
export const guessSample = (): Lesson => {
  const texts = textsOf();
  const sampled = examplesOf(texts.filter((_, at) => at % SAMPLED === 0));
  const rows = sampled.map(({ label, words }) => {
    const cells = guessCells(words, new Set());
    return { label, cells: Int32Array.from(cells.keys()), sizes: Float64Array.from(cells.values()) };
  });
  const all = { texts, cells: new Int32Array(), sizes: new Float64Array() };
  return [...rows, all];
};

/** What messages are known by, as it is stored. The same texts give the same. */
export const learnGuess = ({ vocabulary, rarities, rows }: GuessLesson): LearnedGuess => ({
  labels: LABELS.join(" "),
  vocabulary: vocabulary.join(" "),
  rarities,
  weights: storedWeights(learnRegression(rows, { count: GUESS_CELLS, labels: LABELS.length }, LEARNING)),
});
