import { expect, it } from "vitest";
import { lowered, typeset } from "#shared/i18n/typography.ts";

it.each([
  ["-0,2 kg", "\u22120,2\u00a0kg"],
  ["tra -3 e 4 kg", "tra \u22123 e 4\u00a0kg"],
  ["fino a 25 MB", "fino a 25\u00a0MB"],
  ["60 min · 12 posti", "60\u00a0min · 12 posti"],
])("sets minus signs and spaces before units: %s", (text, set) => {
  expect(typeset(text)).toBe(set);
});

it.each(["2026-11-29", "0042-0007", "10-20 serie", "3 serie", "12 segnali", "+39 333-123"])(
  "leaves dates, numbers, ranges and words as they are: %s",
  (text) => {
    expect(typeset(text)).toBe(text);
  },
);

it("puts a name into a sentence in lower case, but for abbreviations", () => {
  expect(["Panca piana", "T-bar row", "TRX row", "JM press", ""].map(lowered)).toEqual([
    ...["panca piana", "T-bar row", "TRX row", "JM press", ""],
  ]);
});
