import { type Forecast, type ForecastSeries, forecastAt } from "#shared/domain/coach/engine/forecast.ts";
import { NO_CHANGE, outcomeOf, type Settled, scoreOf } from "#shared/domain/coach/engine/score.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { TREND_DAYS } from "#shared/domain/training/weights/present-maximum.ts";
import type { AnswerKey } from "./answer-key.ts";
import { type Op, readOps } from "./op.ts";

/** Rules whose changes promise a higher best. Those that obey a wish, a pain or the time at hand promise nothing. */
export const FORECASTING = [
  "ops.increment",
  "ops.volume",
  "ops.effort",
  "ops.fatigue",
  "ops.deload",
] as const satisfies readonly AnswerKey[];
export type ForecastingRule = (typeof FORECASTING)[number];

const ruleOf = ({ reason }: Op): ForecastingRule | null => FORECASTING.find((rule) => rule === reason) ?? null;

/** Settled forecasts by which a rule is judged: its newest. */
export const JUDGED = 30;

/**
 * The forecast of a change on the day it is applied; null where its rule promises nothing, or too little is known. A
 * higher load promises a best that rises with it, the other rules that the best of twelve weeks comes back.
 */
export const forecastOf = (
  all: ReadonlyMap<string, ForecastSeries>,
  { op, ...change }: Op,
  today: string,
): Forecast | null => {
  const { from, to, target } = change;
  const series = all.get(target.exercise);
  if (ruleOf({ op, ...change }) === null || !series) return null;
  const since = addDays(today, -TREND_DAYS);
  const best = Math.max(0, ...series.bests.flatMap(({ day, value }) => (day > since ? [value] : [])));
  const raised = op === "load" && typeof from === "number" && typeof to === "number" && from > 0 ? to / from : null;
  const claim = raised === null ? best : (series.spans[0] ?? 0) * raised;
  return forecastAt(all, target.exercise, { today, claim });
};

/** A forecast of an applied change, its rule, and what came of it. */
export type KeptForecast = { exercise: string; rule: ForecastingRule; forecast: Forecast } & (
  | { state: "open" | "untrained" }
  | { state: "settled"; value: number }
);

/** A stored proposal: `ops` as they are stored, `chosen`: the places of those that were applied. */
type Stored = { state: string; ops: readonly unknown[]; chosen: readonly number[] };

/** The forecasts of applied proposals, oldest first. What was undone is not counted. */
export const keptForecasts = (log: TrainingLog, proposals: readonly Stored[]): KeptForecast[] =>
  proposals
    .filter(({ state }) => state === "applied")
    .flatMap(({ ops, chosen }) => readOps(chosen.map((place) => ops[place])))
    .flatMap((op): KeptForecast[] => {
      const rule = ruleOf(op);
      if (!op.forecast || rule === null) return [];
      const { exercise } = op.target;
      return [{ exercise, rule, forecast: op.forecast, ...outcomeOf(log, exercise, op.forecast) }];
    })
    .toSorted((a, b) => a.forecast.made.localeCompare(b.forecast.made));

export const settledOf = (kept: readonly KeptForecast[]): (Settled & Pick<KeptForecast, "rule">)[] =>
  kept.flatMap((one) => (one.state === "settled" ? [one] : []));

/** The rules whose last {@link JUDGED} settled forecasts did worse than to say that nothing changes. */
export const stoppedRules = (kept: readonly KeptForecast[]): ForecastingRule[] =>
  FORECASTING.filter((rule) => {
    const last = settledOf(kept)
      .filter((one) => one.rule === rule)
      .slice(-JUDGED);
    return last.length === JUDGED && (scoreOf(last)?.brier ?? 0) > NO_CHANGE;
  });
