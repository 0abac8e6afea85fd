import { describe, expect, it } from "vitest";
import { parseReps, parseWeight, stepValue } from "#shared/domain/training/set-values.ts";

describe("parseWeight", () => {
  it("reads weights with a comma or a point", () => {
    const cases = [
      ["92,5", 92.5],
      ["92.5", 92.5],
      [" 80 ", 80],
      ["0", 0],
      [",5", 0.5],
      ["7,", 7],
      ["82,126", 82.13],
      ["1000", 1000],
    ] as const;
    for (const [text, value] of cases) expect(parseWeight(text), text).toEqual({ kind: "number", value });
  });

  it("refuses what is no weight", () => {
    const cases = ["abc", "-5", "1,2,3", "1e3", "1000,01", ".", "12kg"];
    for (const text of cases) expect(parseWeight(text), text).toEqual({ kind: "invalid" });
  });

  it("takes nothing for nothing", () => {
    expect(parseWeight("  ")).toEqual({ kind: "empty" });
  });
});

describe("parseReps", () => {
  it("reads whole numbers only", () => {
    expect(parseReps("5")).toEqual({ kind: "number", value: 5 });
    expect(parseReps("")).toEqual({ kind: "empty" });
    expect(parseReps("5,5")).toEqual({ kind: "invalid" });
    expect(parseReps("1001")).toEqual({ kind: "invalid" });
  });
});

describe("stepValue", () => {
  it("stays between zero and the most", () => {
    expect(stepValue(null, 2.5, 1000)).toBe(2.5);
    expect(stepValue(1, -2.5, 1000)).toBe(0);
    expect(stepValue(999, 2.5, 1000)).toBe(1000);
    expect(stepValue(0.1, 0.2, 1000)).toBe(0.3);
  });
});
