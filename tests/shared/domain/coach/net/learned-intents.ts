import { CARDS } from "#renderer/features/coach/lib/passages.ts";
import { INTENT_CELLS, intentCells, isMask, type LearnedIntents } from "#shared/domain/coach/read/classifier.ts";
import { LABELS, type Label } from "#shared/domain/coach/read/intents.ts";
import { createMask } from "#shared/domain/coach/read/masked.ts";
import { stemOf } from "#shared/domain/coach/stems.ts";
import { askedTexts, type CoachCase, learningTexts, ownCases, phraseExamples } from "#tests/helpers/coach-cases.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";
import { storedWeights } from "./stored-weights.ts";

/** Rounds over all texts, size of a step, and pull of the weights towards zero. */
const ROUNDS = 16;
const STEP = 3;
const DECAY = 3e-4;
/** What a text is not said to be for certain: what is learned too well does not know its like. */
const DOUBT = 0.15;
/** Errors below it teach nothing. */
const LEARNED = 0.002;
const MEAN_OF = 6;
/** Rounds after which the smallest weights are dropped for good, and how many remain: these learn on. */
const KEPT: Readonly<Record<number, number>> = { 6: 60_000, 7: 45_000, 8: 30_000 };

/** Steps below which a weight is stored as zero: the small ones are dropped already. */
const SMALLEST = 0.5;

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

type Row = { label: number; cells: Int32Array; sizes: Float64Array };
type IntentLesson = { vocabulary: readonly string[]; rows: readonly Row[] };

/** The weights with zero for all but the `kept` largest. */
const largest = (weights: Float64Array, kept: number): Float64Array => {
  const least = weights.map(Math.abs).toSorted().at(-kept) ?? 0;
  return weights.map((weight) => (Math.abs(weight) < least ? 0 : weight));
};

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
export const learnIntents = ({ vocabulary, rows }: IntentLesson): LearnedIntents => {
  const count = LABELS.length;
  const weights = new Float64Array(INTENT_CELLS * count);
  const biases = new Float64Array(count);
  const shares = new Float64Array(count);
  const errors = new Float64Array(count);
  // The mean over the last rounds depends less on the order of the texts than the last one does.
  const mean = { weights: new Float64Array(weights.length), biases: new Float64Array(count) };
  const isDropped = new Uint8Array(weights.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = STEP / (1 + round / 4);
    // Every label in turn rather than one after the other, so that the last one is not learned best.
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[(index * 367) % rows.length];
      if (!row) continue;
      const { cells, sizes } = row;
      shares.set(biases);
      for (let cell = 0; cell < cells.length; cell += 1) {
        const [start, size] = [(cells[cell] ?? 0) * count, sizes[cell] ?? 0];
        for (let label = 0; label < count; label += 1)
          shares[label] = (shares[label] ?? 0) + size * (weights[start + label] ?? 0);
      }
      const most = Math.max(...shares);
      let total = 0;
      for (let label = 0; label < count; label += 1) {
        shares[label] = Math.exp((shares[label] ?? 0) - most);
        total += shares[label] ?? 0;
      }
      for (let label = 0; label < count; label += 1) {
        const wanted = label === row.label ? 1 - DOUBT : DOUBT / (count - 1);
        const error = wanted - (shares[label] ?? 0) / total;
        errors[label] = Math.abs(error) < LEARNED ? 0 : error;
        biases[label] = (biases[label] ?? 0) + step * 0.05 * (errors[label] ?? 0);
      }
      // A cell's weights lie side by side.
      for (let cell = 0; cell < cells.length; cell += 1) {
        const [start, size] = [(cells[cell] ?? 0) * count, sizes[cell] ?? 0];
        for (let label = 0; label < count; label += 1) {
          const error = errors[label] ?? 0;
          if (error === 0 || isDropped[start + label] === 1) continue;
          const old = weights[start + label] ?? 0;
          weights[start + label] = old + step * (error * size - DECAY * old);
        }
      }
    }
    if (round >= ROUNDS - MEAN_OF) {
      for (let at = 0; at < weights.length; at += 1)
        mean.weights[at] = (mean.weights[at] ?? 0) + (weights[at] ?? 0) / MEAN_OF;
      for (let label = 0; label < count; label += 1)
        mean.biases[label] = (mean.biases[label] ?? 0) + (biases[label] ?? 0) / MEAN_OF;
    }
    const kept = KEPT[round];
    if (kept === undefined) continue;
    weights.set(largest(weights, kept));
    for (const [at, weight] of weights.entries()) isDropped[at] = weight === 0 ? 1 : 0;
  }
  return {
    vocabulary: vocabulary.join(" "),
    weights: storedWeights({ biases: [...mean.biases], weights: mean.weights }, SMALLEST),
  };
};
