import { expect, test } from "vitest";
import { readDuration, readNumber, toKilograms, toMetres } from "#shared/domain/training/transfer/quantities.ts";

test("reads numbers", () => {
  const cases = [
    ["62.5", 62.5],
    ["62,5", 62.5],
    ["1.234,5", 1234.5],
    ["1,234.5", 1234.5],
    ["0", null],
    ["0.0", null],
    ["", null],
    ["-", null],
    ["ten", undefined],
    ["-5", undefined],
  ] as const;
  for (const [text, value] of cases) expect(readNumber(text), text).toBe(value);
});

test("reads durations", () => {
  const cases = [
    ["1h 5m", 3900],
    ["45m", 2700],
    ["45 min", 2700],
    ["90s", 90],
    ["00:01:30", 90],
    ["1:30", 90],
    ["3300", 3300],
    ["", null],
    ["0", null],
  ] as const;
  for (const [text, seconds] of cases) expect(readDuration(text), text).toBe(seconds);
});

test("converts to kilograms and metres", () => {
  expect(toKilograms(225, "lb")).toBe(102.06);
  expect(toKilograms(62.5, "kg")).toBe(62.5);
  expect(toMetres(1.28, "mi")).toBe(2060);
  expect(toMetres(5.2, "km")).toBe(5200);
});
