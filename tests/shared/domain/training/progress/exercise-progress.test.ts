import { expect, it } from "vitest";
import { datedSets, progressPoints } from "#shared/domain/training/progress/exercise-progress.ts";

const set = (weight_kg: number | null, reps: number | null, changes = {}) => ({
  kind: "normal",
  weight_kg,
  reps,
  completed_at: "2026-11-18T10:10:00.000Z",
  ...changes,
});
const LATER = {
  started_at: "2026-11-18T10:00:00.000Z",
  ended_at: null,
  sets: [set(60, 5, { kind: "warmup" }), set(90, 5), set(80, 10)],
};
const EARLIER = {
  started_at: "2026-11-11T10:00:00.000Z",
  ended_at: "2026-11-11T11:00:00.000Z",
  sets: [set(85, 5), set(100, 1, { completed_at: null })],
};

it("makes one point of a workout, oldest first, of working sets alone", () => {
  const untimed = { duration: null, distance: null };
  const [earlier, later] = [Date.parse(EARLIER.started_at), Date.parse(LATER.started_at)];
  expect(progressPoints([LATER, EARLIER])).toEqual([
    { at: earlier, topWeight: 85, oneRepMax: expect.closeTo(99.17, 2), volume: 425, reps: 5, ...untimed },
    { at: later, topWeight: 90, oneRepMax: expect.closeTo(106.67, 2), volume: 1250, reps: 10, ...untimed },
  ]);
});

it("draws no weight where the weight is help, and no point where nothing was done", () => {
  expect(progressPoints([LATER], "assisted")).toMatchObject([{ topWeight: null, oneRepMax: null, volume: null }]);
  expect(progressPoints([{ ...EARLIER, sets: [] }])).toEqual([]);
});

it("gives the sets in the order in which they were done, those with repetitions", () => {
  const [first, second] = ["2026-11-11T10:20:00.000Z", "2026-11-11T10:30:00.000Z"];
  const sets = [set(75, 8, { completed_at: second }), set(70, 8, { completed_at: first }), set(20, null)];
  expect(datedSets([LATER, { ...EARLIER, sets }])).toEqual([
    { weight: 70, reps: 8, at: first },
    { weight: 75, reps: 8, at: second },
    { weight: 90, reps: 5, at: LATER.sets[1]?.completed_at },
    { weight: 80, reps: 10, at: LATER.sets[2]?.completed_at },
  ]);
});

it("says on which side a set was done, and leaves out one whose band nobody knows the kilograms of", () => {
  const at = "2026-11-18T10:10:00.000Z";
  const sets = [set(20, 8, { side: "left" }), set(null, 12, { band: "red" }), set(30, 5, { level: 6 })];
  expect(datedSets([{ ...LATER, sets }])).toEqual([
    { weight: 20, reps: 8, side: "left", at },
    { weight: 30, reps: 5, at },
  ]);
});

it("dates the sets of a workout that was entered for a past day within it", () => {
  // Ticked off a week later, after the sets of the next workout.
  const typed = set(85, 5, { completed_at: "2026-11-18T12:00:00.000Z" });
  expect(datedSets([LATER, { ...EARLIER, sets: [typed] }]).map(({ weight, at }) => [weight, at])).toEqual([
    [85, EARLIER.started_at],
    [90, LATER.sets[1]?.completed_at],
    [80, LATER.sets[2]?.completed_at],
  ]);
});

it("tells what is held or run by its time and its distance, and the body by its repetitions", () => {
  const held = set(10, null, { duration_seconds: 90 });
  const run = set(null, null, { duration_seconds: 1630, distance_m: 5125 });
  const at = { at: held.completed_at };
  const sessions = [{ ...LATER, sets: [held, run] }];
  expect(progressPoints(sessions, "distance")).toMatchObject([{ duration: 1630, distance: 5125, reps: null }]);
  expect(datedSets(sessions)).toEqual([
    { weight: 10, reps: 0, duration: 90, distance: null, ...at },
    { weight: null, reps: 0, duration: 1630, distance: 5125, ...at },
  ]);
  // What was added is no weight to estimate a maximum of.
  const chins = [{ ...LATER, sets: [set(null, 12), set(10, 5)] }];
  expect(progressPoints(chins, "bodyweight")).toMatchObject([{ reps: 12, topWeight: 10, oneRepMax: null }]);
});
