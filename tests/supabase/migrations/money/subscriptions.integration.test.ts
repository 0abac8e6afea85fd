import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import site from "#resources/site.json" with { type: "json" };
import {
  billingState,
  entitlement,
  PLANS,
  SUBSCRIPTION_STATUSES,
  type SubscriptionTerm,
} from "#shared/domain/billing/subscription.ts";
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

const setBeta = (until: string | null) =>
  database.query("update private.billing_settings set beta_until = $1", [until]);
const betaEnds = async () => {
  const { rows } = await database.query<{ ends: Date | null }>("select private.beta_ends() as ends");
  return rows[0]?.ends?.toISOString() ?? null;
};

it("says of ten thousand subscriptions what the app says", async () => {
  const cases: SubscriptionTerm[] = fc.sample(subscription, { numRuns: CASES, seed: 22 });
  const said = new Set<string>();
  for (const [beta, part] of [
    [null, cases.slice(0, CASES / 2)],
    ["2026-11", cases.slice(CASES / 2)],
  ] as const) {
    await setBeta(beta);
    const { rows } = await database.query<{ plan: string }>(
      `select private.entitlement(jsonb_populate_record(null::public.subscriptions, c.held), $2::timestamptz) as plan
       from jsonb_array_elements($1::jsonb) with ordinality as c(held, place) order by c.place`,
      [JSON.stringify(part), new Date(NOW).toISOString()],
    );
    const ends = await betaEnds();
    expect(rows.map(({ plan }) => plan)).toEqual(part.map((one) => entitlement(one, NOW, ends)));
    for (const { plan } of rows) said.add(plan);
  }
  await setBeta(site.claims.betaUntil);
  expect(said).toEqual(new Set(PLANS));
});

it("ends the beta with the month that the site names, by Rome's calendar", async () => {
  const { rows } = await database.query("select beta_until from private.billing_settings");
  expect(rows).toEqual([{ beta_until: site.claims.betaUntil }]);
  await setBeta("2026-02");
  expect(await betaEnds()).toBe("2026-02-28T23:00:00.000Z");
  await setBeta("2026-06");
  expect(await betaEnds()).toBe("2026-06-30T22:00:00.000Z");
  await setBeta(null);
  expect(await betaEnds()).toBeNull();
  await setBeta(site.claims.betaUntil);
});

it("gives the beta to whoever pays nothing, and the coach without a limit", async () => {
  await setBeta("2999-01");
  const { rows } = await database.as(memberIdentity(memberId), (tx) =>
    tx.query("select entitlement() as plan, conversation_quota() ->> 'limit' as limit"),
  );
  expect(rows).toEqual([{ plan: "beta", limit: null }]);
  expect(await stateOf()).toMatchObject({ plan: "beta", beta_ends: "2999-01-31T23:00:00+00:00" });
  const claim = database.as(memberIdentity(memberId), (tx) =>
    tx.query<{ granted: boolean }>("select (claim_conversation(gen_random_uuid()) ->> 'granted')::boolean as granted"),
  );
  expect((await claim).rows).toEqual([{ granted: true }]);
  await setBeta(site.claims.betaUntil);
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
  const prices = [
    { plan: "premium", billing: "month", cents: 999, currency: "EUR" },
    { plan: "premium", billing: "year", cents: 9990, currency: "EUR" },
  ];
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

it("takes the limit of PrimeBot's conversations from the plan that is paid", async () => {
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
