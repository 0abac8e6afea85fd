import { expect, test } from "vitest";
import { subscriptionState, subscriptionThatCounts } from "#functions/_shared/payments/subscription-state.ts";
import { isPremium, SUBSCRIPTION_STATUSES, type Subscription } from "#shared/billing/subscription.ts";

const START = Date.UTC(2026, 10, 1) / 1000;
const END = Date.UTC(2026, 11, 1) / 1000;
const DAY = 86_400;
const item = (interval: string) => ({
  current_period_start: START,
  current_period_end: END,
  price: { recurring: { interval } },
});
const held = (status: string, interval = "month") => ({
  id: "sub_1",
  created: START,
  status,
  cancel_at_period_end: true,
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
  expect(subscriptionState(ended("payment_failed"), null).ended_unpaid).toBe(true);
  expect(subscriptionState(ended("cancellation_requested"), null).ended_unpaid).toBe(false);
});

test("counts a failed payment from its first refusal, or else from its period", () => {
  expect(subscriptionState(held("past_due"), START + DAY).past_due_since).toBe("2026-11-02T00:00:00.000Z");
  expect(subscriptionState(held("past_due"), null).past_due_since).toBe("2026-11-01T00:00:00.000Z");
  expect(subscriptionState(held("active"), START + DAY).past_due_since).toBeNull();
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
