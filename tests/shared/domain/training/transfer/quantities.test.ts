import { expect, test } from "vitest";
import {
  decimalOf,
  readDuration,
  readNumber,
  readSigned,
  toKilograms,
  toMetres,
} from "#shared/domain/training/transfer/quantities.ts";

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
    ["−5", undefined],
    ["1.234.567", 1_234_567],
    ["1 234,5", 1234.5],
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
    ["1小时13分钟", 4380],
    ["53分钟", 3180],
    ["1時間13分", 4380],
    ["1시간 13분", 4380],
    ["1 Std. 13 Min.", 4380],
    ["1 ora 13 min", 4380],
    ["1 uur 13 min", 4380],
    ["1 t. 13 min.", 4380],
    ["1 ч 13 мин", 4380],
    ["1 sa. 13 dk.", 4380],
    ["1 ó 13 p", 4380],
    ["3 fortnights", null],
  ] as const;
  for (const [text, seconds] of cases) expect(readDuration(text), text).toBe(seconds);
});

test("converts to kilograms and metres", () => {
  expect(toKilograms(225, "lb")).toBe(102.06);
  expect(toKilograms(62.5, "kg")).toBe(62.5);
  expect(toMetres(1.28, "mi")).toBe(2060);
  expect(toMetres(5.2, "km")).toBe(5200);
});

test.each([
  [["62,5", "1.234"], ","],
  [["62.5", "1,234"], "."],
  [["1.234,5"], ","],
  [["1,234", "5.123", "8"], null],
  [["62,5", "62.5"], null],
])("the numbers of a file that have one reading say its decimals: %j", (texts, decimal) => {
  expect(decimalOf(texts)).toBe(decimal);
});

test("a number is read by the decimals of its file", () => {
  expect(readNumber("1,234", ".")).toBe(1234);
  expect(readNumber("1,234", ",")).toBe(1.234);
  expect(readSigned("-12,5", ",")).toBe(-12.5);
});
