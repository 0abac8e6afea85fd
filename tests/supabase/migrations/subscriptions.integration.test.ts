import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { billingState, isPremium, SUBSCRIPTION_STATUSES, type Subscription } from "#shared/billing/subscription.ts";
import { ANONYMOUS, createAccount, memberIdentity, openTestDatabase } from "#tests/helpers/backend/database.ts";

const CASES = 10_000;
const DAY = 86_400_000;
const NOW = Date.parse("2026-11-24T10:00:00.000Z");

let database: Database;
let memberId: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  memberId = await createAccount(database);
});

/** Around the days on which something changes, to the millisecond. */
const near = fc
  .tuple(fc.constantFrom(-30, -14, -1, 0, 1, 14, 30), fc.integer({ min: -2, max: 2 }))
  .map(([days, by]) => new Date(NOW + days * DAY + by).toISOString());

const subscription = fc.record({
  plan: fc.constant("premium" as const),
  billing: fc.constantFrom("month" as const, "year" as const),
  status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
  period_start: fc.constant(new Date(NOW - 60 * DAY).toISOString()),
  period_end: near,
  cancels_at_period_end: fc.boolean(),
  past_due_since: fc.option(near, { nil: null }),
});

it("says of ten thousand subscriptions what the app says", async () => {
  const cases: Subscription[] = fc.sample(subscription, { numRuns: CASES, seed: 22 });
  const { rows } = await database.query<{ premium: boolean }>(
    `select private.is_premium(c.status, c.period_end, c.cancels_at_period_end, c.past_due_since, $2::timestamptz) as premium
     from rows from (jsonb_to_recordset($1::jsonb)
       as (status text, period_end timestamptz, cancels_at_period_end boolean, past_due_since timestamptz))
       with ordinality as c(status, period_end, cancels_at_period_end, past_due_since, place)
     order by c.place`,
    [JSON.stringify(cases), new Date(NOW).toISOString()],
  );
  const said = rows.map(({ premium }) => premium);
  expect(said).toEqual(cases.map((one) => isPremium(one, NOW)));
  expect(said.filter(Boolean).length).toBeGreaterThan(CASES / 10);
});

const PAID = {
  billing: "month",
  status: "active",
  period_start: "2026-11-01T00:00:00Z",
  period_end: "2999-12-01T00:00:00Z",
};
const subscribe = (changes: object = {}) =>
  database.query(
    `insert into public.subscriptions (member_id, plan, billing, status, period_start, period_end, past_due_since)
     select $1, 'premium', c.billing, c.status, c.period_start, c.period_end, c.past_due_since
     from jsonb_to_record($2::jsonb) as c(billing text, status text, period_start timestamptz, period_end timestamptz,
       past_due_since timestamptz)`,
    [memberId, JSON.stringify({ ...PAID, ...changes })],
  );
const stateOf = async (identity = memberIdentity(memberId)) => {
  const { rows } = await database.as(identity, (tx) => tx.query<{ state: unknown }>("select billing_state() as state"));
  return billingState.parse(rows[0]?.state);
};

it("tells members what they have and what it costs", async () => {
  const prices = [{ plan: "premium", billing: "month", cents: 999, currency: "EUR" }];
  expect(await stateOf()).toMatchObject({ plan: "free", subscription: null, prices });
  await subscribe();
  expect(await stateOf()).toMatchObject({ plan: "premium", subscription: { status: "active" }, prices });
});

it("gives a payment that failed two weeks, and then no more", async () => {
  const since = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  await subscribe({ status: "past_due", past_due_since: since(13) });
  expect((await stateOf()).plan).toBe("premium");
  await database.query("update public.subscriptions set past_due_since = $2 where member_id = $1", [
    memberId,
    since(15),
  ]);
  expect((await stateOf()).plan).toBe("free");
});

it("tells nobody else, and nothing to a stranger", async () => {
  await subscribe();
  const other = await createAccount(database);
  expect(await stateOf(memberIdentity(other))).toMatchObject({ plan: "free", subscription: null });
  await expect(stateOf(ANONYMOUS)).rejects.toMatchObject({ code: "42501" });
});

it("lets the coach ask for what is paid", async () => {
  const limit = async () => {
    const { rows } = await database.as(memberIdentity(memberId), (tx) =>
      tx.query<{ limit: number | null }>("select (conversation_quota() ->> 'limit')::integer as limit"),
    );
    return rows[0]?.limit;
  };
  expect(await limit()).toBe(10);
  await subscribe();
  expect(await limit()).toBeNull();
});
