import type { TrainingLog } from "#shared/domain/coach/log.ts";
import { daysBetween } from "#shared/domain/training/days.ts";
import { firstMost, level, recentBests } from "#shared/domain/training/weights/present-maximum.ts";
import { type BestSeries, type SessionBest, sessionBests } from "./session-bests.ts";
import { type Slope, theilSen } from "./trend.ts";

export const STATES = ["up", "down", "plateau", "unclear", "insufficient"] as const;
export type TrendState = (typeof STATES)[number];

/** Sessions before a trend is given; and the sessions and days without a best that together make a plateau. */
export const FEWEST_SESSIONS = 5;
export const PLATEAU_SESSIONS = 6;
export const PLATEAU_DAYS = 21;

/** How an exercise progresses. `slope`: per week, in the series' unit; `sinceBest`: sessions after the last best. */
export type ExerciseTrend = Omit<BestSeries, "bests" | "every"> & {
  state: TrendState;
  bests: readonly SessionBest[];
  level: number | null;
  slope: Slope | null;
  best: SessionBest | null;
  sinceBest: number;
};

/** The last best by either measure: a record without an RPE counts, whatever sessions with one were worth. */
const lastBest = (bests: readonly SessionBest[], every: readonly SessionBest[]): SessionBest | null => {
  const [one, other] = [firstMost(bests), firstMost(every)];
  return one && other && other.day > one.day ? other : one;
};

/**
 * How an exercise progresses: up or down where the interval of its slope excludes zero, a plateau where it does neither
 * and had no best in {@link PLATEAU_SESSIONS} sessions and {@link PLATEAU_DAYS} days. Covers twelve weeks up to the
 * newest session. Null where the exercise has no measure.
 */
export const exerciseTrendOf = (log: TrainingLog, exerciseId: string): ExerciseTrend | null => {
  const series = sessionBests(log, exerciseId);
  if (!series) return null;
  const bests = recentBests(series.bests);
  const first = bests[0]?.day ?? log.today;
  const slope = theilSen(bests.map(({ day, value }) => ({ x: daysBetween(first, day) / 7, y: value })));
  const every = recentBests(series.every);
  const best = lastBest(bests, every);
  const after = best ? every.filter(({ day }) => day > best.day) : [];
  const days = best ? daysBetween(best.day, after.at(-1)?.day ?? best.day) : 0;
  const stateNow = (): TrendState => {
    if (bests.length < FEWEST_SESSIONS || slope === null) return "insufficient";
    if (slope.low > 0) return "up";
    if (slope.high < 0) return "down";
    return after.length >= PLATEAU_SESSIONS && days >= PLATEAU_DAYS ? "plateau" : "unclear";
  };
  const { unit, formula, fn } = series;
  return {
    unit,
    formula,
    fn,
    bests,
    state: stateNow(),
    level: level(bests.map(({ value }) => value)),
    slope,
    best,
    sinceBest: after.length,
  };
};
