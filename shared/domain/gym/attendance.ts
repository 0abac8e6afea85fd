import { addDays } from "#shared/domain/training/days.ts";
import { mondayOf } from "#shared/domain/training/zoned-days.ts";

/** Weeks of somebody's attendance that are shown: a device keeps entries of ninety days. */
export const ATTENDANCE_WEEKS = 8;

/** How often somebody came in a week. `start`: its Monday. */
export type AttendanceWeek = { start: string; count: number };

/** The last weeks up to the running one, the oldest first. `days`: the gym's day of each entry. */
export const attendanceWeeks = (days: readonly string[], today: string): AttendanceWeek[] =>
  Array.from({ length: ATTENDANCE_WEEKS }, (_, index) => {
    const start = addDays(mondayOf(today), 7 * (index + 1 - ATTENDANCE_WEEKS));
    return { start, count: days.filter((day) => mondayOf(day) === start).length };
  });
