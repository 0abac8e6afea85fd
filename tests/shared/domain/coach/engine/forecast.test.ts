import { expect, it } from "vitest";
import { forecastAt, forecastSeries, HORIZON } from "#shared/domain/coach/engine/forecast.ts";
import { NO_CHANGE, outcomeOf, pastForecasts, scoreOf } from "#shared/domain/coach/engine/score.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { logOf, NOW, ROME, trainedOn } from "#tests/helpers/coach-log.ts";
import { randomOf } from "#tests/shared/domain/coach/golden/logs/golden-log.ts";

const TODAY = "2026-11-22";
const BENCH = "panca-piana";
const DAY = 86_400_000;

/** One bench session a week for `weeks` weeks up to today, of one repetition at `load` kilograms. */
const weekly = (weeks: number, load: (week: number) => number) =>
  Array.from({ length: weeks }, (_, week) =>
    trainedOn(addDays(TODAY, -7 * (weeks - 1 - week)), { [BENCH]: [[load(week), 1]] }),
  );
/** Rises by half a kilogram a week, and varies by two from session to session. */
const rising = weekly(52, (week) => 80 + week / 2 + (week % 3));
const onBench = (workouts = rising, claim?: number) =>
  forecastAt(forecastSeries(logOf(workouts)), BENCH, { today: TODAY, ...(claim === undefined ? {} : { claim }) });

it("expects a trend to go on, less and less, within what bests vary by", () => {
  const forecast = onBench();
  // The best of the last four weeks is 80 + 50 / 2 + 2: week 50 of 0 to 51.
  expect(forecast).toMatchObject({ fn: "e1rm", made: TODAY, due: "2026-12-20", was: 107 });
  const middle = ((forecast?.low ?? 0) + (forecast?.high ?? 0)) / 2;
  // Half a kilogram a week would be 2 in four weeks.
  expect(middle).toBeGreaterThan(108);
  expect(middle).toBeLessThan(109);
  expect(forecast?.rises).toBeGreaterThan(0.7);
});

it("expects what a change promises, where that is more", () => {
  const forecast = onBench(rising, 120);
  expect(((forecast?.low ?? 0) + (forecast?.high ?? 0)) / 2).toBeCloseTo(120, 6);
  expect(forecast?.rises).toBeGreaterThan(0.999);
  expect(onBench(rising, 90)).toEqual(onBench());
});

it("is as likely above as below where nothing moves", () => {
  expect(onBench(weekly(52, (week) => 100 + ((week * 7) % 5)))?.rises).toBeCloseTo(0.5, 6);
});

it("says nothing of an exercise without training in the last four weeks, or with too short a log", () => {
  expect(onBench(rising.slice(0, -4))).toBeNull();
  expect(onBench(weekly(20, () => 80))).toBeNull();
  expect(forecastAt(forecastSeries(logOf(rising)), "squat", { today: TODAY })).toBeNull();
});

it("takes how much bests vary from other exercises where one's own log is short", () => {
  const squats = Array.from({ length: 5 }, (_, week) =>
    trainedOn(addDays(TODAY, -7 * week - 1), { squat: [[100 + week, 1]] }),
  );
  const series = forecastSeries(logOf([...rising, ...squats]));
  expect(forecastAt(series, "squat", { today: TODAY })).toMatchObject({ was: 103 });
});

it("knows of the past what was logged before alone", () => {
  const spans = [1, 3, 5];
  // A trend that turns: what came later would tell.
  const turning = weekly(52, (week) => 80 + Math.abs(week - 36) + (week % 3));
  const then = spans.map((span) => {
    const day = addDays(TODAY, -HORIZON * span);
    const before = logOf(
      turning.filter(({ id }) => id <= `w-${day}`),
      NOW + DAY / 3 - HORIZON * span * DAY,
      ROME,
    );
    return forecastAt(forecastSeries(before), BENCH, { today: day });
  });
  const now = spans.map((span) => forecastAt(forecastSeries(logOf(turning)), BENCH, { today: TODAY, span }));
  expect(now).toEqual(then);
  expect(now.every((forecast) => forecast !== null)).toBe(true);
});

it("holds eight outcomes of ten, and beats that nothing changes, over lifters who rise, stand and fall", () => {
  const random = randomOf(7);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const settled = [0.6, 0.3, 0, 0, -0.3].flatMap((drift) =>
    Array.from({ length: 12 }, () => {
      const workouts = weekly(104, (week) => Math.round((80 + drift * week + 1.5 * normal()) * 2) / 2);
      return pastForecasts(forecastSeries(logOf(workouts)), TODAY);
    }).flat(),
  );
  const score = scoreOf(settled);
  expect(score?.count).toBeGreaterThan(900);
  expect((score?.inside ?? 0) / settled.length).toBeGreaterThan(0.7);
  expect((score?.inside ?? 0) / settled.length).toBeLessThan(0.92);
  expect(score?.brier).toBeLessThan(NO_CHANGE - 0.03);
});

const made = { fn: "e1rm", made: "2026-10-01", due: "2026-10-29", was: 100, low: 98, high: 104, rises: 0.6 } as const;
const outcome = (workouts: Parameters<typeof logOf>[0], now = NOW, fn: "e1rm" | "e1rmRir" = "e1rm") =>
  outcomeOf(logOf(workouts, now), BENCH, { ...made, fn });

it("is settled by the best after the day it was made, up to the day it is due", () => {
  const on = (day: string, load: number) => trainedOn(day, { [BENCH]: [[load, 1]] });
  const workouts = [on("2026-10-01", 110), on("2026-10-15", 101), on("2026-10-29", 102), on("2026-10-30", 108)];
  expect(outcome(workouts)).toEqual({ state: "settled", value: 102 });
  expect(outcome(workouts, Date.parse("2026-10-29T12:00:00Z"))).toEqual({ state: "open" });
  expect(outcome([on("2026-10-30", 108)])).toEqual({ state: "untrained" });
  // A series that counts no reserves settles nothing that did.
  expect(outcome(workouts, NOW, "e1rmRir")).toEqual({ state: "untrained" });
});

it("scores the share within the interval, and the squared error of what was said of a rise", () => {
  const settled = [99, 101, 106].map((value) => ({ forecast: made, value }));
  const score = scoreOf(settled);
  expect(score).toMatchObject({ count: 3, inside: 2 });
  expect(score?.brier).toBeCloseTo((0.36 + 0.16 + 0.16) / 3, 9);
  expect(scoreOf([])).toBeNull();
});
