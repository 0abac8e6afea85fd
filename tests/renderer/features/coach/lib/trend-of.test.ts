import { expect, it } from "vitest";
import { trendOf } from "#renderer/features/coach/lib/trend-of.ts";
import type { Fact } from "#shared/domain/coach/facts.ts";
import { logOf, trainedOn } from "#tests/helpers/coach-log.ts";

const DAYS = ["2026-10-05", "2026-10-12", "2026-10-19", "2026-10-26"];
const log = logOf(DAYS.map((day, at) => trainedOn(day, { squat: [[100 + 2.5 * at, 5, 8]] })));

const slope = (subject: string, days: readonly string[]): Fact => ({
  id: "f1",
  fn: "slope",
  args: {},
  value: 1,
  unit: "kg/week",
  subject,
  setIds: days.map((day) => `${day}/${subject}/0`),
  from: days[0] ?? null,
  to: days.at(-1) ?? null,
  formula: "",
  source: "own log",
});

it("gives the bests of the sessions that an answer's trend was taken from", () => {
  const trend = trendOf([slope("squat", DAYS.slice(1))], log);
  expect(trend).toMatchObject({ exercise: "squat", unit: "kg" });
  expect(trend?.points.map(({ at }) => new Date(at).getDate())).toEqual([12, 19, 26]);
});

it("gives none of several exercises, of one session, or of sets that the log no longer has", () => {
  const two = [slope("squat", DAYS), { ...slope("panca-piana", DAYS), id: "f2" }];
  expect(trendOf(two, log)).toBeNull();
  expect(trendOf([slope("squat", DAYS.slice(0, 1))], log)).toBeNull();
  expect(trendOf([slope("squat", ["2020-01-01"])], log)).toBeNull();
  expect(trendOf([], log)).toBeNull();
});
