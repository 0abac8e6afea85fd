import { expect, test } from "vitest";
import { DOUBLE, doublesOf } from "#functions/_shared/payments/doubles.ts";
import {
  paymentFailure,
  subscriptionState,
  subscriptionThatCounts,
} from "#functions/_shared/payments/subscription-state.ts";
import { isPremium, SUBSCRIPTION_STATUSES, type Subscription } from "#shared/domain/billing/subscription.ts";

const START = Date.UTC(2026, 10, 1) / 1000;
const END = Date.UTC(2026, 11, 1) / 1000;
const DAY = 86_400;
const FAILING = { since: START + DAY, attempts: 3, nextTry: START + 3 * DAY, cause: "expired_card" } as const;
const item = (interval: string) => ({
  current_period_start: START,
  current_period_end: END,
  price: { unit_amount: 999, recurring: { interval } },
});
const held = (status: string, interval = "month") => ({
  id: "sub_1",
  created: START,
  status,
  cancel_at_period_end: true,
  ended_at: null,
  items: { data: [item(interval)] },
});

test.each(["month", "year"])("keeps a subscription by the %s", (billing) => {
  expect(subscriptionState(held("active", billing), null)).toEqual({
    provider_id: "sub_1",
    plan: "premium",
    billing,
    status: "active",
    period_start: "2026-11-01T00:00:00.000Z",
    period_end: "2026-12-01T00:00:00.000Z",
    cancels_at_period_end: true,
    past_due_since: null,
    ended_unpaid: false,
    cents: 999,
    failure: null,
    attempts: 0,
    next_try: null,
    ended_at: null,
  });
});

test("counts what gives something before what may yet, and that before what is over; of several the newest", () => {
  const one = (id: string, status: string, created: number) => ({ ...held(status), id, created });
  const [old, waiting, active, newer] = [
    one("sub_a", "canceled", 4),
    one("sub_b", "incomplete", 3),
    one("sub_c", "past_due", 1),
    one("sub_d", "active", 2),
  ];
  expect(subscriptionThatCounts([old, waiting, active, newer])?.id).toBe("sub_d");
  expect(subscriptionThatCounts([old, waiting])?.id).toBe("sub_b");
  expect(subscriptionThatCounts([old, one("sub_e", "canceled", 5)])?.id).toBe("sub_e");
  expect(subscriptionThatCounts([])).toBeNull();
});

test("knows what ended because nobody paid", () => {
  const ended = (reason: string) => ({ ...held("canceled"), cancellation_details: { reason } });
  expect(subscriptionState({ ...ended("payment_failed"), ended_at: START + DAY }, null)).toMatchObject({
    ended_unpaid: true,
    ended_at: "2026-11-02T00:00:00.000Z",
  });
  expect(subscriptionState(ended("cancellation_requested"), null).ended_unpaid).toBe(false);
});

test("counts a failed payment from its first refusal, or else from its period", () => {
  expect(subscriptionState(held("past_due"), FAILING).past_due_since).toBe("2026-11-02T00:00:00.000Z");
  expect(subscriptionState(held("past_due"), null).past_due_since).toBe("2026-11-01T00:00:00.000Z");
  expect(subscriptionState(held("active"), FAILING).past_due_since).toBeNull();
});

test("says why a payment fails and when it is tried again, while that is so or where it ended so", () => {
  const failureOf = (status: string, reason: string | null = null) => {
    const ended = { ...held(status), cancellation_details: { reason } };
    const { failure, attempts, next_try } = subscriptionState(ended, FAILING);
    return [failure, attempts, next_try];
  };
  expect(failureOf("past_due")).toEqual(["expired_card", 3, "2026-11-04T00:00:00.000Z"]);
  expect(failureOf("canceled", "payment_failed")).toEqual(["expired_card", 3, null]);
  expect(failureOf("canceled", "cancellation_requested")).toEqual([null, 0, null]);
  expect(failureOf("active")).toEqual([null, 0, null]);
  expect(subscriptionState(held("past_due"), null).failure).toBe("declined");
});

test.each([
  [{ code: "card_declined", decline_code: "insufficient_funds" }, false, "insufficient_funds"],
  [{ code: "expired_card" }, false, "expired_card"],
  [{ code: "card_declined", decline_code: "stolen_card" }, false, "declined"],
  [{ code: "card_declined", decline_code: "authentication_required" }, false, "needs_confirmation"],
  [null, true, "needs_confirmation"],
  [null, false, "declined"],
] as const)("takes a card error %o for what it is", (error, asksHolder, cause) => {
  expect(paymentFailure(error, asksHolder)).toBe(cause);
});

test("gives Premium in the states that the plan lasts through", () => {
  const premium = SUBSCRIPTION_STATUSES.filter((status) =>
    isPremium(subscriptionState(held(status), null) as Subscription, (START + DAY) * 1000),
  );
  expect(premium).toEqual(["trialing", "active", "past_due"]);
});

test("refuses what is not sold", () => {
  expect(() => subscriptionState(held("active", "week"), null)).toThrow("Nothing is sold by the week");
  const two = { ...held("active"), items: { data: [item("month"), item("month")] } };
  expect(() => subscriptionState(two, null)).toThrow("one price");
});

test("gives back once what was paid twice, also where the second subscription goes on for a moment", () => {
  const [first, second] = [
    { ...held("active"), id: "sub_a", created: START },
    { ...held("active"), id: "sub_b", created: START + 10 * DAY },
  ];
  const payment = {
    id: "pi_a",
    contract: "sub_a",
    contracted_at: "2026-11-01T00:00:00.000Z",
    billing: "month",
    cents: 999,
    currency: "EUR",
    paid_at: "2026-11-01T00:00:00.000Z",
    period_start: "2026-11-01T00:00:00.000Z",
    period_end: "2026-12-01T00:00:00.000Z",
  } as const;
  const back = (...given: { cents: number; reason: string }[]) =>
    doublesOf(
      second,
      [first, second],
      [payment],
      given.map((one, at) => ({ id: `re_${at}`, payment_id: "pi_a", refunded_at: payment.paid_at, ...one })),
    );
  expect(back()).toEqual([{ subscription: "sub_a", back: [{ payment: "pi_a", cents: 666 }] }]);
  expect(back({ cents: 666, reason: DOUBLE })).toEqual([{ subscription: "sub_a", back: [] }]);
  // What went back for another reason leaves that much less to give.
  expect(back({ cents: 500, reason: "goodwill" })).toEqual([
    { subscription: "sub_a", back: [{ payment: "pi_a", cents: 499 }] },
  ]);
});
