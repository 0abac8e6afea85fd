import { expect, it } from "vitest";
import { suggestionText } from "#renderer/features/workouts/lib/suggestion-text.ts";
import type { Suggestion } from "#shared/domain/training/planning/progression.ts";
import { routineSetOf } from "#shared/domain/training/routine.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import { createTranslator } from "#shared/i18n/translator.ts";

const wordsIn = async (language: "it" | "en") => {
  const translator = await createTranslator(language);
  await translator.addMemberTexts();
  const sets = (percent: number | null) => [routineSetOf({ reps_min: 5, percent })];
  const say = (said: Partial<Suggestion>, percent: number | null = null) =>
    suggestionText(
      { weight_kg: 0, reps: 1, from: 0, reason: "bodyweightMore", ...said },
      { sets: sets(percent) },
      "kg",
      translator.t,
      createFormats(language),
    );
  return { say };
};

it("tells one repetition from more", async () => {
  const english = await wordsIn("en");
  expect(english.say({ reps: 1 })).toBe("Aim for 1 rep per set.");
  expect(english.say({ reps: 2 })).toBe("Aim for 2 reps per set.");
  const italian = await wordsIn("it");
  expect(italian.say({ reps: 1, reason: "layoffReps", since: "2026-08-11" })).toBe(
    "Ultima volta l'11 ago 2026, più di 8 settimane fa: riparti da 1 ripetizione.",
  );
});
