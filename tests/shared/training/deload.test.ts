import { describe, expect, it } from "vitest";
import { addDays, daysBetween, weekdayOf } from "#shared/training/days.ts";
import {
  deloadChange,
  deloadEnd,
  deloadLater,
  isDeloadDay,
  isDeloadDue,
  weeksSinceDeload,
} from "#shared/training/deload.ts";

const now = new Date(2026, 10, 18, 10).getTime();
/** A workout in each of the last `count` weeks before this one. */
const weeks = (count: number) =>
  Array.from({ length: count }, (_, week) => new Date(2026, 10, 11 - 7 * week, 18).toISOString());

describe("the deload week", () => {
  it("ends by itself after seven days", () => {
    expect(
      ["2026-11-17", "2026-11-18", "2026-11-24", "2026-11-25"].map((day) => isDeloadDay("2026-11-18", day)),
    ).toEqual([false, true, true, false]);
    expect(deloadEnd("2026-11-18")).toBe("2026-11-24");
    expect(isDeloadDay(null, "2026-11-18")).toBe(false);
  });

  it("is due after six trained weeks in a row, counted from the last one", () => {
    expect(weeksSinceDeload(weeks(6), null, now)).toBe(6);
    expect(isDeloadDue({}, weeks(6), now)).toBe(true);
    expect(isDeloadDue({}, weeks(5), now)).toBe(false);
    expect(isDeloadDue({}, weeks(8).toSpliced(3, 1), now)).toBe(false);
    expect(isDeloadDue(deloadChange("2026-10-12"), weeks(10), now)).toBe(false);
    expect(isDeloadDue(deloadChange("2026-11-16"), weeks(10), now)).toBe(false);
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
    expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
    expect(["2026-11-16", "2026-11-22"].map(weekdayOf)).toEqual([0, 6]);
  });
});
