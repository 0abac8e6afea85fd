import { CARDS } from "#renderer/features/coach/lib/passages.ts";
import { INTENT_CELLS, intentCells, isMask, type LearnedIntents } from "#shared/domain/coach/read/classifier.ts";
import { LABELS, type Label } from "#shared/domain/coach/read/intents.ts";
import { createMask } from "#shared/domain/coach/read/masked.ts";
import { stemOf } from "#shared/domain/coach/stems.ts";
import { askedTexts, type CoachCase, learningTexts, ownCases, phraseExamples } from "#tests/helpers/coach-cases.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";
import { type Learning, learnRegression, type Row } from "./regression.ts";
import { storedWeights } from "./stored-weights.ts";

const LEARNING: Learning = {
  rounds: 16,
  stride: 367,
  step: 3,
  halved: 4,
  biasStep: 0.05,
  decay: 3e-4,
  doubt: 0.15,
  kept: { 6: 60_000, 7: 45_000, 8: 30_000 },
  meanOf: 6,
};

type Example = { label: Label; words: readonly string[] };

/** What the member of the texts trains. */
const TRAINED = new Set(
  "panca-piana squat stacco-da-terra lento-avanti rematore-bilanciere trazioni lat-machine curl-manubri dip-petto leg-press".split(
    " ",
  ),
);

const isLabel = (name: string): name is Label => LABELS.some((label) => label === name);

/** The phrases and every text that was tuned to, masked as messages are. */
const intentExamples = (): Example[] => {
  const mask = createMask(exerciseLibrary(), (id) => TRAINED.has(id));
  const example = ({ kind, intent, text, lang }: CoachCase): Example[] => {
    const label = kind === "offtopic" ? kind : kind === "intent" ? (intent ?? "") : "";
    return isLabel(label) ? [{ label, words: mask(text, lang).masked }] : [];
  };
  const general = CARDS.flatMap(({ it, en }) =>
    (["it", "en"] as const).flatMap((lang) => {
      const { title, questions } = { it, en }[lang];
      return [title, ...questions].map((text): Example => ({ label: "general", words: mask(text, lang).masked }));
    }),
  );
  const phrases = phraseExamples().flatMap(({ label, words }) => (isLabel(label) ? [{ label, words }] : []));
  // Twice: what is asked in two words must be known for certain among thousands of longer texts.
  return [
    ...phrases,
    ...phrases,
    ...general,
    ...[...ownCases("questions", "tuned"), ...learningTexts(), ...askedTexts()].flatMap(example),
  ];
};

/** Stems that several texts share. */
const vocabularyOf = (examples: readonly Example[]): string[] => {
  const counts = new Map<string, number>();
  for (const { words } of examples)
    for (const stem of new Set(words.filter((word) => !isMask(word)).map(stemOf)))
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return [...counts].flatMap(([stem, count]) => (count > 1 ? stem : [])).toSorted();
};

type IntentLesson = { vocabulary: readonly string[]; rows: readonly Row[] };

export const intentLesson = (): IntentLesson => {
  const examples = intentExamples();
  const vocabulary = vocabularyOf(examples);
  const known = new Set(vocabulary);
  const rows = examples.map(({ label, words }) => {
    const cells = intentCells(words, known);
    return {
      label: LABELS.indexOf(label),
      cells: Int32Array.from(cells.keys()),
      sizes: Float64Array.from(cells.values()),
    };
  });
  return { vocabulary, rows };
};

/** What questions are known by, as it is stored. The same texts give the same. */
export const learnIntents = ({ vocabulary, rows }: IntentLesson): LearnedIntents => ({
  vocabulary: vocabulary.join(" "),
  weights: storedWeights(learnRegression(rows, { count: INTENT_CELLS, labels: LABELS.length }, LEARNING)),
});
