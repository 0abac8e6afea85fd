import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import { createRxDatabase, type RxCollection } from "rxdb/plugins/core";
import { onTestFinished } from "vitest";
import { deviceNotesSchema } from "#renderer/data/collections/device-notes.ts";
import { workoutExercisesSchema } from "#renderer/data/collections/workout-exercises.ts";
import { workoutSetsSchema } from "#renderer/data/collections/workout-sets.ts";
import { workoutsSchema } from "#renderer/data/collections/workouts.ts";
import { createStoreChannel } from "#renderer/data/storage/channel.ts";
import type { StoreLayout } from "#renderer/data/storage/layout.ts";
import { openStore, type Store, type StoreOptions } from "#renderer/data/storage/store.ts";
import type { WorkoutDocument, WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import { PLAIN_SET } from "#shared/domain/kinds/workout-sets.ts";

export type TestCollections = {
  workouts: RxCollection<WorkoutDocument>;
  workout_sets: RxCollection<WorkoutSetDocument>;
};

const schemas = {
  workouts: workoutsSchema,
  workout_exercises: workoutExercisesSchema,
  workout_sets: workoutSetsSchema,
};

/** The training's collections, and the notes of the device. */
export const trainingLayout: StoreLayout = {
  ...Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, { schema: schema as never, synced: true }] as const),
  ),
  device_notes: { schema: deviceNotesSchema as never, synced: false },
};

/** A device with an IndexedDB in memory, on which windows open one member's store. */
export const createTestDevice = (options: Partial<StoreOptions> = {}) => {
  const indexedDB = new FakeFactory();
  const name = `prime-${crypto.randomUUID()}`;
  const factory = { indexedDB, IDBKeyRange: FakeKeyRange };
  const open = (others: Partial<StoreOptions> = {}): Promise<Store> =>
    openStore({ name, layout: trainingLayout, factory, ...options, ...others });
  return {
    name,
    indexedDB,
    open,
    /** A window: a store with RxDB on it. Closed when the test is over. `post`: what it tells the others goes by it. */
    async openWindow(post = (send: () => void): unknown => send()) {
      const channel = createStoreChannel(name);
      const told = channel && { ...channel, post: (message: unknown) => void post(() => channel.post(message)) };
      // RxDB refuses two databases of one name and storage in a process, which windows of one test are.
      const store = await open({ label: crypto.randomUUID(), channel: told });
      const rx = await createRxDatabase<TestCollections>({ name, storage: store.rxStorage, multiInstance: true });
      onTestFinished(async () => void (await rx.close()));
      await rx.addCollections({
        workouts: { schema: workoutsSchema, autoMigrate: false },
        workout_sets: { schema: workoutSetsSchema, autoMigrate: false },
      });
      return { store, rx };
    },
  };
};

const FIELDS = { space_id: "space", created_at: "2026-01-01T08:00:00.000Z", updated_at: "2026-01-01T08:00:00.000Z" };

/** A living workout. */
export const workoutRow = (id: string, changes: Partial<WorkoutDocument> = {}) => ({
  ...FIELDS,
  id,
  name: id,
  started_at: "2026-01-01T08:00:00.000Z",
  ended_at: null,
  notes: "",
  routine_id: null,
  place_id: null,
  ...changes,
  _deleted: false,
});

/** A living set of a workout. */
export const setRow = (id: string, workout_id: string, changes: Partial<WorkoutSetDocument> = {}) => ({
  ...FIELDS,
  id,
  workout_id,
  workout_exercise_id: `${workout_id}-exercise`,
  position: 0,
  kind: "normal" as const,
  weight_kg: 80,
  reps: 8,
  rpe: null,
  duration_seconds: null,
  distance_m: null,
  completed_at: null,
  ...PLAIN_SET,
  ...changes,
  _deleted: false,
});
