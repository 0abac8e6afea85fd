import { z } from "zod";

/** What a subscription can be in, as Stripe names it. */
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

/**
 * A subscription as the server last knew it. Instants are ISO 8601. `past_due_since`: when a payment first failed, null
 * while none has.
 */
const subscription = z.object({
  plan: z.literal("premium"),
  billing: z.enum(["month", "year"]),
  status: z.enum(SUBSCRIPTION_STATUSES),
  period_start: instant,
  period_end: instant,
  cancels_at_period_end: z.boolean(),
  past_due_since: instant.nullable(),
});
export type Subscription = z.infer<typeof subscription>;

/** What a plan costs, in cents with VAT in them. */
const price = z.object({
  plan: z.literal("premium"),
  billing: z.enum(["month", "year"]),
  cents: z.int().positive(),
  currency: z.string().length(3),
});
export type PlanPrice = z.infer<typeof price>;

/** What the server says of the caller's plan. `at`: by its clock. */
export const billingState = z.object({
  at: instant,
  plan: z.enum(["free", "premium"]),
  subscription: subscription.nullable(),
  prices: z.array(price),
});
export type BillingState = z.infer<typeof billingState>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Days for which a payment that failed is tried again, and the plan stays. */
export const DUNNING_DAYS = 14;
/** How long after its period a subscription that goes on is believed: it is charged hours later, and told after. */
const RENEWAL = DAY;

/** Whether a subscription gives Premium at an instant, in milliseconds. `private.is_premium` says the same. */
export const isPremium = (
  { status, period_end, cancels_at_period_end, past_due_since }: Subscription,
  at: number,
): boolean => {
  if (status === "past_due") return past_due_since !== null && at < Date.parse(past_due_since) + DUNNING_DAYS * DAY;
  if (status !== "trialing" && status !== "active") return false;
  return at < Date.parse(period_end) + (cancels_at_period_end ? 0 : RENEWAL);
};

/**
 * The plan by what a device was last told: without a network it lasts as long as the period that was paid. `now`: the
 * device's clock, in milliseconds, which does not bring back what the server's was past.
 */
export const planOf = ({ at, plan, subscription: held }: BillingState, now: number): BillingState["plan"] => {
  if (held === null || plan === "free") return plan;
  const present = Math.max(now, Date.parse(at));
  // An administrator's word has no period.
  return isPremium(held, present) || !isPremium(held, Date.parse(at)) ? plan : "free";
};
