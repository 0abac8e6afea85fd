import type { PaymentFailure } from "#shared/domain/billing/subscription.ts";

/** The fields of a subscription that are read from Stripe's API. Instants are seconds since the epoch. */
export type ProviderSubscription = {
  id: string;
  created: number;
  status: string;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  cancellation_details?: { reason: string | null } | null;
  items: {
    data: readonly {
      current_period_start: number;
      current_period_end: number;
      price: { unit_amount: number | null; recurring: { interval: string } | null };
    }[];
  };
};

/**
 * An invoice that cannot be charged. `since`: its first refusal. `nextTry`: null where no try is left. Both in seconds
 * since the epoch.
 */
export type FailingInvoice = { since: number; attempts: number; nextTry: number | null; cause: PaymentFailure };

/**
 * The subscription as `private.apply_provider` takes it. `ended_unpaid`: ended because no try to charge it succeeded.
 */
export type SubscriptionRow = {
  provider_id: string;
  plan: "premium";
  billing: "month" | "year";
  status: string;
  period_start: string;
  period_end: string;
  cancels_at_period_end: boolean;
  past_due_since: string | null;
  ended_unpaid: boolean;
  cents: number | null;
  failure: PaymentFailure | null;
  attempts: number;
  next_try: string | null;
  ended_at: string | null;
};

export const isoInstant = (seconds: number): string => new Date(seconds * 1000).toISOString();

const OVER = ["canceled", "incomplete_expired"];
/** Whether a subscription can still be charged. */
export const isLive = ({ status }: { status: string }): boolean => !OVER.includes(status);

/** Whether a subscription gives Premium. */
export const isGiving = ({ status }: { status: string }): boolean =>
  ["active", "trialing", "past_due"].includes(status);

/**
 * The subscription that counts among all of a customer: one that gives Premium, else one that may still do so, else the
 * last one. The newest of several alike.
 */
export const subscriptionThatCounts = <T extends ProviderSubscription>(all: readonly T[]): T | null => {
  const rank = (one: T): number => (isGiving(one) ? 2 : isLive(one) ? 1 : 0);
  return all.toSorted((a, b) => rank(b) - rank(a) || b.created - a.created || (a.id < b.id ? 1 : -1))[0] ?? null;
};

/**
 * The cause of a refused charge, by the codes of Stripe's card errors. `asksHolder`: the payment waits for the holder's
 * confirmation.
 */
export const paymentFailure = (
  error: { code?: string | undefined; decline_code?: string | undefined } | null,
  asksHolder: boolean,
): PaymentFailure => {
  const codes = [error?.decline_code, error?.code];
  if (asksHolder || codes.includes("authentication_required")) return "needs_confirmation";
  if (codes.includes("insufficient_funds")) return "insufficient_funds";
  return codes.includes("expired_card") ? "expired_card" : "declined";
};

/**
 * Converts a provider's subscription to the stored form. `failing`: its open invoice that was refused. Without it a
 * failed payment counts from the start of its period, which never gives more days than are due.
 */
export const subscriptionState = (
  { id, status, cancel_at_period_end, ended_at, cancellation_details, items }: ProviderSubscription,
  failing: FailingInvoice | null,
): SubscriptionRow => {
  const [item, ...others] = items.data;
  if (item === undefined || others.length > 0) throw new Error("A subscription is expected to have one price");
  const interval = item.price.recurring?.interval;
  if (interval !== "month" && interval !== "year") throw new Error(`Nothing is sold by the ${interval}`);
  const isPastDue = status === "past_due";
  const isUnpaid = status === "unpaid" || (status === "canceled" && cancellation_details?.reason === "payment_failed");
  return {
    provider_id: id,
    plan: "premium",
    billing: interval,
    status,
    period_start: isoInstant(item.current_period_start),
    period_end: isoInstant(item.current_period_end),
    cancels_at_period_end: cancel_at_period_end,
    past_due_since: isPastDue ? isoInstant(failing?.since ?? item.current_period_start) : null,
    ended_unpaid: isUnpaid,
    cents: item.price.unit_amount,
    failure: isPastDue || isUnpaid ? (failing?.cause ?? "declined") : null,
    attempts: isPastDue || isUnpaid ? (failing?.attempts ?? 0) : 0,
    next_try: isPastDue && failing?.nextTry ? isoInstant(failing.nextTry) : null,
    ended_at: ended_at === null ? null : isoInstant(ended_at),
  };
};
