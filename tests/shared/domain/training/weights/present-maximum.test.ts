import { expect, it } from "vitest";
import { MAX_ROUGH_REPS } from "#shared/domain/training/weights/maximum.ts";
import { level, medianOf, presentMaximum } from "#shared/domain/training/weights/present-maximum.ts";

type Set_ = readonly [weight_kg: number, reps: number, rpe?: number];

const session = (day: string, ...sets: readonly Set_[]) => ({
  day,
  working: sets.map(([weight_kg, reps, rpe = null]) => ({ weight_kg, reps, rpe })),
});

it("weighs the newest sessions most", () => {
  expect(level([100, 102, 101, 105, 106])).toBeCloseTo(103.9, 1);
  expect(level([])).toBeNull();
});

it("takes the middle of an even number of values between two", () => {
  expect([medianOf([]), medianOf([3, 1]), medianOf([5, 1, 3])]).toEqual([null, 2, 3]);
});

it("tells today's maximum with its error and age, and the best with its day", () => {
  const sessions = [
    session("2026-10-03", [111, 1]),
    session("2026-10-10", [106, 1]),
    session("2026-10-17", [107, 1]),
    session("2026-10-24", [106, 1]),
    session("2026-10-31", [107, 1]),
  ];
  expect(presentMaximum(sessions)).toMatchObject({
    now: expect.closeTo(107.0, 0),
    error: expect.closeTo(2.1, 1),
    day: "2026-10-31",
    best: { day: "2026-10-03", value: 111 },
  });
});

it("makes the error a twentieth where the spread is not known yet", () => {
  expect(presentMaximum([session("2026-10-03", [100, 1])])).toMatchObject({ now: 100, error: 5 });
});

it("makes nobody stronger who begins to write an RPE", () => {
  const begun = [session("2026-11-01", [90, 5]), session("2026-11-08", [90, 5]), session("2026-11-15", [90, 5, 8])];
  expect(presentMaximum(begun)).toMatchObject({ now: 105, best: { value: 105, day: "2026-11-01" } });
});

it("counts the best set that says no RPE among others that do", () => {
  const rated = ["01", "08", "15", "22"].map((day) => session(`2026-10-${day}`, [90, 5, 8]));
  const best = presentMaximum([...rated, session("2026-10-29", [100, 6])]);
  expect(best).toMatchObject({ now: 111, day: "2026-10-22", best: { day: "2026-10-29", value: 120 } });
});

it("looks no further back than twelve weeks for today, and at all times for the best", () => {
  const found = presentMaximum([session("2026-01-03", [120, 1]), session("2026-11-15", [105, 1])]);
  expect(found).toMatchObject({ now: 105, best: { value: 120 } });
});

it("knows many repetitions only roughly, and not to tell", () => {
  const sessions = [session("2026-11-15", [100, 15])];
  expect(presentMaximum(sessions)).toBeNull();
  expect(presentMaximum(sessions, MAX_ROUGH_REPS)?.now).toBeCloseTo(150, 6);
});
