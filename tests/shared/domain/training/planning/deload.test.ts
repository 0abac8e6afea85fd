import { describe, expect, it } from "vitest";
import { addDays, isDay, weekdayOf } from "#shared/domain/training/days.ts";
import {
  deloadLater,
  deloadStart,
  deloadStop,
  isDeloadDay,
  isDeloadDue,
  readDeload,
  weeksSinceDeload,
} from "#shared/domain/training/planning/deload.ts";

const now = new Date(2026, 10, 18, 10).getTime();
/** A workout in each of the last `count` weeks before this one. */
const weeks = (count: number) =>
  Array.from({ length: count }, (_, week) => new Date(2026, 10, 11 - 7 * week, 18).toISOString());

describe("the deload week", () => {
  const lightDays = (preferences: Record<string, unknown>) =>
    Array.from({ length: 30 }, (_, index) => addDays("2026-11-01", index)).filter((day) =>
      isDeloadDay(readDeload(preferences), day),
    );

  it("ends by itself after seven days", () => {
    const light = lightDays(deloadStart("2026-11-18"));
    expect([light[0], light.at(-1), light.length]).toEqual(["2026-11-18", "2026-11-24", 7]);
    expect(lightDays({})).toEqual([]);
  });

  it("that is ended early keeps its own days, and none from before it began", () => {
    const begun = deloadStart("2026-11-14");
    const ended = { ...begun, ...deloadStop({ from: "2026-11-14", until: "2026-11-20" }, "2026-11-17") };
    expect(lightDays(ended)).toEqual(["2026-11-14", "2026-11-15", "2026-11-16"]);
    expect(isDeloadDue(ended, weeks(10), now)).toBe(false);
  });

  it("that is ended on its first day never was, and is not proposed again at once", () => {
    const ended = {
      ...deloadStart("2026-11-18"),
      ...deloadStop({ from: "2026-11-18", until: "2026-11-24" }, "2026-11-18"),
    };
    expect(lightDays(ended)).toEqual([]);
    expect(isDeloadDue(ended, weeks(8), now)).toBe(false);
  });

  it("that an earlier version began is whole, though the end of the one before is still stored", () => {
    expect(lightDays({ deload_from: "2026-11-18", deload_until: "2026-11-03" })).toHaveLength(7);
    expect(lightDays({ deload_from: "2026-11-18", deload_until: "2026-12-24" })).toHaveLength(7);
  });

  it("of which something else than a day is stored is none", () => {
    for (const stored of ["9999-99-99", "2026-02-30", "0026-11-18", 7, null]) {
      expect(lightDays({ deload_from: stored })).toEqual([]);
      expect(isDeloadDue({ deload_from: stored, deload_asked: stored }, weeks(6), now)).toBe(true);
    }
  });

  it("is due after six trained weeks in a row, counted from the last one", () => {
    expect(weeksSinceDeload(weeks(6), null, now)).toBe(6);
    expect(isDeloadDue({}, weeks(6), now)).toBe(true);
    expect(isDeloadDue({}, weeks(5), now)).toBe(false);
    expect(isDeloadDue({}, weeks(8).toSpliced(3, 1), now)).toBe(false);
    expect(isDeloadDue(deloadStart("2026-10-12"), weeks(10), now)).toBe(false);
    expect(isDeloadDue(deloadStart("2026-11-16"), weeks(10), now)).toBe(false);
  });

  it("is not asked for again within a week of being put off", () => {
    expect(isDeloadDue(deloadLater("2026-11-12"), weeks(6), now)).toBe(false);
    expect(isDeloadDue(deloadLater("2026-11-10"), weeks(6), now)).toBe(true);
  });
});

describe("calendar days", () => {
  it("are counted over months, years and changes of the clocks", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
    expect(["2026-11-16", "2026-11-22"].map(weekdayOf)).toEqual([0, 6]);
  });

  it("are taken from 1900 to 2199, as the server takes them", () => {
    expect(["1900-01-01", "2028-02-29", "2199-12-31"].map(isDay)).toEqual([true, true, true]);
    const not = ["", "1899-12-31", "2200-01-01", "0026-11-18", "12026-01-01", "2026-02-29", "2026-13-01", "2026-1-1"];
    expect(not.filter(isDay)).toEqual([]);
  });
});
