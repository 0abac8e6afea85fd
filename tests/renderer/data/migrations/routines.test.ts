import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import { createRxDatabase, type RxJsonSchema } from "rxdb/plugins/core";
import { expect, test } from "vitest";
import { memberExercisesSchema } from "#renderer/data/collections/member-exercises.ts";
import { workoutsSchema } from "#renderer/data/collections/workouts.ts";
import { openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createStorage } from "#renderer/data/database/storage.ts";
import { databaseName } from "#renderer/data/database/stored-members.ts";
import { firstSchema } from "#tests/helpers/first-schema.ts";
import { memberRows } from "#tests/helpers/member-rows.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";

test("workouts and exercises that an older app stored keep their fields, without a routine or a unit", async () => {
  const directory = new FakeFactory();
  const storage = createStorage({ indexedDB: directory, IDBKeyRange: FakeKeyRange });
  const rows = memberRows(MEMBER);
  const { deleted: _workout, routine_id, ...workout } = rows.workouts;
  const { deleted: _exercise, weight_unit, ...exercise } = rows.member_exercises;
  const older = await createRxDatabase({ name: databaseName(MEMBER), storage, multiInstance: false });
  const schema = (first: RxJsonSchema<Record<string, unknown>>) => ({ schema: first });
  await older.addCollections({
    workouts: schema(firstSchema(workoutsSchema, ["routine_id"])),
    member_exercises: schema(firstSchema(memberExercisesSchema, ["weight_unit"])),
  });
  await older.collections.workouts?.insert(workout);
  await older.collections.member_exercises?.insert(exercise);
  await older.close();

  const { rx } = await openMemberDatabase({ memberId: MEMBER, storage, directory, multiInstance: false });

  const [storedWorkout] = await rx.collections.workouts.find().exec();
  const [storedExercise] = await rx.collections.member_exercises.find().exec();
  expect(storedWorkout?.toJSON()).toEqual({ ...workout, routine_id: null });
  expect(storedExercise?.toJSON()).toEqual({ ...exercise, weight_unit: null });
  await rx.remove();
});
