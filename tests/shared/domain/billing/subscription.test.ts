import { expect, it } from "vitest";
import {
  type BillingState,
  billingState,
  entitlement,
  isPremium,
  planOf,
  type Subscription,
} from "#shared/domain/billing/subscription.ts";

const HELD: Subscription = {
  plan: "premium",
  billing: "month",
  status: "active",
  period_start: "2026-11-01T00:00:00.000Z",
  period_end: "2026-12-01T00:00:00.000Z",
  cancels_at_period_end: false,
  past_due_since: null,
  cents: 999,
  failure: null,
  next_try: null,
  ended_at: null,
};
const at = (iso: string) => Date.parse(iso);

it("lasts to the end of the period, and where it goes on until its renewal must be known", () => {
  const cancelled = { ...HELD, cancels_at_period_end: true };
  expect(isPremium(cancelled, at("2026-11-30T23:59:59.999Z"))).toBe(true);
  expect(isPremium(cancelled, at("2026-12-01T00:00:00.000Z"))).toBe(false);
  expect(isPremium(HELD, at("2026-12-01T23:59:59.999Z"))).toBe(true);
  expect(isPremium(HELD, at("2026-12-02T00:00:00.000Z"))).toBe(false);
});

it("gives a failed payment two weeks from when it failed", () => {
  const failed: Subscription = { ...HELD, status: "past_due", past_due_since: "2026-12-01T01:00:00.000Z" };
  expect(isPremium(failed, at("2026-12-15T00:59:59.999Z"))).toBe(true);
  expect(isPremium(failed, at("2026-12-15T01:00:00.000Z"))).toBe(false);
  expect(isPremium({ ...failed, past_due_since: null }, at("2026-12-02T00:00:00.000Z"))).toBe(false);
});

it.each(["incomplete", "incomplete_expired", "canceled", "unpaid", "paused"] as const)(
  "gives nothing: %s",
  (status) => {
    expect(isPremium({ ...HELD, status }, at("2026-11-15T00:00:00.000Z"))).toBe(false);
  },
);

const state = (changes: Partial<BillingState> = {}): BillingState => ({
  at: "2026-11-20T00:00:00.000Z",
  plan: "premium",
  beta_ends: null,
  subscription: HELD,
  prices: [],
  ...changes,
});

it("lasts offline as long as the period that was known, whatever an older clock says", () => {
  expect(planOf(state(), at("2026-11-25T00:00:00.000Z"))).toBe("premium");
  expect(planOf(state(), at("2027-01-10T00:00:00.000Z"))).toBe("free");
  const over = state({ at: "2026-12-20T00:00:00.000Z", plan: "free" });
  expect(planOf(over, at("2026-11-20T00:00:00.000Z"))).toBe("free");
});

it("keeps what an administrator gave, which has no period", () => {
  const later = at("2027-06-01T00:00:00.000Z");
  expect(planOf(state({ subscription: null }), later)).toBe("premium");
  expect(planOf(state({ subscription: { ...HELD, status: "canceled" } }), later)).toBe("premium");
});

it("gives everybody the beta until it ends, and Premium to whom it belongs", () => {
  const ends = "2026-11-25T23:00:00.000Z";
  expect(entitlement(null, at("2026-11-25T22:59:59.999Z"), ends)).toBe("beta");
  expect(entitlement(null, at(ends), ends)).toBe("free");
  expect(entitlement(HELD, at("2026-11-20T00:00:00.000Z"), ends)).toBe("premium");
  expect(entitlement({ ...HELD, status: "paused" }, at("2026-11-20T00:00:00.000Z"), ends)).toBe("beta");
  const trial = state({ plan: "beta", beta_ends: ends, subscription: null });
  expect(planOf(trial, at("2026-11-24T00:00:00.000Z"))).toBe("beta");
  expect(planOf(trial, at("2026-11-26T00:00:00.000Z"))).toBe("free");
});

it("reads no answer of another shape", () => {
  expect(billingState.safeParse({ ...state(), plan: "gold" }).success).toBe(false);
  expect(billingState.safeParse({ ...state(), at: "yesterday" }).success).toBe(false);
});
