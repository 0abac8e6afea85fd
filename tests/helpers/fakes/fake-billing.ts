import type { BillingApi } from "#renderer/data/account/billing-api.ts";
import type { BillingAction } from "#shared/contract/billing/billing-calls.ts";
import type { Receipt } from "#shared/domain/billing/receipt.ts";
import type { BillingState, Subscription } from "#shared/domain/billing/subscription.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { fail, ok } from "#shared/lib/result.ts";

const DAY = 86_400_000;
export const inDays = (days: number) => new Date(systemClock.now() + days * DAY).toISOString();

export const NO_PAYMENTS = { invoices: [], paymentMethod: null, nextCharge: null };
const PRICES: BillingState["prices"] = [
  { plan: "premium", billing: "month", cents: 999, currency: "EUR" },
  { plan: "premium", billing: "year", cents: 9990, currency: "EUR" },
];

/** What the server says of a member, of a free plan unless `state` says otherwise. */
export const billingAnswer = (state: Partial<BillingState>): BillingState => ({
  ...{ at: inDays(0), plan: "free", beta_ends: null, subscription: null, prices: PRICES },
  ...state,
});

/** A month of Premium, ten days old, unless `changes` say otherwise. */
export const held = (changes: Partial<Subscription> = {}): Partial<BillingState> => ({
  plan: "premium",
  subscription: {
    plan: "premium",
    billing: "month",
    status: "active",
    period_start: inDays(-10),
    period_end: inDays(20),
    cancels_at_period_end: false,
    past_due_since: null,
    cents: changes.billing === "year" ? 9990 : 999,
    failure: null,
    next_try: null,
    ended_at: null,
    ...changes,
  },
});

type Offer = { until: string; cents: number; paid: number; used: number; days: number };
const fresh = () => ({
  asked: [] as { action: BillingAction; input: object | undefined }[],
  answers: {} as Partial<Record<BillingAction, unknown>>,
  state: billingAnswer({}),
  receipts: [] as Receipt[],
  offer: null as Offer | null,
});

/** What the fake server was asked to do, and what it answers: a text is a refusal. */
export const billing = fresh();
export const forgetBilling = () => Object.assign(billing, fresh());

/** In the place of `createBillingApi`. */
export const createFakeBilling = (): BillingApi => ({
  read: async () => ok(billing.state),
  receipts: async () => ok(billing.receipts),
  withdrawal: async () => ok(billing.offer),
  act: (async (action: BillingAction, input?: object) => {
    if (action !== "overview") billing.asked.push({ action, input });
    const answer = billing.answers[action] ?? (action === "overview" ? NO_PAYMENTS : { state: billing.state });
    return typeof answer === "string" ? fail(answer) : ok(answer);
  }) as BillingApi["act"],
});
