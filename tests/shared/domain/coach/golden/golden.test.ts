import { describe, expect, it } from "vitest";
import { INTENTS } from "#shared/domain/coach/read/intents.ts";
import { evaluateGolden } from "./evaluate-golden.ts";
import { coachesOf, differencesOf, type GoldenCase, goldenOf, LOG_NAMES, LOGS, readCases } from "./golden.ts";
import { type GoldenLog, randomOf } from "./logs/golden-log.ts";
import { LARGE_SETS } from "./logs/large.ts";

const GOLDEN = 214;
/** Share of the figures that have to be reckoned without the engine. */
const RECKONED = 0.7;

const report = await evaluateGolden();

it("answers all questions of the three logs as it should", () => {
  expect(report.failing).toEqual([]);
  expect([report.right, report.all]).toEqual([GOLDEN, GOLDEN]);
});

it("says figures that come out the same without the engine", () => {
  expect(report.unfaithful).toEqual([]);
  expect(report.reckoned / report.figures).toBeGreaterThan(RECKONED);
});

it("cites every fact that it has and no other", () => {
  expect(report.unresolved).toEqual([]);
  expect(report.uncited).toEqual([]);
});

const setsOf = ({ workouts }: GoldenLog): number =>
  workouts.flatMap(({ exercises }) => exercises.flatMap(({ sets }) => sets)).length;

it("asks a large log of ten thousand sets", () => {
  expect(setsOf(LOGS.large())).toBe(LARGE_SETS);
  expect(LOGS.large()).toEqual(LOGS.large());
});

const shuffled = <T>(rows: readonly T[], random: () => number): T[] =>
  rows
    .map((row) => ({ row, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ row }) => row);

describe.each(LOG_NAMES)("with the %s log", (name) => {
  const cases = readCases(name);

  it("is asked each intent, and nothing twice", () => {
    const intents = cases.map(({ is }) => is.split(" ")[0]);
    expect(INTENTS.filter((intent) => !intents.includes(intent))).toEqual([]);
    const asked = cases.map(({ ask, as, after }: GoldenCase) => `${after.join(" ")} ${ask} ${as}`);
    expect(new Set(asked).size).toBe(cases.length);
  });

  it("answers alike when it is asked again, and in whichever order the rows come", async () => {
    const log = await LOGS[name]();
    const random = randomOf(7);
    const mixed = shuffled(log.workouts, random);
    const coach = coachesOf(log);
    const other = coachesOf({ ...log, workouts: mixed });
    const rows = mixed.map((workout) => ({ ...workout, exercises: shuffled(workout.exercises, random) }));
    const third = coachesOf({ ...log, workouts: rows });
    for (const one of cases) {
      const answer = coach(one).answer(one.ask, one.after);
      expect(coach(one).answer(one.ask, one.after), one.ask).toEqual(answer);
      expect(other(one).answer(one.ask, one.after), one.ask).toEqual(answer);
      expect(differencesOf(goldenOf(answer), goldenOf(third(one).answer(one.ask, one.after))), one.ask).toEqual([]);
    }
  });
});
