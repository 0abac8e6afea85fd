import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import italian from "#shared/i18n/it/member/notifications.json" with { type: "json" };
import { openTestDatabase } from "#tests/helpers/backend/database.ts";

let database: Database;
let member: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const create = async (lastSignIn: "now" | null) => {
  const { rows } = await database.query<{ id: string }>(
    `insert into auth.users (id, aud, role, email, encrypted_password, last_sign_in_at)
     values (gen_random_uuid(), 'authenticated', 'authenticated', gen_random_uuid() || '@example.test', 'first',
       $1::timestamptz) returning id`,
    [lastSignIn],
  );
  return rows[0]?.id ?? "";
};
beforeEach(async () => {
  member = await create("now");
});

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";

const signIn = (userAgent: string, ip: string) =>
  database.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
     values (gen_random_uuid(), $1, now(), now(), 'aal1', $2, $3::text::inet)`,
    [member, userAgent, ip],
  );
const addFactor = async () => {
  const { rows } = await database.query<{ id: string }>(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'unverified', now(), now()) returning id`,
    [member],
  );
  return rows[0]?.id ?? "";
};
/** Notifications of the member without the first three. */
const notifications = async () =>
  (
    await database.query<{ message_key: string; message: string }>(
      `select message_key, message from public.notifications
       where space_id = $1 and user_id = $1 and message_key like 'account.%' order by "time"`,
      [member],
    )
  ).rows;

it("a sign-in is announced where browser or network are new, and not the very first one", async () => {
  await signIn(FIREFOX, "192.0.2.7");
  expect(await notifications()).toEqual([]);
  await signIn(FIREFOX.replaceAll("144", "145"), "192.0.2.200");
  expect(await notifications()).toEqual([]);
  await signIn(FIREFOX, "198.51.100.7");
  expect(await notifications()).toEqual([{ message_key: "account.device", message: italian.messages.device }]);
  await signIn("Performance Prime", "192.0.2.7");
  await signIn("Performance Prime", "192.0.2.8");
  expect(await notifications()).toHaveLength(2);
});

it("a network of IPv6 is known by its first 48 bits", async () => {
  await signIn(FIREFOX, "2001:db8:1:1::7");
  await signIn(FIREFOX, "2001:db8:1:2::9");
  expect(await notifications()).toEqual([]);
  await signIn(FIREFOX, "2001:db8:2:1::7");
  expect(await notifications()).toHaveLength(1);
});

it("another password is announced", async () => {
  await database.query("update auth.users set last_sign_in_at = now() where id = $1", [member]);
  expect(await notifications()).toEqual([]);
  await database.query("update auth.users set encrypted_password = 'second' where id = $1", [member]);
  expect(await notifications()).toEqual([{ message_key: "account.password", message: italian.messages.password }]);
});

it("the password of a sign-up that nobody came in with yet is not news", async () => {
  member = await create(null);
  await database.query("update auth.users set encrypted_password = 'second' where id = $1", [member]);
  expect(await notifications()).toEqual([]);
});

it("a second factor is announced when it counts, and when it is gone", async () => {
  const id = await addFactor();
  expect(await notifications()).toEqual([]);
  await database.query("update auth.mfa_factors set status = 'verified' where id = $1", [id]);
  expect(await notifications()).toEqual([{ message_key: "account.factor", message: italian.messages.factor }]);
  await database.query("update auth.mfa_factors set last_challenged_at = now() where id = $1", [id]);
  expect(await notifications()).toHaveLength(1);
  await database.query("delete from auth.mfa_factors where id = $1", [id]);
  expect(await notifications()).toHaveLength(2);
  const open = await addFactor();
  await database.query("delete from auth.mfa_factors where id = $1", [open]);
  expect(await notifications()).toHaveLength(2);
});

it("an account with a factor can be deleted, and leaves nothing", async () => {
  const id = await addFactor();
  await database.query("update auth.mfa_factors set status = 'verified' where id = $1", [id]);
  await signIn(FIREFOX, "192.0.2.7");
  await database.query("delete from auth.users where id = $1", [member]);
  expect(await notifications()).toEqual([]);
  const { rows } = await database.query("select from private.known_places where member_id = $1", [member]);
  expect(rows).toEqual([]);
});
