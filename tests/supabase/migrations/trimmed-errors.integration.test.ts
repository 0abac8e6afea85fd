import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import type { DocumentRow } from "#shared/contract/sync/protocol.ts";
import { createAccount, openTestDatabase } from "#tests/helpers/backend/database.ts";
import { documentOf, rowsOf } from "#tests/helpers/data/documents.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const DAY = 86_400_000;

let database: Database;
let member: string;
let device: ReturnType<typeof syncClient>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  member = await createAccount(database);
  device = syncClient(database, member);
});

const record = async (): Promise<DocumentRow> => {
  const row = documentOf("error_log", member);
  await device.push("documents", [{ new: row, assumed: null }]);
  return row;
};
/** The member's errors among all documents after a cursor. */
const pullErrors = async (cursor = {}) =>
  (await device.pull("documents", cursor)).rows.filter(({ kind }) => kind === "error_log");
/** As a device trims, whose clock may say anything. */
const trim = async (row: DocumentRow, at = row.updated_at) => {
  const trimmed = { ...row, updated_at: at, deleted: true, data: { ...row.data, message: "" } };
  expect(await device.push("documents", [{ new: trimmed, assumed: row }])).toEqual({ conflicts: [] });
  return trimmed;
};
const purgeAfter = (days: number) =>
  database.query("select private.purge_trimmed_errors($1)", [new Date(Date.now() + days * DAY).toISOString()]);
const stored = async (id: string) =>
  (await database.query("select from public.error_log where id = $1", [id])).rows.length === 1;

describe("errors that a member's log let go of", () => {
  it("are sent to devices for thirty days, and then are gone; what the log holds stays", async () => {
    const [kept, gone] = [await record(), await record()];
    await trim(gone);

    await purgeAfter(29);
    expect((await pullErrors()).map(({ id, deleted }) => [id, deleted])).toContainEqual([gone.id, true]);

    await purgeAfter(31);
    expect((await pullErrors()).map(({ id }) => id)).toEqual([kept.id]);
  });

  it.each([
    ["behind", "1971-01-01T00:00:00.000Z", 29, true],
    ["ahead", "2199-01-01T00:00:00.000Z", 31, false],
  ])("go by the server's clock where the device's is %s", async (_, at, days, left) => {
    const row = await record();
    await trim(row, at);
    await purgeAfter(days);
    expect(await stored(row.id)).toBe(left);
  });

  it("count from when they went, not from what a client says or sends again", async () => {
    const row = await record();
    const trimmed = await trim(row);
    await database.transaction(async (tx) => {
      // As if twenty days had passed: no trigger stamps the row anew.
      await tx.query("set local session_replication_role = replica");
      await tx.query("update public.error_log set trimmed_at = now() - interval '20 days' where id = $1", [row.id]);
    });
    const past = "2020-01-01T00:00:00.000Z";
    const again = { ...trimmed, data: { ...trimmed.data, message: "again", trimmed_at: past } };
    await device.push("documents", [{ new: again, assumed: trimmed }]);
    await purgeAfter(9);
    expect(await stored(row.id)).toBe(true);
    const [read] = await pullErrors();
    expect(read).toMatchObject({ id: row.id, data: { message: "again" } });
    expect(read?.data).not.toHaveProperty("trimmed_at");
    await purgeAfter(11);
    expect(await stored(row.id)).toBe(false);
  });

  it("come back as deleted from a device that was away for longer, and go again", async () => {
    const row = await record();
    const { cursor } = await device.pull("documents");
    await trim(row);
    await purgeAfter(31);
    // It never hears of the deletion, and trims the row itself one day.
    expect(await pullErrors(cursor)).toEqual([]);
    await trim(row);
    expect(await pullErrors(cursor)).toMatchObject([{ id: row.id, deleted: true }]);
    await purgeAfter(31);
    expect(await stored(row.id)).toBe(false);
  });

  it("go without anything else that was deleted", async () => {
    const workouts = rowsOf("workouts", member);
    const deleted = { ...workouts, deleted: true };
    await device.push("workouts", [{ new: deleted, assumed: null }]);
    await purgeAfter(3650);
    expect((await device.pull("workouts")).rows).toMatchObject([{ id: workouts.id, deleted: true }]);
  });
});
