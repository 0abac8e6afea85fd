import type Stripe from "stripe";
import { doublesOf } from "./doubles.ts";
import type { Billing, Payment, RecordedRefund, Seen } from "./payment-provider.ts";
import {
  type FailingInvoice,
  isGiving,
  isoInstant,
  paymentFailure,
  subscriptionState,
  subscriptionThatCounts,
} from "./subscription-state.ts";

const PAGE = 100;
/** Seconds; no month is longer. */
const LONGEST_MONTH = 32 * 86_400;

export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === "string" ? value : (value?.id ?? null);

const paymentOf = (invoice: Stripe.Invoice, subscriptions: readonly Stripe.Subscription[]): Payment | null => {
  const paid = invoice.payments?.data.find(({ status }) => status === "paid");
  const id = idOf(paid?.payment.payment_intent);
  if (invoice.status !== "paid" || invoice.amount_paid <= 0 || id === null) return null;
  // Of a change's lines the one that is charged; the others give back what was paid before.
  const period = invoice.lines.data
    .filter(({ amount }) => amount > 0)
    .map((line) => line.period)
    .toSorted((a, b) => b.end - a.end)[0];
  const { start, end } = period ?? { start: invoice.period_start, end: invoice.period_end };
  const of = idOf(invoice.parent?.subscription_details?.subscription);
  const contract = subscriptions.find((subscription) => subscription.id === of);
  const billing: Billing = end - start > LONGEST_MONTH ? "year" : "month";
  return {
    id,
    contract: contract?.id ?? of ?? invoice.id,
    contracted_at: isoInstant(contract?.created ?? invoice.created),
    billing,
    cents: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    paid_at: isoInstant(invoice.status_transitions.paid_at ?? invoice.created),
    period_start: isoInstant(start),
    period_end: isoInstant(end),
  };
};

const refundsOf = async (stripe: Stripe, customer: string): Promise<RecordedRefund[]> => {
  const refunds: RecordedRefund[] = [];
  for await (const charge of stripe.charges.list({ customer, limit: PAGE })) {
    const payment = idOf(charge.payment_intent);
    if (charge.amount_refunded === 0 || payment === null) continue;
    for await (const refund of stripe.refunds.list({ charge: charge.id, limit: PAGE })) {
      // What failed or waits for the bank was not given back yet.
      if (refund.status !== "succeeded") continue;
      refunds.push({
        id: refund.id,
        payment_id: payment,
        cents: refund.amount,
        refunded_at: isoInstant(refund.created),
        reason: (refund.metadata?.reason ?? "").slice(0, 200),
      });
    }
  }
  return refunds;
};

/** The first refusal among refused invoices, and the state of the newest one; null where there is none. */
const failingOf = async (stripe: Stripe, refused: readonly Stripe.Invoice[]): Promise<FailingInvoice | null> => {
  const [newest] = refused.toSorted((a, b) => b.created - a.created);
  if (newest === undefined) return null;
  const payment = idOf(newest.payments?.data[0]?.payment.payment_intent);
  const intent = payment === null ? null : await stripe.paymentIntents.retrieve(payment);
  return {
    since: Math.min(...refused.map(({ status_transitions, created }) => status_transitions.finalized_at ?? created)),
    attempts: newest.attempt_count,
    nextTry: newest.next_payment_attempt,
    cause: paymentFailure(intent?.last_payment_error ?? null, intent?.status === "requires_action"),
  };
};

const all = async <T>(list: AsyncIterable<T>): Promise<T[]> => {
  const items: T[] = [];
  for await (const item of list) items.push(item);
  return items;
};

/** Reads a customer at Stripe, in the form of `Seen`. */
export const readStripeCustomer = async (stripe: Stripe, customer: string): Promise<Seen> => {
  // First: what was paid for those that go on, and given back of those that ended, is then among the rest.
  const subscriptions = await all(stripe.subscriptions.list({ customer, status: "all", limit: PAGE }));
  const [invoices, refunds] = await Promise.all([
    all(stripe.invoices.list({ customer, limit: PAGE, expand: ["data.payments"] })),
    refundsOf(stripe, customer),
  ]);
  const held = subscriptionThatCounts(subscriptions);
  const refused = invoices.filter(({ status, attempt_count, parent }) => {
    const of = idOf(parent?.subscription_details?.subscription);
    return status === "open" && attempt_count > 0 && of === held?.id;
  });
  const payments = invoices.map((invoice) => paymentOf(invoice, subscriptions)).filter((payment) => payment !== null);
  const paid = new Set(payments.map(({ id }) => id));
  return {
    subscription: held && subscriptionState(held, await failingOf(stripe, refused)),
    payments,
    refunds: refunds.filter(({ payment_id }) => paid.has(payment_id)),
    doubles: held && isGiving(held) ? doublesOf(held, subscriptions, payments, refunds) : [],
  };
};
