/** What is read of a subscription as Stripe's API answers it. Instants are in seconds. */
export type ProviderSubscription = {
  status: string;
  cancel_at_period_end: boolean;
  items: {
    data: readonly {
      current_period_start: number;
      current_period_end: number;
      price: { recurring: { interval: string } | null };
    }[];
  };
};

/** What `private.apply_subscription` takes. */
export type SubscriptionState = {
  plan: "premium";
  billing: "month" | "year";
  status: string;
  period_start: string;
  period_end: string;
  cancels_at_period_end: boolean;
  past_due_since: string | null;
};

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

/**
 * A provider's subscription as we keep it. `firstFailure`: when the open invoice was first refused, in seconds.
 * Without it a failed payment counts from the start of its period, which never gives more days than are due.
 */
export const subscriptionState = (
  { status, cancel_at_period_end, items }: ProviderSubscription,
  firstFailure: number | null,
): SubscriptionState => {
  const [item, ...others] = items.data;
  if (item === undefined || others.length > 0) throw new Error("A subscription is expected to have one price");
  const interval = item.price.recurring?.interval;
  if (interval !== "month" && interval !== "year") throw new Error(`Nothing is sold by the ${interval}`);
  return {
    plan: "premium",
    billing: interval,
    status,
    period_start: instant(item.current_period_start),
    period_end: instant(item.current_period_end),
    cancels_at_period_end: cancel_at_period_end,
    past_due_since: status === "past_due" ? instant(firstFailure ?? item.current_period_start) : null,
  };
};
