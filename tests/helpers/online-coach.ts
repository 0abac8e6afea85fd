import { quoteOf } from "#renderer/features/coach/lib/passages.ts";
import type { RenderWords } from "#shared/domain/coach/answers/render.ts";
import { createEvidence, type Evidence } from "#shared/domain/coach/online/evidence.ts";
import { createGate, type Gate } from "#shared/domain/coach/online/gate/gate.ts";
import { loneNames } from "#shared/domain/coach/online/gate/mentions.ts";
import { createMask } from "#shared/domain/coach/read/masked.ts";
import { exerciseName } from "#shared/domain/training/exercise.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import type { Language } from "#shared/i18n/languages.ts";
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import { createTranslator } from "#shared/i18n/translator.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const library = exerciseLibrary();
const byId = new Map(library.map((exercise) => [exercise.id, exercise]));
export const libraryMask = createMask(library, () => false);

const LONE = { it: loneNames(library, "it"), en: loneNames(library, "en") };

export const passageOf = (language: Language) => (id: string) => {
  const quote = quoteOf(id, language);
  return quote && { title: quote.title, lines: quote.paragraphs };
};

/** The words of a language over the library's exercises. */
export const onlineWords = async (language: Language): Promise<RenderWords> => {
  const translator = await createTranslator(language);
  await translator.addMemberTexts();
  await translator.add("coach", LAZY_TEXTS.coach);
  const nameOf = (id: string): string => {
    const exercise = byId.get(id);
    return exercise ? exerciseName(exercise, language) : id;
  };
  return { t: translator.t, formats: createFormats(language), language, unit: "kg", exerciseName: nameOf };
};

export const TODAY = "2026-11-22";

export const gateOn = (evidence: Evidence, language: Language, about: readonly string[] = []): Gate =>
  createGate({ evidence, language, today: TODAY, mask: libraryMask, lone: LONE[language], about });

/** Evidence and a gate on it, for a question about some exercises. */
export const heldAgainst = (words: RenderWords, about: readonly string[] = []): { evidence: Evidence; gate: Gate } => {
  const evidence = createEvidence({ words, unitOf: () => "kg", isExercise: (id) => byId.has(id), about });
  return { evidence, gate: gateOn(evidence, words.language, about) };
};
