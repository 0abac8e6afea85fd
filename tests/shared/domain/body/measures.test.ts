import { describe, expect, it } from "vitest";
import { MEASURES, measureKind, noonMillis, parseMeasure } from "#shared/domain/body/measures.ts";
import { localDay } from "#shared/domain/training/days.ts";

describe("parseMeasure", () => {
  it("reads a measure within its bounds", () => {
    const cases = [
      ["bodyweight", "82,5", 82.5],
      ["bodyweight", "82.456", 82.46],
      ["bodyweight", "20", 20],
      ["bodyweight", "19,9", null],
      ["body_fat", "71", null],
      ["waist", " 84 ", 84],
      ["waist", "-84", null],
      ["waist", "84 cm", null],
      ["waist", "", null],
    ] as const;
    for (const [kind, text, value] of cases) expect(parseMeasure(MEASURES[kind], text), `${kind} ${text}`).toBe(value);
  });
});

describe("days of measures", () => {
  it("are the device's, from the first minute of a day to the last", () => {
    expect(localDay(new Date(2026, 10, 21, 0, 0))).toBe("2026-11-21");
    expect(localDay(new Date(2026, 10, 21, 23, 59))).toBe("2026-11-21");
    expect(localDay(new Date(noonMillis("2026-03-29")))).toBe("2026-03-29");
  });
});

describe("measureKind", () => {
  it("knows none that a newer version made", () => {
    expect(measureKind("waist")).toBe("waist");
    expect(measureKind("wingspan")).toBeNull();
  });
});
