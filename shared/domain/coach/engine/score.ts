import type { TrainingLog } from "#shared/domain/coach/log.ts";
import { type Forecast, type ForecastSeries, forecastAt } from "./forecast.ts";
import { sessionBests } from "./session-bests.ts";

/** The best of a forecast's days; `untrained`: nothing of its measure was logged; `open`: they are not over. */
export type Outcome = { state: "open" | "untrained" } | { state: "settled"; value: number };

/** A forecast and the best that came. */
export type Settled = { forecast: Forecast; value: number };

/**
 * How forecasts did. `inside`: those whose best was within their interval; `brier`: mean squared error of the
 * probability of a rise, from 0 to 1, the less the better (Brier 1950, Mon Weather Rev 78(1), 1-3).
 */
export type Score = { count: number; inside: number; brier: number };

/** Brier score of whoever says that nothing changes: as likely above as below what was. */
export const NO_CHANGE = 0.25;

export const outcomeOf = (log: TrainingLog, exercise: string, { fn, made, due }: Forecast): Outcome => {
  if (log.today <= due) return { state: "open" };
  const series = sessionBests(log, exercise);
  // What was forecast in one measure is not settled in another one.
  const bests = series?.fn === fn ? series.bests : fn === "e1rm" ? (series?.every ?? []) : [];
  const after = bests.flatMap(({ day, value }) => (day > made && day <= due ? [value] : []));
  return after.length === 0 ? { state: "untrained" } : { state: "settled", value: Math.max(...after) };
};

export const isInside = ({ forecast: { low, high }, value }: Settled): boolean => value >= low && value <= high;

/** Null for no forecasts. */
export const scoreOf = (settled: readonly Settled[]): Score | null => {
  if (settled.length === 0) return null;
  const errors = settled.map(({ forecast: { rises, was }, value }) => (rises - (value > was ? 1 : 0)) ** 2);
  return {
    count: settled.length,
    inside: settled.filter(isInside).length,
    brier: errors.reduce((sum, error) => sum + error, 0) / errors.length,
  };
};

/** Spans of four weeks that {@link pastForecasts} goes back: two years. */
const PAST_SPANS = 26;

/** What the forecasts of every four weeks of the past would have been, each by what was logged before it. */
export const pastForecasts = (all: ReadonlyMap<string, ForecastSeries>, today: string): Settled[] =>
  [...all].flatMap(([exercise, { spans }]) =>
    spans.slice(0, PAST_SPANS).flatMap((_, span) => {
      const value = span === 0 ? null : spans[span - 1];
      const forecast = value ? forecastAt(all, exercise, { today, span }) : null;
      return forecast && value ? [{ forecast, value }] : [];
    }),
  );
