import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database, Queryable, RequestIdentity } from "#local/database/database.ts";
import { COLLECTIONS } from "#shared/sync/documents.ts";
import {
  ANONYMOUS,
  createAccount,
  grantRole,
  memberIdentity,
  openTestDatabase,
  refusalOf,
} from "#tests/helpers/database.ts";
import { memberRows } from "#tests/helpers/member-rows.ts";

const DENIED = "42501";
const DUPLICATE = "23505";
type Role = "anonymous" | "owner" | "another" | "super_admin";
/** A number of rows, or the SQLSTATE of the refusal. */
type Outcome = number | string;
type Expected = { select: Outcome; insert: Outcome; update: Outcome; delete: Outcome };

const ROLES: readonly Role[] = ["anonymous", "owner", "another", "super_admin"];
const nothing: Expected = { select: DENIED, insert: DENIED, update: DENIED, delete: DENIED };
const own: Expected = { select: 1, insert: 1, update: 1, delete: DENIED };
const foreign: Expected = { select: 0, insert: DENIED, update: 0, delete: DENIED };
const readable: Expected = { ...foreign, select: 1 };
const readOnly: Expected = { ...nothing, select: 1 };

const synced: Record<Role, Expected> = { anonymous: nothing, owner: own, another: foreign, super_admin: readable };

/** Every table of schema public, and what each role may do with the owner's row. */
const EXPECTED: Record<string, Record<Role, Expected>> = {
  profiles: { ...synced, owner: { ...own, insert: DUPLICATE } },
  notifications: { ...synced, super_admin: foreign },
  error_log: synced,
  workouts: synced,
  workout_exercises: synced,
  workout_sets: synced,
  member_exercises: synced,
  routines: synced,
  measures: synced,
  planned_workouts: synced,
  spaces: {
    anonymous: nothing,
    owner: readOnly,
    another: { ...nothing, select: 0 },
    super_admin: { ...nothing, select: 0 },
  },
  space_members: {
    anonymous: nothing,
    owner: readOnly,
    another: { ...nothing, select: 0 },
    super_admin: { ...nothing, select: 0 },
  },
  account_deletions: {
    anonymous: nothing,
    owner: readOnly,
    another: { ...nothing, select: 0 },
    super_admin: { ...nothing, select: 0 },
  },
  admin_audit: { anonymous: nothing, owner: nothing, another: nothing, super_admin: nothing },
  exercises: { anonymous: readOnly, owner: readOnly, another: readOnly, super_admin: readOnly },
};

const AT = "2026-11-21T10:00:00Z";

class RollBack extends Error {}

let database: Database;
let ownerId: string;
let rows: Record<string, Record<string, unknown>>;
let identities: Record<Role, RequestIdentity>;

const insertRow = (db: Queryable, table: string, row: Record<string, unknown>) => {
  const names = Object.keys(row).map((name) => `"${name}"`);
  return db.query(
    `insert into public.${table} (${names}) select ${names} from jsonb_populate_record(null::public.${table}, $1::jsonb)`,
    [JSON.stringify(row)],
  );
};

beforeAll(async () => {
  database = await openTestDatabase();
  ownerId = await createAccount(database);
  const adminId = await createAccount(database);
  await grantRole(database, adminId, "super_admin");
  identities = {
    anonymous: ANONYMOUS,
    owner: memberIdentity(ownerId),
    another: memberIdentity(await createAccount(database)),
    super_admin: memberIdentity(adminId, "super_admin"),
  };
  const made = memberRows(ownerId);
  for (const table of COLLECTIONS) {
    if (table !== "profiles") await insertRow(database, table, made[table]);
  }
  rows = {
    ...made,
    spaces: { id: ownerId, kind: "member" },
    space_members: { space_id: ownerId, member_id: ownerId, role: "owner" },
    exercises: { id: "panca-piana" },
    admin_audit: { actor: ownerId, action: "enter" },
    account_deletions: { member_id: ownerId, requested_at: AT, purge_at: "2027-01-01T00:00:00Z" },
  };
  await insertRow(database, "account_deletions", rows.account_deletions ?? {});
});
afterAll(() => database.close());

/** Tables whose rows have no id of their own. */
const MEMBER_COLUMNS: Record<string, string> = { space_members: "space_id", account_deletions: "member_id" };
/** A column that every role is tried to update, where a table has no `created_at`. */
const COLUMNS: Record<string, string> = {
  exercises: "name_it",
  spaces: "kind",
  admin_audit: "action",
  account_deletions: "purge_at",
};

const keyOf = (table: string): { where: string; value: unknown } =>
  MEMBER_COLUMNS[table]
    ? { where: `${MEMBER_COLUMNS[table]} = $1`, value: ownerId }
    : { where: "id::text = $1::text", value: rows[table]?.id };

/** A new row in the owner's space; for a table that members never write, the same row again. */
const newRow = (table: string): Record<string, unknown> => {
  const made: Record<string, Record<string, unknown>> = memberRows(ownerId);
  return made[table] ?? rows[table] ?? {};
};

const attempt = async (table: string, verb: keyof Expected, identity: RequestIdentity): Promise<Outcome> => {
  const { where, value } = keyOf(table);
  const column = COLUMNS[table] ?? "created_at";
  const statements = {
    select: (tx: Queryable) => tx.query(`select 1 from public.${table} where ${where}`, [value]),
    insert: (tx: Queryable) => insertRow(tx, table, newRow(table)),
    update: (tx: Queryable) => tx.query(`update public.${table} set ${column} = ${column} where ${where}`, [value]),
    delete: (tx: Queryable) => tx.query(`delete from public.${table} where ${where}`, [value]),
  };
  let outcome: Outcome = -1;
  const work = database.as(identity, async (tx) => {
    outcome = (await statements[verb](tx)).rowCount;
    throw new RollBack();
  });
  const refusal = await refusalOf(
    work.catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error;
    }),
  );
  return refusal ?? outcome;
};

describe("row level security", () => {
  it("is on and forced for every table, and every table stands in this file", async () => {
    const { rows: tables } = await database.query<{ name: string; secured: boolean }>(
      `select relname as name, relrowsecurity and relforcerowsecurity as secured from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    expect(tables.filter((table) => !table.secured)).toEqual([]);
    expect(tables.map((table) => table.name).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
  });

  for (const [table, byRole] of Object.entries(EXPECTED)) {
    for (const role of ROLES) {
      for (const verb of ["select", "insert", "update", "delete"] as const) {
        it(`${table}: ${role} gets ${byRole[role][verb]} from ${verb} of the owner's row`, async () => {
          expect(await attempt(table, verb, identities[role])).toBe(byRole[role][verb]);
        });
      }
    }
  }

  it("lets nobody move a row to a space of their own, nor out of it", async () => {
    const other = identities.another.claims.sub;
    const move = database.as(identities.owner, (tx) =>
      tx.query("update public.workouts set space_id = $1 where id = $2", [other, rows.workouts?.id]),
    );
    expect(await refusalOf(move)).toBe(DENIED);
  });

  it("stamps the version itself, whatever a client writes", async () => {
    const { rows: written } = await database.as(identities.owner, (tx) =>
      tx.query<{ version: number }>("update public.workouts set version = 999999 where id = $1 returning version", [
        rows.workouts?.id,
      ]),
    );
    expect(written[0]?.version).toBeLessThan(1000);
  });

  it("keeps the account's address in the profile", async () => {
    const { rows: written } = await database.as(identities.owner, (tx) =>
      tx.query<{ email: string }>(
        "update public.profiles set email = 'stolen@example.test' where id = $1 returning email",
        [ownerId],
      ),
    );
    expect(written[0]?.email).not.toBe("stolen@example.test");
  });

  it("gives anonymous callers neither sync function", async () => {
    const pull = database.as(ANONYMOUS, (tx) => tx.query("select public.sync_pull('workouts')"));
    const push = database.as(ANONYMOUS, (tx) => tx.query("select public.sync_push('workouts', '[]')"));
    expect([await refusalOf(pull), await refusalOf(push)]).toEqual([DENIED, DENIED]);
  });
});
