import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import type { WireRow } from "#shared/contract/sync/protocol.ts";
import { createAccount, openTestDatabase, refusalOf } from "#tests/helpers/backend/database.ts";
import { documentOf, rowsOf } from "#tests/helpers/data/documents.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

/** PostgREST answers it with status 413. */
const TOO_LARGE = "PT413";

let database: Database;
let memberId: string;
let member: ReturnType<typeof syncClient>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  memberId = await createAccount(database);
  member = syncClient(database, memberId);
});

const made = (count: number, row: () => WireRow): WireRow[] =>
  Array.from({ length: count }, () => ({ ...row(), id: randomUUID() }));
const asNew = (rows: readonly WireRow[]) => rows.map((row) => ({ new: row, assumed: null }));
/** Tiny edits on a state that the server never had. */
const stale = (rows: readonly WireRow[]) =>
  rows.map(({ id, space_id, kind }) => {
    const bare = { id, space_id, deleted: false, ...(kind ? { kind, data: {} } : {}) };
    return { new: { ...bare, deleted: true }, assumed: { ...bare, created_at: "2001-01-01T00:00:00.000Z" } };
  });

/** Some 120 kB each. */
const routines = (count: number) =>
  made(count, () => documentOf("routines", memberId, { exercises: [{ notes: "x".repeat(120_000) }] }));
/** Some 20 kB each. */
const workouts = (count: number) =>
  made(count, () => ({ ...rowsOf("workouts", memberId), notes: "\u{1F3CB}".repeat(5000) }));

it("refuses a push whose conflicts take more than 4 MB, and writes nothing of it", async () => {
  const rows = routines(40);
  await member.push("documents", asNew(rows));
  const added = documentOf("measures", memberId);
  expect(await refusalOf(member.push("documents", [...stale(rows), ...asNew([added])]))).toBe(TOO_LARGE);
  expect((await member.pull("documents")).rows).not.toContainEqual(added);
});

it("answers the halves of such a push", async () => {
  const rows = routines(40);
  await member.push("documents", asNew(rows));
  const half = await member.push("documents", stale(rows.slice(0, 20)));
  expect(half.conflicts).toEqual(rows.slice(0, 20));
});

it("counts the conflicts of all kinds", async () => {
  const exceptions = { note: "x".repeat(120_000) };
  const events = made(20, () => documentOf("events", memberId, { exceptions }));
  const rows = [...routines(20), ...events];
  await member.push("documents", asNew(rows));
  expect(await refusalOf(member.push("documents", stale(rows)))).toBe(TOO_LARGE);
});

it("counts the conflicts of all collections", async () => {
  const [ofRoutines, ofWorkouts] = [routines(20), workouts(120)];
  await member.push("documents", asNew(ofRoutines));
  await member.push("workouts", asNew(ofWorkouts));
  const sent = member.pushAll([
    { collection: "documents", rows: stale(ofRoutines) },
    { collection: "workouts", rows: stale(ofWorkouts) },
  ]);
  expect(await refusalOf(sent)).toBe(TOO_LARGE);
});

it("takes a push of many rows that are not in conflict, whatever their size", async () => {
  const rows = routines(40);
  await member.push("documents", asNew(rows));
  expect(await member.push("documents", asNew(rows))).toEqual({ conflicts: [] });
});

it.each([
  [4_000_001, 2, TOO_LARGE],
  [4_000_001, 1, null],
  [4_000_000, 2, null],
])("answers %i bytes in %i conflicts with %s: a single row always passes", async (bytes, conflicts, refusal) => {
  const asked = database.query("select private.require_answer_room($1, $2)", [bytes, conflicts]);
  expect(await refusalOf(asked)).toBe(refusal);
});
