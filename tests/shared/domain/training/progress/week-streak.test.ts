import { describe, expect, it } from "vitest";
import type { TimeOff } from "#shared/domain/training/planning/time-off.ts";
import { weekStreak } from "#shared/domain/training/progress/week-streak.ts";

const SATURDAY = new Date(2026, 10, 21, 12).getTime();

/** Workouts in the weeks that `pattern` marks with x, the running week last. */
const streak = (pattern: string, timeOff: readonly TimeOff[] = []) => {
  const weeks = [...pattern];
  const dates = weeks.flatMap((mark, index) =>
    mark === "x" ? [new Date(2026, 10, 17 - 7 * (weeks.length - 1 - index), 19).toISOString()] : [],
  );
  return weekStreak(dates, SATURDAY, timeOff);
};

describe("weekStreak", () => {
  it("counts trained weeks in a row", () => {
    expect(streak("xxx")).toEqual({ weeks: 3, pauses: 1, best: 3 });
  });

  it("takes nothing for a running week that is still to be trained", () => {
    expect(streak("xxx.")).toEqual({ weeks: 3, pauses: 1, best: 3 });
  });

  it("forgives one week off, and ends with the second", () => {
    expect(streak("xx.x")).toEqual({ weeks: 3, pauses: 0, best: 3 });
    expect(streak("xx..x")).toEqual({ weeks: 1, pauses: 1, best: 2 });
  });

  it("earns a pause with every fourth trained week, two at most", () => {
    expect(streak("xxxx")).toMatchObject({ pauses: 2 });
    expect(streak("xxxxxxxx")).toMatchObject({ pauses: 2 });
    expect(streak("xxxx..x")).toEqual({ weeks: 5, pauses: 0, best: 5 });
  });

  it("takes nothing for weeks that are mostly time off, and counts none of them", () => {
    const ill = { day: "2026-10-27", days: 17 };
    expect(streak("xx...x")).toMatchObject({ weeks: 1 });
    expect(streak("xx...x", [ill])).toEqual({ weeks: 3, pauses: 1, best: 3 });
    expect(streak("xx...x", [{ ...ill, days: 16 }])).toEqual({ weeks: 3, pauses: 0, best: 3 });
    expect(streak("xx.x.x", [ill])).toEqual({ weeks: 4, pauses: 2, best: 4 });
  });

  it("remembers the longest row", () => {
    expect(streak("xxxxx....x")).toEqual({ weeks: 1, pauses: 1, best: 5 });
  });

  it("counts a week once, and none before the first workout", () => {
    const twice = [new Date(2026, 10, 16, 0, 0), new Date(2026, 10, 20)].map((date) => date.toISOString());
    expect(weekStreak(twice, SATURDAY).weeks).toBe(1);
    expect(weekStreak([], SATURDAY)).toEqual({ weeks: 0, pauses: 1, best: 0 });
  });
});
