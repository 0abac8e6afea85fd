import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, DatabaseError, type Queryable, type RequestIdentity } from "#local/database/database.ts";
import { kindOf } from "#shared/domain/kinds/kinds.ts";
import {
  createAccount,
  insertRow,
  memberIdentity,
  openTestDatabase,
  refusalOf,
} from "#tests/helpers/backend/database.ts";
import { asPushed, rowsOf, syncedTables } from "#tests/helpers/data/documents.ts";

const DENIED = "42501";
const isServers = (table: string) => kindOf(table)?.writer === "server";

let database: Database;
/** With a verified factor, with one whose enrolment was never finished, and without any. */
let members: { protected: string; unfinished: string; plain: string };
let synced: Awaited<ReturnType<typeof syncedTables>>;

beforeAll(async () => {
  database = await openTestDatabase();
  synced = await syncedTables(database);
  const addFactor = async (status: "verified" | "unverified") => {
    const id = await createAccount(database);
    await database.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values ($1, $2, 'App', 'totp', $3, now(), now())`,
      [randomUUID(), id, status],
    );
    return id;
  };
  members = {
    protected: await addFactor("verified"),
    unfinished: await addFactor("unverified"),
    plain: await createAccount(database),
  };
  for (const id of Object.values(members)) await fill(id);
});
afterAll(() => database.close());

/** One row of each table in the member's own space, an avatar and a message on the space's channel. */
const fill = async (id: string): Promise<void> => {
  await database.query("delete from public.profiles where id = $1", [id]);
  await database.query("delete from public.notifications where space_id = $1", [id]);
  for (const { name } of synced) await insertRow(database, name, rowsOf(name, id));
  await database.query("insert into storage.objects (bucket_id, name) values ('avatars', $1)", [`${id}/avatar.png`]);
};

const session = (id: string, aal: string | null): RequestIdentity => {
  const identity = memberIdentity(id);
  return { ...identity, claims: { ...identity.claims, ...(aal === null ? {} : { aal }) } };
};

/** Who sees their rows: the member, the level of the session, and whether they reach anything. */
const CASES = [
  ["protected", "aal2", true],
  ["protected", "aal1", false],
  ["protected", null, false],
  ["unfinished", "aal1", true],
  ["plain", "aal1", true],
  ["plain", null, true],
] as const;

describe.each(CASES)("a member (%s) in a session of %s", (member, aal, reaches) => {
  const as = <T>(work: (tx: Queryable) => Promise<T>) => database.as(session(members[member], aal), work);
  const count = async (sql: string) => (await as((tx) => tx.query(sql))).rows.length;

  it(`${reaches ? "reads and changes the rows" : "reads and changes nothing"} of every synced table`, async () => {
    await as(async (tx) => {
      for (const { name } of synced) {
        const seen = await tx.query<{ id: string }>(`select id from public.${name}`);
        expect([name, seen.rows.length]).toEqual([
          name,
          reaches ? await storedRows(`public.${name}`, members[member]) : 0,
        ]);
        if (isServers(name)) continue;
        const changed = await tx.query<{ id: string }>(`update public.${name} set deleted = false returning id`);
        expect([name, changed.rows.length]).toEqual([name, seen.rows.length]);
      }
    });
  });

  it.each(["public.spaces", "public.space_members", "storage.objects"])(
    `${reaches ? "reads" : "reads nothing of"} %s`,
    async (table) => {
      expect(await count(`select 1 from ${table}`)).toBe(reaches ? await storedRows(table, members[member]) : 0);
    },
  );

  it(`${reaches ? "adds" : "adds no"} rows`, async () => {
    const { id, ...row } = rowsOf("workouts", members[member]);
    const refused = await refusalOf(as((tx) => insertRow(tx, "workouts", { id: randomUUID(), ...row })));
    expect(refused).toBe(reaches ? null : DENIED);
    const name = `${members[member]}/${randomUUID()}.png`;
    const upload = as((tx) => tx.query("insert into storage.objects (bucket_id, name) values ('avatars', $1)", [name]));
    expect(await refusalOf(upload)).toBe(reaches ? null : DENIED);
  });

  it(`${reaches ? "hears" : "does not hear"} the channel of their space`, async () => {
    const topic = `space:${members[member]}`;
    const heard = await as(async (tx) => {
      await tx.query("select set_config('realtime.topic', $1, true)", [topic]);
      return (await tx.query("select 1 from realtime.messages where topic = $1", [topic])).rows.length;
    });
    expect(heard > 0).toBe(reaches);
  });

  it(`${reaches ? "pulls and pushes" : "gets an error that says why"}`, async () => {
    const answerOf = async (sql: string, ...values: unknown[]): Promise<unknown> => {
      try {
        return await as((tx) => tx.query(sql, values)).then(() => "answered");
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error;
        const { code, message, hint } = error;
        return { code, message, hint };
      }
    };
    const refused = { code: DENIED, message: "a second factor is required", hint: "insufficient_aal" };
    const expected = reaches ? "answered" : refused;
    for (const collection of new Set(synced.map((table) => table.collection))) {
      expect(await answerOf("select public.sync_pull($1)", collection)).toEqual(expected);
      const pulls = JSON.stringify([{ collection }]);
      expect(await answerOf("select public.sync_pull_all($1::jsonb)", pulls)).toEqual(expected);
      const nothing = JSON.stringify([{ collection, rows: [] }]);
      expect(await answerOf("select public.sync_push_all($1::jsonb)", nothing)).toEqual(expected);
    }
    for (const { name, collection } of synced) {
      const rows = JSON.stringify([asPushed(collection, name, rowsOf(name, members[member]))]);
      const answer = await answerOf("select public.sync_push($1, $2::jsonb)", collection, rows);
      if (reaches && isServers(name)) expect([name, answer]).toEqual([name, expect.objectContaining({ code: DENIED })]);
      else expect([name, answer]).toEqual([name, expected]);
    }
  });
});

const storedRows = async (table: string, id: string): Promise<number> => {
  const mine =
    table === "storage.objects"
      ? "name like $1 || '/%'"
      : table === "public.spaces"
        ? "id = $1::uuid"
        : "space_id = $1::uuid";
  return (await database.query(`select 1 from ${table} where ${mine}`, [id])).rows.length;
};

describe("functions", () => {
  it("answer no session that owes the proof", async () => {
    const { rows } = await database.query<{ name: string; types: string[] }>(
      `select p.proname as name, array(select format_type(t, null) from unnest(p.proargtypes) t) as types
       from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
         and has_function_privilege('authenticated', p.oid, 'execute') order by p.proname`,
    );
    const answered: string[] = [];
    for (const { name, types } of rows) {
      const call = `select public.${name}(${types.map((type) => `null::${type}`).join(", ")})`;
      const refused = await refusalOf(database.as(session(members.protected, "aal1"), (tx) => tx.query(call)));
      if (refused === null) answered.push(name);
    }
    expect(rows.length).toBeGreaterThan(30);
    expect(answered).toEqual([]);
  });
});

describe("the guard", () => {
  it("stands on every table that members reach, but the catalogue", async () => {
    const { rows } = await database.query<{ name: string }>(
      `select c.relname as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and has_table_privilege('authenticated', c.oid, 'select, insert, update, delete')
         and not exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive
           and pg_get_expr(p.polqual, p.polrelid) like '%is_assured%')`,
    );
    expect(rows.map(({ name }) => name)).toEqual(["exercises"]);
  });

  it("is asked once per statement, not once per row", async () => {
    const rows = Array.from({ length: 50 }, () => ({ ...rowsOf("workouts", members.protected), id: randomUUID() }));
    for (const row of rows) await insertRow(database, "workouts", row);
    const plan = await database.as(session(members.protected, "aal2"), (tx) =>
      tx.query<Record<string, string>>("explain (analyze, costs off, timing off) select 1 from public.workouts"),
    );
    const lines = plan.rows.map((row) => Object.values(row)[0] ?? "");
    expect(lines.some((line) => line.includes("InitPlan"))).toBe(true);
    expect(lines.filter((line) => /Filter:.*is_assured\(\)/.test(line))).toEqual([]);
  });
});
