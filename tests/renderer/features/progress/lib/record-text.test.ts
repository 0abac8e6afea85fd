import { expect, it } from "vitest";
import { brokenTexts, recordSetText, recordValueText } from "#renderer/features/progress/lib/record-text.ts";
import type { RecordSet } from "#shared/domain/training/progress/records.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";
import { createTranslator } from "#shared/i18n/translator.ts";

const formats = createFormats("it");
const text = (kind: "weight" | "volume" | "oneRepMax", value: number, unit: "kg" | "lb") =>
  recordValueText({ kind, value }, unit, (key) => key, formats);

it("says a weight as it was logged, and what was reckoned from it with one decimal", () => {
  expect(text("weight", 21.25, "kg")).toBe("21,25\u00a0kg");
  expect(text("weight", 59.99, "lb")).toBe("132,25\u00a0lb");
  expect(text("oneRepMax", 107.94, "kg")).toBe("107,9\u00a0kg");
  expect(text("volume", 1850, "kg")).toBe("1\u202f850\u00a0kg");
});

it("says a time, a distance and what was held with a weight", async () => {
  const translator = await createTranslator("it");
  await translator.addMemberTexts();
  await translator.add("progress", LAZY_TEXTS.progress);
  const { t } = translator;
  const of = (set: RecordSet) => recordSetText(set, "kg", t, formats);
  expect(of({ weight: null, reps: 0, duration: 1630, distance: 5125 })).toBe("5,125\u00a0km · 27:10");
  expect(of({ weight: 10, reps: 0, duration: 90 })).toBe("10\u00a0kg\u00a0×\u00a01:30");
  const records = [
    { kind: "duration" as const, value: 90, previous: 60 },
    { kind: "distance" as const, value: 5125, previous: 5000 },
  ];
  const set = { weight: null, reps: 0 };
  expect(brokenTexts(records, set, "distance", "kg", t, formats)).toEqual(["tempo più lungo", "distanza più lunga"]);
  expect(records.map((record) => recordValueText(record, "kg", t, formats))).toEqual(["1:30", "5,125\u00a0km"]);
});

it("tells one repetition from more", async () => {
  const { t, add } = await createTranslator("en");
  await add("progress", LAZY_TEXTS.progress);
  const of = (reps: number) => [
    recordSetText({ weight: null, reps }, "kg", t, formats),
    recordValueText({ kind: "reps", value: reps }, "kg", t, formats),
  ];
  expect(of(1)).toEqual(["1\u00a0rep", "1\u00a0rep"]);
  expect(of(2)).toEqual(["2\u00a0reps", "2\u00a0reps"]);
});
