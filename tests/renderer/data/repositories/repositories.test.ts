import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { databaseName, type MemberDatabase, openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createStorage } from "#renderer/data/database/storage.ts";
import { createErrorLogRepository } from "#renderer/data/repositories/error-log-repository.ts";
import { createRowFactory, type RowFactory } from "#renderer/data/repositories/row-factory.ts";
import { createWorkoutsRepository } from "#renderer/data/repositories/workouts-repository.ts";
import { waitFor } from "#tests/helpers/sync-device.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";
let database: MemberDatabase;
let rows: RowFactory;
let now: number;

beforeEach(async () => {
  const directory = new FakeFactory();
  now = Date.parse("2026-11-20T10:00:00.000Z");
  let ids = 0;
  database = await openMemberDatabase({
    memberId: MEMBER,
    storage: createStorage({ indexedDB: directory, IDBKeyRange: FakeKeyRange }),
    directory,
    multiInstance: false,
  });
  rows = createRowFactory(MEMBER, { now: () => now++ }, () => `id-${++ids}`);
});
afterEach(async () => {
  await database.rx.remove();
});

test("the database is named after its member", () => {
  expect(databaseName(MEMBER)).toContain(MEMBER);
});

test("removing a workout takes its exercises and sets along, and an undo brings all back", async () => {
  const workouts = createWorkoutsRepository(database.rx, rows);
  const { id } = await workouts.create({ name: "Push" });
  const exercise = await workouts.addExercise(id, { exercise_id: "bench-press", rest_seconds: 90 });
  await workouts.addSet(exercise.id, { weight_kg: 80, reps: 5, completed_at: "2026-11-20T10:05:00.000Z" });
  const { workout_sets: sets, workout_exercises: exercises } = database.rx.collections;

  const undo = await workouts.remove(id);

  expect(await waitFor(workouts.watch(id), () => true)).toBeNull();
  expect([await sets.count().exec(), await exercises.count().exec()]).toEqual([0, 0]);

  await undo();

  const [summary] = await waitFor(workouts.list(), (list) => list[0]?.completedSets === 1);
  expect(summary).toMatchObject({ id, exerciseIds: ["bench-press"], volumeKg: 400 });
});

test("the previous sets are those of the newest finished workout with the exercise", async () => {
  const workouts = createWorkoutsRepository(database.rx, rows);
  const log = async (day: string, weight: number, finished: boolean) => {
    const { id } = await workouts.create({ name: day, started_at: `${day}T10:00:00.000Z` });
    const exercise = await workouts.addExercise(id, { exercise_id: "squat", rest_seconds: 60 });
    await workouts.addSet(exercise.id, { weight_kg: weight, reps: 5, completed_at: `${day}T10:05:00.000Z` });
    if (finished) await workouts.update(id, { ended_at: `${day}T11:00:00.000Z` });
  };
  await log("2026-11-01", 100, true);
  await log("2026-11-03", 110, true);
  await log("2026-11-05", 120, false);

  const previous = await workouts.previousSets("squat", "2026-11-20T00:00:00.000Z");

  expect(previous.map((set) => set.weight_kg)).toEqual([110]);
});

test("a change of a row that is not there is refused", async () => {
  const workouts = createWorkoutsRepository(database.rx, rows);
  await expect(workouts.update("nobody", { name: "x" })).rejects.toMatchObject({ code: "not_found" });
});

test("the error log keeps a hundred entries, the last ten critical ones among them", async () => {
  const log = createErrorLogRepository(database.rx, MEMBER, rows);
  const context = { timestamp: "2026-11-20T10:00:00.000Z", user_agent: "test", url: "/" };
  const entry = { type: "unknown", user_message: "", should_retry: false, context } as const;
  for (let n = 0; n < 12; n += 1) await log.record({ ...entry, message: `critical ${n}`, severity: "critical" });
  for (let n = 0; n < 105; n += 1) await log.record({ ...entry, message: `low ${n}`, severity: "low" });

  const kept = await waitFor(log.watch(), (entries) => entries.length === 100);

  expect(kept.filter(({ severity }) => severity === "critical").map(({ message }) => message)).toEqual(
    Array.from({ length: 10 }, (_, index) => `critical ${11 - index}`),
  );
  expect(kept[0]?.message).toBe("low 104");
});

test("a database that a newer app wrote is refused", async () => {
  const directory = {
    databases: async () => [{ name: `rxdb-dexie-${databaseName(MEMBER)}--7--workouts`, version: 1 }],
    deleteDatabase: new FakeFactory().deleteDatabase,
  };
  const options = { memberId: MEMBER, storage: createStorage(), directory, multiInstance: false };
  await expect(openMemberDatabase(options)).rejects.toMatchObject({ code: "database_newer" });
});
