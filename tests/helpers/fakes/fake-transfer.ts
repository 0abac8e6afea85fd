import type { BehaviorSubject } from "rxjs";
import type { ImportOptions, ImportResult } from "#renderer/data/member-data.ts";
import type { SyncedFields } from "#shared/sync/documents.ts";
import type { ImportableWorkout } from "#shared/training/transfer/importable.ts";
import type { FakeRows } from "./fake-rows.ts";

/** Writes workouts of a file into rows in memory; a workout's id is its key. */
export const importIntoFake = (
  rows: BehaviorSubject<FakeRows>,
  workouts: readonly ImportableWorkout[],
  { restSeconds, onProgress }: ImportOptions,
  synced: () => SyncedFields,
): ImportResult => {
  const before = rows.value;
  const missing = workouts.filter(({ key }) => !before.workouts.some(({ id }) => id === key));
  const next: FakeRows = {
    ...before,
    workouts: [...before.workouts],
    exercises: [...before.exercises],
    sets: [...before.sets],
  };
  for (const [index, { key, id: _, exercises, routine_id = null, ...workout }] of missing.entries()) {
    next.workouts.push({ ...synced(), ...workout, routine_id, id: key });
    for (const [position, exercise] of exercises.entries()) {
      const row = {
        ...synced(),
        workout_id: key,
        exercise_id: exercise.exerciseId,
        position,
        rest_seconds: exercise.restSeconds ?? restSeconds,
        notes: exercise.notes,
        superset_id: exercise.superset,
      };
      next.exercises.push(row);
      for (const [place, set] of exercise.sets.entries())
        next.sets.push({ ...synced(), ...set, workout_id: key, workout_exercise_id: row.id, position: place });
    }
    onProgress?.(index + 1, missing.length);
  }
  rows.next(next);
  return {
    added: missing.length,
    present: workouts.length - missing.length,
    left: 0,
    undo: async () => rows.next(before),
  };
};
