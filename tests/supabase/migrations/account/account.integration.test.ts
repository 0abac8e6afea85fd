import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Database, DatabaseError, type RequestIdentity } from "#local/database/database.ts";
import {
  ANONYMOUS,
  createAccount,
  grantRole,
  memberIdentity,
  openTestDatabase,
} from "#tests/helpers/backend/database.ts";
import { openGym } from "#tests/helpers/backend/gym.ts";

const AT = "2026-11-21T10:00:00.000Z";
const seconds = (iso: string) => Date.parse(iso) / 1000;
const daysAfter = (days: number) => new Date(Date.parse(AT) + days * 86_400_000).toISOString();

let database: Database;
let member: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.query("delete from public.account_deletions");
  member = await createAccount(database);
});

/** A session that showed a password at `provedAt`, in seconds since the epoch. */
const session = (provedAt: number, claims: object = {}, id = member): RequestIdentity => {
  const identity = memberIdentity(id);
  const amr = [{ method: "password", timestamp: provedAt }];
  return { ...identity, claims: { ...identity.claims, aal: "aal1", amr, ...claims } };
};

/** The answer, or the words of the refusal. */
const call = async (identity: RequestIdentity, sql: string, ...values: unknown[]): Promise<unknown> => {
  try {
    const { rows } = await database.as(identity, (tx) => tx.query<{ answer: unknown }>(sql, values));
    return rows[0]?.answer ?? null;
  } catch (error) {
    if (error instanceof DatabaseError) return error.message;
    throw error;
  }
};
const request = (identity: RequestIdentity, at = AT) =>
  call(identity, "select private.request_account_deletion($1) as answer", at);
const cancel = (identity: RequestIdentity) => call(identity, "select public.cancel_account_deletion() as answer");
const read = (identity: RequestIdentity) => call(identity, "select purge_at as answer from public.account_deletions");
const purge = async (at: string) =>
  (
    await database.query<{ answer: { purged: number; objects: unknown[]; customers: string[] } }>(
      "select public.purge_deleted_accounts($1) as answer",
      [at],
    )
  ).rows[0]?.answer;
const exists = async (table: string, where: string) =>
  (await database.query(`select from ${table} where ${where} = $1`, [member])).rows.length > 0;

describe("asking for the end of an account", () => {
  it("gives thirty days, and asking again changes nothing", async () => {
    const proved = session(seconds(AT) - 30);
    expect(await request(proved)).toEqual({ purgeAt: expect.stringContaining("2026-12-21T10:00:00") });
    expect(await request(session(seconds(daysAfter(3))), daysAfter(3))).toEqual({
      purgeAt: expect.stringContaining("2026-12-21T10:00:00"),
    });
    expect(await read(proved)).not.toBeNull();
  });

  it.each([
    ["a password shown eleven minutes ago", -660],
    ["one that will be shown", 120],
  ])("is refused to a session with %s", async (_, offset) => {
    expect(await request(session(seconds(AT) + offset))).toBe("reauthentication_needed");
  });

  it.each([
    ["none", {}],
    ["no list", { amr: "password" }],
    ["a time that is no number", { amr: [{ method: "password", timestamp: "now" }] }],
  ])("is refused where the token's proofs are %s", async (_, claims) => {
    const identity = memberIdentity(member);
    expect(await request({ ...identity, claims: { ...identity.claims, ...claims } })).toBe("reauthentication_needed");
  });

  it("wants the second factor of who has one, for the request, the cancellation and the reading", async () => {
    await database.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values ($1, $2, 'App', 'totp', 'verified', now(), now())`,
      [randomUUID(), member],
    );
    const assured = session(seconds(AT), { aal: "aal2" });
    expect(await request(session(seconds(AT)))).toBe("insufficient_aal");
    expect(await request(assured)).toMatchObject({ purgeAt: expect.any(String) });
    expect(await cancel(session(seconds(AT)))).toBe("insufficient_aal");
    expect(await read(session(seconds(AT)))).toBeNull();
    expect(await read(assured)).not.toBeNull();
  });

  it("is refused to administrators and to strangers", async () => {
    await grantRole(database, member, "super_admin");
    expect(await request(session(seconds(AT)))).toBe("administrator");
    expect(await request(ANONYMOUS)).toMatch(/permission denied/);
    expect(await call(ANONYMOUS, "select public.request_account_deletion() as answer")).toMatch(/permission denied/);
  });

  it("is refused to a gym's owner, until there is another one whose account stays", async () => {
    const gym = await openGym(database);
    const ask = (who: string) => request(session(seconds(AT), {}, who));
    expect(await ask(gym.owner)).toBe("last_owner");
    const other = await gym.join("owner");
    expect(await ask(gym.owner)).toMatchObject({ purgeAt: expect.any(String) });
    expect(await ask(other)).toBe("last_owner");
    const end = "select public.end_gym_role($1, $2, 'owner') as answer";
    expect(await call(memberIdentity(gym.owner), end, gym.gym, other)).toBe("last_owner");
    expect(await call(memberIdentity(other), end, gym.gym, gym.owner)).toBeNull();
    const coach = await gym.join("coach");
    expect(await ask(coach)).toMatchObject({ purgeAt: expect.any(String) });
  });

  it("shows nobody the end of another's account, and lets nobody cancel it", async () => {
    await request(session(seconds(AT)));
    const another = session(seconds(AT), {}, await createAccount(database));
    expect(await read(another)).toBeNull();
    await cancel(another);
    expect(await exists("public.account_deletions", "member_id")).toBe(true);
  });
});

describe("the purge", () => {
  it("leaves an account alone on its last day, and removes all of it after", async () => {
    await request(session(seconds(AT)));
    expect(await purge(daysAfter(29.9))).toEqual({ purged: 0, objects: [], customers: [] });
    expect(await exists("auth.users", "id")).toBe(true);
    expect(await purge(daysAfter(30.1))).toEqual({ purged: 1, objects: [], customers: [] });
    for (const [table, where] of [
      ["auth.users", "id"],
      ["public.spaces", "id"],
      ["public.profiles", "id"],
      ["public.notifications", "space_id"],
      ["public.account_deletions", "member_id"],
    ] as const) {
      expect(await exists(table, where)).toBe(false);
    }
    const { rows } = await database.query("select action, actor from public.admin_audit where target = $1", [member]);
    expect(rows).toEqual([{ action: "purge", actor: member }]);
  });

  it("passes over who cancelled", async () => {
    await request(session(seconds(AT)));
    await cancel(session(seconds(AT) - 86_400));
    expect(await purge(daysAfter(31))).toEqual({ purged: 0, objects: [], customers: [] });
    expect(await exists("auth.users", "id")).toBe(true);
  });

  it("waits for the files of an account, and names them", async () => {
    await request(session(seconds(AT)));
    const name = `${member}/avatar.png`;
    await database.query("insert into storage.objects (bucket_id, name) values ('avatars', $1)", [name]);
    expect(await purge(daysAfter(31))).toEqual({ purged: 0, objects: [{ bucket: "avatars", name }], customers: [] });
    expect(await exists("auth.users", "id")).toBe(true);
    await database.query("delete from storage.objects where name = $1", [name]);
    expect(await purge(daysAfter(31))).toEqual({ purged: 1, objects: [], customers: [] });
  });

  it("removes the others where one account is not to be removed", async () => {
    const stuck = await createAccount(database);
    for (const id of [stuck, member]) await request(session(seconds(AT), {}, id));
    await database.script(`
      create function private.keep() returns trigger language plpgsql as $$ begin raise exception 'stays'; end $$;
      create trigger keep before delete on auth.users for each row when (old.id = '${stuck}') execute function private.keep()`);
    expect(await purge(daysAfter(31))).toEqual({ purged: 1, objects: [], customers: [] });
    expect(await exists("auth.users", "id")).toBe(false);
    await database.script("drop trigger keep on auth.users; drop function private.keep");
    expect(await purge(daysAfter(31))).toMatchObject({ purged: 1 });
  });

  it("removes an account that stands behind a hundred whose files are not removed", async () => {
    await request(session(seconds(AT)));
    await database.query(
      `with users as (insert into auth.users (id, aud, role, email, raw_user_meta_data)
         select gen_random_uuid(), 'authenticated', 'authenticated', n || '@stuck.test', '{}' from generate_series(1, 100) n returning id),
       files as (insert into storage.objects (bucket_id, name) select 'avatars', id || '/avatar.png' from users)
       insert into public.account_deletions (member_id, requested_at, purge_at) select id, $1::timestamptz - interval '1 day', $1 from users`,
      [AT],
    );
    expect(await purge(daysAfter(31))).toMatchObject({ purged: 0 });
    expect(await purge(daysAfter(31))).toMatchObject({ purged: 1 });
    await database.script("delete from storage.objects; delete from auth.users where email like '%@stuck.test'");
  });

  it("keeps who was made an administrator meanwhile", async () => {
    await request(session(seconds(AT)));
    await grantRole(database, member, "super_admin");
    expect(await purge(daysAfter(31))).toEqual({ purged: 0, objects: [], customers: [] });
    expect(await exists("public.account_deletions", "member_id")).toBe(false);
  });
});
