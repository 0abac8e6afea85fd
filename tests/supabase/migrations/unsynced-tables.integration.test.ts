import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database, Queryable, RequestIdentity } from "#local/database/database.ts";
import {
  ANONYMOUS,
  createAccount,
  grantRole,
  insertRow,
  memberIdentity,
  openTestDatabase,
} from "#tests/helpers/backend/database.ts";
import { count, outcomeOf } from "#tests/helpers/backend/outcomes.ts";
import { syncedTables } from "#tests/helpers/data/documents.ts";

const DENIED = "42501";
type Outcome = number | string;

const AT = "2026-11-21T10:00:00Z";
const CLAIM = { claimed_at: AT, month: "2026-11-01", plan: "free" };
const PERIOD = { period_start: AT, period_end: "2027-01-01T00:00:00Z" };
const SUBSCRIPTION = { plan: "premium", billing: "month", status: "active", ...PERIOD };
const BOUGHT = { contract: "sub_1", currency: "EUR" };
const RECEIPT = {
  ...BOUGHT,
  ...PERIOD,
  id: randomUUID(),
  issuer: "platform",
  kind: "receipt",
  year: 2026,
  number: 1,
  issued_at: AT,
  cents: 999,
  vat_cents: 180,
  vat_rate: 22,
  fiscal_mode: "institutional",
  provider_id: "in_1",
  plan: "premium",
  billing: "month",
  contracted_at: AT,
};
const WITHDRAWAL = { ...BOUGHT, id: randomUUID(), declared_at: AT, used: 0, days: 30, cents: 999, refunds: [] };
/** Rows of tables that are nobody's. */
const SHARED_ROWS: Readonly<Record<string, string>> = { exercises: "panca-piana", plan_prices: "premium" };
const readOnly = { select: 1, insert: DENIED, update: DENIED, delete: DENIED };
const hidden = { ...readOnly, select: 0 };
/** By the month and by the year. */
const prices = { ...readOnly, select: 2 };
const closed = { ...readOnly, select: DENIED };
const FOUR = ["anonymous caller", "member in their own space", "another member", "super admin"] as const;
const mine = [closed, readOnly, hidden, hidden] as const;

/**
 * The member's row: its key, a column that may be tried to change, the rest of it, and what each of the four roles
 * gets.
 */
const OTHERS = {
  spaces: ["id", "kind", { kind: "member" }, mine],
  space_members: ["space_id", "created_at", { role: "owner" }, mine],
  account_deletions: ["member_id", "purge_at", { requested_at: AT, purge_at: "2027-01-01T00:00:00Z" }, mine],
  coach_claims: ["member_id", "plan", { ...CLAIM, conversation_id: randomUUID() }, mine],
  subscriptions: ["member_id", "status", SUBSCRIPTION, mine],
  receipts: ["member_id", "cents", RECEIPT, mine],
  withdrawals: ["member_id", "finished_at", WITHDRAWAL, mine],
  plan_prices: ["plan", "cents", { billing: "year", cents: 1, currency: "EUR" }, [closed, prices, prices, prices]],
  admin_audit: ["actor", "action", { action: "enter" }, [closed, closed, closed, closed]],
  exercises: ["id", "name_it", {}, [readOnly, readOnly, readOnly, readOnly]],
} as const;

let database: Database;
let member = "";
let identities: Record<(typeof FOUR)[number], RequestIdentity>;

beforeAll(async () => {
  database = await openTestDatabase();
  member = await createAccount(database);
  const [another, admin] = [await createAccount(database), await createAccount(database)];
  await grantRole(database, admin, "super_admin");
  identities = {
    "anonymous caller": ANONYMOUS,
    "member in their own space": memberIdentity(member),
    "another member": memberIdentity(another),
    "super admin": memberIdentity(admin, "super_admin"),
  };
  await insertRow(database, "account_deletions", { member_id: member, ...OTHERS.account_deletions[2] });
  const claim = { ...CLAIM, member_id: member, conversation_id: randomUUID() };
  await insertRow(database, "coach_claims", claim);
  await insertRow(database, "subscriptions", { member_id: member, ...SUBSCRIPTION });
  await insertRow(database, "receipts", { member_id: member, ...RECEIPT });
  await insertRow(database, "withdrawals", { member_id: member, ...WITHDRAWAL });
});
afterAll(() => database.close());

it("is on and forced for every table, and every table is synced or stands in this file", async () => {
  const { rows } = await database.query<{ name: string; secured: boolean }>(
    `select relname as name, relrowsecurity and relforcerowsecurity as secured from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  expect(rows.filter((table) => !table.secured)).toEqual([]);
  const known = [...(await syncedTables(database)).map(({ name }) => name), ...Object.keys(OTHERS)];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

it.each(Object.keys(OTHERS) as (keyof typeof OTHERS)[])("gives each its due: %s", async (table) => {
  const [key, column, rest, expected] = OTHERS[table];
  const value = SHARED_ROWS[table] ?? member;
  const row = { ...rest, [key]: value, ...(table === "space_members" && { member_id: value }) };
  const work = {
    select: (tx: Queryable) => count(tx, `select 1 from public.${table} where ${key}::text = $1`, value),
    insert: async (tx: Queryable) => (await insertRow(tx, table, row)).rowCount,
    update: (tx: Queryable) =>
      count(tx, `update public.${table} set ${column} = ${column} where ${key}::text = $1`, value),
    delete: (tx: Queryable) => count(tx, `delete from public.${table} where ${key}::text = $1`, value),
  };
  for (const [index, role] of FOUR.entries()) {
    const outcomes: Record<string, Outcome> = {};
    for (const [verb, run] of Object.entries(work)) outcomes[verb] = await outcomeOf(database, identities[role], run);
    expect({ [role]: outcomes }).toEqual({ [role]: expected[index] });
  }
});
