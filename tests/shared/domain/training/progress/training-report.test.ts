import { describe, expect, it } from "vitest";
import { recordEvents, workoutsByExercise } from "#shared/domain/training/progress/record-history.ts";
import { trainingReport } from "#shared/domain/training/progress/training-report.ts";

const BENCH = {
  type: "weight_reps",
  primary_muscles: ["chest"],
  secondary_muscles: ["triceps"],
} as const;
const HELPED = { ...BENCH, type: "assisted" } as const;
const find = (id: string) => ({ bench: BENCH, dip: HELPED })[id];

/** A workout of an hour with sets of `[kilograms, repetitions]`. */
const workout = (start: Date, exercise_id: string, sets: [number, number][], hours = 1) => ({
  id: start.toISOString(),
  name: "Spinta",
  started_at: start.toISOString(),
  ended_at: new Date(start.getTime() + hours * 3_600_000).toISOString(),
  exercises: [
    {
      exercise_id,
      sets: sets.map(([weight_kg, reps]) => ({
        kind: "normal",
        weight_kg,
        reps,
        completed_at: start.toISOString(),
      })),
    },
  ],
});
const ALL = [
  workout(new Date(2026, 9, 31, 23), "bench", [[80, 5]]),
  workout(new Date(2026, 10, 1), "bench", [
    [85, 5],
    [70, 10],
  ]),
  workout(new Date(2026, 10, 8), "dip", [[30, 8]], 20),
];

const trained = async (workouts: typeof ALL) => ({
  workouts,
  records: await recordEvents(await workoutsByExercise(workouts), (id) => find(id)?.type),
});

describe("the report of a month", async () => {
  const report = trainingReport(
    await trained(ALL),
    { kind: "month", time: new Date(2026, 10, 21).getTime() },
    new Date(2026, 10, 22).getTime(),
    find,
  );

  it("sums the month up, beside the one before", () => {
    expect(report.totals).toEqual({ workouts: 2, volumeKg: 1125, sets: 3, seconds: 7 * 3600 });
    expect(report.previous).toEqual({ workouts: 1, volumeKg: 400, sets: 1, seconds: 3600 });
  });

  it("names the month's records against all that was done before", () => {
    const told = report.records.map(({ passed }) => passed.map(({ kind, set }) => [kind, set.weight]));
    expect(told).toEqual([
      [
        ["weight", 85],
        ["oneRepMax", 85],
        ["reps", 70],
        ["volume", 70],
      ],
    ]);
  });

  it("counts sets per muscle and lists the workouts", () => {
    expect(Object.fromEntries(report.muscles)).toEqual({ chest: 3, triceps: 1.5 });
    expect(report.weeks).toBe(3);
    expect(report.parts.map(({ volumeKg, sets }) => [volumeKg, sets])).toEqual([
      [1125, 2],
      [0, 1],
    ]);
  });

  it("is empty for a month without training", () => {
    expect(trainingReport({ workouts: [], records: [] }, { kind: "month", time: 0 }, 0, find)).toMatchObject({
      totals: { workouts: 0, volumeKg: 0 },
      records: [],
      parts: [],
    });
  });
});

describe("the report of more than a month", async () => {
  const old = [workout(new Date(2017, 4, 3), "bench", [[60, 5]]), workout(new Date(2017, 4, 9), "bench", [[65, 5]])];
  const training = await trained([...old, ...ALL]);
  const now = new Date(2026, 10, 22).getTime();

  it("sums a year up by its months, beside the year before", () => {
    const report = trainingReport(training, { kind: "year", time: now }, now, find);
    expect(report.totals).toMatchObject({ workouts: 3, volumeKg: 1525 });
    expect(report.previous).toMatchObject({ workouts: 0 });
    expect(report.parts.map(({ start, workouts }) => [new Date(start).getMonth(), workouts])).toEqual([
      [9, 1],
      [10, 2],
    ]);
  });

  it("sums all up by its years, however long ago, beside nothing", () => {
    const report = trainingReport(training, { kind: "all" }, now, find);
    expect(report).toMatchObject({
      start: Date.parse(old[0]?.started_at ?? ""),
      totals: { workouts: 5 },
      previous: null,
    });
    expect(report.records).toHaveLength(training.records.length);
    // Two of 2017, two of 2026: the pause between them is none.
    expect(report.weeks).toBe(4);
    expect(report.parts.map(({ start, volumeKg }) => [new Date(start).getFullYear(), volumeKg])).toEqual([
      [2017, 625],
      [2026, 1525],
    ]);
  });
});

describe("recordEvents", () => {
  it("keeps the records of each exercise apart, oldest first", async () => {
    const again = workout(new Date(2026, 10, 9), "dip", [[25, 8]]);
    const { records } = await trained([...ALL, again]);
    expect(records.map(({ exerciseId }) => exerciseId)).toEqual(["bench", "dip"]);
  });
});
