import { type BillingState, DUNNING_DAYS, planOf, type Subscription } from "#shared/domain/billing/subscription.ts";

const DAY = 86_400_000;

/** The state of a subscription: a text below `subscriptions:standing`, and the day in it. */
export type SubscriptionStanding = {
  text: "given" | "renews" | "ends" | "trial" | "dunning" | "ended" | "endedUnpaid" | "waiting";
  day: string;
};

export const subscriptionStandingOf = (held: Subscription): SubscriptionStanding => {
  switch (held.status) {
    case "active":
      return { text: held.cancels_at_period_end ? "ends" : "renews", day: held.period_end };
    case "trialing":
      return { text: "trial", day: held.period_end };
    case "past_due": {
      const since = Date.parse(held.past_due_since ?? held.period_start);
      return { text: "dunning", day: new Date(since + DUNNING_DAYS * DAY).toISOString() };
    }
    case "incomplete":
      return { text: "waiting", day: held.period_start };
    default: {
      const day = held.ended_at ?? (held.status === "unpaid" ? held.period_start : held.period_end);
      return { text: held.failure ? "endedUnpaid" : "ended", day };
    }
  }
};

/** Whether a member has Premium by the server's last answer, and in which state; null for nothing. */
export const premiumOf = (
  state: BillingState,
  now: number,
): { isPremium: boolean; standing: SubscriptionStanding | null } => {
  const isPremium = planOf(state, now) === "premium";
  const held = state.subscription;
  if (held === null) return { isPremium, standing: isPremium ? { text: "given", day: state.at } : null };
  const standing = subscriptionStandingOf(held);
  // A period that is over and of which nothing newer is known.
  const isOver = !isPremium && (standing.text === "renews" || standing.text === "ends" || standing.text === "trial");
  return { isPremium, standing: isOver ? { text: "ended", day: held.period_end } : standing };
};
