import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { createAccount, memberIdentity, openTestDatabase, refusalOf } from "#tests/helpers/backend/database.ts";

const DELIVERIES = 10_000;
const ACTIVE = {
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
const look = () => one<number>("private.begin_provider_look()::integer");
const apply = (at: number | undefined, state: object, event: string | null = null, whose = customer) =>
  one<string>("private.apply_subscription($1, $2, $3::jsonb, $4)", [whose, at, JSON.stringify(state), event]);
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
  expect(await apply(await look(), ACTIVE)).toBe("applied");
  expect(await apply(await look(), { ...ACTIVE, cancels_at_period_end: true })).toBe("applied");
  expect(await held()).toEqual([{ status: "active", cancels: true }]);
});

it("keeps the later look when answers come in the wrong order", async () => {
  const [early, late] = [await look(), await look()];
  expect(await apply(late, { ...ACTIVE, status: "canceled" })).toBe("applied");
  expect(await apply(early, ACTIVE)).toBe("stale");
  expect(await held()).toEqual([{ status: "canceled", cancels: false }]);
});

it("lets a delivery take effect once", async () => {
  expect(await apply(await look(), ACTIVE, `evt_${memberId}`)).toBe("applied");
  expect(await apply(await look(), { ...ACTIVE, status: "unpaid" }, `evt_${memberId}`)).toBe("repeated");
  expect(await held()).toEqual([{ status: "active", cancels: false }]);
});

it("takes a delivery again whose effect failed", async () => {
  expect(await refusalOf(apply(await look(), { ...ACTIVE, status: "lost" }, `evt_${memberId}`))).toBe("23514");
  expect(await apply(await look(), ACTIVE, `evt_${memberId}`)).toBe("applied");
});

it("writes nothing for a customer that is nobody's", async () => {
  expect(await apply(await look(), ACTIVE, null, "cus_nobody")).toBe("unknown");
  expect(await held()).toEqual([]);
});

it.each(["billing_customers", "payment_events"])("shows members nothing of %s", async (table) => {
  const read = database.as(memberIdentity(memberId), (tx) => tx.query(`select from private.${table}`));
  expect(await refusalOf(read)).toBe("42501");
});

it("ends as the provider after deliveries that were shuffled, doubled and lost, and one look more", async () => {
  const statuses = fc.constantFrom("active", "trialing", "unpaid", "canceled");
  const delivery = fc.record({ status: statuses, event: fc.nat(DELIVERIES), delay: fc.nat(20), lost: fc.boolean() });
  const answers: { at: number | undefined; status: string; event: number; due: number }[] = [];
  let provider = "active";
  for (const [turn, { status, event, delay, lost }] of fc
    .sample(delivery, { numRuns: DELIVERIES, seed: 22 })
    .entries()) {
    provider = status;
    if (!lost) answers.push({ at: await look(), status, event, due: turn + delay });
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
  expect(outcomes).toEqual(new Set(["applied", "stale", "repeated"]));
  expect(await apply(await look(), { ...ACTIVE, status: provider })).toBe("applied");
  expect(await held()).toEqual([{ status: provider, cancels: false }]);
});
