import { expect, test } from "vitest";
import { PLAIN_SET } from "#shared/domain/kinds/workout-sets.ts";
import { fileExercises, toImportable } from "#shared/domain/training/transfer/importable.ts";
import type { ImportedSet, TrainingFile } from "#shared/domain/training/transfer/training-file.ts";

const AT = "2026-05-01T16:00:00.000Z";
const set = (some: Partial<ImportedSet>): ImportedSet => ({
  kind: "normal",
  weightKg: null,
  reps: null,
  rpe: null,
  distance: null,
  duration: null,
  completedAt: null,
  notes: "",
  ...some,
});
const file = (name: string): TrainingFile => ({
  source: "strong",
  rows: 3,
  skipped: [],
  changed: [],
  bodyWeights: [],
  workouts: [
    {
      key: "strong|push",
      id: null,
      name,
      startedAt: AT,
      endedAt: "2026-05-01T17:00:00.000Z",
      notes: "felt good",
      exercises: [
        {
          name: "Bench Press (Barbell)",
          exerciseId: null,
          notes: "wide",
          superset: "0",
          restSeconds: null,
          sets: [set({ weightKg: 80, reps: 8, notes: "slipped" }), set({ reps: 7, duration: 90, notes: "slipped" })],
        },
        {
          name: "Unknown",
          exerciseId: null,
          notes: "",
          superset: null,
          restSeconds: null,
          sets: [set({ reps: 1 })],
        },
      ],
    },
  ],
});
const NOTHING = {
  kind: "normal",
  weight_kg: null,
  reps: null,
  rpe: null,
  duration_seconds: null,
  distance_m: null,
  completed_at: null,
  ...PLAIN_SET,
};
const idOf = ({ name }: { name: string }) => (name.startsWith("Bench") ? "panca-piana" : null);

test("a file is put into our own terms, without the exercises that were left out", () => {
  const [workout] = toImportable(file("Push"), idOf, "Allenamento");
  expect(workout).toMatchObject({
    name: "Push",
    started_at: AT,
    ended_at: "2026-05-01T17:00:00.000Z",
    notes: "felt good",
  });
  expect(workout?.exercises).toMatchObject([
    {
      exerciseId: "panca-piana",
      notes: "wide\nslipped",
      superset: "0",
      restSeconds: null,
      sets: [
        { ...NOTHING, weight_kg: 80, reps: 8 },
        { ...NOTHING, reps: 7, duration_seconds: 90 },
      ],
    },
  ]);
});

test("a workout keeps its key, has a name, and is left out without an exercise", () => {
  expect(toImportable(file(""), idOf, "Allenamento")[0]?.name).toBe("Allenamento");
  expect(toImportable(file("Push"), idOf, "A")[0]?.key).toBe(toImportable(file("Push"), idOf, "B")[0]?.key);
  expect(toImportable(file("Push"), () => null, "A")).toEqual([]);
});

test("the names of a file are counted, the most used first", () => {
  expect(fileExercises(file("Push").workouts)).toEqual([
    {
      name: "Bench Press (Barbell)",
      exerciseId: null,
      sets: 2,
      holds: { weight: true, reps: true, duration: true, distance: false },
    },
    {
      name: "Unknown",
      exerciseId: null,
      sets: 1,
      holds: { weight: false, reps: true, duration: false, distance: false },
    },
  ]);
});

test("texts are cut without leaving half of an emoji, and have no NUL: the server takes neither", () => {
  const [workout] = toImportable(file(`${"a".repeat(199)}\u{1F4AA}`), idOf, "Allenamento");
  expect(workout?.name).toBe("a".repeat(199));
  expect(toImportable(file("Pu\u0000sh \u{1F4AA}"), idOf, "Allenamento")[0]?.name).toBe("Push \u{1F4AA}");
});
