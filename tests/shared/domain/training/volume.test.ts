import { describe, expect, it } from "vitest";
import {
  ASSISTED_EXERCISES,
  averageVolume,
  setsVolumeKg,
  volumeByWeek,
  workoutVolumeKg,
} from "#shared/domain/training/volume.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const DONE = "2026-11-21T10:00:00.000Z";
const set = (weight_kg: number | null, reps: number | null, kind = "normal", completed_at: string | null = DONE) => ({
  kind,
  weight_kg,
  reps,
  completed_at,
});
const workout = (started: Date, volumeKg: number, completedSets = 3) => ({
  started_at: started.toISOString(),
  volumeKg,
  completedSets,
});
const SATURDAY = new Date(2026, 10, 21, 12).getTime();

describe("setsVolumeKg", () => {
  it("counts completed sets that are not warm-ups", () => {
    const sets = [
      set(100, 5),
      set(40, 10, "warmup"),
      set(90, 5, "normal", null),
      set(null, 8),
      set(20, null),
      set(50, 2, "drop"),
    ];
    expect(setsVolumeKg(sets)).toBe(600);
  });

  it("takes help for no weight that was moved", () => {
    const exercises = [
      { exercise_id: "trazioni-assistite", sets: [set(40, 8)] },
      { exercise_id: "panca-piana", sets: [set(100, 5)] },
    ];
    expect(workoutVolumeKg(exercises, (id) => (id === "panca-piana" ? "weight_reps" : "assisted"))).toBe(500);
  });

  it("knows every assisted exercise of the library", () => {
    const assisted = exerciseLibrary()
      .filter(({ type }) => type === "assisted")
      .map(({ id }) => id);
    expect([...ASSISTED_EXERCISES].toSorted()).toEqual(assisted.toSorted());
  });
});

describe("volumeByWeek", () => {
  it("begins its weeks on Monday and ends with the running one", () => {
    const weeks = volumeByWeek(
      [
        workout(new Date(2026, 10, 16, 0, 0), 1000),
        workout(new Date(2026, 10, 15, 23, 59), 700),
        workout(new Date(2026, 10, 21, 11), 500),
        workout(new Date(2025, 0, 1), 9999),
      ],
      SATURDAY,
    );
    expect(weeks).toHaveLength(8);
    expect(weeks.at(-1)).toMatchObject({ volumeKg: 1500, workouts: 2 });
    expect(weeks.at(-2)).toMatchObject({ volumeKg: 700, workouts: 1 });
    expect(new Date(weeks.at(-1)?.start ?? 0).getDay()).toBe(1);
  });
});

describe("volumeByWeek without a done set", () => {
  it("counts no workout", () => {
    const empty = workout(new Date(2026, 10, 20), 0, 0);
    expect(volumeByWeek([empty, workout(new Date(2026, 10, 21), 500)], SATURDAY).at(-1)?.workouts).toBe(1);
  });
});

describe("averageVolume", () => {
  it("is the mean of the earlier weeks with training", () => {
    const weeks = volumeByWeek([workout(new Date(2026, 10, 10), 1000), workout(new Date(2026, 10, 3), 2000)], SATURDAY);
    expect(averageVolume(weeks)).toBe(1500);
  });

  it("is unknown before the second week", () => {
    expect(averageVolume(volumeByWeek([workout(new Date(2026, 10, 20), 1000)], SATURDAY))).toBeNull();
  });
});
