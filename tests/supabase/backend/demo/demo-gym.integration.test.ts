import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_STAFF } from "#backend/demo/demo-gym.ts";
import { seedDemo } from "#backend/demo/seed-demo.ts";
import { hashPassword } from "#local/auth/passwords/password.ts";
import { confirmEmail, findUserByEmail, insertUser } from "#local/auth/users.ts";
import type { Database } from "#local/database/database.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";
import { rowsOfKind } from "#tests/helpers/backend/gym.ts";
import { QUICK_PASSWORDS } from "#tests/helpers/backend/quick-passwords.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const MEMBER = "demo@performanceprime.local";
/** A Wednesday. */
const NOW = Date.parse("2026-11-25T09:00:00Z");
/** When those who come in the morning may not. */
const EVENING = "2026-11-25T19:00:00Z";
const clock = { now: () => NOW };

/** What the entry desk of the large gym meets, each more than once. */
const SHOWN = [
  ...["membership_none", "membership_expired", "membership_paused", "membership_hours", "membership_ends"],
  ...["entries_none", "entries_few", "instalment_late", "instalment_overdue", "certificate_missing"],
  ...["certificate_expired", "certificate_ends", "guardian_missing", "waiver_unsigned", "passback"],
];

/** What it met on an evening before. */
const MET = ["occupancy_near", "occupancy_full", "card_lost"];

let database: Database;
const seed = (changed: boolean, password = "first password") =>
  seedDemo(
    { database, clock, passwordCost: QUICK_PASSWORDS },
    { passwords: { member: password, admin: password }, changed },
  );
const idOf = async (email: string) => (await findUserByEmail(database, email))?.id ?? "";
const seen = async (email: string) => {
  const { rows } = await syncClient(database, await idOf(email)).pull("documents", {}, 5000);
  return (kind: string) => rowsOfKind(rows, kind);
};

beforeAll(async () => {
  database = await openTestDatabase();
  // As a start of before the gym left it.
  const now = new Date(NOW).toISOString();
  const encryptedPassword = await hashPassword("first password", QUICK_PASSWORDS);
  const account = { email: MEMBER, encryptedPassword, appMetadata: {}, userMetadata: {}, now };
  await confirmEmail(database, await insertUser(database, account), now);
  await seed(false);
});
afterAll(() => database.close());

it("a database of an older seed gets the gym: two desks, six coaches, forty-four members, four weeks", async () => {
  const floor = await seen("desk-1@performanceprime.local");
  const counts: Record<string, number> = {};
  for (const { roles } of floor("gym_people"))
    for (const role of roles as string[]) counts[role] = (counts[role] ?? 0) + 1;
  expect(counts).toEqual({ owner: 1, desk: 2, coach: 6, member: 44 });
  expect(floor("gym_people").filter(({ has_account }) => !has_account)).toHaveLength(4);
  expect(floor("gym_people").every(({ name }) => name !== "")).toBe(true);
  expect(floor("gym_classes")).toHaveLength(10);
  const starts = floor("gym_sessions")
    .map(({ starts_at }) => String(starts_at))
    .toSorted();
  expect([starts[0]?.slice(0, 10), starts.at(-1)?.slice(0, 10)]).toEqual(["2026-11-24", "2026-12-23"]);
  const booked = floor("gym_bookings").map(({ state }) => state);
  expect(booked.filter((state) => state === "booked").length).toBeGreaterThan(40);
  expect(new Set(booked)).toEqual(new Set(["booked", "waitlisted", "attended", "no_show"]));
});

it("desk and coaches find a full day: appointments done, confirmed and to be answered", async () => {
  const floor = await seen("desk-1@performanceprime.local");
  const coach = await idOf("coach-1@performanceprime.local");
  const today = floor("gym_appointments").filter(({ starts_at }) => String(starts_at).startsWith("2026-11-25"));
  expect(new Set(today.map(({ coach_id }) => coach_id)).size).toBe(6);
  expect(new Set(today.map(({ state }) => state))).toEqual(new Set(["completed", "no_show", "confirmed", "requested"]));
  const asked = floor("gym_appointments").filter(
    ({ state, asked_by }) => state === "requested" && asked_by === "member",
  );
  expect(asked.map(({ coach_id }) => coach_id)).toContain(coach);
});

it("the desk finds memberships, one paused, a few late, expired certificates, and receipts without a gap", async () => {
  const desk = await seen("desk-1@performanceprime.local");
  const today = "2026-11-25";
  expect(desk("gym_memberships")).toHaveLength(38);
  const paused = desk("gym_memberships").filter(({ paused_until }) => paused_until !== null);
  expect(paused).toMatchObject([{ title: "Annuale", paused_from: "2026-11-15", paused_until: "2026-12-05" }]);
  const overdue = desk("gym_instalments").filter(({ due_on, paid_at }) => paid_at === null && String(due_on) < today);
  expect(overdue.length).toBeGreaterThan(2);
  expect(overdue.length).toBeLessThan(10);
  const numbers = desk("gym_receipts").map(({ number }) => Number(number));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));
  const left = desk("gym_certificates").map(({ expires_on }) => String(expires_on));
  expect(left).toHaveLength(36);
  expect([left.filter((day) => day < today).length, left.filter((day) => day < "2026-12-10").length]).toEqual([4, 8]);
  expect(desk("gym_waivers").length).toBeGreaterThan(20);
});

it("the demo member has a yearly plan in three instalments, one of them paid", async () => {
  const own = await seen(MEMBER);
  expect(own("own_memberships")).toMatchObject([{ title: "Annuale", cents: 60_000, state: "active" }]);
  const paid = own("own_instalments").filter(({ paid_at }) => paid_at !== null);
  expect([own("own_instalments").length, paid.length]).toEqual([3, 1]);
  expect(own("own_receipts")).toMatchObject([
    { description: "Annuale, 1/3", cents: 20_000, gym_name: "Palestra Demo" },
  ]);
});

it("the demo member is of it, with bookings and appointments, and reads nothing of the others", async () => {
  const own = await seen(MEMBER);
  expect(own("own_gyms")).toMatchObject([{ name: "Palestra Demo", roles: ["member"] }]);
  expect(own("own_bookings").map(({ state }) => state)).toEqual(["booked", "booked"]);
  const times = own("own_appointments").map(({ starts_at, state, asked_by }) => `${starts_at} ${state} ${asked_by}`);
  expect(times.toSorted()).toEqual([
    "2026-11-27T09:00:00.000Z confirmed member",
    "2026-11-30T12:00:00.000Z requested coach",
    "2026-11-30T14:00:00.000Z rescheduled member",
  ]);
  expect([own("gym_people"), own("gym_bookings")]).toEqual([[], []]);
});

it("the demo member and the gym have written to each other, and another member waits for an answer", async () => {
  const own = await seen(MEMBER);
  const authors = own("own_messages").map(({ author_name }) => author_name);
  expect(authors.toSorted()).toEqual(["", "", "", "Coach Forza", "Coach Forza", "Reception Uno"]);
  expect(own("notifications").filter(({ message_key, read }) => message_key === "gym.message" && !read)).toEqual([]);
  const floor = await seen("desk-1@performanceprime.local");
  const threads = groupBy(floor("gym_messages"), ({ member_id }) => member_id);
  expect([...threads.values()].map(({ length }) => length).toSorted()).toEqual([1, 2, 6]);
});

it("the gym sells three products; the demo member ordered one of them, and another order is ready", async () => {
  const own = await seen(MEMBER);
  const stock = own("gym_products").map(({ title, stock: left }) => [title, left]);
  expect(stock.toSorted()).toEqual([
    ["Asciugamano in microfibra", null],
    ["Barretta proteica", 22],
    ["Cinghie da sollevamento", 2],
  ]);
  expect(own("own_orders")).toMatchObject([{ state: "ordered", cents: 500, gym_name: "Palestra Demo" }]);
  const desk = await seen("desk-1@performanceprime.local");
  expect(
    desk("gym_orders")
      .map(({ state }) => state)
      .toSorted(),
  ).toEqual(["ordered", "ready"]);
});

it("the large gym has twelve hundred people and a year behind it", async () => {
  const large = await openTestDatabase();
  const passwords = { member: "first password", admin: "first password" };
  await seedDemo({ database: large, clock, passwordCost: QUICK_PASSWORDS }, { passwords, changed: false }, "large");
  const count = async (sql: string) =>
    (await large.query<{ n: number }>(`select count(*)::int as n ${sql}`)).rows[0]?.n;
  expect(await count("from private.gym_members")).toBe(1200);
  expect(await count("from private.gym_members where account_id is null")).toBe(200);
  expect(await count("from public.gym_persons where birth_date > '2008-11-25'")).toBe(41);
  const days = (table: string) => `from (select 1 from ${table} where at < '2026-11-25' group by at::date) d`;
  const [past, recent] = [await count(days("private.gym_past_entries")), await count(days("public.gym_entries"))];
  expect((past ?? 0) + (recent ?? 0)).toBeGreaterThan(300);
  const numbered = await large.query(
    "select year, count(*)::int as n, max(number) as last from public.gym_receipts group by year",
  );
  expect(numbered.rows.map(({ n }) => n)).toEqual(numbered.rows.map(({ last }) => last));
  const said = await large.query<{ code: string; n: number }>(
    `select r ->> 'code' as code, count(*)::int as n from private.gym_members m
     cross join unnest($1::timestamptz[]) t (at)
     cross join lateral private.decide_access(m.gym_id, m.member_id, t.at) d, jsonb_array_elements(d.reasons) r group by 1`,
    [[new Date(NOW).toISOString(), EVENING]],
  );
  const seen = new Map(said.rows.map(({ code, n }) => [code, n]));
  for (const code of SHOWN) expect(seen.get(code) ?? 0, code).toBeGreaterThan(1);
  const kept = await large.query<{ code: string; n: number }>(
    `select r ->> 'code' as code, count(*)::int as n from public.gym_entries e, jsonb_array_elements(e.reasons) r
     where e.at < '2026-11-25' group by 1`,
  );
  const met = new Map(kept.rows.map(({ code, n }) => [code, n]));
  for (const code of MET) expect(met.get(code) ?? 0, code).toBeGreaterThan(1);
  const { rows } = await large.query<{ state: string; n: number }>(
    `select state, count(*)::int as n from public.gym_bookings where starts_at < '2026-11-24'
     group by state order by state`,
  );
  const states = Object.fromEntries(rows.map(({ state, n }) => [state, n]));
  expect(states).toEqual({ attended: 7198, cancelled: 572, late_cancelled: 343, no_show: 240 });
  const demo = (await findUserByEmail(large, MEMBER))?.id;
  const theirs = await count(`from public.gym_bookings where member_id = '${demo}'`);
  expect(theirs).toBeGreaterThan(10);
  expect(await count(`from public.own_bookings where space_id = '${demo}'`)).toBe(theirs);
  expect(
    await count(`from public.gym_sessions s where s.taken > s.capacity or s.taken <> (
      select count(*) from public.gym_bookings b where b.session_id = s.id and b.state in ('booked', 'attended', 'no_show'))`),
  ).toBe(0);
  const first = await large.query<{ day: string }>("select min(starts_at)::date::text as day from public.gym_sessions");
  expect(first.rows).toEqual([{ day: "2026-09-02" }]);
  await large.close();
}, 240_000);

it("another start adds nothing, and the staff has the member's password, also where that is another one", async () => {
  const hashes = async () =>
    (
      await database.query<{ hash: string }>(
        "select distinct encrypted_password as hash from auth.users where email = any ($1)",
        [[MEMBER, ...DEMO_STAFF.map(({ email }) => email)]],
      )
    ).rows.map(({ hash }) => hash);
  const before = await hashes();
  await seed(false);
  await seed(true, "second password");
  const after = await hashes();
  expect(after).toHaveLength(1);
  expect(before).not.toContain(after[0]);
  const { rows } = await database.query(
    "select count(*)::int as gyms, (select count(*)::int from private.gym_members) as members from private.gyms",
  );
  expect(rows).toEqual([{ gyms: 1, members: 44 }]);
});
