import { describe, expect, it } from "vitest";
import {
  exerciseWorkouts,
  recordEvents,
  setsBefore,
  wasDoneBefore,
  workoutsByExercise,
} from "#shared/domain/training/progress/record-history.ts";
import { createRecordBook } from "#shared/domain/training/progress/records.ts";

const set = (weight_kg: number, changes = {}) => ({
  kind: "normal",
  weight_kg,
  reps: 5,
  completed_at: "2026-11-01T10:10:00.000Z",
  ...changes,
});
const session = (workout_id: string, day: number, sets: ReturnType<typeof set>[], isOpen = false) => ({
  workout_id,
  started_at: `2026-11-${String(day).padStart(2, "0")}T10:00:00.000Z`,
  ended_at: isOpen ? null : `2026-11-${String(day).padStart(2, "0")}T11:00:00.000Z`,
  sets,
});
const weights = (sets: readonly { weight: number | null }[]) => sets.map(({ weight }) => weight);

describe("what records follow from", () => {
  it("is what was done in finished workouts, without warm-ups and what was left open", () => {
    const sessions = [
      session("open", 9, [set(120)], true),
      session("second", 8, [set(90), set(140, { kind: "warmup" }), set(150, { completed_at: null })]),
      session("first", 1, [set(80, { kind: "drop" })]),
      session("none", 2, [set(100, { kind: "warmup" })]),
    ];
    expect(exerciseWorkouts(sessions).map(({ workout_id, sets }) => [workout_id, weights(sets)])).toEqual([
      ["first", [80]],
      ["second", [90]],
    ]);
  });

  it("counts a workout that has the exercise twice once", () => {
    const twice = [session("a", 1, [set(80)]), session("a", 1, [set(85)])];
    expect(exerciseWorkouts(twice).map(({ sets }) => weights(sets))).toEqual([[80, 85]]);
  });

  it("stands before a workout where it began earlier; of two of one instant one stands before the other", () => {
    const [a, b, later, open] = [
      session("a", 2, [set(80)]),
      session("b", 2, [set(85)]),
      session("c", 3, [set(90)]),
      session("d", 1, [set(95)], true),
    ];
    const standing = (workout: typeof a) => weights(setsBefore([b, open, a, later], workout));
    expect([a, b, later].map(standing)).toEqual([[], [80], [80, 85]]);
  });

  it("knows that an exercise was done before, though nobody knows how heavy its band was", () => {
    const banded = session("a", 1, [set(0, { weight_kg: null, band: "red" })]);
    const next = session("b", 2, [set(80)]);
    expect(setsBefore([banded, next], next)).toEqual([]);
    expect([banded, next].map((workout) => wasDoneBefore([banded, next], workout))).toEqual([false, true]);
  });
});

describe("the records of a whole history", () => {
  const trained = [session("a", 1, [set(80)]), session("b", 2, [set(85), set(87.5)]), session("c", 3, [set(82.5)])];
  const workouts = trained.map(({ workout_id: id, sets, ...times }) => ({
    id,
    ...times,
    exercises: [{ exercise_id: "bench", sets }],
  }));
  const told = async (all: typeof workouts) =>
    (await recordEvents(await workoutsByExercise(all), () => "weight_reps")).map(({ workout_id, passed: [first] }) => [
      workout_id,
      first.value,
      first.previous,
    ]);

  it("are those that each workout's summary tells against what stood before it", async () => {
    const summaries = trained.flatMap((one) => {
      const [first] = createRecordBook("weight_reps", setsBefore(trained, one)).judge(
        exerciseWorkouts([one]).flatMap(({ sets }) => sets),
      );
      return first ? [[one.workout_id, first.value, first.previous]] : [];
    });
    expect(await told(workouts)).toEqual(summaries);
    expect(summaries).toEqual([["b", 87.5, 80]]);
  });

  it("stand again once what had beaten them is deleted, and count imported ones by their day", async () => {
    expect(await told(workouts.filter(({ id }) => id !== "b"))).toEqual([["c", 82.5, 80]]);
    const imported = { ...session("old", 1, [set(100)]), started_at: "2020-01-01T10:00:00.000Z" };
    const { workout_id: id, sets, ...times } = imported;
    const all = [...workouts, { id, ...times, exercises: [{ exercise_id: "bench", sets }] }];
    expect(await told(all)).toEqual([]);
  });
});
