import { describe, expect, it } from "vitest";
import { endOfWorkout, localMinute, readTimes } from "#shared/domain/training/workout-times.ts";

const START = "2026-11-18T17:00:00.000Z";
const NOW = Date.parse("2026-11-21T10:00:00.000Z");

describe("endOfWorkout", () => {
  it("ends a workout now, however long its last rest was", () => {
    const sets = ["2026-11-21T09:30:00.000Z", null];
    expect(endOfWorkout("2026-11-21T09:00:00.000Z", sets, NOW)).toBe("2026-11-21T10:00:00.000Z");
    expect(endOfWorkout("2026-11-21T09:00:00.000Z", [], NOW)).toBe("2026-11-21T10:00:00.000Z");
  });

  it("ends one that was left open for days with its last set, whatever the order of its sets", () => {
    const sets = ["2026-11-18T17:50:00.000Z", null, "2026-11-18T17:20:00.000Z"];
    expect(endOfWorkout(START, sets, NOW)).toBe("2026-11-18T17:50:00.000Z");
    expect(endOfWorkout(START, [null], NOW)).toBe(START);
  });
});

describe("readTimes", () => {
  it("reads back what a field shows", () => {
    const times = readTimes(localMinute(START), localMinute("2026-11-18T18:10:00.000Z"), NOW);
    expect(times).toEqual({ kind: "times", started_at: START, ended_at: "2026-11-18T18:10:00.000Z" });
    expect(readTimes(localMinute(START), null, NOW)).toEqual({ kind: "times", started_at: START, ended_at: null });
  });

  it("refuses times that cannot be, at the field that is wrong", () => {
    const cases = [
      ["", null, "start"],
      ["2199-01-01T10:00", null, "start"],
      ["0026-11-18T17:00", null, "start"],
      ["2026-11-18T17:00", "", "end"],
      ["2026-11-18T17:00", "2026-11-18T16:00", "end"],
      ["2026-11-18T17:00", "2199-01-01T10:00", "end"],
    ] as const;
    for (const [start, end, field] of cases)
      expect(readTimes(start, end, NOW), start).toEqual({ kind: "invalid", field });
  });
});
