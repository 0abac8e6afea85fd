import { expect, it } from "vitest";
import { attendanceWeeks } from "#shared/domain/gym/attendance.ts";

// A Wednesday, after clocks changed in Europe on 25 October.
const TODAY = "2026-11-18";

it("counts the entries of eight weeks from Monday on, the running one last", () => {
  const days = ["2026-09-27", "2026-09-28", "2026-10-25", "2026-10-26", "2026-11-16", "2026-11-16", "2026-11-18"];
  expect(attendanceWeeks(days, TODAY)).toEqual([
    { start: "2026-09-28", count: 1 },
    { start: "2026-10-05", count: 0 },
    { start: "2026-10-12", count: 0 },
    { start: "2026-10-19", count: 1 },
    { start: "2026-10-26", count: 1 },
    { start: "2026-11-02", count: 0 },
    { start: "2026-11-09", count: 0 },
    { start: "2026-11-16", count: 3 },
  ]);
});
