import { describe, expect, it } from "vitest";
import { adviceText } from "#renderer/kit/exercises/advice-text.ts";
import { workoutExercises } from "#shared/domain/kinds/workout-exercises.ts";
import { writeAdvice } from "#shared/domain/training/planning/advice.ts";
import { REASONS, type Suggestion } from "#shared/domain/training/planning/progression.ts";
import { routineSetOf } from "#shared/domain/training/routine.ts";
import { toKilograms } from "#shared/domain/training/weights/weight-units.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import { createTranslator } from "#shared/i18n/translator.ts";

const told = async (language: "it" | "en", stored: string, unit: "kg" | "lb" = "kg") => {
  const translator = await createTranslator(language);
  await translator.addMemberTexts();
  return adviceText(stored, unit, translator.t, createFormats(language));
};
const stored = (said: Partial<Suggestion>, percent: number | null = null) =>
  writeAdvice(
    { weight_kg: 0, reps: 1, from: 0, reason: "bodyweightMore", ...said },
    { sets: [routineSetOf({ reps_min: 5, percent })] },
  );
const increase = stored({ reason: "increase", weight_kg: 62.5, from: 60, reps: 8 });

describe("stored advice", () => {
  it("is told in the language it is read in, whichever it was given in", async () => {
    expect(await told("it", increase)).toBe("Hai chiuso tutte le serie a 60\u00a0kg: passa a 62,5\u00a0kg × 8.");
    expect(await told("en", increase)).toBe("All sets done at 60\u00a0kg: go up to 62.5\u00a0kg × 8.");
  });

  it("is told in the unit that the exercise has by now", async () => {
    const deload = stored({ reason: "deloadWeek", weight_kg: toKilograms(200, "lb"), reps: 5 });
    expect(await told("en", deload, "lb")).toContain("200\u00a0lb × 5");
  });

  it("names the share of a percentage that the routine has", async () => {
    const percent = stored({ reason: "percent", weight_kg: 75, from: 100, reps: 5 }, 75);
    expect(await told("en", percent)).toBe("75\u00a0kg × 5: 75% of your training max, 100\u00a0kg.");
  });

  it("tells one repetition from more", async () => {
    expect(await told("en", stored({ reps: 1 }))).toBe("Aim for 1 rep per set.");
    expect(await told("en", stored({ reps: 2 }))).toBe("Aim for 2 reps per set.");
    expect(await told("it", stored({ reps: 1, reason: "layoffReps", since: "2026-08-11" }))).toBe(
      "Ultima volta l'11 ago 2026, più di 8 settimane fa: riparti da 1 ripetizione.",
    );
  });

  it("of before, which is a text, stays as it is", async () => {
    expect(await told("en", "Passa a 102,5 kg × 5.")).toBe("Passa a 102,5 kg × 5.");
  });

  it.each([
    ["a reason of a later version", JSON.stringify({ ...JSON.parse(increase), reason: "of_later" })],
    ["a weight that nobody lifts", JSON.stringify({ ...JSON.parse(increase), weight_kg: 1e9 })],
    ["half a text", increase.slice(0, 20)],
    ["nothing", ""],
  ])("with %s says nothing", async (_, text) => {
    expect(await told("en", text)).toBe("");
  });

  it("fits into its field, whatever it says", () => {
    const { advice } = workoutExercises.fields;
    for (const reason of REASONS) {
      const longest = stored({ reason, weight_kg: 453.59237, from: 453.59237, reps: 1000, since: "2026-11-18" }, 72.5);
      expect(advice.safeParse(longest).success).toBe(true);
    }
  });
});
