import { expect, it } from "vitest";
import { previousText } from "#renderer/features/workouts/lib/figure-text.ts";
import { EMPTY_VALUES, setShape } from "#shared/domain/training/set-figures.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";

const t = ((key: string, values: Record<string, string>) =>
  `${key.split(".").at(-1)} ${Object.values(values).join(" ")}`) as Translate;

it("tells the last set of an exercise by its type", () => {
  const cases = [
    ["weight_reps", { weight_kg: 92.5, reps: 5 }, "previous 92,5 5"],
    ["bodyweight", { reps: 8 }, "bodyweight 8"],
    ["duration", { duration_seconds: 90 }, "1:30"],
    ["duration", { weight_kg: 10, duration_seconds: 90 }, "previous 10 1:30"],
    ["distance", { distance_m: 5250, duration_seconds: 1630 }, "kilometres 5,25 · 27:10"],
    ["distance", { duration_seconds: 1630 }, "27:10"],
    ["distance", {}, "–"],
    ["weight_reps", { weight_kg: 92.5 }, "–"],
    ["weight_reps", null, "–"],
  ] as const;
  for (const [type, values, text] of cases) {
    const last = values && { ...EMPTY_VALUES, ...values };
    expect(previousText(last, setShape(type), t, createFormats("it")), type).toBe(text);
  }
});

it("tells last time by what it was loaded with, whatever the exercise is told in today", () => {
  const level = setShape("weight_reps", "level");
  const say = (values: Partial<typeof EMPTY_VALUES>, shape = level) =>
    previousText({ ...EMPTY_VALUES, reps: 12, ...values }, shape, t, createFormats("it"));
  expect(say({ level: 7 })).toBe("previous level 7 12");
  expect(say({ level: 7, weight_kg: 35 }, setShape("weight_reps"))).toBe("previous level 7 12");
  expect(say({ weight_kg: 120 })).toBe("previous 120\u00a0kg 12");
});
