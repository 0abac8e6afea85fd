import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import type { WireRow } from "#shared/contract/sync/protocol.ts";
import { kindOf } from "#shared/domain/kinds/kinds.ts";
import { namedId } from "#shared/lib/named-id.ts";
import {
  createAccount,
  createGymSpace,
  insertRow,
  openTestDatabase,
  refusalOf,
} from "#tests/helpers/backend/database.ts";
import { asPushed, documentOf, rowsOf, syncedTables } from "#tests/helpers/data/documents.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const INVALID = "22023";
const DENIED = "42501";

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

const stored = async (client = member): Promise<WireRow[]> => (await client.pull("workout_sets")).rows;
const joinGym = async (member: string, gym: string) => {
  await database.query("insert into private.gyms (id) values ($1)", [gym]);
  await database.query("select private.give_gym_role($1, $2, 'member')", [gym, member]);
};
const versionOf = async (id: string) =>
  (await database.query<{ version: number }>("select version from public.workout_sets where id = $1", [id])).rows[0]
    ?.version;

describe("sync_push", () => {
  it("takes a row by an id that follows from its space in that space alone, so that nobody is there before", async () => {
    const note = documentOf("day_notes", memberId);
    const id = await namedId(`${memberId}|day_notes|2026-11-20`);
    const other = await createAccount(database);
    const squatting = syncClient(database, other).push("documents", [
      { new: { ...note, id, space_id: other }, assumed: null },
    ]);
    await expect(squatting).rejects.toMatchObject({ code: "23514", constraint: "day_notes_named_id" });
    expect(await member.push("documents", [{ new: { ...note, id }, assumed: null }])).toEqual({ conflicts: [] });
  });

  it("stores a new row of every synced table as it was sent, and gives the server's own rows as they are", async () => {
    for (const { name, collection } of await syncedTables(database)) {
      const made = rowsOf(name, memberId);
      const row = asPushed(collection, name, made);
      // What a stranger asks of a gym is refused at once.
      if (name === "gym_commands") await joinGym(memberId, String(made.gym_id));
      // The sign-up made the profile, with the account's address.
      if (kindOf(name)?.isSingle) continue;
      if (kindOf(name)?.writer === "server") await insertRow(database, name, made);
      else expect(await member.push(collection, [row])).toEqual({ conflicts: [] });
      expect((await member.pull(collection)).rows).toContainEqual(row.new);
    }
  });

  it("writes a change whose assumed state holds by typed value", async () => {
    await member.push("workout_sets", [{ new: set, assumed: null }]);
    const assumed = { ...set, weight_kg: 92.5, created_at: "2026-11-20T19:30:00+01:00" };
    expect(await member.push("workout_sets", [{ new: { ...set, reps: 6 }, assumed }])).toEqual({ conflicts: [] });
    expect(await stored()).toEqual([{ ...set, reps: 6 }]);
  });

  it("leaves a row whose assumed state is out of date, and gives its true state", async () => {
    await member.push("workout_sets", [{ new: { ...set, reps: 6 }, assumed: null }]);
    const answer = await member.push("workout_sets", [{ new: { ...set, reps: 8 }, assumed: set }]);
    expect(answer).toEqual({ conflicts: [{ ...set, reps: 6 }] });
    expect(await stored()).toEqual([{ ...set, reps: 6 }]);
  });

  it("gives the true state where a row is sent as new and exists otherwise", async () => {
    await member.push("workout_sets", [{ new: set, assumed: null }]);
    const answer = await member.push("workout_sets", [{ new: { ...set, reps: 1 }, assumed: null }]);
    expect(answer).toEqual({ conflicts: [set] });
  });

  it("takes a repeated push, whose reply was lost, without writing again", async () => {
    const change = { new: { ...set, deleted: true }, assumed: set };
    await member.push("workout_sets", [{ new: set, assumed: null }]);
    await member.push("workout_sets", [change]);
    const version = await versionOf(set.id);
    expect(await member.push("workout_sets", [change])).toEqual({ conflicts: [] });
    expect(await versionOf(set.id)).toBe(version);
  });

  it("writes the rows that agree beside those that conflict", async () => {
    const other = { ...set, id: randomUUID() };
    await member.push("workout_sets", [{ new: set, assumed: null }]);
    const answer = await member.push("workout_sets", [
      { new: { ...set, reps: 1 }, assumed: { ...set, reps: 2 } },
      { new: other, assumed: null },
    ]);
    expect(answer).toEqual({ conflicts: [set] });
    expect(await stored()).toContainEqual(other);
  });

  it("stores a row again that the server lost", async () => {
    expect(await member.push("workout_sets", [{ new: { ...set, reps: 6 }, assumed: set }])).toEqual({ conflicts: [] });
    expect(await stored()).toEqual([{ ...set, reps: 6 }]);
  });

  it("keeps the present value of a field that an older app does not send", async () => {
    await member.push("workout_sets", [{ new: { ...set, rpe: 8.5 }, assumed: null }]);
    const { rpe: _, ...older } = set;
    expect(await member.push("workout_sets", [{ new: { ...older, reps: 7 }, assumed: older }])).toEqual({
      conflicts: [],
    });
    expect(await stored()).toEqual([{ ...set, rpe: 8.5, reps: 7 }]);
  });

  it("neither shows nor touches a row of someone else under the same id", async () => {
    const strangerId = await createAccount(database);
    const stranger = syncClient(database, strangerId);
    await member.push("workout_sets", [{ new: set, assumed: null }]);
    const own = { ...set, space_id: strangerId };
    expect(await refusalOf(stranger.push("workout_sets", [{ new: own, assumed: null }]))).toBe("23505");
    expect(await refusalOf(stranger.push("workout_sets", [{ new: { ...own, reps: 1 }, assumed: set }]))).toBe("23505");
    expect(await stored()).toEqual([set]);
  });

  it.each(["member", "super_admin"])("refuses a %s rows of a space that is not theirs", async (role) => {
    const stranger = syncClient(database, await createAccount(database), role);
    expect(await refusalOf(stranger.push("workout_sets", [{ new: set, assumed: null }]))).toBe(DENIED);
    expect(await stored()).toEqual([]);
  });

  it("refuses to move a row into another space of the member", async () => {
    const gym = await createGymSpace(database);
    await database.query("insert into public.space_members values ($1, $2, 'owner')", [gym, memberId]);
    await member.push("workout_sets", [{ new: set, assumed: null }]);
    const moved = { new: { ...set, space_id: gym }, assumed: set };
    expect(await refusalOf(member.push("workout_sets", [moved]))).toBe(DENIED);
  });

  it("applies nothing of a batch in which one row breaks a bound", async () => {
    const bad = { ...set, id: randomUUID(), reps: 1001 };
    const batch = [
      { new: set, assumed: null },
      { new: bad, assumed: null },
    ];
    expect(await refusalOf(member.push("workout_sets", batch))).toBe("23514");
    expect(await stored()).toEqual([]);
  });

  it("answers an empty batch", async () => {
    expect(await member.push("workout_sets", [])).toEqual({ conflicts: [] });
  });

  const malformed: [string, (row: WireRow) => unknown, string][] = [
    ["an object in place of the array", (row) => ({ new: row, assumed: null }), INVALID],
    ["null", () => null, INVALID],
    ["a row that is no object", () => [1], INVALID],
    ["a row without new", () => [{ assumed: null }], INVALID],
    ["a row without an id", ({ id: _, ...row }) => [{ new: row, assumed: null }], INVALID],
    ["a row without a space", ({ space_id: _, ...row }) => [{ new: row, assumed: null }], INVALID],
    ["deleted as text", (row) => [{ new: { ...row, deleted: "no" }, assumed: null }], INVALID],
    ["an assumed state of another row", (row) => [{ new: row, assumed: { ...row, id: randomUUID() } }], INVALID],
    ["an assumed state that is text", (row) => [{ new: row, assumed: "x" }], INVALID],
    ["a row twice", (row) => [{ new: row }, { new: { ...row, reps: 9 } }], INVALID],
    ["5001 rows", (row) => Array.from({ length: 5001 }, () => ({ new: row })), INVALID],
    ["an id that is no uuid", (row) => [{ new: { ...row, id: "x" }, assumed: null }], "22P02"],
    ["a fractional position", (row) => [{ new: { ...row, position: 1.5 }, assumed: null }], "22P02"],
    ["an unknown set kind", (row) => [{ new: { ...row, kind: "x" }, assumed: null }], "23514"],
    ["a weight above 2000 kg", (row) => [{ new: { ...row, weight_kg: 2000.01 }, assumed: null }], "23514"],
    ["an rpe between the halves", (row) => [{ new: { ...row, rpe: 7.3 }, assumed: null }], "23514"],
    ["an infinite instant", (row) => [{ new: { ...row, created_at: "infinity" }, assumed: null }], "23514"],
  ];
  it.each(malformed)("refuses %s", async (_, batch, code) => {
    expect(await refusalOf(member.push("workout_sets", batch(set)))).toBe(code);
    expect(await stored()).toEqual([]);
  });

  it.each(["exercises", "spaces", "auth.users", "measures", "workouts; drop table workouts", ""])(
    "does not know a collection %j",
    async (collection) => {
      expect(await refusalOf(member.push(collection, []))).toBe(INVALID);
      expect(await refusalOf(member.pull(collection))).toBe(INVALID);
    },
  );
});

describe("the version of a space", () => {
  it("rises by one for a whole batch", async () => {
    const other = { ...set, id: randomUUID() };
    await member.push("workout_sets", [{ new: set, assumed: null }]);
    const before = (await versionOf(set.id)) ?? 0;
    const change = { new: { ...set, reps: 1 }, assumed: set };
    await member.push("workout_sets", [change, { new: other, assumed: null }]);
    expect([await versionOf(set.id), await versionOf(other.id)]).toEqual([before + 1, before + 1]);
  });

  it("is taken back with a savepoint, so that no later row shares a lost number", async () => {
    const id = randomUUID();
    const insert = (row: string) =>
      `insert into public.workouts (id, space_id, name, started_at) values ('${row}', '${memberId}', 'A', now())`;
    await database.transaction((tx) =>
      tx.script(`savepoint a; ${insert(randomUUID())}; rollback to savepoint a; ${insert(id)};`),
    );
    const { rows } = await database.query<{ same: boolean }>(
      "select w.version = s.version as same from public.workouts w join public.spaces s on s.id = w.space_id where w.id = $1",
      [id],
    );
    expect(rows).toEqual([{ same: true }]);
  });
});

describe("pokes", () => {
  const pokes = async () =>
    (
      await database.query<{ event: string; private: boolean; payload: Record<string, unknown> }>(
        "select event, private, payload from realtime.messages where topic = $1 and payload ->> 'collection' = 'workout_sets'",
        [`space:${memberId}`],
      )
    ).rows;

  it("goes out once for a batch, on the private channel of the space", async () => {
    const batch = Array.from({ length: 20 }, () => ({ new: { ...set, id: randomUUID() }, assumed: null }));
    await member.push("workout_sets", batch);
    const version = await versionOf(batch[0]?.new.id ?? "");
    expect(await pokes()).toEqual([
      { event: "poke", private: true, payload: { space: memberId, collection: "workout_sets", version } },
    ]);
  });

  it("does not go out for a batch that wrote nothing", async () => {
    await member.push("workout_sets", [{ new: set, assumed: null }]);
    await member.push("workout_sets", [{ new: set, assumed: null }]);
    expect(await pokes()).toHaveLength(1);
  });

  it("fails without failing the write", async () => {
    await database.script("alter function realtime.send(jsonb, text, text, boolean) rename to send_away");
    try {
      expect(await member.push("workout_sets", [{ new: set, assumed: null }])).toEqual({ conflicts: [] });
    } finally {
      await database.script("alter function realtime.send_away(jsonb, text, text, boolean) rename to send");
    }
    expect(await stored()).toEqual([set]);
  });

  it("is heard by the members of the space alone, and nobody else speaks there", async () => {
    await member.push("workout_sets", [{ new: set, assumed: null }]);
    const stranger = syncClient(database, await createAccount(database));
    const heard = (client: typeof member) =>
      database.as({ ...client.identity, settings: { "realtime.topic": `space:${memberId}` } }, async (tx) => {
        const { rows } = await tx.query("select 1 from realtime.messages where topic = $1", [`space:${memberId}`]);
        return rows.length > 0;
      });
    expect([await heard(member), await heard(stranger)]).toEqual([true, false]);
    const speak = database.as(member.identity, (tx) =>
      tx.query("insert into realtime.messages (topic, extension, private) values ($1, 'broadcast', true)", [
        `space:${memberId}`,
      ]),
    );
    expect(await refusalOf(speak)).toBe(DENIED);
  });
});
