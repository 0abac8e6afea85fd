import { expect, it } from "vitest";
import { recordValueText } from "#renderer/features/progress/lib/record-text.ts";
import { createFormats } from "#shared/i18n/formats.ts";

const formats = createFormats("it");
const text = (kind: "weight" | "volume" | "oneRepMax", value: number, unit: "kg" | "lb") =>
  recordValueText({ kind, value }, unit, (key) => key, formats);

it("says a weight as it was logged, and what was reckoned from it with one decimal", () => {
  expect(text("weight", 21.25, "kg")).toBe("21,25 kg");
  expect(text("weight", 59.99, "lb")).toBe("132,25 lb");
  expect(text("oneRepMax", 107.94, "kg")).toBe("107,9 kg");
  expect(text("volume", 1850, "kg")).toBe("1\u202f850 kg");
});
