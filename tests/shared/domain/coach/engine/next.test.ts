import { describe, expect, it } from "vitest";
import { deloadDue } from "#shared/domain/coach/engine/deload-due.ts";
import { fitSession, minutesPerSet } from "#shared/domain/coach/engine/fit.ts";
import { nextSets, routineWith } from "#shared/domain/coach/engine/next.ts";
import { sessionBests } from "#shared/domain/coach/engine/session-bests.ts";
import { nearTo, patternOf, swapsFor } from "#shared/domain/coach/engine/swap.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { logOf, memberOf, type ShortSet, trainedOn } from "#tests/helpers/coach-log.ts";

const planned = (exercise_id: string, count = 3) =>
  routineExerciseOf({
    exercise_id,
    sets: Array.from({ length: count }, () => routineSetOf({ reps_min: 8, reps_max: 12, weight_kg: 60 })),
  });
const bench = planned("panca-piana");
const done = (...reps: number[]): ShortSet[] => reps.map((count) => [60, count]);
const session = (day: string, ...reps: number[]) =>
  trainedOn(day, { "panca-piana": done(...reps) }, { routine_id: "chest" });
const routines = [{ id: "chest", name: "Petto", exercises: [bench] }];

it("follows the routine's rule", () => {
  const earned = nextSets(logOf([session("2026-11-18", 12, 12, 12)]), memberOf({ routines }), bench);
  expect(earned.sets.map(({ weight_kg, reps }) => [weight_kg, reps])).toEqual([
    [62.5, 8],
    [62.5, 8],
    [62.5, 8],
  ]);
  const missed = [session("2026-11-16", 8, 7, 6), session("2026-11-18", 8, 7, 7)];
  expect(nextSets(logOf(missed), memberOf({ routines }), bench).sets[0]).toMatchObject({ weight_kg: 52.5, reps: 8 });
  expect(nextSets(logOf(missed.slice(1)), memberOf({ routines }), bench).sets[0]).toMatchObject({ weight_kg: 60 });
});

it("does half of the sets, rounded up, a tenth lighter in a deload week, whose times teach nothing", () => {
  const log = logOf([session("2026-11-18", 12, 12, 12)]);
  const lighter = nextSets(log, memberOf({ routines }), bench, true).sets;
  expect(lighter.map(({ weight_kg }) => weight_kg)).toEqual([55, 55]);
  const rested = memberOf({ routines, deload: { from: "2026-11-15", until: "2026-11-21" } });
  expect(nextSets(log, rested, bench).suggestion).toBeNull();
});

it("finds the routine that an exercise was last trained in", () => {
  const routines = ["a", "b"].map((id) => ({ id, name: id, exercises: [bench] }));
  const log = logOf([trainedOn("2026-11-18", { "panca-piana": done(8) }, { routine_id: "b" })]);
  expect(routineWith(log, memberOf({ routines }), "panca-piana")?.routine.id).toBe("b");
  expect(routineWith(log, memberOf({ routines }), "squat")).toBeNull();
});

const falling = [100, 98, 96, 94, 92, 90].map((load, week) =>
  trainedOn(addDays("2026-10-12", 7 * week), {
    "panca-piana": Array.from({ length: 10 }, (): ShortSet => [load, 5]),
    squat: Array.from({ length: 10 }, (): ShortSet => [load + 40, 5]),
  }),
);

it("calls a deload due for two triggers, not for one", () => {
  const log = logOf(falling);
  const { due, triggers } = deloadDue(log, memberOf());
  expect(triggers.map(({ trigger, met }) => [trigger, met])).toEqual([
    ["liftsDown", true],
    ["risingRpe", false],
    ["hardWeeks", false],
  ]);
  expect(due).toBe(false);
  const nextWeek = logOf(falling, Date.parse("2026-11-24T11:00:00Z"));
  expect(deloadDue(nextWeek, memberOf()).due).toBe(true);
  expect(deloadDue(nextWeek, memberOf()).triggers.find(({ trigger }) => trigger === "hardWeeks")).toMatchObject({
    met: true,
    figure: { value: 6 },
  });
  const rested = memberOf({ deload: { from: "2026-10-26", until: "2026-11-01" } });
  expect(deloadDue(nextWeek, rested).triggers.find(({ trigger }) => trigger === "hardWeeks")?.figure?.value).toBe(3);
});

it("ends on an empty log", () => {
  expect(deloadDue(logOf([]), memberOf()).due).toBe(false);
  expect(minutesPerSet(logOf([]))).toMatchObject({ value: 3, setIds: [] });
});

it("fills the minutes with the neediest muscles first, at the member's own pace", () => {
  // Chest had its sets this week, legs had none.
  const log = logOf([trainedOn("2026-11-18", { "panca-piana": Array.from({ length: 12 }, (): ShortSet => [60, 8]) })]);
  const { fitted, perSet } = fitSession(log, memberOf(), [bench, planned("squat"), planned("pulley")], 21);
  expect(perSet).toMatchObject({ value: 3, source: "own log" });
  expect(fitted.map(({ sets }) => sets)).toEqual([2, 3, 2]);
  const short = fitSession(log, memberOf(), [bench, planned("squat"), planned("pulley")], 9);
  expect(short.fitted.map(({ sets }) => sets)).toEqual([0, 2, 1]);
  expect(fitSession(log, memberOf(), [bench, planned("squat")], 600).fitted.map(({ sets }) => sets)).toEqual([3, 3]);
  expect(fitSession(log, memberOf(), [bench, planned("squat")], 0).fitted.map(({ sets }) => sets)).toEqual([0, 1]);
});

it("swaps within pattern and muscle, with loads from own sessions alone", () => {
  const log = logOf([trainedOn("2026-11-18", { "panca-manubri": [[30, 8, 9]] })]);
  const exercise = log.find("panca-piana");
  if (!exercise) throw new Error("no bench");
  const options = swapsFor(log, memberOf(), exercise, 8);
  expect(options).toHaveLength(2);
  expect(options[0]).toMatchObject({ exercise: { id: "panca-manubri" }, load: 27.5 });
  expect(options[1]).toMatchObject({ load: null, session: null });
  expect(
    options.every((option) => patternOf(option.exercise) === "push" && option.exercise.equipment !== "barbell"),
  ).toBe(true);
  const without = swapsFor(log, memberOf({ exclusions: ["panca-manubri"] }), exercise, 8);
  expect(without.map((option) => option.exercise.id)).not.toContain("panca-manubri");
});

it("stands in with what is most alike of what nobody knows yet", () => {
  const log = logOf([]);
  const exercise = log.find("panca-piana");
  if (!exercise) throw new Error("no bench");
  const reversed = { ...log, exercises: [...log.exercises].reverse() };
  for (const one of [log, reversed]) {
    const [first] = nearTo(one, memberOf(), [exercise], 8, ({ equipment }) => equipment === "barbell");
    expect(first?.exercise.type).toBe("weight_reps");
  }
});

describe("at the place of today", () => {
  const pulldown = planned("lat-machine");
  const on = (day: string, place_id: string, load: number, reps = 12) => ({
    ...trainedOn(
      day,
      { "lat-machine": Array.from({ length: 3 }, (): ShortSet => [load, reps]) },
      { routine_id: "back" },
    ),
    place_id,
  });
  const workouts = [on("2026-11-16", "home", 30), on("2026-11-18", "gym", 60)];
  const places = [
    { id: "gym", isFirst: true },
    { id: "home", isFirst: false },
  ];
  const logAt = (id: string, done = workouts) => logOf(done, undefined, undefined, { places, id });
  const member = memberOf({ routines: [{ id: "back", name: "Dorso", exercises: [pulldown] }] });

  it("a machine goes on from what was lifted there", () => {
    const next = (id: string) => nextSets(logAt(id), member, pulldown).suggestion?.weight_kg;
    expect([next("gym"), next("home")]).toEqual([62.5, 32.5]);
  });

  it("a machine that was never used there begins with what was lifted elsewhere", () => {
    expect(nextSets(logAt("home", workouts.slice(1)), member, pulldown).suggestion?.reason).toBe("newPlace");
  });

  it("the strength on a machine is that of its place", () => {
    const lifted = [on("2026-11-16", "home", 30, 8), on("2026-11-18", "gym", 60, 8)];
    const best = (id: string) => sessionBests(logAt(id, lifted), "lat-machine")?.bests.map(({ set }) => set.weight_kg);
    expect([best("gym"), best("home")]).toEqual([[60], [30]]);
  });

  it("a free weight is as strong everywhere", () => {
    const lifted = ["gym", "home"].map((place_id, day) => ({ ...session(`2026-11-1${day}`, 8), place_id }));
    expect(sessionBests(logAt("home", lifted), "panca-piana")?.bests).toHaveLength(2);
  });
});
