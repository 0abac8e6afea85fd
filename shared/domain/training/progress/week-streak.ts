import { localDay } from "#shared/domain/training/days.ts";
import { isWeekOff, type TimeOff } from "#shared/domain/training/planning/time-off.ts";
import { startOfWeek } from "#shared/domain/training/weeks.ts";

/** Trained weeks that earn a pause, and most pauses that can be saved. */
const WEEKS_PER_PAUSE = 4;
const MAX_PAUSES = 2;

/**
 * `weeks`: trained weeks in a row, without pauses; `pauses`: weeks off that can still be taken; `best`: the longest
 * streak.
 */
export type WeekStreak = { weeks: number; pauses: number; best: number };

/**
 * The streak of weeks (Monday to Sunday) with a workout. A week off uses a pause, if one is left: there is one at the
 * start, every four trained weeks earn another, at most two. The running week counts once it has a workout and costs
 * nothing before it ends; nor does a week that is mostly `timeOff`. `startedAt`: starts of workouts, ISO 8601, in any
 * order; `now` in milliseconds.
 */
export const weekStreak = (startedAt: readonly string[], now: number, timeOff: readonly TimeOff[] = []): WeekStreak => {
  const current = startOfWeek(now).getTime();
  const trained = new Set(
    startedAt.map((at) => startOfWeek(Date.parse(at)).getTime()).filter((week) => week <= current),
  );
  const streak: WeekStreak = { weeks: 0, pauses: 1, best: 0 };
  if (trained.size === 0) return streak;
  for (let week = Math.min(...trained); week <= current; week = startOfWeek(week, 1).getTime()) {
    if (trained.has(week)) {
      streak.weeks += 1;
      streak.best = Math.max(streak.best, streak.weeks);
      if (streak.weeks % WEEKS_PER_PAUSE === 0) streak.pauses = Math.min(MAX_PAUSES, streak.pauses + 1);
    } else if (week < current && streak.weeks > 0 && !isWeekOff(timeOff, localDay(new Date(week)))) {
      if (streak.pauses > 0) streak.pauses -= 1;
      else Object.assign(streak, { weeks: 0, pauses: 1 });
    }
  }
  return streak;
};
