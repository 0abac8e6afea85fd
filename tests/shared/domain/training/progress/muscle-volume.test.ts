import { expect, it } from "vitest";
import { ownExercise } from "#shared/domain/training/exercises/own-exercise.ts";
import { setsPerMuscle, volumeZone } from "#shared/domain/training/progress/muscle-volume.ts";
import { muscleSets, muscleWeeks } from "#shared/domain/training/progress/muscle-weeks.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";

it("counts a set whole for primary muscles and half for assisting ones", () => {
  const bench = { primary_muscles: ["chest"], secondary_muscles: ["shoulders", "triceps"] } as const;
  const pushdown = { primary_muscles: ["triceps"], secondary_muscles: [] } as const;
  const totals = setsPerMuscle([
    { exercise: bench, sets: 3 },
    { exercise: pushdown, sets: 4 },
  ]);
  expect(Object.fromEntries(totals)).toEqual({ chest: 3, shoulders: 1.5, triceps: 5.5 });
});

it("counts the muscles of a member's own exercise as those of the library's", () => {
  const row = {
    ...memberRows(MEMBER).member_exercises,
    name: "Thruster",
    primary_muscles: ["quadriceps", "shoulders"],
    secondary_muscles: ["triceps"],
  };
  const done = { kind: "normal", completed_at: "2026-11-17T10:00:00.000Z" };
  const trained = { started_at: "2026-11-17T10:00:00.000Z", exercises: [{ exercise_id: row.id, sets: [done, done] }] };
  expect(Object.fromEntries(muscleSets([trained], () => ownExercise(row) ?? undefined))).toEqual({
    quadriceps: 2,
    shoulders: 2,
    triceps: 1,
  });
});

it("sets a week's sets among the landmarks of the studies", () => {
  expect([0, 3.5, 4, 9.5, 10, 20, 20.5].map(volumeZone)).toEqual([
    "none",
    "low",
    "keeping",
    "keeping",
    "growing",
    "growing",
    "high",
  ]);
});

it("counts working sets by week, the running one last, and leaves out exercises that nobody knows", () => {
  const bench = { primary_muscles: ["chest"], secondary_muscles: ["triceps"] } as const;
  const find = (id: string) => (id === "bench" ? bench : undefined);
  const done = { kind: "normal", completed_at: "2026-11-17T10:00:00.000Z" };
  const sets = [done, done, { ...done, kind: "warmup" }, { ...done, completed_at: null }];
  const workout = (day: number) => ({
    started_at: new Date(2026, 10, day, 18).toISOString(),
    exercises: [
      { exercise_id: "bench", sets },
      { exercise_id: "unknown", sets },
    ],
  });
  const weeks = muscleWeeks([workout(10), workout(16), workout(20)], find, new Date(2026, 10, 21).getTime(), 3);
  expect(weeks.map((week) => week.sets.get("chest") ?? 0)).toEqual([0, 2, 4]);
  expect(muscleSets([workout(20)], find).get("triceps")).toBe(1);
});
