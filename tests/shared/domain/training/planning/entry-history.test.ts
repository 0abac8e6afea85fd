import { expect, it } from "vitest";
import { isGoingOn } from "#shared/domain/training/planning/current-strength.ts";
import { liftTimeOf, lineOf, timesOfLine, timesOfSets } from "#shared/domain/training/planning/entry-history.ts";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";

const set = (weight_kg: number, kind = "normal", completed_at: string | null = "2026-11-18T10:00:00.000Z") => ({
  kind,
  weight_kg,
  reps: 5,
  rpe: null,
  completed_at,
});
const squat = (reps_min: number, reps_max: number) =>
  routineExerciseOf({ exercise_id: "squat", sets: [routineSetOf({ reps_min, reps_max })] });
const routine = (id: string, folder: string, ...exercises: ReturnType<typeof squat>[]) => ({ id, folder, exercises });
const timeOf = (day: string, routineId: string | null, rows: Parameters<typeof liftTimeOf>[1]) =>
  liftTimeOf({ day, routineId, placeId: null }, rows);
const weights = (times: ReturnType<typeof timesOfLine>) =>
  times.map(({ sets }) => sets.map(({ weight_kg }) => weight_kg));

it("a line has the times of its routine, and of its own row where a workout has the exercise twice", () => {
  const times = [
    timeOf("2026-11-18", "a", [[set(100)], [set(60)]]),
    timeOf("2026-11-16", "b", [[set(90)]]),
    timeOf("2026-11-14", null, [[set(80)]]),
  ];
  expect(weights(timesOfLine(times, new Map([["a", { row: 0, of: 2 }]])))).toEqual([[100]]);
  expect(weights(timesOfLine(times, new Map([["a", { row: 1, of: 2 }]])))).toEqual([[60]]);
});

it("a workout that left out one of two rows of an exercise belongs to neither entry", () => {
  const times = [timeOf("2026-11-18", "a", [[set(60)]])];
  expect(timesOfLine(times, new Map([["a", { row: 0, of: 2 }]]))).toEqual([]);
  expect(timesOfLine(times, new Map([["a", { row: 0, of: 1 }]]))).toHaveLength(1);
});

it("a back-off set has the history of its own place; what was added belongs to the last one", () => {
  const [top, back] = [routineSetOf({ reps_min: 3, reps_max: 3 }), routineSetOf({ reps_min: 8, reps_max: 8 })];
  const done = [set(40, "warmup"), set(100), set(70), set(50, "drop"), set(72.5)];
  const times = [timeOf("2026-11-18", "a", [done])];
  expect(weights(timesOfSets(times, [top, back], ({ reps_min }) => reps_min === 3))).toEqual([[100]]);
  expect(weights(timesOfSets(times, [top, back], ({ reps_min }) => reps_min === 8))).toEqual([[70, 72.5]]);
});

it("what was left open stays apart from what was done", () => {
  const [time] = [timeOf("2026-11-18", "a", [[set(100), set(100, "normal", null)]])];
  expect(time.sets).toHaveLength(1);
  expect(time.open).toHaveLength(1);
});

it("a program's routines with the same target are one line, with another target another", () => {
  const [heavy, same, light] = [squat(5, 5), squat(5, 5), squat(10, 12)];
  const routines = [routine("a", "5x5", heavy), routine("b", "5x5", light, same), routine("c", "5x5", light)];
  const [own] = routines;
  expect(own && [...lineOf(heavy, own, routines)]).toEqual([
    ["a", { row: 0, of: 1 }],
    ["b", { row: 1, of: 2 }],
  ]);
});

it("routines without a folder share nothing", () => {
  const [one, other] = [squat(5, 5), squat(5, 5)];
  const routines = [routine("a", "", one), routine("b", "", other)];
  const [own] = routines;
  expect(own && [...lineOf(one, own, routines)]).toEqual([["a", { row: 0, of: 1 }]]);
});

it("an entry goes on for twenty days, and begins anew after a break of three weeks", () => {
  const times = [timeOf("2026-11-01", "a", [[set(100)]])];
  expect(isGoingOn(times, "2026-11-21")).toBe(true);
  expect(isGoingOn(times, "2026-11-22")).toBe(false);
  expect(isGoingOn([], "2026-11-22")).toBe(false);
});
