import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths, monthOf, noonOf, weeksOf } from "#renderer/features/schedule/lib/month.ts";
import { localDay } from "#shared/domain/training/days.ts";

describe("a calendar page", () => {
  it("runs from the Monday before the first to the Sunday after the last", () => {
    const weeks = weeksOf({ year: 2026, month: 10 });
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.map(({ date }) => date)).toEqual([
      "2026-10-26",
      "2026-10-27",
      "2026-10-28",
      "2026-10-29",
      "2026-10-30",
      "2026-10-31",
      "2026-11-01",
    ]);
    expect(weeks.at(-1)?.at(-1)?.date).toBe("2026-12-06");
    expect(weeksOf({ year: 2027, month: 1 })).toHaveLength(4);
  });

  it("holds each day of its month once, in order, whole weeks from Monday on", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1970, max: 2100 }), fc.integer({ min: 0, max: 11 }), (year, month) => {
        const weeks = weeksOf({ year, month });
        const inMonth = weeks.flat().filter((day) => day.inMonth);
        expect(inMonth.map(({ day }) => day)).toEqual(inMonth.map((_, index) => index + 1));
        expect(inMonth).toHaveLength(new Date(year, month + 1, 0).getDate());
        for (const week of weeks) expect(noonOf(week[0]?.date ?? "").getDay()).toBe(1);
        expect(weeks.every((week) => week.length === 7 && week.some((day) => day.inMonth))).toBe(true);
      }),
    );
  });

  it("turns over the year", () => {
    expect(addMonths({ year: 2026, month: 11 }, 1)).toEqual({ year: 2027, month: 0 });
    expect(addMonths({ year: 2026, month: 0 }, -1)).toEqual({ year: 2025, month: 11 });
    expect(monthOf("2026-01-31")).toEqual({ year: 2026, month: 0 });
    expect(localDay(new Date(2026, 10, 21, 0, 30))).toBe("2026-11-21");
  });
});
