import { expect, it } from "vitest";
import type { RecordEvent } from "#shared/domain/training/progress/record-history.ts";
import { trainedYears, yearReview } from "#shared/domain/training/progress/year-review.ts";

const EXERCISES = {
  squat: { type: "weight_reps", category: "strength", primary_muscles: ["quadriceps"], secondary_muscles: [] },
  bench: { type: "weight_reps", category: "strength", primary_muscles: ["chest"], secondary_muscles: [] },
  run: { type: "distance", category: "cardio", primary_muscles: [], secondary_muscles: [] },
} as const;
const find = (id: string) => EXERCISES[id as keyof typeof EXERCISES];

let made = 0;
const set = (
  values: Partial<{ kind: string; weight_kg: number; reps: number; rpe: number; completed: boolean }> & {
    duration_seconds?: number;
    distance_m?: number;
  },
) => {
  const { completed = true, ...rest } = values;
  made += 1;
  return {
    ...{ id: String(made), kind: "normal", weight_kg: null, reps: null, duration_seconds: null, distance_m: null },
    ...{ rpe: null, completed_at: completed ? "2025-03-03T10:10:00.000Z" : null },
    ...rest,
  };
};
const workout = (start: Date, minutes: number, exercises: Record<string, ReturnType<typeof set>[]>) => ({
  id: start.toISOString(),
  name: "Spinta A",
  started_at: start.toISOString(),
  ended_at: new Date(start.getTime() + minutes * 60_000).toISOString(),
  exercises: Object.entries(exercises).map(([exercise_id, sets]) => ({ exercise_id, sets })),
});
const lift = (weight_kg = 100) => set({ weight_kg, reps: 5 });
const review = (workouts: readonly ReturnType<typeof workout>[], year = 2025, records: readonly RecordEvent[] = []) =>
  yearReview({ workouts, records }, year, find);

it("has the day's workouts together, and leaves the days of other years out", () => {
  const { days, totals } = review([
    workout(new Date(2024, 11, 31, 23, 30), 60, { squat: [lift()] }),
    workout(new Date(2025, 0, 1, 9), 30, { squat: [lift()] }),
    workout(new Date(2025, 0, 1, 18), 60, { bench: [lift(), lift()] }),
    workout(new Date(2025, 11, 31, 23, 59), 20, { squat: [lift()] }),
    workout(new Date(2026, 0, 1, 0, 1), 20, { squat: [lift()] }),
  ]);
  expect(days.map(({ day, workouts, seconds }) => [day, workouts, seconds / 60])).toEqual([
    ["2025-01-01", 2, 90],
    ["2025-12-31", 1, 20],
  ]);
  expect(totals).toEqual({ workouts: 3, volumeKg: 2000, sets: 4, seconds: 110 * 60 });
});

it("names the lifts with the most working sets first, without warm-ups, open sets and cardio", () => {
  const { lifts } = review([
    workout(new Date(2025, 2, 3), 60, { squat: [lift(), lift()], bench: [lift(), set({ reps: 5, completed: false })] }),
    workout(new Date(2025, 2, 5), 60, {
      bench: [set({ kind: "warmup", weight_kg: 20, reps: 10 }), lift()],
      run: [set({ distance_m: 5000 }), set({ distance_m: 5000 }), set({ distance_m: 5000 })],
    }),
    workout(new Date(2025, 2, 7), 60, { squat: [lift()] }),
  ]);
  expect(lifts).toEqual([
    { exerciseId: "squat", workouts: 2, sets: 3 },
    { exerciseId: "bench", workouts: 2, sets: 2 },
  ]);
});

it("sums what was run, however hard it was", () => {
  const run = [set({ distance_m: 5000, duration_seconds: 1500, rpe: 3 }), set({ duration_seconds: 600 })];
  const { cardio } = review([workout(new Date(2025, 2, 3), 60, { run, squat: [lift()] })]);
  expect(cardio).toEqual({ minutes: 35, metres: 5000 });
});

it("counts the records of the year", () => {
  const record = (started_at: string) => ({ started_at }) as RecordEvent;
  const records = ["2024-06-01T10:00:00.000Z", "2025-06-01T10:00:00.000Z", "2025-07-01T10:00:00.000Z"].map(record);
  expect(review([], 2025, records).records).toBe(2);
});

it("offers the years with a workout, the newest first", () => {
  const years = [new Date(2024, 0, 1), new Date(2026, 5, 1), new Date(2024, 5, 1)];
  expect(trainedYears(years.map((start) => ({ started_at: start.toISOString() })))).toEqual([2026, 2024]);
  expect(trainedYears([])).toEqual([]);
});
