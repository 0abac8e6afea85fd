import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database, Queryable } from "#local/database/database.ts";
import { createAccount, memberIdentity, openTestDatabase, refusalOf } from "#tests/helpers/backend/database.ts";

type Refusal = { code: string; message: string; detail?: string; hint?: string };

const DENIED = "42501";
let database: Database;
let member: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  member = await createAccount(database);
});

const ban = (until = "now() + interval '1 hour'") =>
  database.query(`update auth.users set banned_until = ${until} where id = $1`, [member]);
const as = <T>(work: (tx: Queryable) => Promise<T>) => database.as(memberIdentity(member), work);
/** The refusal, or how many rows were answered. */
const refusalOrCount = async (sql: string): Promise<Refusal | number> => {
  try {
    return (await as((tx) => tx.query(sql))).rows.length;
  } catch (error) {
    const { code, message, hint } = error as Refusal;
    return { code, message, ...(hint !== undefined && { hint }) };
  }
};
const refused = (why: string) => ({ code: DENIED, message: why, hint: why });

/** Every table that members reach, but the catalogue, which strangers read as well. */
const tables = async () =>
  (
    await database.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and has_table_privilege('authenticated', c.oid, 'select, insert, update, delete') and c.relname <> 'exercises'`,
    )
  ).rows.map(({ name }) => name);

/** Arguments that are checked before the caller is, by the function's name. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  sync_pull_all: `'[{"collection": "documents"}]'`,
  sync_pull: "'documents'",
  sync_push: `'documents', '[]'`,
  sync_push_all: `'[{"collection": "documents", "rows": []}]'`,
};
/** A call of every function that members may call, without a value for any other argument. */
const calls = async () =>
  (
    await database.query<{ name: string; nulls: string | null }>(
      `select p.proname as name, (select string_agg(format('null::%s', t::regtype), ', ' order by place)
         from unnest(p.proargtypes) with ordinality a (t, place)) as nulls
       from pg_proc p where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
       order by 1`,
    )
  ).rows.map(({ name, nulls }) => `select public.${name}(${ARGUMENTS[name] ?? nulls ?? ""})`);

describe.each([
  ["banned", "user_banned", () => ban()],
  [
    "deleted softly",
    "user_not_found",
    () => database.query("update auth.users set deleted_at = now() where id = $1", [member]),
  ],
  ["gone", "user_not_found", () => database.query("delete from auth.users where id = $1", [member])],
])("an account that is %s", (_, why, end) => {
  it("gets no row of any table", async () => {
    await end();
    for (const table of await tables())
      expect([0, refused(why)]).toContainEqual(await refusalOrCount(`select 1 from public.${table}`));
  });

  it("is refused aloud by every function that members call", async () => {
    await end();
    for (const call of await calls()) {
      const answer = await refusalOrCount(call);
      // Administrators' functions say of nobody why.
      expect([call, answer]).toEqual([
        call,
        /public\.admin_/.test(call) ? expect.objectContaining({ code: DENIED }) : refused(why),
      ]);
    }
  });

  it("reads, adds and removes no file, and hears no channel", async () => {
    await end();
    const name = `${member}/avatar.png`;
    await database.query("insert into storage.objects (bucket_id, name) values ('avatars', $1)", [name]);
    for (const sql of [
      "select 1 from storage.objects",
      `insert into storage.objects (bucket_id, name) values ('avatars', '${member}/other.png')`,
      `delete from storage.objects where name = '${name}'`,
    ])
      expect([sql, await refusalOrCount(sql)]).toEqual([sql, refused(why)]);
    const heard = await as(async (tx) => {
      await tx.query("select set_config('realtime.topic', $1, true)", [`space:${member}`]);
      return (await tx.query("select 1 from realtime.messages")).rows.length;
    });
    expect(heard).toBe(0);
  });
});

it("an account that is banned is refused aloud where it has rows", async () => {
  await ban();
  for (const table of ["profiles", "spaces", "space_members", "notifications"])
    expect([table, await refusalOrCount(`select 1 from public.${table}`)]).toEqual([table, refused("user_banned")]);
});

it("an account whose ban is over reaches all again", async () => {
  await ban("now() - interval '1 second'");
  expect(await refusalOrCount("select public.sync_pull('documents')")).toBe(1);
  expect((await as((tx) => tx.query("select id from public.profiles"))).rows).toEqual([{ id: member }]);
});

it("is refused where it writes a row, and nothing of the row is kept", async () => {
  await ban();
  const insert = `insert into public.measures select * from jsonb_populate_record(null::public.measures, '{}')`;
  expect(await refusalOf(as((tx) => tx.query(insert)))).toBe(DENIED);
});

it("is asked about once per statement, not once per row", async () => {
  const plan = await as((tx) => tx.query<Record<string, string>>("explain (costs off) select 1 from public.workouts"));
  const lines = plan.rows.map((row) => Object.values(row)[0] ?? "");
  expect(lines.filter((line) => /Filter:.*require_active\(\)/.test(line))).toEqual([]);
  expect(lines.filter((line) => line.includes("InitPlan")).length).toBeGreaterThanOrEqual(2);
});
