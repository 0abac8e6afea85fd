import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import type { Cursor, WireRow } from "#shared/contract/sync/protocol.ts";
import { createAccount, memberIdentity, openTestDatabase } from "#tests/helpers/backend/database.ts";
import { documentOf, rowsOf } from "#tests/helpers/data/documents.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const ROWS = 4000;
const PAGE = 100;

let database: Database;
let memberId: string;
let rows: WireRow[];
const cursors: Cursor[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  memberId = await createAccount(database);
  const member = syncClient(database, memberId);
  const set = rowsOf("workout_sets", memberId);
  rows = Array.from({ length: ROWS }, () => ({ ...set, id: randomUUID() }));
  await member.push(
    "workout_sets",
    rows.map((row) => ({ new: row, assumed: null })),
  );
  for (const page of await member.pullAll("workout_sets", {}, ROWS / 2)) cursors.push(page.cursor);
});
afterAll(() => database.close());

const VISITED = `select seq_tup_read + coalesce(idx_tup_fetch, 0) as visited
  from pg_catalog.pg_stat_xact_user_tables where relname = 'workout_sets'`;

/** Rows of the table that one call reads, by whichever way, as Postgres counts them. */
const rowsVisited = (name: string, ...values: unknown[]): Promise<number> =>
  database.as(memberIdentity(memberId), async (tx) => {
    const count = async () => Number((await tx.query<{ visited: number }>(VISITED)).rows[0]?.visited);
    const before = await count();
    await tx.query(`select public.${name}(${values.map((_, index) => `$${index + 1}`).join(", ")})`, values);
    return (await count()) - before;
  });

it.each([
  ["before the planner has statistics", "", 0],
  ["with statistics", "analyze public.workout_sets", 1],
])("costs by what there is to say, not by what the space holds, %s", async (_, prepare, edited) => {
  await database.script(prepare);
  const [half, end] = cursors;
  expect(await rowsVisited("sync_pull", "workout_sets", JSON.stringify(end), PAGE)).toBe(edited);
  expect(await rowsVisited("sync_pull", "workout_sets", JSON.stringify(half), PAGE)).toBe(PAGE + 1);
  expect(await rowsVisited("sync_pull", "workout_sets", "{}", PAGE)).toBe(PAGE + 1);
  const edit = [{ new: { ...rows[edited], reps: 12 }, assumed: rows[edited] }];
  expect(await rowsVisited("sync_push", "workout_sets", JSON.stringify(edit))).toBeLessThan(10);
});

describe("a page of large rows", () => {
  const TEXT = "x".repeat(250_000);
  const LARGE = 60;
  let owner: string;

  beforeAll(async () => {
    owner = await createAccount(database);
    const messages = Array.from({ length: LARGE }, () => documentOf("coach_messages", owner, { facts: [TEXT] }));
    await syncClient(database, owner).push(
      "documents",
      messages.map((row) => ({ new: row, assumed: null })),
    );
  });

  it("ends at some megabytes, and the pages together have every row once", async () => {
    const pages = await syncClient(database, owner).pullAll("documents", {}, 5000);
    const sizes = pages.map(({ rows: page }) => JSON.stringify(page).length);
    expect(Math.max(...sizes)).toBeLessThan(4_000_000 + 2 * TEXT.length);
    expect(pages.length).toBeLessThan(6);
    const ids = pages.flatMap(({ rows: page }) =>
      page.filter(({ kind }) => kind === "coach_messages").map(({ id }) => id),
    );
    expect([ids.length, new Set(ids).size]).toEqual([LARGE, LARGE]);
  });
});
