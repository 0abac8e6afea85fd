import { z } from "zod";

/** States of a subscription, as Stripe names them. */
export const SUBSCRIPTION_STATUSES = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "canceled",
  "unpaid",
  "paused",
] as const;

const instant = z.string().refine((value) => !Number.isNaN(Date.parse(value)));

/** Why a payment fails, as the bank reported it to the provider. */
export const PAYMENT_FAILURES = ["declined", "insufficient_funds", "expired_card", "needs_confirmation"] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/**
 * A subscription as the server last knew it. Instants are ISO 8601. `past_due_since`: when a payment first failed, null
 * while none has. `cents`: what it costs its member, null where that is not known. `failure`: while a payment fails, or
 * where it ended so. `next_try`: null where none is due. `ended_at`: it may be before the end of its period.
 */
const subscription = z.object({
  plan: z.literal("premium"),
  billing: z.enum(["month", "year"]),
  status: z.enum(SUBSCRIPTION_STATUSES),
  period_start: instant,
  period_end: instant,
  cancels_at_period_end: z.boolean(),
  past_due_since: instant.nullable(),
  cents: z.int().nonnegative().nullable().default(null),
  failure: z.enum(PAYMENT_FAILURES).nullable().default(null),
  next_try: instant.nullable().default(null),
  ended_at: instant.nullable().default(null),
});
export type Subscription = z.infer<typeof subscription>;

/** The price of a plan, in cents with VAT included. */
const price = z.object({
  plan: z.literal("premium"),
  billing: z.enum(["month", "year"]),
  cents: z.int().positive(),
  currency: z.string().length(3),
});

/** Plans of a member. Everybody has the beta until it ends. */
export const PLANS = ["free", "beta", "premium"] as const;
export type Plan = (typeof PLANS)[number];

/** The caller's plan as the server returns it. `at`: by its clock. `beta_ends`: null where there is no beta. */
export const billingState = z.object({
  at: instant,
  plan: z.enum(PLANS),
  beta_ends: instant.nullable().default(null),
  subscription: subscription.nullable(),
  prices: z.array(price),
});
export type BillingState = z.infer<typeof billingState>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Days for which a payment that failed is tried again, and the plan stays. */
export const DUNNING_DAYS = 14;
/**
 * How long after its period a subscription that goes on is believed: it is charged hours later, and reported after
 * that.
 */
const RENEWAL = DAY;

/** The fields of a subscription that decide whether it gives Premium. */
export type SubscriptionTerm = Pick<Subscription, "status" | "period_end" | "cancels_at_period_end" | "past_due_since">;

/** Whether a subscription gives Premium at an instant, in milliseconds. `private.is_premium` says the same. */
export const isPremium = (
  { status, period_end, cancels_at_period_end, past_due_since }: SubscriptionTerm,
  at: number,
): boolean => {
  if (status === "past_due") return past_due_since !== null && at < Date.parse(past_due_since) + DUNNING_DAYS * DAY;
  if (status !== "trialing" && status !== "active") return false;
  return at < Date.parse(period_end) + (cancels_at_period_end ? 0 : RENEWAL);
};

/** The plan that a subscription gives at an instant, in milliseconds. `private.entitlement` says the same. */
export const entitlement = (held: SubscriptionTerm | null, at: number, betaEnds: string | null): Plan => {
  if (held !== null && isPremium(held, at)) return "premium";
  return betaEnds !== null && at < Date.parse(betaEnds) ? "beta" : "free";
};

/**
 * The plan by the last answer that a device has: without a network it lasts as long as the period that was paid. `now`:
 * the device's clock, in milliseconds, which does not bring back what the server's was past.
 */
export const planOf = ({ at, plan, beta_ends, subscription: held }: BillingState, now: number): Plan => {
  const answeredAt = Date.parse(at);
  const present = Math.max(now, answeredAt);
  // An administrator's word has no period.
  if (plan === "premium" && (held === null || !isPremium(held, answeredAt))) return plan;
  if (plan === "free") return plan;
  return entitlement(plan === "premium" ? held : null, present, beta_ends);
};
