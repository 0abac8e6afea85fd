import { expect, it } from "vitest";
import { recordOfWeek, streakAtRisk, weekFacts } from "#shared/domain/notifications/week-facts.ts";
import type { ExerciseRecords } from "#shared/domain/training/progress/workout-facts.ts";

const record = (
  exerciseId: string,
  previous: number,
  value: number,
  kind: "weight" | "reps" = "weight",
): ExerciseRecords => ({ exerciseId, passed: [{ kind, previous, value, set: { weight: value, reps: 5 } }] });

it("a week counts the workouts in which a set was done", () => {
  const trained = { sets: 3, volumeKg: 1200, records: [record("bench", 90, 95)] };
  expect(weekFacts([trained, { ...trained, records: [] }, { sets: 0, volumeKg: 0, records: [] }])).toEqual({
    workouts: 2,
    volumeKg: 2400,
    records: 1,
  });
  expect(weekFacts([{ sets: 0, volumeKg: 0, records: [] }])).toBeNull();
});

it("the record of a week is the weight that passed its limit furthest", () => {
  const facts = [
    { records: [record("squat", 140, 142.5), record("bench", 90, 95)] },
    { records: [record("chin", 8, 12, "reps")] },
  ];
  expect(recordOfWeek(facts)?.exerciseId).toBe("bench");
  expect(recordOfWeek([{ records: [record("chin", 8, 12, "reps")] }])?.exerciseId).toBe("chin");
  expect(recordOfWeek([{ records: [] }])).toBeNull();
});

it("a streak is at risk in an untrained week that no pause forgives", () => {
  expect(streakAtRisk({ weeks: 5, pauses: 0 }, false)).toBe(5);
  expect(streakAtRisk({ weeks: 5, pauses: 0 }, true)).toBeNull();
  expect(streakAtRisk({ weeks: 5, pauses: 1 }, false)).toBeNull();
  expect(streakAtRisk({ weeks: 1, pauses: 0 }, false)).toBeNull();
});
