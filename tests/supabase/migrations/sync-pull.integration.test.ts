import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import type { WireRow } from "#shared/contract/sync/protocol.ts";
import {
  createAccount,
  createGymSpace,
  insertRow,
  openTestDatabase,
  refusalOf,
} from "#tests/helpers/backend/database.ts";
import { documentOf, rowsOf } from "#tests/helpers/data/documents.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

let database: Database;
let memberId: string;
let member: ReturnType<typeof syncClient>;
let set: WireRow;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  memberId = await createAccount(database);
  member = syncClient(database, memberId);
  set = rowsOf("workout_sets", memberId);
});

const push = async (count: number, client = member): Promise<string[]> => {
  const rows = Array.from({ length: count }, () => ({ new: { ...set, id: randomUUID() }, assumed: null }));
  await client.push("workout_sets", rows);
  return rows.map((row) => row.new.id);
};
/** A gym whose space the member may read, with `count` rows in it. */
const joinGym = async (count: number): Promise<string> => {
  const ownerId = await createAccount(database);
  const gym = await createGymSpace(database);
  await database.query("insert into public.space_members values ($1, $2, 'owner'), ($1, $3, 'member')", [
    gym,
    ownerId,
    memberId,
  ]);
  await database.transaction(async (tx) => {
    for (let made = 0; made < count; made += 1)
      await insertRow(tx, "workout_sets", { ...set, id: randomUUID(), space_id: gym });
  });
  return gym;
};

describe("sync_pull", () => {
  it("begins with the member's own space, whatever the ids are", async () => {
    const gym = await createGymSpace(database, `00000000${randomUUID().slice(8)}`);
    await database.query("insert into public.space_members values ($1, $2, 'owner')", [gym, memberId]);
    await insertRow(database, "workout_sets", { ...set, id: randomUUID(), space_id: gym });
    await push(1);
    const { rows, spaces } = await member.pull("workout_sets");
    expect(rows.map(({ space_id }) => space_id)).toEqual([memberId, gym]);
    expect(spaces).toEqual([memberId, gym]);
  });

  it("tells what time it is at the server, in the wire's form", async () => {
    const before = Date.now();
    const { now = "" } = await member.pull("documents");
    expect(now).toMatch(INSTANT);
    // The server is on this machine.
    expect(Date.parse(now)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(now)).toBeLessThanOrEqual(Date.now());
  });

  it("gives a new member the documents of their own space, in the wire's form", async () => {
    const { rows, spaces, has_more } = await member.pull("documents");
    expect({ spaces, has_more }).toEqual({ spaces: [memberId], has_more: false });
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual([
      "notifications",
      "notifications",
      "notifications",
      "profiles",
    ]);
    for (const row of rows) {
      const made = documentOf(String(row.kind), memberId);
      expect([row, row.data].map((part) => Object.keys(part ?? {}).toSorted())).toEqual(
        [made, made.data].map((part) => Object.keys(part).toSorted()),
      );
      expect(row.created_at).toMatch(INSTANT);
      if (row.kind === "notifications") expect(row.data).toMatchObject({ time: expect.stringMatching(INSTANT) });
    }
  });

  it("pages through a batch that shares one version, each row once", async () => {
    const ids = await push(25);
    const pages = await member.pullAll("workout_sets", {}, 10);
    expect(pages.map((page) => page.rows.length)).toEqual([10, 10, 5]);
    expect(pages.flatMap((page) => page.rows.map((row) => row.id)).toSorted()).toEqual(ids.toSorted());
  });

  it("says that there is no more when a page ends on the last row", async () => {
    await push(10);
    expect(await member.pull("workout_sets", {}, 10)).toMatchObject({ has_more: false });
  });

  it("gives nothing after its own cursor until a row changes", async () => {
    await push(3);
    const { cursor } = await member.pull("workout_sets");
    expect(await member.pull("workout_sets", cursor)).toMatchObject({ rows: [], cursor, has_more: false });
    const [id] = await push(1);
    expect((await member.pull("workout_sets", cursor)).rows.map((row) => row.id)).toEqual([id]);
  });

  it("gives deleted rows too", async () => {
    await member.push("workout_sets", [{ new: set, assumed: null }]);
    const { cursor } = await member.pull("workout_sets");
    await member.push("workout_sets", [{ new: { ...set, deleted: true }, assumed: set }]);
    expect((await member.pull("workout_sets", cursor)).rows).toEqual([{ ...set, deleted: true }]);
  });

  it("reads every space of the member, each from its own place", async () => {
    await push(7);
    const gym = await joinGym(8);
    const pages = await member.pullAll("workout_sets", {}, 4);
    const seen = pages.flatMap((page) => page.rows);
    expect(new Set(seen.map((row) => row.id)).size).toBe(15);
    expect(seen.filter((row) => row.space_id === gym)).toHaveLength(8);
    expect(pages.at(-1)?.spaces.toSorted()).toEqual([gym, memberId].toSorted());
  });

  it("ends a page where a space ends, on a connection that has pulled nothing before", async () => {
    await push(1);
    await joinGym(1);
    await database.query("discard all");
    const { rows, has_more } = await member.pull("workout_sets", {}, 1);
    expect({ rows: rows.length, has_more }).toEqual({ rows: 1, has_more: true });
  });

  it("forgets the place in a space that was left, and starts over after coming back", async () => {
    const gym = await joinGym(2);
    const { cursor } = await member.pull("workout_sets");
    await database.query("delete from public.space_members where space_id = $1 and member_id = $2", [gym, memberId]);
    const left = await member.pull("workout_sets", cursor);
    expect([left.spaces, Object.keys(left.cursor)]).toEqual([[memberId], []]);
    await database.query("insert into public.space_members values ($1, $2, 'member')", [gym, memberId]);
    expect((await member.pull("workout_sets", left.cursor)).rows).toHaveLength(2);
  });

  it("gives a reader of a space its rows, but takes none from them", async () => {
    const gym = await joinGym(1);
    const { rows } = await member.pull("workout_sets");
    const [row] = rows;
    const change = { new: { ...row, reps: 1 }, assumed: row };
    expect(row?.space_id).toBe(gym);
    expect(await refusalOf(member.push("workout_sets", [change]))).toBe("42501");
  });

  it("gives a super admin the rows of their own spaces only", async () => {
    await push(1);
    const adminId = await createAccount(database);
    const admin = syncClient(database, adminId, "super_admin");
    const { rows, spaces } = await admin.pull("workout_sets", { [memberId]: [0, set.id] });
    expect([rows, spaces]).toEqual([[], [adminId]]);
  });

  it.each([0, -1, null, 5001, 2_147_483_647])("bounds a page of %s rows", async (maxRows) => {
    await push(2);
    expect((await member.pull("workout_sets", {}, maxRows)).rows.length).toBe(maxRows !== null && maxRows < 1 ? 1 : 2);
  });

  it.each([[[]], ["x"], [{ x: 1 }], [{ [randomUUID()]: [1] }], [{ [randomUUID()]: ["1", randomUUID()] }]])(
    "refuses the cursor %j",
    async (cursor) => {
      expect(await refusalOf(member.pull("workout_sets", cursor))).toBe("22023");
    },
  );

  it("refuses a cursor whose ids are no uuids", async () => {
    expect(await refusalOf(member.pull("workout_sets", { x: [1, randomUUID()] }))).toBe("22P02");
    expect(await refusalOf(member.pull("workout_sets", { [memberId]: [1, "x"] }))).toBe("22P02");
  });
});
