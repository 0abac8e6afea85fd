import { describe, expect, it } from "vitest";
import { createCoach } from "#renderer/features/coach/lib/ask.ts";
import { type OpeningQuestion, openingQuestions } from "#renderer/features/coach/lib/opening.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { MUSCLES } from "#shared/domain/training/exercise.ts";
import { routineExerciseOf } from "#shared/domain/training/routine.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import { LANGUAGES } from "#shared/i18n/languages.ts";
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import { createTranslator } from "#shared/i18n/translator.ts";
import type { ShortSet } from "#tests/helpers/coach-log.ts";
import { logOf, memberOf, NOW, ROME, trainedOn } from "#tests/helpers/coach-log.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const TODAY = "2026-11-22";

/** Ten weeks of bench press with these best sets, the oldest first; the last one a day ago. */
const benching = (best: (week: number) => ShortSet) =>
  Array.from({ length: 10 }, (_, week) =>
    trainedOn(addDays(TODAY, -7 * (9 - week) - 1), { "panca-piana": [best(week), best(week)] }),
  );
const kinds = (questions: readonly OpeningQuestion[]) => questions.map(({ ask }) => ask);

describe("questions to begin with", () => {
  it("are none of an empty log", () => {
    expect(openingQuestions(logOf([]), memberOf())).toEqual([]);
  });

  it("ask about the lift that stands still, and about the muscle that is far below", () => {
    const still = logOf(benching((week) => [week === 0 ? 102.5 : 100, 5]));
    expect(openingQuestions(still, memberOf())).toEqual([
      { ask: "stall", exercise: "panca-piana" },
      { ask: "volume", muscle: expect.any(String) },
      { ask: "load", exercise: "panca-piana" },
    ]);
  });

  it("follow what changes: a lift that goes up, or down, a pause, a missed session", () => {
    const up = logOf(benching((week) => [80 + 2.5 * week, 5]));
    expect(kinds(openingQuestions(up, memberOf()))).toContain("progress");
    expect(kinds(openingQuestions(up, memberOf()))).not.toContain("stall");
    const down = logOf(benching((week) => [100 - 2.5 * week, 5]));
    expect(openingQuestions(down, memberOf())[0]).toEqual({ ask: "down", exercise: "panca-piana" });
    const paused = logOf(benching(() => [100, 5]).slice(0, -3));
    expect(openingQuestions(paused, memberOf())[0]).toEqual({ ask: "return" });
    const routine = { id: "r", name: "A", exercises: [routineExerciseOf({ exercise_id: "panca-piana", sets: [] })] };
    const plans = [{ id: "p", day: addDays(TODAY, -2), routine_id: "r" }];
    expect(openingQuestions(up, memberOf({ routines: [routine], plans }))[0]).toEqual({ ask: "missed" });
  });
});

const INTENTS = {
  stall: "stall",
  down: "stall",
  progress: "progress",
  load: "load",
  last: "last",
  volume: "volume",
  missed: "missed",
  return: "return",
  deload: "deload",
  today: "today",
  swap: "swap",
  day: "last",
  neglected: "neglected",
  // Quoted from the exercise's cues.
  how: null,
} satisfies Record<OpeningQuestion["ask"], string | null>;

describe.each(LANGUAGES)("as they are asked (%s)", (language) => {
  it("are understood as what they mean, of every muscle", async () => {
    const { t, add, addMemberTexts } = await createTranslator(language);
    await Promise.all([addMemberTexts(), add("coach", LAZY_TEXTS.coach)]);
    const formats = createFormats(language);
    const exercises = exerciseLibrary();
    const nameOf = (id: string) => exercises.find((exercise) => exercise.id === id)?.[`name_${language}`] ?? id;
    const coach = createCoach({
      workouts: benching(() => [100, 5]),
      exercises,
      member: memberOf(),
      now: NOW,
      zone: ROME,
      language,
      nameOf,
      wordsOf: (intent) => t(`coach:ask.${intent}`),
      replyOf: (reply) => t(`coach:answers.${reply}`),
      wayOf: (as) => as,
    });
    const asked = Object.entries(INTENTS).flatMap(([ask, intent]) => {
      const muscles = ask === "volume" ? MUSCLES : [null];
      return muscles.map((muscle) => {
        const words = {
          exercise: nameOf("panca-piana"),
          day: formats.fullDay("2026-11-21T12:00:00"),
          muscle: muscle ? t(`exercises:muscleNames.${muscle}`).toLocaleLowerCase(language) : "",
        };
        return { text: t(`coach:open.${ask as OpeningQuestion["ask"]}`, words), intent };
      });
    });
    expect(asked.map(({ text }) => ({ text, intent: coach.answer(text, []).answer.intent }))).toEqual(asked);
  });
});
