import { periodEnd } from "./calendar.ts";
import { composeInvoice, finalizeInvoice, type InvoiceDraft, type Tried, type Try, tryToCharge } from "./invoices.ts";
import type {
  CheckoutSession,
  Invoice,
  PaymentMethodObject,
  Price,
  SubscriptionItem,
  SubscriptionObject,
} from "./objects.ts";
import { idFor, newId, type PaymentStore } from "./store.ts";
import { StripeError } from "./stripe-error.ts";

const UPDATE_EXPIRES = 23 * 3600;

const itemFrom = (price: Price, start: number, anchor: number, id = newId("si")): SubscriptionItem => ({
  id,
  object: "subscription_item",
  quantity: 1,
  price,
  current_period_start: start,
  current_period_end: periodEnd(anchor, start, price.recurring.interval),
});

const lineOf = ({ price, current_period_start: start, current_period_end: end }: SubscriptionItem) => ({
  amount: price.unit_amount,
  currency: price.currency,
  description: `1 × Premium (at ${price.unit_amount / 100} / ${price.recurring.interval})`,
  period: { start, end },
});

export const itemOf = (subscription: SubscriptionObject): SubscriptionItem => subscription.items.data[0];
const withItem = (subscription: SubscriptionObject, item: SubscriptionItem): SubscriptionObject => ({
  ...subscription,
  items: { ...subscription.items, data: [item] },
});

const save = async (
  store: PaymentStore,
  subscription: SubscriptionObject,
  event: string,
  at: number,
): Promise<SubscriptionObject> => {
  await store.put(subscription);
  await store.emit(`customer.subscription.${event}`, subscription, at);
  return subscription;
};

/** The card that a subscription is charged to: its own, else the customer's; null for none. */
export const methodOf = async (
  store: PaymentStore,
  subscription: SubscriptionObject,
): Promise<PaymentMethodObject | null> => {
  const id =
    subscription.default_payment_method ??
    (await store.get("customer", subscription.customer)).invoice_settings.default_payment_method;
  return id === null ? null : store.find("payment_method", id);
};

/**
 * Makes a subscription and charges its first invoice. Where the payment fails it gives the refusal, and the caller
 * undoes the transaction.
 */
export const subscribe = async (
  store: PaymentStore,
  session: CheckoutSession,
  method: PaymentMethodObject,
  confirmed: boolean,
  page: string,
): Promise<SubscriptionObject | StripeError> => {
  const customer = await store.get("customer", session.customer);
  const at = await store.timeOf(customer);
  const item = itemFrom(session._price, at, at);
  const subscription: SubscriptionObject = {
    id: idFor("subscription"),
    object: "subscription",
    created: at,
    customer: customer.id,
    currency: item.price.currency,
    status: "active",
    billing_cycle_anchor: at,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    cancellation_details: { reason: null },
    default_payment_method: method.id,
    latest_invoice: null,
    metadata: session._metadata,
    pending_update: null,
    items: { object: "list", data: [item], has_more: false },
  };
  const draft: InvoiceDraft = { reason: "subscription_create", lines: [lineOf(item)] };
  const invoice = await finalizeInvoice(store, composeInvoice(customer, subscription, draft, at, page), at);
  const tried = await tryToCharge(store, invoice, { method, at, present: true, confirmed });
  if (tried.refusal !== null) return tried.refusal;
  return save(store, { ...subscription, latest_invoice: invoice.id }, "created", at);
};

/**
 * What a change to another price at an instant (seconds) gives: the new item, its anchor, and an invoice that credits
 * the unused part of the old price.
 */
export const changeTo = (
  subscription: SubscriptionObject,
  price: Price,
  at: number,
): { item: SubscriptionItem; anchor: number; draft: InvoiceDraft } => {
  const old = itemOf(subscription);
  const { current_period_start: start, current_period_end: end } = old;
  const left = (amount: number): number => Math.round((amount * Math.max(0, end - at)) / (end - start));
  const isAnew = price.recurring.interval !== old.price.recurring.interval;
  // Another length begins a period of its own.
  const item = isAnew ? itemFrom(price, at, at, old.id) : { ...old, price };
  const back = {
    ...lineOf(old),
    amount: -left(old.price.unit_amount),
    description: "Unused time on Premium",
    period: { start: at, end },
  };
  const charge = isAnew
    ? lineOf(item)
    : { ...lineOf(item), amount: left(price.unit_amount), period: { start: at, end } };
  return {
    item,
    anchor: isAnew ? at : subscription.billing_cycle_anchor,
    draft: { reason: "subscription_update", lines: [back, charge] },
  };
};

/** Applies what waited for a subscription's open invoice, once that is paid. */
export const afterPayment = async (store: PaymentStore, invoice: Invoice, at: number): Promise<void> => {
  const held = await store.get("subscription", invoice.parent.subscription_details.subscription);
  if (held.status === "canceled") return;
  const [item] = held.pending_update?.subscription_items ?? [];
  if (item !== undefined && invoice.id === held.latest_invoice) {
    const isAnew = item.price.recurring.interval !== itemOf(held).price.recurring.interval;
    const anchor = isAnew ? item.current_period_start : held.billing_cycle_anchor;
    const changed = { ...withItem(held, item), billing_cycle_anchor: anchor, pending_update: null };
    await save(store, changed, "updated", at);
  } else if (held.status === "past_due" || held.status === "unpaid")
    await save(store, { ...held, status: "active" }, "updated", at);
};

/** Changes the price at once. Where the charge fails, the change waits for the card's holder. */
export const change = async (
  store: PaymentStore,
  subscription: SubscriptionObject,
  price: Price,
  page: string,
): Promise<SubscriptionObject> => {
  const customer = await store.get("customer", subscription.customer);
  const at = await store.timeOf(customer);
  const { item, anchor, draft } = changeTo(subscription, price, at);
  const invoice = await finalizeInvoice(store, composeInvoice(customer, subscription, draft, at, page), at);
  const { refusal } = await tryToCharge(store, invoice, { method: await methodOf(store, subscription), at });
  const invoiced = { ...subscription, latest_invoice: invoice.id };
  if (refusal === null)
    return save(
      store,
      { ...withItem(invoiced, item), billing_cycle_anchor: anchor, pending_update: null },
      "updated",
      at,
    );
  const pending = { expires_at: at + UPDATE_EXPIRES, subscription_items: [item] };
  return save(store, { ...invoiced, pending_update: pending }, "updated", at);
};

/** Ends a subscription at once. */
export const end = (
  store: PaymentStore,
  subscription: SubscriptionObject,
  reason: "cancellation_requested" | "payment_failed",
  at: number,
): Promise<SubscriptionObject> => {
  const details = { canceled_at: subscription.canceled_at ?? at, ended_at: at, cancellation_details: { reason } };
  return save(store, { ...subscription, ...details, status: "canceled", pending_update: null }, "deleted", at);
};

const refuseOver = ({ status }: SubscriptionObject): void => {
  if (status === "canceled")
    throw new StripeError(400, "A canceled subscription can only update its cancellation_details and metadata.");
};

/** Sets the card of this subscription alone, not the customer's. */
export const setCard = async (
  store: PaymentStore,
  subscription: SubscriptionObject,
  card: string,
): Promise<SubscriptionObject> => {
  refuseOver(subscription);
  const at = await store.timeOf(await store.get("customer", subscription.customer));
  return save(store, { ...subscription, default_payment_method: card }, "updated", at);
};

/**
 * Sets all of a customer's subscriptions to `unpaid` (nobody pays) or `paused` (a trial ended without a card), states
 * that an account at Stripe can choose.
 */
export const standStill = async (store: PaymentStore, customer: string, status: "unpaid" | "paused"): Promise<void> => {
  const at = await store.timeOf(await store.get("customer", customer));
  for (const held of await store.list("subscription", customer))
    if (held.status !== "canceled") await save(store, { ...held, status }, "updated", at);
};

/** Whether a subscription ends with its period. */
export const setEnding = async (
  store: PaymentStore,
  subscription: SubscriptionObject,
  ends: boolean,
): Promise<SubscriptionObject> => {
  refuseOver(subscription);
  const at = await store.timeOf(await store.get("customer", subscription.customer));
  const reason = ends ? ("cancellation_requested" as const) : null;
  return save(
    store,
    { ...subscription, cancel_at_period_end: ends, canceled_at: ends ? at : null, cancellation_details: { reason } },
    "updated",
    at,
  );
};

/**
 * Starts the next period and charges it at once. Stripe waits an hour before it charges; nothing here depends on that.
 */
export const renew = async (store: PaymentStore, subscription: SubscriptionObject, page: string): Promise<void> => {
  const customer = await store.get("customer", subscription.customer);
  const old = itemOf(subscription);
  const at = old.current_period_end;
  const item = itemFrom(old.price, at, subscription.billing_cycle_anchor, old.id);
  const draft: InvoiceDraft = { reason: "subscription_cycle", lines: [lineOf(item)] };
  const invoice = await finalizeInvoice(store, composeInvoice(customer, subscription, draft, at, page), at);
  const tried = await tryToCharge(store, invoice, { method: await methodOf(store, subscription), at });
  const status = tried.refusal === null ? ("active" as const) : ("past_due" as const);
  await save(store, { ...withItem(subscription, item), status, latest_invoice: invoice.id }, "updated", at);
};

/** Tries an open invoice again; after a renewal's last try the subscription ends. */
export const retry = async (
  store: PaymentStore,
  invoice: Invoice,
  attempt: Omit<Try, "method"> & { method?: PaymentMethodObject },
): Promise<Tried> => {
  if (invoice.status !== "open")
    throw new StripeError(400, "Invoice is already paid", { code: "invoice_already_paid" });
  const subscription = await store.get("subscription", invoice.parent.subscription_details.subscription);
  const method = attempt.method ?? (await methodOf(store, subscription));
  const tried = await tryToCharge(store, invoice, { ...attempt, method });
  if (tried.refusal === null) await afterPayment(store, tried.invoice, attempt.at);
  return tried;
};

/** The invoice of the next period. Throws Stripe's error where there is none. */
export const upcoming = async (
  store: PaymentStore,
  subscription: SubscriptionObject,
  page: string,
): Promise<Invoice> => {
  if (subscription.cancel_at_period_end || subscription.status === "canceled")
    throw new StripeError(404, "No upcoming invoices for customer", { code: "invoice_upcoming_none" });
  const customer = await store.get("customer", subscription.customer);
  const old = itemOf(subscription);
  const at = old.current_period_end;
  const item = itemFrom(old.price, at, subscription.billing_cycle_anchor, old.id);
  const invoice = composeInvoice(customer, subscription, { reason: "upcoming", lines: [lineOf(item)] }, at, page);
  return { ...invoice, next_payment_attempt: at };
};
