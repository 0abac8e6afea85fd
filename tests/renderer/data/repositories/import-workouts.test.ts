import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type MemberDatabase, openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createStorage } from "#renderer/data/database/storage.ts";
import { importWorkouts } from "#renderer/data/repositories/import-workouts.ts";
import { createRowFactory } from "#renderer/data/repositories/row-factory.ts";
import type { ImportableWorkout } from "#shared/training/transfer/importable.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";
const OTHER = "00000000-0000-4000-8000-000000000002";
const set = { kind: "normal" as const, weight_kg: 80, reps: 8, rpe: null, duration_seconds: null, distance_m: null };
const workout = (day: number): ImportableWorkout => ({
  key: `strong|${day}`,
  name: `Push ${day}`,
  started_at: `2026-05-${String(day).padStart(2, "0")}T16:00:00.000Z`,
  ended_at: `2026-05-${String(day).padStart(2, "0")}T17:00:00.000Z`,
  notes: "",
  exercises: [
    { exerciseId: "panca-piana", notes: "wide", superset: "0", sets: [set, { ...set, kind: "drop", weight_kg: 60 }] },
    { exerciseId: "curl-manubri", notes: "", superset: "0", sets: [set] },
  ],
});
const FILE = Array.from({ length: 23 }, (_, index) => workout(index + 1));

let database: MemberDatabase;
const open = async () => {
  const directory = new FakeFactory();
  const storage = createStorage({ indexedDB: directory, IDBKeyRange: FakeKeyRange });
  database = await openMemberDatabase({ memberId: MEMBER, storage, directory, multiInstance: false });
};
const rowsFor = (memberId: string) => createRowFactory(memberId, { now: () => 0 }, () => crypto.randomUUID());
const bring = (workouts: readonly ImportableWorkout[], onProgress?: (done: number) => void) =>
  importWorkouts(database.rx, rowsFor(MEMBER), workouts, { restSeconds: 120, ...(onProgress && { onProgress }) });

beforeEach(open);
afterEach(() => database.rx.remove().then(() => undefined));

test("a file's workouts arrive whole, with progress", async () => {
  const progress: number[] = [];
  expect(await bring(FILE, (done) => progress.push(done))).toEqual({ added: 23, present: 0 });
  expect(progress).toEqual([10, 20, 23]);
  const { workouts, workout_exercises, workout_sets } = database.rx.collections;
  const [first] = await workouts.find({ sort: [{ started_at: "asc" }] }).exec();
  expect(first?.toJSON()).toMatchObject({ name: "Push 1", space_id: MEMBER, ended_at: "2026-05-01T17:00:00.000Z" });
  const exercises = await workout_exercises.find({ selector: { workout_id: first?.id ?? "" } }).exec();
  expect(exercises.map((row) => [row.position, row.exercise_id, row.rest_seconds])).toEqual(
    expect.arrayContaining([
      [0, "panca-piana", 120],
      [1, "curl-manubri", 120],
    ]),
  );
  expect(new Set(exercises.map((row) => row.superset_id)).size).toBe(1);
  const sets = await workout_sets.find({ selector: { workout_id: first?.id ?? "" } }).exec();
  expect(sets.map((row) => [row.weight_kg, row.kind, row.completed_at]).toSorted()).toEqual([
    [60, "drop", "2026-05-01T17:00:00.000Z"],
    [80, "normal", "2026-05-01T17:00:00.000Z"],
    [80, "normal", "2026-05-01T17:00:00.000Z"],
  ]);
});

test("doing it again adds nothing and leaves the member's edits alone", async () => {
  await bring(FILE.slice(0, 2));
  const { workouts } = database.rx.collections;
  const [first] = await workouts.find({ sort: [{ started_at: "asc" }] }).exec();
  await first?.incrementalPatch({ name: "Renamed" });
  expect(await bring(FILE.slice(0, 3))).toEqual({ added: 1, present: 2 });
  const names = (await workouts.find({ sort: [{ started_at: "asc" }] }).exec()).map(({ name }) => name);
  expect(names).toEqual(["Renamed", "Push 2", "Push 3"]);
});

test("the same file has other ids for another member: rows of two members never meet on the server", async () => {
  await bring(FILE.slice(0, 1));
  await importWorkouts(database.rx, rowsFor(OTHER), FILE.slice(0, 1), { restSeconds: 120 });
  const ids = (await database.rx.collections.workouts.find().exec()).map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
