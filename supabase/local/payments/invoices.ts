import { nextTry } from "./calendar.ts";
import { asksHolder, refusesCharge } from "./cards.ts";
import type {
  Charge,
  Customer,
  Invoice,
  InvoiceLine,
  PaymentIntent,
  PaymentMethodObject,
  SubscriptionObject,
} from "./objects.ts";
import { idFor, newId, type PaymentStore } from "./store.ts";
import { cardError, type StripeError } from "./stripe-error.ts";

export type InvoiceDraft = { reason: Invoice["billing_reason"]; lines: readonly Omit<InvoiceLine, "id" | "object">[] };

const listOf = <T>(data: T[]) => ({ object: "list" as const, data, has_more: false as const });

/** The invoice for some lines, less the customer's credit. A total below zero is credited to the next invoice. */
export const composeInvoice = (
  customer: Customer,
  subscription: Pick<SubscriptionObject, "id">,
  { reason, lines }: InvoiceDraft,
  at: number,
  page: string,
): Invoice => {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = total + customer.balance;
  const id = idFor("invoice");
  return {
    id,
    object: "invoice",
    created: at,
    customer: customer.id,
    number: `${id.slice(-8).toUpperCase()}-0001`,
    status: "open",
    billing_reason: reason,
    currency: lines[0]?.currency ?? "eur",
    total,
    starting_balance: customer.balance,
    ending_balance: Math.min(0, due),
    amount_due: Math.max(0, due),
    amount_paid: 0,
    amount_remaining: Math.max(0, due),
    attempt_count: 0,
    next_payment_attempt: null,
    period_start: at,
    period_end: at,
    hosted_invoice_url: `${page}/invoices/${id}`,
    invoice_pdf: null,
    status_transitions: { finalized_at: at, paid_at: null },
    parent: { type: "subscription_details", subscription_details: { subscription: subscription.id } },
    lines: listOf(lines.map((line) => ({ id: newId("il"), object: "line_item" as const, ...line }))),
    payments: listOf([]),
  };
};

/** Stores an invoice as finalized, uses the customer's credit, and emits both events. */
export const finalizeInvoice = async (store: PaymentStore, invoice: Invoice, at: number): Promise<Invoice> => {
  const customer = await store.get("customer", invoice.customer);
  await store.put({ ...customer, balance: invoice.ending_balance });
  await store.put(invoice);
  await store.emit("invoice.created", invoice, at);
  await store.emit("invoice.finalized", invoice, at);
  return invoice;
};

/**
 * One try to charge an invoice. `present`: the holder is on the page; `confirmed`: they confirmed there; `scheduled`:
 * the try is one of the retry schedule. After the first try only scheduled ones count and move the next one.
 */
export type Try = {
  method: PaymentMethodObject | null;
  at: number;
  present?: boolean;
  confirmed?: boolean;
  scheduled?: boolean;
};
export type Tried = { invoice: Invoice; refusal: StripeError | null };

/** Voids an invoice and gives the credit back that it used. */
export const voidInvoice = async (store: PaymentStore, invoice: Invoice, at: number): Promise<Invoice> => {
  const customer = await store.get("customer", invoice.customer);
  await store.put({ ...customer, balance: customer.balance + invoice.starting_balance - invoice.ending_balance });
  const voided = await store.put<Invoice>({ ...invoice, status: "void", next_payment_attempt: null });
  await store.emit("invoice.voided", voided, at);
  return voided;
};

const intentOf = async (store: PaymentStore, invoice: Invoice, at: number): Promise<PaymentIntent> => {
  const [open] = invoice.payments.data;
  if (open) return store.get("payment_intent", open.payment.payment_intent);
  return {
    id: idFor("payment_intent"),
    object: "payment_intent",
    created: at,
    customer: invoice.customer,
    amount: invoice.amount_due,
    currency: invoice.currency,
    status: "requires_payment_method",
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
  };
};

const whyNot = ({ method, present = false, confirmed = false }: Try): StripeError | null => {
  if (method === null) return cardError("card_declined", "There is no card to charge.");
  const refusal = refusesCharge(method);
  if (refusal !== null) return refusal;
  return asksHolder(method, present) && !confirmed
    ? cardError("authentication_required", "Your card was declined. This transaction requires authentication.")
    : null;
};

const charged = async (store: PaymentStore, intent: PaymentIntent, paid: boolean, at: number): Promise<Charge> => {
  const charge = await store.put<Charge>({
    id: idFor("charge"),
    object: "charge",
    created: at,
    customer: intent.customer,
    payment_intent: intent.id,
    amount: intent.amount,
    amount_refunded: 0,
    refunded: false,
    currency: intent.currency,
    paid,
    status: paid ? "succeeded" : "failed",
  });
  await store.emit(paid ? "charge.succeeded" : "charge.failed", charge, at);
  return charge;
};

const settle = async (store: PaymentStore, invoice: Invoice, at: number): Promise<Invoice> => {
  const paid = await store.put<Invoice>({
    ...invoice,
    status: "paid",
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  });
  await store.emit("invoice.paid", paid, at);
  await store.emit("invoice.payment_succeeded", paid, at);
  return paid;
};

/** Tries to charge an open invoice. A renewal's invoice is tried again on later days. */
export const tryToCharge = async (store: PaymentStore, invoice: Invoice, attempt: Try): Promise<Tried> => {
  const { at, method } = attempt;
  if (invoice.amount_due === 0) return { invoice: await settle(store, invoice, at), refusal: null };
  const refusal = whyNot(attempt);
  const before = await intentOf(store, invoice, at);
  const isUnconfirmed = refusal?.body.error.code === "authentication_required";
  // What its holder has to confirm first is not charged at all.
  const charge = isUnconfirmed ? null : await charged(store, before, refusal === null, at);
  const intent = await store.put<PaymentIntent>({
    ...before,
    payment_method: method?.id ?? null,
    latest_charge: charge?.id ?? before.latest_charge,
    status: refusal === null ? "succeeded" : isUnconfirmed ? "requires_action" : "requires_payment_method",
    last_payment_error: refusal && {
      type: "card_error",
      code: refusal.body.error.code ?? "",
      ...(refusal.body.error.decline_code && { decline_code: refusal.body.error.decline_code }),
      message: refusal.message,
    },
  });
  const payments = listOf([
    {
      id: invoice.payments.data[0]?.id ?? newId("inpay"),
      status: refusal === null ? ("paid" as const) : ("open" as const),
      payment: { type: "payment_intent" as const, payment_intent: intent.id },
    },
  ]);
  const counts = invoice.attempt_count === 0 || attempt.scheduled === true;
  const attempts = invoice.attempt_count + (counts ? 1 : 0);
  if (refusal === null) {
    await store.emit("payment_intent.succeeded", intent, at);
    return { invoice: await settle(store, { ...invoice, payments, attempt_count: attempts }, at), refusal: null };
  }
  const renews = invoice.billing_reason === "subscription_cycle";
  const tried = await store.put<Invoice>({
    ...invoice,
    payments,
    attempt_count: attempts,
    next_payment_attempt: renews ? nextTry(invoice.status_transitions.finalized_at, attempts) : null,
  });
  await store.emit(isUnconfirmed ? "payment_intent.requires_action" : "payment_intent.payment_failed", intent, at);
  if (isUnconfirmed) await store.emit("invoice.payment_action_required", tried, at);
  await store.emit("invoice.payment_failed", tried, at);
  return { invoice: tried, refusal };
};
