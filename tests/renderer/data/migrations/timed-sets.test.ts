import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import { createRxDatabase } from "rxdb/plugins/core";
import { expect, test } from "vitest";
import { workoutExercisesSchema } from "#renderer/data/collections/workout-exercises.ts";
import { workoutSetsSchema } from "#renderer/data/collections/workout-sets.ts";
import { openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createStorage } from "#renderer/data/database/storage.ts";
import { databaseName } from "#renderer/data/database/stored-members.ts";
import { firstSchema } from "#tests/helpers/first-schema.ts";
import { memberRows } from "#tests/helpers/member-rows.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";

test("sets and exercises that an older app stored keep their fields, without a time, a distance or a superset", async () => {
  const directory = new FakeFactory();
  const storage = createStorage({ indexedDB: directory, IDBKeyRange: FakeKeyRange });
  const rows = memberRows(MEMBER);
  const { deleted: _set, duration_seconds, distance_m, ...set } = rows.workout_sets;
  const { deleted: _exercise, superset_id, ...exercise } = rows.workout_exercises;
  const older = await createRxDatabase({ name: databaseName(MEMBER), storage, multiInstance: false });
  await older.addCollections({
    workout_sets: { schema: firstSchema(workoutSetsSchema, ["duration_seconds", "distance_m"]) },
    workout_exercises: { schema: firstSchema(workoutExercisesSchema, ["superset_id"]) },
  });
  await older.collections.workout_sets?.insert(set);
  await older.collections.workout_exercises?.insert(exercise);
  await older.close();

  const { rx } = await openMemberDatabase({ memberId: MEMBER, storage, directory, multiInstance: false });

  const [storedSet] = await rx.collections.workout_sets.find().exec();
  const [storedExercise] = await rx.collections.workout_exercises.find().exec();
  expect(storedSet?.toJSON()).toEqual({ ...set, duration_seconds: null, distance_m: null });
  expect(storedExercise?.toJSON()).toEqual({ ...exercise, superset_id: null });
  await rx.remove();
});
