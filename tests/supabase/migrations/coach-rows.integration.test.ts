import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import type { DocumentRow } from "#shared/contract/sync/protocol.ts";
import { createAccount, openTestDatabase } from "#tests/helpers/backend/database.ts";
import { documentOf } from "#tests/helpers/data/documents.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const LATER = "2026-11-22T10:00:00.000Z";
const REFUSED = { code: "42501" };

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

const store = async (kind: string, data: Record<string, unknown>): Promise<DocumentRow> => {
  const row = documentOf(kind, memberId, data);
  await member.push("documents", [{ new: row, assumed: null }]);
  return row;
};
const change = (row: DocumentRow, changes: Partial<DocumentRow>) =>
  member.push("documents", [{ new: { ...row, updated_at: LATER, ...changes }, assumed: row }]);

it("keeps a final message as it is, whichever of its fields a device would change", async () => {
  const row = await store("coach_messages", { state: "final", text: "La panca è ferma?" });
  for (const data of [{ text: "Altro" }, { state: "open" }, { blocks: [{ type: "text" }] }, { seq: "9" }])
    await expect(change(row, { data: { ...row.data, ...data } })).rejects.toMatchObject(REFUSED);
  expect((await member.pull("documents")).rows.find(({ id }) => id === row.id)).toEqual(row);
});

it("lets a final message go and come back", async () => {
  const row = await store("coach_messages", { state: "final" });
  expect(await change(row, { deleted: true })).toEqual({ conflicts: [] });
  const gone = { ...row, updated_at: LATER, deleted: true };
  expect(await change(gone, { deleted: false })).toEqual({ conflicts: [] });
});

it("lets a message that is still made change, until it is final", async () => {
  const row = await store("coach_messages", { state: "open", text: "" });
  const final = { ...row.data, state: "final", text: "Fatto" };
  expect(await change(row, { data: final })).toEqual({ conflicts: [] });
});

it("takes a withdrawal as a new consent, and changes or removes none", async () => {
  const row = await store("consents", { purpose: "log_analysis", given: true });
  await expect(change(row, { data: { ...row.data, given: false } })).rejects.toMatchObject(REFUSED);
  await expect(change(row, { deleted: true })).rejects.toMatchObject(REFUSED);
  await store("consents", { purpose: "log_analysis", given: false });
});
