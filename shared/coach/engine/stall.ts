import type { TrainingLog } from "#shared/coach/log.ts";
import { daysBetween } from "#shared/training/days.ts";
import { type BestSeries, recentBests, type SessionBest, sessionBests } from "./session-bests.ts";
import { level, type Slope, theilSen } from "./trend.ts";

export const STATES = ["up", "down", "plateau", "unclear", "insufficient"] as const;
export type State = (typeof STATES)[number];

/** Sessions before anything is said, and those without a best that make a plateau, together with so many days. */
export const FEWEST_SESSIONS = 5;
export const PLATEAU_SESSIONS = 6;
export const PLATEAU_DAYS = 21;

/** `slope` by week, in the series' unit; `sinceBest`: sessions after the last best. */
export type Standing = Omit<BestSeries, "bests"> & {
  state: State;
  bests: readonly SessionBest[];
  level: number | null;
  slope: Slope | null;
  best: SessionBest | null;
  sinceBest: number;
};

/** The state of a series whose days and values are given, oldest first. */
const stateOf = (bests: readonly SessionBest[], slope: Slope | null, sinceBest: number): State => {
  if (bests.length < FEWEST_SESSIONS || slope === null) return "insufficient";
  if (slope.low > 0) return "up";
  if (slope.high < 0) return "down";
  const best = bests[bests.length - 1 - sinceBest];
  const last = bests.at(-1);
  const days = best && last ? daysBetween(best.day, last.day) : 0;
  return sinceBest >= PLATEAU_SESSIONS && days >= PLATEAU_DAYS ? "plateau" : "unclear";
};

/**
 * How an exercise goes: up or down only where the interval of its slope leaves zero out, a plateau where it does
 * neither and had no best in {@link PLATEAU_SESSIONS} sessions and {@link PLATEAU_DAYS} days. Over the last twelve
 * weeks before the newest session. Null where the exercise has no measure.
 */
export const standingOf = (log: TrainingLog, exerciseId: string): Standing | null => {
  const series = sessionBests(log, exerciseId);
  if (!series) return null;
  const bests = recentBests(series.bests);
  const first = bests[0]?.day ?? log.today;
  const slope = theilSen(bests.map(({ day, value }) => ({ x: daysBetween(first, day) / 7, y: value })));
  const most = Math.max(...bests.map(({ value }) => value));
  // The first time that the most was reached: doing it again is no best.
  const at = bests.findIndex(({ value }) => value === most);
  const sinceBest = bests.length - 1 - at;
  return {
    ...series,
    bests,
    state: stateOf(bests, slope, sinceBest),
    level: level(bests.map(({ value }) => value)),
    slope,
    best: bests[at] ?? null,
    sinceBest: at < 0 ? 0 : sinceBest,
  };
};
