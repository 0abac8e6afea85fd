import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { createAccount, memberIdentity, openTestDatabase, refusalOf } from "#tests/helpers/backend/database.ts";

const DELIVERIES = 10_000;
const ACTIVE = {
  provider_id: "sub_1",
  plan: "premium",
  billing: "month",
  status: "active",
  period_start: "2026-11-01T00:00:00.000Z",
  period_end: "2999-12-01T00:00:00.000Z",
  cancels_at_period_end: false,
  past_due_since: null,
};

let database: Database;
let memberId: string;
let customer: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  memberId = await createAccount(database);
  customer = `cus_${memberId}`;
  await link(customer);
});

const one = async <T>(sql: string, values: unknown[] = []): Promise<T | undefined> =>
  (await database.query<{ value: T }>(`select ${sql} as value`, values)).rows[0]?.value;
const link = (id: string) => one<string>("private.link_customer($1, $2)", [memberId, id]);
const beginRead = () => one<number>("private.begin_provider_read()::integer");
type Seen = { subscription: object | null; payments?: object[]; refunds?: object[] };
const applySeen = (at: number | undefined, seen: Seen, event: string | null = null, whose = customer) =>
  one<string>("private.apply_provider($1, $2, $3::jsonb, $4, null)", [
    whose,
    at,
    JSON.stringify({ payments: [], refunds: [], ...seen }),
    event,
  ]);
const apply = (at: number | undefined, subscription: object | null, event: string | null = null, whose = customer) =>
  applySeen(at, { subscription }, event, whose);
const held = async () => {
  const { rows } = await database.query<{ status: string; cancels: boolean }>(
    "select status, cancels_at_period_end as cancels from public.subscriptions where member_id = $1",
    [memberId],
  );
  return rows;
};

it("keeps a member's first customer", async () => {
  expect(await link("cus_second")).toBe(customer);
});

it("writes what the provider answered", async () => {
  expect(await apply(await beginRead(), ACTIVE)).toBe("applied");
  expect(await apply(await beginRead(), { ...ACTIVE, cancels_at_period_end: true })).toBe("applied");
  expect(await held()).toEqual([{ status: "active", cancels: true }]);
  expect(await apply(await beginRead(), { ...ACTIVE, cancels_at_period_end: true })).toBe("unchanged");
  expect(await apply(await beginRead(), null)).toBe("applied");
  expect(await held()).toEqual([]);
});

const paid = (id: string) => ({
  id: `pi_${memberId}_${id}`,
  contract: "sub_1",
  contracted_at: "2026-11-01T00:00:00.000Z",
  billing: "month",
  cents: 999,
  currency: "EUR",
  paid_at: "2026-11-01T00:00:00.000Z",
  period_start: "2026-11-01T00:00:00.000Z",
  period_end: "2026-12-01T00:00:00.000Z",
});
const returned = (id: string) => ({
  id: `re_${memberId}_${id}`,
  payment_id: `pi_${memberId}_${id}`,
  cents: 866,
  refunded_at: "2026-11-05T00:00:00.000Z",
  reason: "withdrawal",
});
const sums = () =>
  one<{ paid: number; returned: number }>(
    `jsonb_build_object(
      'paid', (select coalesce(sum(cents), 0) from public.receipts where member_id = $1 and kind = 'receipt'),
      'returned', (select coalesce(sum(cents), 0) from public.receipts where member_id = $1 and kind = 'credit_note'))`,
    [memberId],
  );

it("records each payment and refund once, whichever read found it", async () => {
  const [early, late] = [await beginRead(), await beginRead()];
  const two = { subscription: ACTIVE, payments: [paid("1"), paid("2")], refunds: [returned("1")] };
  expect(await applySeen(late, two)).toBe("applied");
  expect(await applySeen(early, { ...two, payments: [paid("1"), paid("0")] })).toBe("applied");
  expect(await applySeen(early, two)).toBe("stale");
  expect(await sums()).toEqual({ paid: 3 * 999, returned: 866 });
});

it("purges no account that the provider still charges", async () => {
  const due = "2026-01-01T00:00:00Z";
  await database.query(
    "insert into public.account_deletions (member_id, requested_at, purge_at) values ($1, '2025-12-01', $2)",
    [memberId, due],
  );
  const purge = () => one<{ purged: number; customers: string[] }>("private.purge_deleted_accounts($1)", [due]);
  expect(await purge()).toMatchObject({ purged: 0, customers: [customer] });
  await one("private.close_customer($1)", [customer]);
  expect(await purge()).toMatchObject({ purged: 1, customers: [] });
});

describe("e-mails while a payment fails", () => {
  const SINCE = "2026-11-01T10:00:00.000Z";
  const day = (days: number) => new Date(Date.parse(SINCE) + days * 86_400_000).toISOString();
  const due = async (at: string) => {
    const { rows } = await database.query<{ template: string }>(
      "select template from private.mail_outbox where member_id = $1 and due <= $2 and expires > $2 order by due",
      [memberId, at],
    );
    return rows.map(({ template }) => template);
  };
  const failing = { ...ACTIVE, status: "past_due", past_due_since: SINCE };

  it("are due on the days 1, 7 and 14, each in place of the one before", async () => {
    await apply(await beginRead(), failing);
    await apply(await beginRead(), { ...failing, cancels_at_period_end: true });
    expect(await due(day(0.9))).toEqual([]);
    expect(await due(day(1))).toEqual(["payment_failed"]);
    expect(await due(day(6.9))).toEqual(["payment_failed"]);
    expect(await due(day(7))).toEqual(["payment_still_fails"]);
    expect(await due(day(14))).toEqual(["payment_gave_up"]);
  });

  it("stop when it is paid, and end with the last one when nobody pays", async () => {
    await apply(await beginRead(), failing);
    await apply(await beginRead(), ACTIVE);
    expect(await due(day(14))).toEqual([]);
    const since = new Date().toISOString();
    await apply(await beginRead(), { ...failing, past_due_since: since });
    await apply(await beginRead(), { ...ACTIVE, status: "canceled", ended_unpaid: true });
    expect(await due(new Date(Date.now() + 1000).toISOString())).toEqual(["payment_gave_up"]);
  });
});

it("keeps the later read when answers come in the wrong order", async () => {
  const [early, late] = [await beginRead(), await beginRead()];
  expect(await apply(late, { ...ACTIVE, status: "canceled" })).toBe("applied");
  expect(await apply(early, ACTIVE)).toBe("stale");
  expect(await held()).toEqual([{ status: "canceled", cancels: false }]);
});

it("lets a delivery take effect once", async () => {
  expect(await apply(await beginRead(), ACTIVE, `evt_${memberId}`)).toBe("applied");
  expect(await apply(await beginRead(), { ...ACTIVE, status: "unpaid" }, `evt_${memberId}`)).toBe("repeated");
  expect(await held()).toEqual([{ status: "active", cancels: false }]);
});

it("takes a delivery again whose effect failed", async () => {
  expect(await refusalOf(apply(await beginRead(), { ...ACTIVE, status: "lost" }, `evt_${memberId}`))).toBe("23514");
  expect(await apply(await beginRead(), ACTIVE, `evt_${memberId}`)).toBe("applied");
});

it("writes nothing for a customer that is nobody's", async () => {
  expect(await apply(await beginRead(), ACTIVE, null, "cus_nobody")).toBe("unknown");
  expect(await held()).toEqual([]);
  // Once the customer is somebody's, the same delivery takes effect.
  const event = `evt_early_${memberId}`;
  expect(await apply(await beginRead(), ACTIVE, event, "cus_nobody")).toBe("unknown");
  expect(await apply(await beginRead(), ACTIVE, event)).toBe("applied");
});

it.each(["billing_customers", "payment_events"])("shows members nothing of %s", async (table) => {
  const read = database.as(memberIdentity(memberId), (tx) => tx.query(`select from private.${table}`));
  expect(await refusalOf(read)).toBe("42501");
});

it("ends as the provider after deliveries that were shuffled, doubled and lost, and one read more", async () => {
  const statuses = fc.constantFrom("active", "trialing", "unpaid", "canceled");
  const delivery = fc.record({ status: statuses, event: fc.nat(DELIVERIES), delay: fc.nat(20), lost: fc.boolean() });
  const answers: { at: number | undefined; status: string; event: number; due: number }[] = [];
  let provider = "active";
  for (const [turn, { status, event, delay, lost }] of fc
    .sample(delivery, { numRuns: DELIVERIES, seed: 22 })
    .entries()) {
    provider = status;
    if (!lost) answers.push({ at: await beginRead(), status, event, due: turn + delay });
  }
  answers.sort((a, b) => a.due - b.due);
  const outcomes = new Set<string | undefined>();
  let newest = answers[0];
  for (const answer of answers) {
    const { at, status, event } = answer;
    const outcome = await apply(at, { ...ACTIVE, status }, `evt_${memberId}_${event}`);
    outcomes.add(outcome);
    if (outcome !== "repeated" && Number(at) > Number(newest?.at)) newest = answer;
  }
  expect(await held()).toEqual([{ status: newest?.status, cancels: false }]);
  expect(outcomes).toEqual(new Set(["applied", "unchanged", "stale", "repeated"]));
  expect(await apply(await beginRead(), { ...ACTIVE, status: provider })).toMatch(/^(applied|unchanged)$/);
  expect(await held()).toEqual([{ status: provider, cancels: false }]);
});
