import { type Params, text, texts, within } from "./form-body.ts";
import { composeInvoice, voidInvoice as voidOpen } from "./invoices.ts";
import type { BalanceTransaction, Charge, CheckoutSession, Customer, Invoice, Price, Refund } from "./objects.ts";
import { idFor, newId, type PaymentStore } from "./store.ts";
import { missing, StripeError } from "./stripe-error.ts";
import { change, changeTo, end, itemOf, retry, setCard, setEnding, upcoming } from "./subscriptions.ts";

/** A request of the API. `page`: the address of the stand-in's pages. */
export type Call = { store: PaymentStore; id: string; params: Params; page: string };

const CHECKOUT_LASTS = 24 * 3600;

const required = (params: Params | undefined, name: string): string => {
  const value = text(params, name);
  if (value === null)
    throw new StripeError(400, `Missing required param: ${name}.`, { code: "parameter_missing", param: name });
  return value;
};

const wholeNumber = (value: string, param: string): number => {
  const number = Number(value);
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(number))
    throw new StripeError(400, `Invalid integer: ${value}`, { code: "parameter_invalid_integer", param });
  return number;
};

const customerIn = async ({ store, params }: Call): Promise<Customer> => {
  const customer = await store.get("customer", required(params, "customer"), "customer");
  if (customer.deleted) throw missing("customer", customer.id, "customer");
  return customer;
};

const priceIn = (params: Params | undefined, product: string): Price => {
  const data = within(params, "price_data");
  const interval = required(within(data, "recurring"), "interval");
  if (interval !== "month" && interval !== "year")
    throw new StripeError(400, "Invalid interval: must be one of day, month, week, or year", { param: "interval" });
  return {
    id: newId("price"),
    object: "price",
    unit_amount: wholeNumber(required(data, "unit_amount"), "unit_amount"),
    currency: required(data, "currency").toLowerCase(),
    product: text(data, "product") ?? product,
    recurring: { interval, interval_count: 1 },
  };
};

export const createCustomer = async ({ store, params }: Call): Promise<Customer> => {
  const customer = await store.put<Customer>({
    id: idFor("customer"),
    object: "customer",
    created: store.now,
    email: text(params, "email"),
    metadata: texts(within(params, "metadata")),
    balance: 0,
    test_clock: null,
    invoice_settings: { default_payment_method: null },
  });
  await store.emit("customer.created", customer, store.now);
  return customer;
};

/** Deletes a customer and ends their subscriptions. Invoices and payments stay. */
export const deleteCustomer = async ({ store, id }: Call): Promise<object> => {
  const customer = await store.get("customer", id);
  if (customer.deleted) throw missing("customer", id);
  const at = await store.timeOf(customer);
  for (const subscription of await store.list("subscription", id))
    if (subscription.status !== "canceled") await end(store, subscription, "cancellation_requested", at);
  const gone = await store.put<Customer>({ ...customer, email: null, metadata: {}, deleted: true });
  await store.emit("customer.deleted", gone, at);
  return { id, object: "customer", deleted: true };
};

/** Changes the customer's balance in cents: a positive amount reduces the credit, a negative one adds to it. */
export const changeBalance = async ({ store, id, params }: Call): Promise<BalanceTransaction> => {
  const customer = await store.get("customer", id);
  if (customer.deleted) throw missing("customer", id);
  const [, sign = "", digits = ""] = /^(-?)(.*)$/.exec(required(params, "amount")) ?? [];
  const amount = wholeNumber(digits, "amount") * (sign === "" ? 1 : -1);
  const at = await store.timeOf(customer);
  const changed = await store.put<Customer>({ ...customer, balance: customer.balance + amount });
  await store.emit("customer.updated", changed, at);
  return store.put<BalanceTransaction>({
    id: idFor("customer_balance_transaction"),
    object: "customer_balance_transaction",
    created: at,
    customer: id,
    amount,
    currency: required(params, "currency"),
    ending_balance: changed.balance,
    type: "adjustment",
    metadata: texts(within(params, "metadata")),
  });
};

export const createCheckout = async (call: Call): Promise<CheckoutSession> => {
  const { store, params, page } = call;
  if (required(params, "mode") !== "subscription")
    throw new StripeError(400, "Only subscriptions are sold here", { param: "mode" });
  const customer = await customerIn(call);
  const item = within(params, "line_items", "0");
  const price = priceIn(item, newId("prod"));
  const id = idFor("checkout.session");
  return store.put<CheckoutSession>({
    id,
    object: "checkout.session",
    created: store.now,
    expires_at: store.now + CHECKOUT_LASTS,
    customer: customer.id,
    mode: "subscription",
    status: "open",
    payment_status: "unpaid",
    amount_total: price.unit_amount,
    currency: price.currency,
    client_reference_id: text(params, "client_reference_id"),
    subscription: null,
    url: `${page}/checkout/${id}`,
    success_url: required(params, "success_url"),
    cancel_url: required(params, "cancel_url"),
    locale: text(params, "locale") ?? "it",
    _price: price,
    _product: text(within(item, "price_data", "product_data"), "name") ?? "Premium",
    _metadata: texts(within(params, "subscription_data", "metadata")),
    _waiting: null,
  });
};

export const expireCheckout = async ({ store, id }: Call): Promise<CheckoutSession> => {
  const session = await store.get("checkout.session", id);
  if (session.status !== "open")
    throw new StripeError(400, `Only Checkout Sessions with a status in ["open"] can be expired.`);
  const expired = await store.put<CheckoutSession>({ ...session, status: "expired", url: null });
  await store.emit("checkout.session.expired", expired, store.now);
  return expired;
};

export const createPortal = async (call: Call) => {
  const { store, params, page } = call;
  const customer = await customerIn(call);
  const id = idFor("billing_portal.session");
  return store.put({
    id,
    object: "billing_portal.session" as const,
    created: store.now,
    customer: customer.id,
    return_url: required(params, "return_url"),
    locale: text(params, "locale") ?? "it",
    url: `${page}/portal/${id}`,
    _waiting: null,
  });
};

const orderedPrice = (items: Params | undefined, product: string): Price | null => {
  const item = within(items, "0");
  return item === undefined ? null : priceIn(item, product);
};

export const updateSubscription = async ({ store, id, params, page }: Call) => {
  const subscription = await store.get("subscription", id);
  const ends = text(params, "cancel_at_period_end");
  if (ends !== null) return setEnding(store, subscription, ends === "true");
  const card = text(params, "default_payment_method");
  if (card !== null) {
    const { customer } = await store.get("payment_method", card, "default_payment_method");
    if (customer !== subscription.customer) throw missing("payment_method", card, "default_payment_method");
    return setCard(store, subscription, card);
  }
  const price = orderedPrice(within(params, "items"), itemOf(subscription).price.product);
  if (price === null) return subscription;
  if (subscription.status === "canceled") throw missing("subscription", id);
  return change(store, subscription, price, page);
};

export const cancelSubscription = async ({ store, id }: Call) => {
  const subscription = await store.get("subscription", id);
  if (subscription.status === "canceled") throw missing("subscription", id);
  const at = await store.timeOf(await store.get("customer", subscription.customer));
  return end(store, subscription, "cancellation_requested", at);
};

export const previewInvoice = async (call: Call): Promise<Invoice> => {
  const { store, params, page } = call;
  const customer = await customerIn(call);
  const subscription = await store.get("subscription", required(params, "subscription"), "subscription");
  const { product } = itemOf(subscription).price;
  const price = orderedPrice(within(params, "subscription_details", "items"), product);
  if (price === null) return upcoming(store, subscription, page);
  const at = await store.timeOf(customer);
  return composeInvoice(customer, subscription, changeTo(subscription, price, at).draft, at, page);
};

export const payInvoice = async ({ store, id }: Call): Promise<Invoice | StripeError> => {
  const invoice = await store.get("invoice", id);
  const at = await store.timeOf(await store.get("customer", invoice.customer));
  const tried = await retry(store, invoice, { at });
  // The try stays: it is one that the provider made.
  return tried.refusal ?? tried.invoice;
};

export const voidInvoice = async ({ store, id }: Call): Promise<Invoice> => {
  const invoice = await store.get("invoice", id);
  if (invoice.status !== "open") throw new StripeError(400, "Only open invoices can be voided.");
  return voidOpen(store, invoice, await store.timeOf(await store.get("customer", invoice.customer)));
};

const chargeFor = async (store: PaymentStore, params: Params): Promise<Charge> => {
  const id = text(params, "charge");
  if (id !== null) return store.get("charge", id, "charge");
  const intent = await store.get("payment_intent", required(params, "payment_intent"), "payment_intent");
  return store.get("charge", intent.latest_charge ?? "", "charge");
};

export const createRefund = async ({ store, params }: Call): Promise<Refund> => {
  const charge = await chargeFor(store, params);
  const left = charge.amount - charge.amount_refunded;
  const asked = text(params, "amount");
  const amount = asked === null ? left : wholeNumber(asked, "amount");
  if (!charge.paid || left === 0)
    throw new StripeError(400, `Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  if (amount < 1 || amount > left)
    throw new StripeError(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: "amount",
    });
  const at = await store.timeOf(await store.get("customer", charge.customer));
  const refund = await store.put<Refund>({
    id: idFor("refund"),
    object: "refund",
    created: at,
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: "succeeded",
    reason: text(params, "reason"),
    metadata: texts(within(params, "metadata")),
  });
  const refunded = charge.amount_refunded + amount;
  const changed = await store.put<Charge>({
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  });
  await store.emit("charge.refunded", changed, at);
  return refund;
};
