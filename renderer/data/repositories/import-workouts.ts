import type { RxCollection } from "rxdb/plugins/core";
import type {
  SyncedFields,
  WorkoutDocument,
  WorkoutExerciseDocument,
  WorkoutSetDocument,
} from "#shared/sync/documents.ts";
import type { ImportableWorkout } from "#shared/training/transfer/importable.ts";
import type { MemberRxDatabase } from "../collections/collections.ts";
import { DataError } from "../data-error.ts";
import type { RowFactory } from "./row-factory.ts";

const CONFLICT = 409;

/** Workouts that are written at once: a few milliseconds of work, so that the screen goes on. */
const BATCH = 10;

/** A UUID (RFC 9562, version 8) that is always the same for the same text. */
const namedId = async (text: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const bytes = digest.slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
};

type Rows = { workouts: WorkoutDocument[]; exercises: WorkoutExerciseDocument[]; sets: WorkoutSetDocument[] };

/** The rows of a workout. Their ids follow from the member and the workout's key alone. */
const rowsOf = async (
  { key, exercises, ...workout }: ImportableWorkout,
  common: SyncedFields,
  restSeconds: number,
): Promise<Rows> => {
  const root = `${common.space_id}|${key}`;
  const workout_id = await namedId(root);
  const rows: Rows = { workouts: [{ ...common, ...workout, id: workout_id }], exercises: [], sets: [] };
  for (const [position, exercise] of exercises.entries()) {
    const workout_exercise_id = await namedId(`${root}|${position}`);
    rows.exercises.push({
      ...common,
      id: workout_exercise_id,
      workout_id,
      exercise_id: exercise.exerciseId,
      position,
      rest_seconds: restSeconds,
      notes: exercise.notes,
      superset_id: exercise.superset === null ? null : await namedId(`${root}|superset ${exercise.superset}`),
    });
    for (const [place, set] of exercise.sets.entries()) {
      const id = await namedId(`${root}|${position}|${place}`);
      rows.sets.push({
        ...common,
        ...set,
        id,
        workout_id,
        workout_exercise_id,
        position: place,
        completed_at: workout.ended_at,
      });
    }
  }
  return rows;
};

/** Adds rows that are not there; gives back how many that were. A row that is there stays as the member left it. */
const addMissing = async <T extends SyncedFields>(collection: RxCollection<T>, rows: T[]): Promise<number> => {
  const { success, error } = await collection.bulkInsert(rows);
  const failed = error.find(({ status }) => status !== CONFLICT);
  if (failed) throw new DataError("database_failed", `could not write a row of ${collection.name}: ${failed.status}`);
  return success.length;
};

export type ImportResult = { added: number; present: number };

/**
 * Writes workouts of a file, sets first: a workout is seen once all of it is there. Doing it again adds only what is missing,
 * also after an end in the middle. `onProgress` is told the workouts done so far.
 */
export const importWorkouts = async (
  rx: MemberRxDatabase,
  rows: RowFactory,
  workouts: readonly ImportableWorkout[],
  options: { restSeconds: number; onProgress?: (done: number) => void },
): Promise<ImportResult> => {
  const result: ImportResult = { added: 0, present: 0 };
  for (let start = 0; start < workouts.length; start += BATCH) {
    const batch = workouts.slice(start, start + BATCH);
    const made = await Promise.all(batch.map((workout) => rowsOf(workout, rows.create(), options.restSeconds)));
    await addMissing(
      rx.collections.workout_sets,
      made.flatMap(({ sets }) => sets),
    );
    await addMissing(
      rx.collections.workout_exercises,
      made.flatMap(({ exercises }) => exercises),
    );
    const added = await addMissing(
      rx.collections.workouts,
      made.flatMap((one) => one.workouts),
    );
    result.added += added;
    result.present += batch.length - added;
    options.onProgress?.(start + batch.length);
  }
  return result;
};
