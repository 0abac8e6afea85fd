import { readFileSync } from "node:fs";
import { z } from "zod";
import { CHAT_PASSAGES, PASSAGES } from "#renderer/features/coach/lib/passages.ts";
import { knownOf } from "#shared/domain/coach/knowledge/known-answer.ts";
import { createRetrieval } from "#shared/domain/coach/knowledge/retrieval.ts";
import { guess } from "#shared/domain/coach/read/guess.ts";
import { createMask } from "#shared/domain/coach/read/masked.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const asked = z.strictObject({
  lang: z.enum(["it", "en"]),
  card: z.string().nullable(),
  text: z.string(),
  /** Whether it has typos. */
  typo: z.boolean().optional(),
});

/**
 * Counts over questions in other words than the cards' own: `judging` was written before the search was last changed.
 * `on`: questions that a card answers; `first`, `three`: how many find it first, and among three; `answered`: how many
 * are answered, `right` of these by their card; `off`: questions that no card answers, `falseAnswers` of which are
 * answered.
 */
export const scoreQuestions = (file: "questions" | "judging") => {
  const questions = readFileSync(new URL(`${file}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => asked.parse(JSON.parse(line)));
  const retrieval = createRetrieval(PASSAGES, CHAT_PASSAGES);
  const mask = createMask(exerciseLibrary(), () => false);
  const rows = questions.map(({ text, lang, card }) => {
    const known = knownOf(
      retrieval,
      text,
      { kind: "unknown", offers: [], exercise: null, isName: false },
      guess(mask(text, lang).masked),
    );
    const answer = known && "answers" in known ? known.answers : null;
    const place = retrieval.find(text).findIndex(({ passage }) => passage.id === `card/${card}`);
    return { card, place, answer: answer?.topic === "chat" ? null : (answer?.id ?? null) };
  });
  const on = rows.filter(({ card }) => card !== null);
  const off = rows.filter(({ card }) => card === null);
  const within = (most: number) => on.filter(({ place }) => place >= 0 && place < most).length;
  const answered = on.filter(({ answer }) => answer !== null);
  return {
    on: on.length,
    first: within(1),
    three: within(3),
    answered: answered.length,
    right: answered.filter(({ answer, card }) => answer === `card/${card}`).length,
    off: off.length,
    falseAnswers: off.filter(({ answer }) => answer !== null).length,
  };
};
