import { z } from "zod";
import type { TrainingLog } from "#shared/domain/coach/log.ts";
import { addDays, daysBetween } from "#shared/domain/training/days.ts";
import { medianOf, recentBests } from "#shared/domain/training/weights/present-maximum.ts";
import { type BestSeries, sessionBests } from "./session-bests.ts";
import { theilSen } from "./trend.ts";

/** Days from a forecast to its outcome, and days of training that each of the two is the best of. */
export const HORIZON = 28;
/** Probability that the outcome is within the interval, and the standard deviations to either side that hold it. */
export const INSIDE = 0.8;
const REACH = 1.2816;

/** Changes from one four weeks to the next from which a spread is known, and the least relative spread there is. */
const FEWEST_CHANGES = 6;
const LEAST_SPREAD = 0.01;
/** From a median absolute deviation to a standard deviation (Rousseeuw and Croux 1993). */
const TO_DEVIATION = 1.4826;
/**
 * What is left of a trend from week to week: trends that go on for ever forecast too much (Gardner and McKenzie 1985,
 * Manage Sci 31(10), 1237-1246).
 */
const DAMPING = 0.9;

/**
 * What an exercise's best will be: from `made` (its day is not counted) to `due`, between `low` and `high` with
 * probability {@link INSIDE}, and above `was` with probability `rises`. `was`: the best of the four weeks up to `made`,
 * in the unit of `fn`.
 */
export const forecast = z.object({
  fn: z.enum(["e1rm", "e1rmRir", "reps"]),
  made: z.string(),
  due: z.string(),
  was: z.number(),
  low: z.number(),
  high: z.number(),
  rises: z.number().min(0).max(1),
});
export type Forecast = z.infer<typeof forecast>;

/** Bests of an exercise. `spans`: the best of each four weeks back from today, the newest first; null for none. */
export type ForecastSeries = Pick<BestSeries, "bests" | "fn"> & { spans: readonly (number | null)[] };

/** The series of all exercises of a log that have a measure, by exercise. */
export const forecastSeries = (log: TrainingLog): ReadonlyMap<string, ForecastSeries> => {
  const trained = new Set(log.workouts.flatMap(({ sessions }) => sessions.map(({ exerciseId }) => exerciseId)));
  return new Map(
    [...trained].flatMap((id) => {
      const series = sessionBests(log, id);
      if (!series) return [];
      const spans: (number | null)[] = [];
      for (const { day, value } of series.bests) {
        const at = Math.floor(daysBetween(day, log.today) / HORIZON);
        while (spans.length <= at) spans.push(null);
        spans[at] = Math.max(spans[at] ?? 0, value);
      }
      return [[id, { bests: series.bests, fn: series.fn, spans }]];
    }),
  );
};

/** Relative changes from each four weeks to the next, of those before the span at `from`. */
const changesBefore = (spans: ForecastSeries["spans"], from: number): number[] =>
  spans.slice(from).flatMap((value, at) => {
    const before = spans[from + at + 1];
    return value && before ? [value / before - 1] : [];
  });

const spreadOf = (changes: readonly number[]): number | null => {
  const middle = medianOf(changes);
  if (changes.length < FEWEST_CHANGES || middle === null) return null;
  const deviation = medianOf(changes.map((change) => Math.abs(change - middle))) ?? 0;
  return Math.max(TO_DEVIATION * deviation, LEAST_SPREAD);
};

/** What a trend that excludes zero adds in four weeks, damped; 0 without one. */
const gainOf = (bests: ForecastSeries["bests"], made: string): number => {
  const recent = recentBests(bests.filter(({ day }) => day <= made));
  const first = recent[0]?.day ?? made;
  const slope = theilSen(recent.map(({ day, value }) => ({ x: daysBetween(first, day) / 7, y: value })));
  if (!slope || (slope.low <= 0 && slope.high >= 0)) return 0;
  const weeks = Array.from({ length: HORIZON / 7 }, (_, week) => DAMPING ** (week + 1));
  return slope.slope * weeks.reduce((sum, part) => sum + part, 0);
};

/** The standard normal distribution up to `z` (Abramowitz and Stegun 1964, 7.1.26; error below 1e-6). */
const normal = (z: number): number => {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592].reduce(
    (sum, a) => (sum + a) * t,
    0,
  );
  const half = (1 - series * Math.exp(-x * x)) / 2;
  return z < 0 ? 0.5 - half : 0.5 + half;
};

/**
 * The forecast of an exercise from the end of a span of four weeks, by what was logged up to then alone. `claim`: the
 * value that a change of the plan promises to reach at least. Null where nothing was logged in that span, or too few
 * spans say how much a best varies: the exercise's own, else those of all.
 */
export const forecastAt = (
  all: ReadonlyMap<string, ForecastSeries>,
  exercise: string,
  { today, span = 0, claim = 0 }: { today: string; span?: number; claim?: number },
): Forecast | null => {
  const series = all.get(exercise);
  const was = series?.spans[span];
  if (!series || !was) return null;
  const spread =
    spreadOf(changesBefore(series.spans, span)) ??
    spreadOf([...all.values()].flatMap(({ spans }) => changesBefore(spans, span)));
  if (spread === null) return null;
  const made = addDays(today, -HORIZON * span);
  const expected = Math.max(was + gainOf(series.bests, made), claim);
  const deviation = spread * was;
  return {
    fn: series.fn,
    made,
    due: addDays(made, HORIZON),
    was,
    low: expected - REACH * deviation,
    high: expected + REACH * deviation,
    rises: normal((expected - was) / deviation),
  };
};
