import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database, Queryable, RequestIdentity } from "#local/database/database.ts";
import { ANONYMOUS, createAccount, memberIdentity, openTestDatabase } from "#tests/helpers/backend/database.ts";
import { outcomeOf } from "#tests/helpers/backend/outcomes.ts";

const DENIED = "42501";
type Role = "anonymous" | "owner" | "another" | "super_admin";
type Verb = "select" | "insert" | "update" | "delete";
/** A number of rows, or the SQLSTATE of the refusal. */
type Outcome = number | string;

const foreign: Record<Verb, Outcome> = { select: 0, insert: DENIED, update: 0, delete: 0 };
const EXPECTED: Record<Role, Record<Verb, Outcome>> = {
  anonymous: foreign,
  owner: { select: 1, insert: 1, update: 1, delete: 1 },
  another: foreign,
  super_admin: foreign,
};

let database: Database;
let ownerId: string;
let identities: Record<Role, RequestIdentity>;

const insertObject = (db: Queryable, bucket: string, name: string) =>
  db.query("insert into storage.objects (bucket_id, name) values ($1, $2)", [bucket, name]);

beforeAll(async () => {
  database = await openTestDatabase();
  ownerId = await createAccount(database);
  identities = {
    anonymous: ANONYMOUS,
    owner: memberIdentity(ownerId),
    another: memberIdentity(await createAccount(database)),
    super_admin: memberIdentity(await createAccount(database), "super_admin"),
  };
  await database.query("insert into storage.buckets (id, name, public) values ('elsewhere', 'elsewhere', true)");
  await insertObject(database, "avatars", `${ownerId}/avatar.png`);
});
afterAll(() => database.close());

/** What the work gave, undone again. */
const attempt = (identity: RequestIdentity, work: (tx: Queryable) => Promise<{ rowCount: number }>) =>
  outcomeOf(database, identity, async (tx) => (await work(tx)).rowCount);

describe("avatars, by the database itself", () => {
  for (const [role, verbs] of Object.entries(EXPECTED) as [Role, Record<Verb, Outcome>][]) {
    for (const [verb, expected] of Object.entries(verbs) as [Verb, Outcome][]) {
      it(`${role} gets ${expected} from ${verb} of the owner's avatar`, async () => {
        const name = `${ownerId}/avatar.png`;
        const statements: Record<Verb, (tx: Queryable) => Promise<{ rowCount: number }>> = {
          select: (tx) => tx.query("select 1 from storage.objects where name = $1", [name]),
          insert: (tx) => insertObject(tx, "avatars", `${ownerId}/second.png`),
          update: (tx) => tx.query("update storage.objects set updated_at = now() where name = $1", [name]),
          delete: (tx) => tx.query("delete from storage.objects where name = $1", [name]),
        };
        expect(await attempt(identities[role], statements[verb])).toBe(expected);
      });
    }
  }

  it("lets an owner write to no other bucket, to no other folder and to no file outside a folder", async () => {
    const another = String(identities.another.claims.sub);
    for (const [bucket, name] of [
      ["elsewhere", `${ownerId}/avatar.png`],
      ["avatars", `${another}/avatar.png`],
      ["avatars", ownerId],
      ["avatars", `x/${ownerId}/avatar.png`],
    ] as const) {
      expect(await attempt(identities.owner, (tx) => insertObject(tx, bucket, name)), `${bucket}/${name}`).toBe(DENIED);
    }
  });

  it("lets an owner move an avatar to nobody else's folder", async () => {
    const another = String(identities.another.claims.sub);
    const move = (tx: Queryable) => tx.query("update storage.objects set name = $1", [`${another}/avatar.png`]);
    expect(await attempt(identities.owner, move)).toBe(DENIED);
  });

  it("shows the buckets themselves to nobody", async () => {
    for (const identity of Object.values(identities)) {
      expect(await attempt(identity, (tx) => tx.query("select 1 from storage.buckets"))).toBe(0);
    }
  });
});
