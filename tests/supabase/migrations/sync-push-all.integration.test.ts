import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import type { WireRow } from "#shared/contract/sync/protocol.ts";
import { createAccount, openTestDatabase, refusalOf } from "#tests/helpers/backend/database.ts";
import { documentOf, rowsOf } from "#tests/helpers/data/documents.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const INVALID = "22023";

let database: Database;
let memberId: string;
let member: ReturnType<typeof syncClient>;
let workout: WireRow;
let set: WireRow;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  memberId = await createAccount(database);
  member = syncClient(database, memberId);
  workout = rowsOf("workouts", memberId);
  set = rowsOf("workout_sets", memberId);
});

const asNew = (...rows: WireRow[]) => rows.map((row) => ({ new: row, assumed: null }));
const stored = async (collection: string) => (await member.pull(collection)).rows;

it("stores rows of several collections, and answers each in the order given", async () => {
  const note = documentOf("measures", memberId);
  const answers = await member.pushAll([
    { collection: "workouts", rows: asNew(workout) },
    { collection: "workout_sets", rows: asNew(set) },
    { collection: "documents", rows: asNew(note) },
  ]);
  expect(answers).toEqual([{ conflicts: [] }, { conflicts: [] }, { conflicts: [] }]);
  expect(await stored("workouts")).toEqual([workout]);
  expect(await stored("workout_sets")).toEqual([set]);
  expect(await stored("documents")).toContainEqual(note);
});

it("gives the rows in conflict by collection, and writes the others", async () => {
  await member.push("workouts", asNew(workout));
  const answers = await member.pushAll([
    { collection: "workout_sets", rows: asNew(set) },
    { collection: "workouts", rows: asNew({ ...workout, name: "Other" }) },
  ]);
  expect(answers).toEqual([{ conflicts: [] }, { conflicts: [workout] }]);
  expect(await stored("workout_sets")).toEqual([set]);
});

it("stores nothing of any collection where one row is refused", async () => {
  const pushes = [
    { collection: "workouts", rows: asNew(workout) },
    { collection: "workout_sets", rows: asNew({ ...set, reps: 1001 }) },
  ];
  expect(await refusalOf(member.pushAll(pushes))).toBe("23514");
  expect(await stored("workouts")).toEqual([]);
});

it("gives all rows one version of the space", async () => {
  await member.pushAll([
    { collection: "workouts", rows: asNew(workout) },
    { collection: "workout_sets", rows: asNew(set) },
  ]);
  const versionIn = async (collection: string) => (await member.pull(collection)).cursor[memberId]?.[0];
  expect(await versionIn("workouts")).toBe(await versionIn("workout_sets"));
});

it("takes a repeated call, whose reply was lost, without writing again", async () => {
  const pushes = [{ collection: "workouts", rows: asNew(workout) }];
  await member.pushAll(pushes);
  const { cursor } = await member.pull("workouts");
  expect(await member.pushAll(pushes)).toEqual([{ conflicts: [] }]);
  expect((await member.pull("workouts")).cursor).toEqual(cursor);
});

it("refuses rows of a space that is not the caller's", async () => {
  const stranger = syncClient(database, await createAccount(database));
  expect(await refusalOf(stranger.pushAll([{ collection: "workouts", rows: asNew(workout) }]))).toBe("42501");
});

const many = (count: number, row: WireRow) =>
  asNew(...Array.from({ length: count }, () => ({ ...row, id: randomUUID() })));
const malformed: [string, (rows: ReturnType<typeof asNew>) => unknown, string][] = [
  ["null", () => null, INVALID],
  ["an object in place of the array", (rows) => ({ collection: "workouts", rows }), INVALID],
  ["no push", () => [], INVALID],
  ["five pushes", () => Array.from({ length: 5 }, () => ({ collection: "workouts", rows: [] })), INVALID],
  ["a push that is text", () => ["workouts"], INVALID],
  ["a push without rows", () => [{ collection: "workouts" }], INVALID],
  ["a push without a collection", (rows) => [{ rows }], INVALID],
  ["an unknown collection", (rows) => [{ collection: "measures", rows }], INVALID],
  ["a collection twice", (rows) => [1, 2].map(() => ({ collection: "workouts", rows })), INVALID],
  ["a row without a space", () => [{ collection: "workouts", rows: [{ new: { id: randomUUID() } }] }], INVALID],
];
it.each(malformed)("refuses %s", async (_, pushes, code) => {
  expect(await refusalOf(member.pushAll(pushes(asNew(workout))))).toBe(code);
  expect(await stored("workouts")).toEqual([]);
});

it("refuses more than 5000 rows, however they are spread", async () => {
  const pushes = [
    { collection: "workouts", rows: many(2501, workout) },
    { collection: "workout_sets", rows: many(2500, set) },
  ];
  expect(await refusalOf(member.pushAll(pushes))).toBe(INVALID);
});
