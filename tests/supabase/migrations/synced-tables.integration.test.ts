import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import type { KindRow } from "#renderer/data/collections/document-rows.ts";
import type { DocumentRow } from "#shared/contract/sync/protocol.ts";
import { emptied } from "#shared/domain/kinds/deleted.ts";
import { COLLECTIONS, collectionOf, KIND_NAMES, kindOf } from "#shared/domain/kinds/kinds.ts";
import { createAccount, openTestDatabase, refusalOf } from "#tests/helpers/backend/database.ts";
import { asPushed, pullAllIn, rowsOf, syncedTables } from "#tests/helpers/data/documents.ts";
import { edges, kindRow, outside, schemaOf } from "#tests/helpers/data/kind-rows.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const AT = "2026-11-20T18:30:00.000Z";
const KINDS = Array.from({ length: 30 }, (_, index) => `extra_${String(index + 1).padStart(2, "0")}`);

/** What only its member reads, and what administrators' errors are told by. */
const hasItsOwnPolicies = (table: string) => kindOf(table)?.isPrivate === true || table === "notifications";

/** Whoever a row is about, and the address of an account, are not taken from a device. */
const SET_BY_THE_SERVER = new Set(["user_id", "email"]);

let database: Database;
let memberId: string;
let member: ReturnType<typeof syncClient>;

beforeAll(async () => {
  database = await openTestDatabase();
  // Rows that stay as they were made are made anew here, with one value changed after the other.
  for (const table of ["gym_receipts", "gym_till_moves", "gym_till_closings"])
    await database.script(`drop trigger keep_rows on public.${table}`);
  for (const name of KINDS)
    await database.script(`
      create table public.${name} (
        like private.synced_row including all,
        day date not null check (day >= '1900-01-01'),
        note text not null default '' check (char_length(note) <= 10),
        at timestamptz(3)
      );
      select private.make_synced_table('${name}')`);
});
afterAll(() => database.close());
beforeEach(async () => {
  memberId = await createAccount(database);
  member = syncClient(database, memberId);
});

const documentOf = (kind: string, note = ""): DocumentRow => ({
  ...{ id: randomUUID(), space_id: memberId, created_at: AT, updated_at: AT, deleted: false },
  kind,
  data: { day: "2026-11-20", note, at: AT },
});
const push = (...documents: DocumentRow[]) =>
  member.push(
    "documents",
    documents.map((document) => ({ new: document, assumed: null })),
  );

/** Scans of the synced tables, by whichever way, during some work of one transaction. */
const scans = (work: (query: (sql: string, ...values: unknown[]) => Promise<unknown>) => Promise<unknown>) =>
  database.as(member.identity, async (tx) => {
    const count = async () => {
      const { rows } = await tx.query<{ name: string; scans: number }>(
        "select relname as name, (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_catalog.pg_stat_xact_user_tables where schemaname = 'public'",
      );
      return new Map(rows.map(({ name, scans }) => [name, scans]));
    };
    const before = await count();
    await work((sql, ...values) => tx.query(sql, values));
    const after = await count();
    const names = [...after].filter(([name, made]) => made > (before.get(name) ?? 0)).map(([name]) => name);
    return names.filter((name) => !["space_members", "spaces"].includes(name)).toSorted();
  });

describe("thirty kinds more", () => {
  it("are written, read, pulled and refused like those that there are", async () => {
    const documents = KINDS.map((kind) => documentOf(kind));
    expect(await push(...documents)).toEqual({ conflicts: [] });
    const rows = [];
    for (let page = await member.pull("documents", {}, 7); ; page = await member.pull("documents", page.cursor, 7)) {
      rows.push(...page.rows);
      if (!page.has_more) break;
    }
    expect(rows.filter(({ kind }) => KINDS.includes(String(kind)))).toHaveLength(KINDS.length);
    for (const document of documents) expect(rows).toContainEqual(document);

    const edited = documents.map((document) => ({ ...document, data: { ...document.data, note: "Kniebeuge" } }));
    const edits = edited.map((document, at) => ({ new: document, assumed: documents[at] }));
    expect(await member.push("documents", edits)).toEqual({ conflicts: [] });
    expect(await member.push("documents", edits.toReversed())).toEqual({ conflicts: [] });
    const stale = edited.map((document, at) => ({ new: { ...document, deleted: true }, assumed: documents[at] }));
    expect(await member.push("documents", stale)).toEqual({ conflicts: edited });

    const [answer] = await database.as(member.identity, (tx) => pullAllIn(tx, [{ collection: "documents" }]));
    expect(answer?.rows).toEqual((await member.pull("documents")).rows);
    await expect(push(documentOf("extra_07", "far too long a note"))).rejects.toMatchObject({
      code: "23514",
      constraint: "extra_07_note_check",
    });
  });

  it("cost a pull without news no scan of any table, and one with news a scan of that table alone", async () => {
    await push(...KINDS.map((kind) => documentOf(kind)));
    const { cursor } = await member.pull("documents");
    const pulls = JSON.stringify([
      ...["workouts", "workout_exercises", "workout_sets"].map((collection) => ({ collection })),
      { collection: "documents", cursor },
    ]);
    expect(JSON.parse(pulls)).toHaveLength(COLLECTIONS.length);
    const pullAll = () => scans((query) => query("select public.sync_pull_all($1)", pulls));
    expect(await pullAll()).toEqual([]);
    await push(documentOf("extra_11"));
    expect(await pullAll()).toEqual(["extra_11"]);
    const last = await member.pull("documents", cursor);
    expect(
      await scans((query) => query("select public.sync_pull('documents', $1)", JSON.stringify(last.cursor))),
    ).toEqual([]);
  });
});

describe.each(KIND_NAMES)("the table of %s", (kind) => {
  /** What the table says of a new row of the kind with one value changed; null where it takes it. */
  const refusalOfField = async (row: KindRow, field: string, value: unknown) => {
    const id = kindOf(kind)?.isSingle ? row.id : randomUUID();
    const insert = `insert into public.${kind} select * from jsonb_populate_record(null::public.${kind}, $1)`;
    const made = database.query(insert, [JSON.stringify({ ...row, id, deleted: false, [field]: value })]);
    const refusal = await refusalOf(made);
    // One of each member, or of each member and class: it would be in the way of the next one.
    if (refusal === null) await database.query(`delete from public.${kind} where space_id = $1`, [row.space_id]);
    return refusal;
  };
  const fields = Object.entries(schemaOf(kind).properties ?? {});

  it("is there, with a column for each field", async () => {
    expect(await syncedTables(database)).toContainEqual({ name: kind, collection: collectionOf(kind) });
    const { rows } = await database.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
      [kind],
    );
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(fields.map(([name]) => name)));
  });

  it("takes each field's first and last value, and none outside of them", async () => {
    const row = kindRow(kind, memberId) as KindRow;
    const answers = { refused: [] as string[], taken: [] as string[] };
    // What an account begins with.
    await database.query(`delete from public.${kind} where space_id = $1`, [memberId]);
    for (const [field, schema] of fields) {
      if (SET_BY_THE_SERVER.has(field)) continue;
      for (const value of edges(schema)) {
        const code = await refusalOfField(row, field, value);
        if (code !== null) answers.refused.push(`${field}: ${String(value).slice(0, 40)}: ${code}`);
      }
      for (const value of outside(schema)) {
        if ((await refusalOfField(row, field, value)) === null)
          answers.taken.push(`${field}: ${String(value).slice(0, 40)}`);
      }
    }
    expect(answers).toEqual({ refused: [], taken: [] });
  });
});

describe("a synced table", () => {
  it("is written by whom its kind names", async () => {
    const { rows } = await database.query<{ name: string; writer: string }>(
      "select name, writer from private.synced_tables",
    );
    for (const { name, writer } of rows) expect([name, writer]).toEqual([name, kindOf(name)?.writer ?? "member"]);
  });

  it("has checks that begin with its name, and all that the others have", async () => {
    const { rows: checks } = await database.query<{ table: string; name: string }>(
      `select c.relname as table, k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
       join private.synced_tables t on t.name = c.relname and c.relnamespace = 'public'::regnamespace`,
    );
    expect(checks.filter(({ table, name }) => !name.startsWith(`${table}_`))).toEqual([]);
    const facts = async (table: string) =>
      (
        await database.query(
          `select (select array_agg(indexdef order by indexname) from pg_indexes where tablename = $1 and indexname like '%version%') as index,
             (select array_agg(pg_get_triggerdef(oid)) from pg_trigger where tgrelid = $1::regclass and tgname = 'stamp_row') as stamp,
             (select array_agg(polname::text order by polname) from pg_policy where polrelid = $1::regclass) as policies,
             (select array_agg(privilege_type::text || grantee order by privilege_type::text || grantee) from information_schema.role_table_grants
              where table_name = $1 and grantee in ('anon', 'authenticated')) as grants,
             (select pg_get_constraintdef(oid) from pg_constraint where conrelid = $1::regclass and contype = 'f') as reference`,
          [table],
        )
      ).rows.map((row) => JSON.stringify(row).replaceAll(table, "it"));
    const like = { member: (await facts("measures"))[0], server: (await facts("gym_settings"))[0] };
    expect(like.server).toBe(
      like.member?.replace(/,"(owners [^"]*|(INSERT|UPDATE)authenticated)"|"INSERTauthenticated",/g, ""),
    );
    for (const { name, collection } of await syncedTables(database))
      if (collection === "documents" && !hasItsOwnPolicies(name))
        expect((await facts(name))[0]?.replaceAll(`${name}_`, "it_")).toBe(like[kindOf(name)?.writer ?? "member"]);
  });
});

it("refuses to register a table in a collection that is neither its own nor the documents", async () => {
  const make = (name: string, collection: string) =>
    database.transaction(async (tx) => {
      await tx.script(`create table public.${name} (like private.synced_row including all)`);
      await tx.query("select private.make_synced_table($1, $2)", [name, collection]);
    });
  expect(await refusalOf(make("stray", "workouts"))).toBe("23514");
  expect(await refusalOf(make("documents", "documents"))).toBe("23514");
  expect((await syncedTables(database)).map(({ name }) => name)).not.toContain("stray");
});

describe("the newest versions of a space", () => {
  /** Of the tables that these tests write to. */
  const newest = async () => {
    const { rows } = await database.query<{ version: number; tables: Record<string, number> }>(
      "select version, tables from private.newest_versions where space_id = $1 and collection = 'documents'",
      [memberId],
    );
    const [row] = rows;
    if (!row) return {};
    expect(row.version).toBe(Math.max(...Object.values(row.tables)));
    const { notifications, profiles, ...tables } = row.tables;
    return tables;
  };
  const insert = (name: string) =>
    name === "measures"
      ? `insert into public.measures (space_id, kind, day, value) values ('${memberId}', 'waist', '2026-11-20', 80);`
      : `insert into public.${name} (space_id, day) values ('${memberId}', '2026-11-20');`;
  const script = (sql: string) => database.transaction((tx) => tx.script(sql));

  it("follow each table's rows, also when they are changed and deleted, and go with the space", async () => {
    const versions = async (name: string) =>
      (
        await database.query<{ version: number }>(
          `select max(version) as version from public.${name} where space_id = $1`,
          [memberId],
        )
      ).rows[0]?.version;
    await script(insert("measures"));
    await script(insert("extra_01") + insert("extra_01"));
    await script(`update public.measures set value = 81 where space_id = '${memberId}'`);
    expect(await newest()).toEqual({ measures: await versions("measures"), extra_01: await versions("extra_01") });
    expect((await newest()).measures).toBe(((await newest()).extra_01 ?? 0) + 1);
    await database.query("delete from auth.users where id = $1", [memberId]);
    expect(await newest()).toEqual({});
  });

  it("are taken back with a savepoint, and so is its poke", async () => {
    const { cursor } = await member.pull("documents");
    const start = cursor[memberId]?.[0] ?? 0;
    await script(`savepoint a; ${insert("measures")} rollback to savepoint a; ${insert("extra_01")}`);
    expect(await newest()).toEqual({ extra_01: start + 1 });
    await script(
      `${insert("extra_01")} savepoint a; ${insert("measures")} rollback to savepoint a; ${insert("measures")}`,
    );
    expect(await newest()).toEqual({ extra_01: start + 2, measures: start + 2 });
    expect((await member.pull("documents", cursor)).rows).toHaveLength(3);
    const { rows } = await database.query(
      "select payload from realtime.messages where topic = $1 and (payload ->> 'version')::int > $2 order by id",
      [`space:${memberId}`, start],
    );
    const poke = (version: number) => ({ payload: { space: memberId, collection: "documents", version } });
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(expect.arrayContaining([poke(start + 1), poke(start + 2)]));
  });

  it("hold for a transaction over hundreds of spaces, whose rows do not each read all that was taken", async () => {
    const later = await database.transaction(async (tx) => {
      const { rows } = await tx.query<{ id: string }>(
        "insert into public.spaces (kind) select 'member' from generate_series(1, 300) returning id",
      );
      const ids = rows.map(({ id }) => id);
      const round = () =>
        tx.query("insert into public.extra_01 (space_id, day) select unnest($1::uuid[]), '2026-11-20'", [ids]);
      await round();
      await round();
      const noted = await tx.query<{ length: number }>("select length(current_setting('sync.versions')) as length");
      expect(noted.rows[0]?.length).toBeLessThan(17_000);
      return ids;
    });
    const { rows } = await database.query<{ agrees: boolean }>(
      `select n.version = s.version and n.version = (select max(version) from public.extra_01 e where e.space_id = n.space_id)
         as agrees from private.newest_versions n join public.spaces s on s.id = n.space_id where n.space_id = any($1)`,
      [later],
    );
    expect(rows).toEqual(later.map(() => ({ agrees: true })));
  });
});

describe("a row that its member erases", () => {
  it.each(KIND_NAMES.filter((kind) => kindOf(kind)?.isRestorable))(
    "is taken without what was in it: %s",
    async (kind) => {
      const collection = collectionOf(kind);
      const row = { ...rowsOf(kind, memberId), ...(kind === "places" && { name: "Garage" }), deleted: true };
      await member.push(collection, [asPushed(collection, kind, row)]);
      const { new: erased } = asPushed(collection, kind, emptied(kind, row));
      const { new: before } = asPushed(collection, kind, row);
      expect(erased).not.toEqual(before);
      expect(await member.push(collection, [{ new: erased, assumed: before }])).toEqual({ conflicts: [] });
    },
  );
});
