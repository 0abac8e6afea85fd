import { z } from "zod";
import { billingState } from "#shared/domain/billing/subscription.ts";

/** What the function `billing` answers where it refuses: see docs/billing.md. */
export const BILLING_CODES = [
  "not_signed_in",
  "insufficient_aal",
  "forbidden",
  "bad_request",
  "not_sold",
  "foreign_return",
  "not_refundable",
  "payment_failed",
  "nothing_to_withdraw_from",
  "no_subscription",
  "already_subscribed",
  "account_leaving",
  "provider_unreachable",
  "not_set_up",
] as const;
export type BillingCode = (typeof BILLING_CODES)[number];

export const billingRefusal = z.object({ code: z.enum(BILLING_CODES) });

/**
 * Of the words by which a member asks for Premium to begin at once (`subscriptions:buy.request`). Whoever changes what
 * they say counts it up: each request is kept with it.
 */
export const START_WORDING = 1;

const instant = z.string().refine((value) => !Number.isNaN(Date.parse(value)));
const cents = z.int();
const currency = z.string().length(3);

export const billingAnswers = {
  /** A page of the provider, for the browser. */
  checkout: z.object({ url: z.url() }),
  portal: z.object({ url: z.url() }),
  /** `cents`: below zero it is credited to the next invoices. */
  preview: z.object({ cents, currency }),
  /** `url`: where the bank asks first; nothing has changed until then. */
  change: z.object({ state: billingState, url: z.url().nullable() }),
  pay: z.object({ state: billingState, url: z.url().nullable() }),
  cancel: z.object({ state: billingState }),
  resume: z.object({ state: billingState }),
  sync: z.object({ state: billingState }),
  withdraw: z.object({
    state: billingState,
    withdrawal: z.object({ id: z.uuid(), declared_at: instant, cents, currency, used: z.int(), days: z.int() }),
  }),
  overview: z.object({
    invoices: z.array(
      z.object({
        id: z.string(),
        number: z.string().nullable(),
        at: instant,
        cents,
        currency,
        status: z.enum(["draft", "open", "paid", "uncollectible", "void"]),
        /** Where it is paid; null where there is nothing to pay, or for nothing any more. */
        url: z.url().nullable(),
      }),
    ),
    paymentMethod: z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() }).nullable(),
    nextCharge: z.object({ at: instant, cents, currency }).nullable(),
  }),
  refund: z.object({ id: z.string() }),
} as const;
export type BillingAction = keyof typeof billingAnswers;
export type BillingAnswer<Action extends BillingAction> = z.infer<(typeof billingAnswers)[Action]>;
