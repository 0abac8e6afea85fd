import { expect, it } from "vitest";
import { forecastSeries } from "#shared/domain/coach/engine/forecast.ts";
import { forecastOf, JUDGED, keptForecasts, stoppedRules } from "#shared/domain/coach/proposals/forecasts.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { logOf, trainedOn } from "#tests/helpers/coach-log.ts";

const TODAY = "2026-11-22";
const BENCH = "panca-piana";
/** Wednesdays of a year: 100 kg, five less in the last four weeks, and what varies. */
const log = logOf(
  Array.from({ length: 52 }, (_, week) =>
    trainedOn(addDays(TODAY, -7 * week - 4), { [BENCH]: [[(week < 4 ? 95 : 100) + ((week * 7) % 5) / 2, 1]] }),
  ),
);
const op = (change: Partial<Op>): Op => ({
  op: "sets",
  target: { routine: "push", exercise: BENCH },
  from: 3,
  to: 4,
  reason: "ops.volume",
  facts: [],
  ...change,
});
const middle = (change: Partial<Op>) => {
  const forecast = forecastOf(forecastSeries(log), op(change), TODAY);
  return forecast && (forecast.low + forecast.high) / 2;
};

it("promises a load's rise, the best of twelve weeks for the other rules, and nothing for a wish", () => {
  expect(middle({ op: "load", from: 80, to: 82, reason: "ops.increment" })).toBeCloseTo(97 * (82 / 80), 6);
  expect(middle({ reason: "ops.volume" })).toBeCloseTo(102, 6);
  expect(middle({ reason: "ops.asked" })).toBeNull();
  expect(middle({ reason: "ops.pain" })).toBeNull();
});

const forecast = { fn: "e1rm", made: "2026-10-01", due: "2026-10-29", was: 200, low: 198, high: 206 } as const;
const applied = (count: number, rises: number, state = "applied") =>
  Array.from({ length: count }, () => ({ state, ops: [op({ forecast: { ...forecast, rises } })], chosen: [0] }));

it("stops a rule whose last thirty settled forecasts did worse than that nothing changes", () => {
  // None of these rose: whoever said that they would, with 0.6, is further off than with 0.5.
  const stopped = (...proposals: ReturnType<typeof applied>[]) => stoppedRules(keptForecasts(log, proposals.flat()));
  expect(stopped(applied(JUDGED, 0.6))).toEqual(["ops.volume"]);
  expect(stopped(applied(JUDGED - 1, 0.6))).toEqual([]);
  expect(stopped(applied(JUDGED, 0.4))).toEqual([]);
  expect(stopped(applied(JUDGED - 1, 0.6), applied(5, 0.6, "undone"))).toEqual([]);
});

it("counts the changes that were chosen, by the place they are stored at", () => {
  const unread = { op: "of a later version" };
  const proposal = { state: "applied", ops: [unread, op({}), op({ forecast: { ...forecast, rises: 0.6 } })] };
  expect(keptForecasts(log, [{ ...proposal, chosen: [0, 2] }])).toMatchObject([
    { state: "settled", rule: "ops.volume" },
  ]);
  expect(keptForecasts(log, [{ ...proposal, chosen: [0, 1] }])).toEqual([]);
});
