import { IDBDatabase as FakeDatabase, IDBFactory as FakeFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type MemberDatabase, openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createRowFactory } from "#renderer/data/repositories/row-factory.ts";
import { createTransferRepository } from "#renderer/data/repositories/transfer/transfer-repository.ts";
import { createWorkoutsRepository } from "#renderer/data/repositories/workouts-repository.ts";
import type { ImportOptions } from "#renderer/data/training-data.ts";
import { PLAIN_SET } from "#shared/domain/kinds/workout-sets.ts";
import type { ImportableWorkout } from "#shared/domain/training/transfer/importable.ts";
import { faultyIndexedDb } from "#tests/helpers/data/storage/faulty-indexeddb.ts";
import { ownStorage } from "#tests/helpers/data/storage/own-storage.ts";
import { createFakeLocks } from "#tests/helpers/fakes/fake-locks.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";
const OTHER = "00000000-0000-4000-8000-000000000002";
const done = (day: number) => `2026-05-${String(day).padStart(2, "0")}T17:00:00.000Z`;
const setOf = (day: number) => ({
  kind: "normal" as const,
  weight_kg: 80,
  reps: 8,
  rpe: null,
  duration_seconds: null,
  distance_m: null,
  completed_at: done(day),
  ...PLAIN_SET,
});
const workout = (day: number): ImportableWorkout => ({
  key: `strong|${day}`,
  id: null,
  name: `Push ${day}`,
  started_at: `2026-05-${String(day).padStart(2, "0")}T16:00:00.000Z`,
  ended_at: done(day),
  notes: "",
  exercises: [
    {
      exerciseId: "panca-piana",
      notes: "wide",
      superset: "0",
      restSeconds: null,
      sets: [setOf(day), { ...setOf(day), kind: "drop", weight_kg: 60 }],
    },
    { exerciseId: "curl-manubri", notes: "", superset: "0", restSeconds: 45, sets: [setOf(day)] },
  ],
});
const FILE = Array.from({ length: 23 }, (_, index) => workout(index + 1));
/** Of several batches. */
const LARGE = Array.from({ length: 200 }, (_, index) => ({ ...workout(1), key: `strong|${index}` }));

let database: MemberDatabase;
let failNext: ReturnType<typeof faultyIndexedDb>["failNext"];
/** The most transactions that wrote at a time. */
let mostAtOnce = 0;
const countingTransactions = (): void => {
  let open = 0;
  mostAtOnce = 0;
  const { transaction: begin } = FakeDatabase.prototype;
  vi.spyOn(FakeDatabase.prototype, "transaction").mockImplementation(function (
    this: InstanceType<typeof FakeDatabase>,
    ...asked
  ) {
    const transaction = begin.apply(this, asked);
    if (asked[1] !== "readwrite") return transaction;
    open += 1;
    mostAtOnce = Math.max(mostAtOnce, open);
    transaction.addEventListener("complete", () => {
      open -= 1;
    });
    return transaction;
  });
};
const open = async () => {
  countingTransactions();
  const own = ownStorage();
  const faulty = faultyIndexedDb(new FakeFactory());
  ({ failNext } = faulty);
  const factory = { ...own.factory, indexedDB: faulty.indexedDB };
  database = await openMemberDatabase({ memberId: MEMBER, multiInstance: false, ...own, factory });
};
const rowsFor = (memberId: string) => createRowFactory(memberId, { now: () => 0 }, () => crypto.randomUUID());
const transferFor = (memberId: string) => createTransferRepository(database.rx, rowsFor(memberId));
const bring = (workouts: readonly ImportableWorkout[], options: Partial<ImportOptions> = {}) =>
  transferFor(MEMBER).importWorkouts(workouts, { restSeconds: 120, ...options });
const count = async () => {
  const { workouts, workout_exercises, workout_sets } = database.rx.collections;
  const [a, b, c] = await Promise.all([workouts, workout_exercises, workout_sets].map((table) => table.count().exec()));
  return [a, b, c];
};

beforeEach(open);
afterEach(async () => {
  await database.rx.close();
  vi.restoreAllMocks();
});

test("a file's workouts arrive whole, with progress", async () => {
  const progress: number[] = [];
  const onProgress = (now: number, of: number) => progress.push(now / of);
  expect(await bring(FILE, { onProgress })).toMatchObject({ added: 23, present: 0, left: 0 });
  expect(progress.length).toBeGreaterThan(0);
  expect(progress.at(-1)).toBe(1);
  const { workouts, workout_exercises, workout_sets } = database.rx.collections;
  const [first] = await workouts.find({ sort: [{ started_at: "asc" }] }).exec();
  expect(first?.toJSON()).toMatchObject({ name: "Push 1", space_id: MEMBER, ended_at: "2026-05-01T17:00:00.000Z" });
  const exercises = await workout_exercises.find({ selector: { workout_id: first?.id ?? "" } }).exec();
  expect(exercises.map((row) => [row.position, row.exercise_id, row.rest_seconds])).toEqual(
    expect.arrayContaining([
      [0, "panca-piana", 120],
      [1, "curl-manubri", 45],
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
  expect(await bring(FILE.slice(0, 3))).toMatchObject({ added: 1, present: 2 });
  const names = (await workouts.find({ sort: [{ started_at: "asc" }] }).exec()).map(({ name }) => name);
  expect(names).toEqual(["Renamed", "Push 2", "Push 3"]);
});

test("the same file has other ids for another member: rows of two members never meet on the server", async () => {
  await bring(FILE.slice(0, 1));
  await transferFor(OTHER).importWorkouts(FILE.slice(0, 1), { restSeconds: 120 });
  const ids = (await database.rx.collections.workouts.find().exec()).map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("a set that the member took out of an imported workout stays out", async () => {
  await bring(FILE.slice(0, 1));
  await (await database.rx.collections.workout_sets.findOne().exec())?.remove();
  expect(await bring(FILE.slice(0, 1))).toMatchObject({ added: 0, present: 1 });
  expect(await count()).toEqual([1, 2, 2]);
});

test("an undo takes out what came in and no more, and the file can come in again", async () => {
  await bring(FILE.slice(0, 2));
  const { undo } = await bring(FILE);
  expect(await count()).toEqual([23, 46, 69]);
  await undo();
  expect(await count()).toEqual([2, 4, 6]);
  expect(await bring(FILE)).toMatchObject({ added: 21, present: 2 });
  expect(await count()).toEqual([23, 46, 69]);
});

test("what the member added to an imported workout goes with it", async () => {
  const { undo } = await bring(FILE.slice(0, 1));
  const { workout_exercises } = database.rx.collections;
  const exercise = await workout_exercises.findOne().exec();
  const workouts = createWorkoutsRepository(database.rx, rowsFor(MEMBER));
  await workouts.addSet(exercise?.id ?? "", { weight_kg: 90, reps: 3 });
  expect(await count()).toEqual([1, 2, 4]);
  await undo();
  expect(await count()).toEqual([0, 0, 0]);
});

test("an import that is given up keeps whole workouts, and goes on the next time", async () => {
  const abort = new AbortController();
  const first = await bring(LARGE, { signal: abort.signal, onProgress: () => abort.abort() });
  expect(first.left).toBeGreaterThan(0);
  expect(await count()).toEqual([first.added, first.added * 2, first.added * 3]);
  expect(await bring(LARGE)).toMatchObject({ added: first.left, present: first.added });
});

test("our own file is known by the row that it was written from", async () => {
  await bring(FILE.slice(0, 1));
  const id = (await database.rx.collections.workouts.findOne().exec())?.id ?? "";
  const again = { ...workout(1), key: `prime|${id}`, id };
  expect([...(await transferFor(MEMBER).presentKeys([again, workout(2)]))]).toEqual([again.key]);
  expect(await bring([again])).toMatchObject({ added: 0, present: 1 });
});

test("an import and its undo have two batches under way, so that none waits for the page", async () => {
  const { undo } = await bring(LARGE);
  const imported = mostAtOnce;
  mostAtOnce = 0;
  await undo();
  expect([imported, mostAtOnce]).toEqual([2, 2]);
});

test("an import of which a batch is not stored begins no more of them", async () => {
  failNext("commit", "workouts");
  await expect(bring(LARGE)).rejects.toThrow();
  const [stored = 0] = await count();
  expect(stored).toBeLessThan(LARGE.length / 2);
  expect(await bring(LARGE)).toMatchObject({ added: LARGE.length - stored, present: stored });
});

test("imports and undoes of one member take turns", async () => {
  const order: string[] = [];
  const locks = createFakeLocks();
  const window = () => createTransferRepository(database.rx, rowsFor(MEMBER), locks);
  const writing = window().inTurn(async () => {
    await bring(FILE);
    order.push("import");
  });
  const undoing = window().inTurn(async () => order.push("undo"));
  await Promise.all([writing, undoing]);
  expect(order).toEqual(["import", "undo"]);
});
