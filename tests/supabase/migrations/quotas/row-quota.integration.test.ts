import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import italian from "#shared/i18n/it/member/notifications.json" with { type: "json" };
import { createAccount, createGymSpace, insertRow, openTestDatabase } from "#tests/helpers/backend/database.ts";
import { documentOf, rowsOf } from "#tests/helpers/data/documents.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const ROWS = 200_000;
const BYTES = 100_000_000;

type Usage = { half_rows: number; bytes: number };

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

const usage = async (space = member): Promise<Usage | undefined> => {
  const { rows } = await database.query<Usage>(
    "select half_rows::integer, bytes::integer from private.space_usage where space_id = $1",
    [space],
  );
  return rows[0];
};
/** What the tables hold, counted anew. */
const counted = async (): Promise<Usage | undefined> => {
  const { rows: tables } = await database.query<{ name: string }>(
    "select name from private.synced_tables where writer = 'member'",
  );
  const each = tables.map(
    ({ name }) => `select deleted, octet_length(t::text) as octets from public.${name} t where space_id = $1`,
  );
  const { rows } = await database.transaction(async (tx) => {
    await tx.query("set local timezone = 'UTC'");
    return tx.query<Usage>(
      `select sum(2 - deleted::integer)::integer as half_rows, sum(octets >> deleted::integer)::integer as bytes
       from (${each.join(" union all ")}) t`,
      [member],
    );
  });
  return rows[0];
};
/** As if the member had rows enough for this. */
const setUsage = (halfRows: number, bytes: number) =>
  database.query("update private.space_usage set half_rows = $2, bytes = $3 where space_id = $1", [
    member,
    halfRows,
    bytes,
  ]);
const fill = () => setUsage(2 * ROWS, 0);
const newSets = (count: number) =>
  Array.from({ length: count }, () => ({
    new: { ...rowsOf("workout_sets", member), id: randomUUID() },
    assumed: null,
  }));
const push = (row: ReturnType<typeof documentOf>, assumed: ReturnType<typeof documentOf> | null = null) =>
  device.push("documents", [{ new: row, assumed }]);
const notifications = async () =>
  (
    await database.query<{ message: string }>(
      "select message from public.notifications where space_id = $1 and message_key = 'data.room'",
      [member],
    )
  ).rows;

describe("what a member's rows take up", () => {
  it("is what the tables hold, after rows came, changed, went and came back", async () => {
    const [note, other] = [documentOf("day_notes", member), documentOf("day_notes", member)];
    await device.push("workout_sets", newSets(30));
    await push(note);
    await push(other);
    const edited = { ...note, data: { ...note.data, note: "longer than it was, by far" } };
    await push(edited, note);
    const gone = { ...other, deleted: true };
    await push(gone, other);
    expect(await usage()).toEqual(await counted());
    await push(other, gone);
    expect(await usage()).toEqual(await counted());
  });

  it("is the same whatever zone a request asks for", async () => {
    await database.as(device.identity, async (tx) => {
      await tx.query("select set_config('timezone', 'Asia/Kolkata', true)");
      await tx.query("select public.sync_push('workout_sets', $1)", [JSON.stringify(newSets(5))]);
    });
    expect(await usage()).toEqual(await counted());
  });

  it("counts a deleted row half", async () => {
    const row = documentOf("day_notes", member);
    const before = (await usage())?.half_rows ?? 0;
    await push(row);
    expect((await usage())?.half_rows).toBe(before + 2);
    await push({ ...row, deleted: true }, row);
    expect((await usage())?.half_rows).toBe(before + 1);
  });

  it("goes down as trimmed errors are purged", async () => {
    const row = documentOf("error_log", member);
    const before = await usage();
    await push(row);
    await push({ ...row, deleted: true }, row);
    await database.query("select private.purge_trimmed_errors(now() + interval '31 days')");
    expect(await usage()).toEqual(before);
  });

  it("does not count the rows of a gym's space", async () => {
    const gym = await createGymSpace(database);
    await insertRow(database, "workouts", {
      ...rowsOf("workouts", member),
      id: randomUUID(),
      space_id: gym,
      version: 0,
    });
    expect(await usage(gym)).toBeUndefined();
  });

  it("is shown to the member alone, with what there may be", async () => {
    await setUsage(2 * 1234 - 1, 5678);
    const asked = async (id: string) => {
      const { rows } = await database.as(syncClient(database, id).identity, (tx) =>
        tx.query<{ answer: unknown }>("select public.row_usage() as answer"),
      );
      return rows[0]?.answer;
    };
    expect(await asked(member)).toEqual({ rows: 1234, row_limit: ROWS, bytes: 5678, byte_limit: BYTES });
    expect(await asked(await createAccount(database))).not.toMatchObject({ rows: 1234 });
  });

  it("goes with the account", async () => {
    await database.query("delete from auth.users where id = $1", [member]);
    expect(await usage()).toBeUndefined();
  });
});

describe("a member who has as much as there may be", () => {
  it("adds the last row there is room for, and none beyond it", async () => {
    await setUsage(2 * (ROWS - 1), 0);
    await device.push("workout_sets", newSets(1));
    await expect(device.push("workout_sets", newSets(1))).rejects.toThrow("row_quota");
  });

  it("adds no row past the bytes", async () => {
    await setUsage(0, BYTES);
    await expect(device.push("workout_sets", newSets(1))).rejects.toThrow("row_quota");
  });

  it("writes none through REST either", async () => {
    await fill();
    const insert = database.as(device.identity, (tx) =>
      insertRow(tx, "day_notes", {
        ...documentOf("day_notes", member).data,
        id: randomUUID(),
        space_id: member,
        version: 0,
        created_at: "2026-11-20T10:00:00Z",
        updated_at: "2026-11-20T10:00:00Z",
        deleted: false,
      }),
    );
    await expect(insert).rejects.toThrow("row_quota");
  });

  it("keeps nothing of a batch that is refused", async () => {
    await setUsage(2 * (ROWS - 5), 0);
    await expect(device.push("workout_sets", newSets(10))).rejects.toThrow("row_quota");
    expect(await usage()).toEqual({ half_rows: 2 * (ROWS - 5), bytes: 0 });
  });

  it("deletes and shortens rows, which makes room", async () => {
    const [one, other] = [documentOf("day_notes", member), documentOf("day_notes", member)];
    await push(one);
    await push(other);
    await setUsage(2 * ROWS + 10, BYTES + 10_000);
    expect(await push({ ...one, deleted: true }, one)).toEqual({ conflicts: [] });
    expect(await push({ ...other, data: { ...other.data, note: "x" } }, other)).toEqual({ conflicts: [] });
  });

  it("edits rows as long as there is room for their bytes", async () => {
    const row = documentOf("day_notes", member);
    await push(row);
    await setUsage(2 * ROWS + 10, 0);
    const longer = { ...row, data: { ...row.data, note: "a good deal longer than before" } };
    expect(await push(longer, row)).toEqual({ conflicts: [] });
    await setUsage(0, BYTES + 10);
    await expect(
      push({ ...longer, data: { ...row.data, note: `${longer.data.note}, and more` } }, longer),
    ).rejects.toThrow("row_quota");
  });

  it("still hears from the server", async () => {
    await fill();
    const { rows } = await database.as(device.identity, async (tx) => {
      await tx.query("reset role");
      return tx.query("select private.tell_member($1, 'account.password', 'x')", [member]);
    });
    expect(rows).toHaveLength(1);
  });

  it("was announced before, once", async () => {
    await setUsage(2 * ROWS * 0.9 - 3, 0);
    await device.push("workout_sets", newSets(1));
    expect(await notifications()).toEqual([]);
    await device.push("workout_sets", newSets(1));
    await device.push("workout_sets", newSets(1));
    expect(await notifications()).toEqual([{ message: italian.messages.room }]);
  });

  it("was announced for the bytes as well", async () => {
    await setUsage(0, BYTES * 0.9);
    await device.push("workout_sets", newSets(1));
    expect(await notifications()).toHaveLength(1);
  });
});

describe("an error log", () => {
  const setErrors = (day: string, errors: number) =>
    database.query(
      "update private.space_usage set errors_on = (now() at time zone 'UTC')::date + $2::integer, errors = $3 where space_id = $1",
      [member, day, errors],
    );

  it("takes a thousand rows a day, and none beyond them", async () => {
    await setErrors("0", 999);
    await push(documentOf("error_log", member));
    await expect(push(documentOf("error_log", member))).rejects.toThrow("error_quota");
  });

  it("takes rows again the day after", async () => {
    await setErrors("-1", 1000);
    expect(await push(documentOf("error_log", member))).toEqual({ conflicts: [] });
  });

  it("that is full lets go of rows, and other rows come in", async () => {
    const row = documentOf("error_log", member);
    await push(row);
    await setErrors("0", 1000);
    expect(await push({ ...row, deleted: true }, row)).toEqual({ conflicts: [] });
    expect(await push(documentOf("day_notes", member))).toEqual({ conflicts: [] });
  });
});
