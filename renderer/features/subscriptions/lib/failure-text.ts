import type { BillingProblem, Failed } from "#renderer/features/subscriptions/hooks/use-payments.ts";
import type { BillingAction } from "#shared/contract/billing/billing-calls.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

/** The text of each failure; those that the member cannot change share one. */
const TEXTS: Partial<Record<BillingProblem, MessageKey>> = {
  not_signed_in: "subscriptions:failed.session",
  insufficient_aal: "subscriptions:failed.factor",
  payment_failed: "subscriptions:failed.payment",
  no_subscription: "subscriptions:failed.changed",
  already_subscribed: "subscriptions:failed.changed",
  account_leaving: "subscriptions:failed.leaving",
  nothing_to_withdraw_from: "subscriptions:failed.changed",
  not_sold: "subscriptions:failed.notSold",
  not_set_up: "subscriptions:failed.notSetUp",
  provider_unreachable: "subscriptions:failed.provider",
  unreachable: "subscriptions:failed.unreachable",
  not_here: "subscriptions:failed.notHere",
};

/** Actions that change nothing by themselves: they open a page or ask a price. */
const HARMLESS: readonly BillingAction[] = ["checkout", "portal", "preview"];

const isUnanswered = ({ failure }: Failed): boolean => failure === "unreachable" || failure === "provider_unreachable";

/** Whether an action without an answer may have been carried out, so that the state must be read again. */
export const isUnknown = (failed: Failed): boolean => isUnanswered(failed) && !HARMLESS.includes(failed.action);

export const failureText = (failed: Failed): MessageKey =>
  isUnanswered(failed) && HARMLESS.includes(failed.action)
    ? "subscriptions:failed.unopened"
    : (TEXTS[failed.failure] ?? "subscriptions:failed.other");
