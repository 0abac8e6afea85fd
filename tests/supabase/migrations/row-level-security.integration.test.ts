import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database, Queryable, RequestIdentity } from "#local/database/database.ts";
import type { WireRow } from "#shared/contract/sync/protocol.ts";
import { kindOf } from "#shared/domain/kinds/kinds.ts";
import {
  ANONYMOUS,
  createAccount,
  createGymSpace,
  grantRole,
  insertRow,
  memberIdentity,
  openTestDatabase,
  refusalOf,
} from "#tests/helpers/backend/database.ts";
import { count, outcomeOf } from "#tests/helpers/backend/outcomes.ts";
import { documentOf, rowsOf, syncedTables } from "#tests/helpers/data/documents.ts";
import { pushIn, syncClient } from "#tests/helpers/data/sync-client.ts";

const DENIED = "42501";
const DUPLICATE = "23505";
/** A number of rows, or the SQLSTATE of the refusal. */
type Outcome = number | string;
type Verb = "select" | "insert" | "update" | "delete" | "sync_push" | "sync_pull";
type Table = { name: string; collection: string };

const VERBS = ["select", "insert", "update", "delete", "sync_push"] as const;
const nothing: Record<Verb, Outcome> = {
  select: DENIED,
  insert: DENIED,
  update: DENIED,
  delete: DENIED,
  sync_push: DENIED,
  sync_pull: DENIED,
};
const writes = { select: 1, insert: 1, update: 1, delete: DENIED, sync_push: 1, sync_pull: 1 };
const reads = { select: 1, insert: DENIED, update: 0, delete: DENIED, sync_push: DENIED, sync_pull: 1 };
const foreign = { ...reads, select: 0, sync_pull: 0 };

/**
 * What each role may do with a row of a member's own space, and with one of a gym's: the same for every synced table.
 */
const ROLES = {
  "anonymous caller": ["own", nothing],
  "member in their own space": ["own", writes],
  "another member": ["own", foreign],
  "super admin": ["own", foreign],
  "super admin at a gym": ["gym", foreign],
  "gym's owner": ["gym", reads],
  "gym's desk": ["gym", reads],
  "gym's coach": ["gym", reads],
  "gym's member": ["gym", reads],
  "anonymous caller at a gym": ["gym", nothing],
  "member of no gym": ["gym", foreign],
} as const satisfies Record<string, readonly ["own" | "gym", Record<Verb, Outcome>]>;
type Role = keyof typeof ROLES;

/** Read and written by the member alone whose own space they are in. */
const isPrivate = (table: string): boolean => kindOf(table)?.isPrivate === true;
/** Of which there is one in each space, with the space's id. */
const isSingle = (table: string): boolean => kindOf(table)?.isSingle === true;
const isServers = (table: string): boolean => kindOf(table)?.writer === "server";
/** What the server alone writes is refused before any row is looked for. */
const readOnly = { insert: DENIED, update: DENIED, sync_push: DENIED };

/** What a table has other than the others. */
const exceptionOf = (table: string, role: Role): Partial<Record<Verb, Outcome>> => {
  // Whatever they are in a gym's space, and the owner too: these rows are in members' own spaces alone.
  const isElsewhere = isPrivate(table) && ROLES[role][0] === "gym" && ROLES[role][1] !== nothing;
  if (isElsewhere || isServers(table)) return { ...(isElsewhere && foreign), ...(isServers(table) && readOnly) };
  if (isSingle(table) && ROLES[role][1] === writes) return { insert: DUPLICATE };
  return {};
};

let database: Database;
let tables: Table[];
let identities: Record<Role, RequestIdentity>;
let spaces: Record<"own" | "gym", { id: string; owner: string; rows: Record<string, WireRow> }>;

/** A new row of the space, about the space's owner. */
const rowIn = (table: string, { id, owner }: { id: string; owner: string }): WireRow => ({
  ...rowsOf(table, owner),
  space_id: id,
  ...(isSingle(table) && { id }),
});

/** One row of each synced table in a space of `owner`, as the server keeps it. */
const furnish = async (id: string, owner: string) => {
  const { pull } = syncClient(database, owner);
  const rows: Record<string, WireRow> = {};
  const made: Record<string, WireRow> = {};
  for (const { name } of tables) {
    if (isSingle(name) && id === owner) continue;
    made[name] = rowIn(name, { id, owner });
    await insertRow(database, name, made[name]);
  }
  for (const { name, collection } of tables) {
    const read = (await pull(collection)).rows.filter((row) => row.space_id === id);
    const row = collection === "documents" ? read.find(({ kind }) => kind === name) : read[0];
    // What nobody reads in a space that is no member's own.
    if (isPrivate(name) && id !== owner) rows[name] = documentOf(name, owner, made[name]);
    else if (row) rows[name] = row;
  }
  return { id, owner, rows };
};

beforeAll(async () => {
  database = await openTestDatabase();
  tables = await syncedTables(database);
  const [member, another, admin, owner, desk, coach, guest] = await Promise.all(
    Array.from({ length: 7 }, () => createAccount(database)),
  );
  if (!member || !another || !admin || !owner || !desk || !coach || !guest) throw new Error("no accounts");
  await grantRole(database, admin, "super_admin");
  const gym = await createGymSpace(database);
  await database.query(
    "insert into public.space_members values ($1, $2, 'owner'), ($1, $3, 'desk'), ($1, $4, 'coach'), ($1, $5, 'member')",
    [gym, owner, desk, coach, guest],
  );
  spaces = { own: await furnish(member, member), gym: await furnish(gym, owner) };
  identities = {
    "anonymous caller": ANONYMOUS,
    "member in their own space": memberIdentity(member),
    "another member": memberIdentity(another),
    "super admin": memberIdentity(admin, "super_admin"),
    "super admin at a gym": memberIdentity(admin, "super_admin"),
    "gym's owner": memberIdentity(owner),
    "gym's desk": memberIdentity(desk),
    "gym's coach": memberIdentity(coach),
    "gym's member": memberIdentity(guest),
    "anonymous caller at a gym": ANONYMOUS,
    "member of no gym": memberIdentity(another),
  };
});
afterAll(() => database.close());

const attempt = ({ name, collection }: Table, role: Role, verb: Exclude<Verb, "sync_pull">): Promise<Outcome> => {
  const space = spaces[ROLES[role][0]];
  const stored = space.rows[name];
  if (!stored) throw new Error(`no row of ${name} was stored`);
  const work: Record<typeof verb, (tx: Queryable) => Promise<number>> = {
    select: (tx) => count(tx, `select 1 from public.${name} where id = $1`, stored.id),
    insert: async (tx) => (await insertRow(tx, name, rowIn(name, space))).rowCount,
    update: (tx) => count(tx, `update public.${name} set created_at = created_at where id = $1`, stored.id),
    delete: (tx) => count(tx, `delete from public.${name} where id = $1`, stored.id),
    sync_push: async (tx) => {
      const change = { new: { ...stored, updated_at: "2026-11-22T10:00:00.000Z" }, assumed: stored };
      return 1 - (await pushIn(tx, collection, [change])).conflicts.length;
    },
  };
  return outcomeOf(database, identities[role], work[verb]);
};

/** What a role pulls of each collection, or the SQLSTATE of the refusal: nothing that is attempted here changes it. */
const pullAll = async (role: Role): Promise<Map<string, WireRow[] | string>> => {
  const all = new Map<string, WireRow[] | string>();
  for (const collection of new Set(tables.map((table) => table.collection))) {
    const pull = database.as(identities[role], async (tx) => {
      const { rows } = await tx.query<{ answer: { rows: WireRow[] } }>("select public.sync_pull($1) as answer", [
        collection,
      ]);
      all.set(collection, rows[0]?.answer.rows ?? []);
    });
    const refusal = await refusalOf(pull);
    if (refusal !== null) all.set(collection, refusal);
  }
  return all;
};

const pulledOf = ({ name, collection }: Table, role: Role, pulled: Map<string, WireRow[] | string>): Outcome => {
  const rows = pulled.get(collection) ?? [];
  if (typeof rows === "string") return rows;
  const stored = spaces[ROLES[role][0]].rows[name];
  return rows.filter(({ id, kind }) => id === stored?.id && (collection !== "documents" || kind === name)).length;
};

describe("row level security of synced tables", () => {
  it.each(Object.keys(ROLES) as Role[])("gives each its due: %s", async (role) => {
    const pulled = await pullAll(role);
    for (const table of tables) {
      const outcomes: Record<string, Outcome> = { sync_pull: pulledOf(table, role, pulled) };
      for (const verb of VERBS) outcomes[verb] = await attempt(table, role, verb);
      expect({ [table.name]: outcomes }).toEqual({
        [table.name]: { ...ROLES[role][1], ...exceptionOf(table.name, role) },
      });
    }
  });

  it("lets nobody write a row about somebody else", async () => {
    const { rows: about } = await database.query<{ name: string }>(
      "select attrelid::regclass::text as name from pg_attribute where attname = 'user_id' and attrelid = any ($1::regclass[])",
      [tables.map(({ name }) => `public.${name}`)],
    );
    expect(about.map(({ name }) => name).toSorted()).toEqual(["error_log", "notifications"]);
    const { owner } = spaces.own;
    for (const { name } of about) {
      const row = { ...rowIn(name, spaces.own), user_id: spaces.gym.owner };
      const insert = outcomeOf(
        database,
        memberIdentity(owner),
        async (tx) => (await insertRow(tx, name, row)).rowCount,
      );
      expect(await insert).toBe(DENIED);
      const change = { ...row, id: spaces.own.rows[name]?.id ?? "" };
      const push = outcomeOf(database, memberIdentity(owner), async (tx) => {
        const pushed = { new: documentOf(name, owner, change), assumed: spaces.own.rows[name] };
        return (await pushIn(tx, "documents", [pushed])).conflicts.length;
      });
      expect(await push).toBe(DENIED);
    }
  });

  it("lets nobody move a row to a space of their own, nor out of it", async () => {
    for (const { name } of tables) {
      const move = outcomeOf(database, identities["gym's owner"], (tx) =>
        count(tx, `update public.${name} set space_id = $1 where space_id = $2`, spaces.gym.owner, spaces.gym.id),
      );
      // Of what a member may not change there is nothing to move.
      expect([name, await move]).toEqual([name, isServers(name) ? DENIED : 0]);
      const away = outcomeOf(database, identities["member in their own space"], (tx) =>
        count(tx, `update public.${name} set space_id = $1 where space_id = $2`, spaces.gym.id, spaces.own.id),
      );
      expect([name, await away]).toEqual([name, DENIED]);
    }
  });

  it("stamps the version itself, whatever a client writes", async () => {
    for (const { name } of tables.filter((table) => !isServers(table.name))) {
      const { rows: written } = await database.as(identities["member in their own space"], (tx) =>
        tx.query<{ version: number }>(`update public.${name} set version = 999999 where id = $1 returning version`, [
          spaces.own.rows[name]?.id,
        ]),
      );
      expect(written[0]?.version).toBeLessThan(1000);
    }
  });

  it("keeps the account's address in the profile", async () => {
    const { rows: written } = await database.as(identities["member in their own space"], (tx) =>
      tx.query<{ email: string }>(
        "update public.profiles set email = 'stolen@example.test' where id = $1 returning email",
        [spaces.own.id],
      ),
    );
    expect(written[0]?.email).not.toBe("stolen@example.test");
  });

  it("gives anonymous callers no pull of all", async () => {
    const pullAll = (tx: Queryable) => count(tx, `select public.sync_pull_all('[{"collection": "documents"}]')`);
    expect(await outcomeOf(database, ANONYMOUS, pullAll)).toBe(DENIED);
  });
});
