import { z } from "zod";
import type { BillingApi, BillingFailure } from "#renderer/data/account/billing-api.ts";
import { PAYMENT_FAILURES, SUBSCRIPTION_STATUSES } from "#shared/domain/billing/subscription.ts";
import { fail, ok } from "#shared/lib/result.ts";
import type { AdminAnswer, AdminCall, AdminFailure } from "./admin-call.ts";

/** Schemas of the answers of `supabase/migrations/…_admin_payments.sql`. Amounts in cents include VAT. */
const cents = z.int();
const count = z.int().nonnegative();
const instant = z.string();
const billing = z.enum(["month", "year"]);
const failure = z.enum(PAYMENT_FAILURES);
const status = z.enum(SUBSCRIPTION_STATUSES);

export const plansAnswer = z.object({
  betaUntil: z.string().nullable(),
  betaEnds: instant.nullable(),
  prices: z.array(z.object({ billing, cents, currency: z.string(), active: z.boolean(), subscribers: count })),
});

export const subscriptionsAnswer = z.object({
  total: count,
  subscriptions: z.array(
    z.object({
      id: z.uuid(),
      email: z.string(),
      status,
      billing,
      cents: cents.nullable(),
      periodEnd: instant,
      cancelsAtPeriodEnd: z.boolean(),
      failure: failure.nullable(),
    }),
  ),
});

export const paymentsAnswer = z.object({
  total: count,
  payments: z.array(
    z.object({
      id: z.uuid(),
      /** Id of the payment at the provider. */
      payment: z.string(),
      number: z.string(),
      at: instant,
      /** The member's address; null after the account was deleted. */
      email: z.string().nullable(),
      cents,
      billing: z.string(),
      refunds: z.array(z.object({ number: z.string(), at: instant, cents, reason: z.string() })),
    }),
  ),
});

export const failedPaymentsAnswer = z.array(
  z.object({
    id: z.uuid(),
    email: z.string(),
    cents: cents.nullable(),
    status,
    failure,
    since: instant.nullable(),
    until: instant.nullable(),
    attempts: count,
    nextTry: instant.nullable(),
    /** When the subscription was found to have ended unpaid; null for not. */
    endedAt: instant.nullable(),
    lastMail: z.object({ day: count, at: instant }).nullable(),
  }),
);

/** What must be entered from a till that registers takings; empty for an `institutional` issuer. */
export const tillAnswer = z.object({
  mode: z.enum(["institutional", "external_rt"]),
  documents: z.array(
    z.object({ id: z.uuid(), kind: z.enum(["receipt", "credit_note"]), number: z.string(), at: instant, cents }),
  ),
  /** `day`: `2026-11-25`. `missing`: documents of the day without the till's number. */
  days: z.array(z.object({ day: z.iso.date(), cents, missing: count })),
});

const takings = z.object({ count, net: cents, vat: cents, gross: cents });
export const revenueAnswer = z.array(
  z.object({ month: z.string(), charges: takings, refunds: takings, corrections: takings }),
);

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]).catch(null);
export const reconciliationsAnswer = z.array(
  z.object({
    id: z.number(),
    at: instant,
    customers: count,
    mended: z.array(
      z.object({
        customer: z.string().optional(),
        withdrawal: z.string().optional(),
        email: z.string().nullable(),
        changes: z.array(z.object({ field: z.string(), from: scalar, to: scalar })),
        documents: z.array(z.string()),
      }),
    ),
    failed: z.array(z.string()),
  }),
);

export type MemberPlans = z.infer<typeof plansAnswer>;
export type PlanPriceRow = MemberPlans["prices"][number];
export type SubscriptionPage = z.infer<typeof subscriptionsAnswer>;
export type AdminSubscription = SubscriptionPage["subscriptions"][number];
export type PaymentPage = z.infer<typeof paymentsAnswer>;
export type AdminPayment = PaymentPage["payments"][number];
export type FailedPayment = z.infer<typeof failedPaymentsAnswer>[number];
export type Till = z.infer<typeof tillAnswer>;
export type TillDay = Till["days"][number];
export type TillDocument = Till["documents"][number];
export type RevenueMonth = z.infer<typeof revenueAnswer>[number];
export type Reconciliation = z.infer<typeof reconciliationsAnswer>[number];

export type SubscriptionState = (typeof SUBSCRIPTION_STATUSES)[number] | "cancelling";

/** Calls of the administration about money. */
export type AdminPaymentsApi = {
  plans(): AdminAnswer<MemberPlans>;
  setPrice(price: { billing: "month" | "year"; cents: number; active: boolean; reason: string }): AdminAnswer<null>;
  subscriptions(
    query: { search: string; state: SubscriptionState | null },
    skip: number,
  ): AdminAnswer<SubscriptionPage>;
  payments(search: string, skip: number): AdminAnswer<PaymentPage>;
  failedPayments(): AdminAnswer<FailedPayment[]>;
  /** Revenue by month, newest first. */
  revenue(months: number): AdminAnswer<RevenueMonth[]>;
  till(): AdminAnswer<Till>;
  /** Notes the till's number of a receipt or credit note. */
  noteRtNumber(document: string, number: string): AdminAnswer<null>;
  /** Closes a day; gives its takings in cents. */
  closeDay(day: string): AdminAnswer<number>;
  /** Reconciliations before the one with that id, newest first. */
  reconciliations(before: number | null): AdminAnswer<Reconciliation[]>;
  /** Refunds `cents` of a payment, up to what is left of it; the audit keeps `reason`. */
  refund(order: { payment: string; cents: number; reason: string }): AdminAnswer<null>;
};

/** Failures of the function `billing` and what the administration calls them. */
const REFUSALS: Partial<Record<BillingFailure, AdminFailure>> = {
  not_signed_in: "not_admin",
  forbidden: "not_admin",
  insufficient_aal: "insufficient_aal",
  not_refundable: "not_refundable",
  provider_unreachable: "provider_unreachable",
  not_set_up: "not_set_up",
  unreachable: "provider_unreachable",
};

export const PAYMENTS_PAGE = 25;

const nothing = z.unknown().transform(() => null);

export const createAdminPayments = (call: AdminCall, billing: Pick<BillingApi, "act">): AdminPaymentsApi => ({
  plans: () => call("plans", {}, plansAnswer),
  setPrice: (price) => call("set_price", price, nothing),
  subscriptions: ({ search, state }, skip) =>
    call("subscriptions", { search, state, skip, page_size: PAYMENTS_PAGE }, subscriptionsAnswer),
  payments: (search, skip) => call("payments", { search, skip, page_size: PAYMENTS_PAGE }, paymentsAnswer),
  failedPayments: () => call("failed_payments", {}, failedPaymentsAnswer),
  revenue: (months) => call("revenue", { months }, revenueAnswer),
  till: () => call("till", {}, tillAnswer),
  noteRtNumber: (document, number) => call("note_rt_document", { document, rt: number }, nothing),
  closeDay: (day) => call("close_day", { day }, cents),
  reconciliations: (before) => call("reconciliations", { before, page_size: PAYMENTS_PAGE }, reconciliationsAnswer),
  async refund(order) {
    const answer = await billing.act("refund", order);
    return answer.ok ? ok(null) : fail(REFUSALS[answer.error] ?? "failed");
  },
});
