import Stripe from "stripe";
import type { Environment } from "../project.ts";
import {
  type InvoiceSummary,
  type PaymentProvider,
  PaymentRefusal,
  type ProviderEvent,
  type ProviderPrice,
} from "./payment-provider.ts";
import { isMissing, stripeOf, unlessMissing } from "./stripe-client.ts";
import { takeBackCredit } from "./stripe-credit.ts";
import { idOf, readStripeCustomer } from "./stripe-customer.ts";
import { isLive, isoInstant } from "./subscription-state.ts";
import { isSigned } from "./webhook-signature.ts";

const PRODUCT = "Performance Prime Premium";
const INVOICES = 24;
/** Last second of the year 9999, since the epoch. */
const LAST_SECOND = 253_402_300_799;

/** Each purchase carries its price: Stripe's own list of prices need not agree with ours. */
const priceData = ({ billing, cents, currency }: ProviderPrice) => ({
  currency: currency.toLowerCase(),
  unit_amount: cents,
  recurring: { interval: billing },
});

/** `held`: the subscription that goes on. An open invoice of an ended one buys nothing any more, so it has no page. */
const invoiceOf = (invoice: Stripe.Invoice, held: string | null): InvoiceSummary => ({
  id: invoice.id,
  number: invoice.number,
  at: isoInstant(invoice.status_transitions.finalized_at ?? invoice.created),
  cents: invoice.amount_due,
  currency: invoice.currency.toUpperCase(),
  status: invoice.status as InvoiceSummary["status"],
  url:
    invoice.status === "open" && held !== null && idOf(invoice.parent?.subscription_details?.subscription) === held
      ? (invoice.hosted_invoice_url ?? null)
      : null,
});

const cardOf = (method: string | Stripe.PaymentMethod | null | undefined) => {
  const card = typeof method === "object" ? method?.card : null;
  return card ? { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year } : null;
};

/** The customer's default card, charged where a subscription has none of its own. `customer` must be expanded. */
const cardOfCustomer = (customer: string | Stripe.Customer | Stripe.DeletedCustomer): Stripe.PaymentMethod | null => {
  const card =
    typeof customer === "object" && !customer.deleted ? customer.invoice_settings.default_payment_method : null;
  return typeof card === "object" ? card : null;
};

/** The customer of an event: its object is a customer, or has one. */
const customerOf = (object: unknown): string | null => {
  if (typeof object !== "object" || object === null) return null;
  if (Reflect.get(object, "object") === "customer") return idOf(Reflect.get(object, "id"));
  return idOf(Reflect.get(object, "customer"));
};

const isName = (value: unknown): value is string => typeof value === "string" && /^[\w.]{1,255}$/.test(value);
const isSecond = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= LAST_SECOND;

/** Parses an event; null for anything else, and for an event of an impossible customer. */
const eventIn = (body: string): ProviderEvent | null => {
  try {
    const { id, type, created, data }: Record<string, unknown> = JSON.parse(body);
    if (!isName(id) || !isName(type) || !isSecond(created) || typeof data !== "object" || data === null) return null;
    const customer = customerOf(Reflect.get(data, "object"));
    return customer === null || isName(customer) ? { id, type, created, customer } : null;
  } catch {
    return null;
  }
};

/** Turns a refusal that the member can cause into a `PaymentRefusal`; rethrows any other error. */
const refusing = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new PaymentRefusal("payment_failed", error.message);
    if (isMissing(error)) throw new PaymentRefusal("no_subscription", "The provider knows no such subscription");
    throw error;
  }
};

/** Changes the one item of a subscription to another price, charged or credited at once. */
const changeOf = async (stripe: Stripe, subscription: string, price: ProviderPrice) => {
  const held = await refusing(stripe.subscriptions.retrieve(subscription));
  const [item] = held.items.data;
  const product = idOf(item?.price.product);
  if (item === undefined || product === null) throw new Error("A subscription is expected to have one price");
  return {
    items: [{ id: item.id, price_data: { ...priceData(price), product } }],
    proration_behavior: "always_invoice" as const,
  };
};

/** The payment provider over Stripe's official client. `now`: in milliseconds. */
export const createStripeProvider = (stripe: Stripe, secret: string, now: () => number): PaymentProvider => ({
  async createCustomer({ id, email }) {
    const customer = await stripe.customers.create(
      { ...(email !== "" && { email }), metadata: { member_id: id } },
      { idempotencyKey: `customer-${id}` },
    );
    return customer.id;
  },
  async closeCheckouts(customer) {
    for await (const { id } of stripe.checkout.sessions.list({ customer, status: "open" })) {
      // One that is being paid cannot be closed; the next `readCustomer` finds what it bought.
      await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      });
    }
  },
  async checkout({ customer, member, price, returns, language }) {
    const { url } = await stripe.checkout.sessions.create({
      mode: "subscription",
      customer,
      client_reference_id: member,
      line_items: [{ quantity: 1, price_data: { ...priceData(price), product_data: { name: PRODUCT } } }],
      subscription_data: { metadata: { member_id: member } },
      success_url: returns.done,
      cancel_url: returns.cancelled,
      locale: language,
    });
    if (url === null) throw new Error("Stripe gave no page for the purchase");
    return { url };
  },
  async portal({ customer, returnTo, language }) {
    const { url } = await stripe.billingPortal.sessions.create({
      customer,
      return_url: returnTo,
      locale: language,
      flow_data: { type: "payment_method_update" },
    });
    return { url };
  },
  async chargeNewestCard(customer) {
    const expand = ["data.default_payment_method", "data.customer.invoice_settings.default_payment_method"];
    for await (const held of stripe.subscriptions.list({ customer, limit: 100, expand })) {
      const [own, given] = [held.default_payment_method, cardOfCustomer(held.customer)];
      if (!isLive(held) || typeof own !== "object" || own === null || given === null) continue;
      // Whoever bought anew with another card is not charged to the one that they gave before.
      if (given.id !== own.id && given.created >= own.created)
        await stripe.subscriptions.update(held.id, { default_payment_method: given.id });
    }
  },
  async preview(customer, subscription, price) {
    const change = await changeOf(stripe, subscription, price);
    const { total, currency } = await refusing(
      stripe.invoices.createPreview({ customer, subscription, subscription_details: change }),
    );
    return { cents: total, currency: currency.toUpperCase() };
  },
  async change(subscription, price) {
    const change = await changeOf(stripe, subscription, price);
    const changed = await refusing(
      stripe.subscriptions.update(subscription, {
        ...change,
        // What cannot be charged does not change the subscription: the member confirms on the invoice's page.
        payment_behavior: "pending_if_incomplete",
        expand: ["latest_invoice"],
      }),
    );
    const invoice = typeof changed.latest_invoice === "object" ? changed.latest_invoice : null;
    return { url: changed.pending_update && invoice?.status === "open" ? (invoice.hosted_invoice_url ?? null) : null };
  },
  async pay(subscription) {
    const { latest_invoice } = await refusing(
      stripe.subscriptions.retrieve(subscription, { expand: ["latest_invoice"] }),
    );
    const invoice = typeof latest_invoice === "object" ? latest_invoice : null;
    if (invoice?.status !== "open") return { url: null };
    try {
      await stripe.invoices.pay(invoice.id);
      return { url: null };
    } catch (error) {
      const code = error instanceof Stripe.errors.StripeError ? error.code : undefined;
      if (code === "authentication_required" || code === "invoice_payment_intent_requires_action")
        return { url: invoice.hosted_invoice_url ?? null };
      return refusing(Promise.reject(error));
    }
  },
  async cancel(subscription) {
    await refusing(stripe.subscriptions.update(subscription, { cancel_at_period_end: true }));
  },
  async resume(subscription) {
    await refusing(stripe.subscriptions.update(subscription, { cancel_at_period_end: false }));
  },
  async end(subscription) {
    await stripe.subscriptions.cancel(subscription).catch(unlessMissing);
  },
  takeBackCredit: (subscription) => takeBackCredit(stripe, subscription),
  async refund({ payment, cents, reason, key }) {
    const { id } = await stripe.refunds.create(
      { payment_intent: payment, amount: cents, reason: "requested_by_customer", metadata: { reason } },
      { idempotencyKey: key },
    );
    return { id };
  },
  async parseWebhook(body, signature): Promise<ProviderEvent | null> {
    return (await isSigned(body, signature, secret, now())) ? eventIn(body) : null;
  },
  readCustomer: (customer) => readStripeCustomer(stripe, customer),
  async overview(customer, subscription) {
    const [invoices, held] = await Promise.all([
      stripe.invoices.list({ customer, limit: INVOICES }),
      subscription === null
        ? null
        : stripe.subscriptions.retrieve(subscription, {
            expand: ["default_payment_method", "customer.invoice_settings.default_payment_method"],
          }),
    ]);
    const isCharged = held !== null && ["active", "trialing"].includes(held.status) && !held.cancel_at_period_end;
    const next = isCharged ? await stripe.invoices.createPreview({ customer, subscription: held.id }) : null;
    const live = held !== null && isLive(held) ? held : null;
    const due = next?.next_payment_attempt ?? held?.items.data[0]?.current_period_end;
    return {
      invoices: invoices.data
        .filter(({ status }) => status !== "draft")
        .map((invoice) => invoiceOf(invoice, live?.id ?? null)),
      paymentMethod: live && cardOf(live.default_payment_method ?? cardOfCustomer(live.customer)),
      nextCharge:
        next && due !== undefined
          ? { at: isoInstant(due), cents: next.amount_due, currency: next.currency.toUpperCase() }
          : null,
    };
  },
  async forget(customer) {
    // Removing a customer ends its subscriptions at once.
    await stripe.customers.del(customer).catch(unlessMissing);
  },
  async *subscribers() {
    for await (const { customer, metadata } of stripe.subscriptions.list({ status: "all", limit: 100 }))
      yield { customer: idOf(customer) ?? "", member: metadata.member_id ?? null };
  },
});

/** The payment provider that the environment sets up; null where there is none. */
export const providerOf = (env: Environment, now: () => number = Date.now): PaymentProvider | null => {
  const stripe = stripeOf(env);
  return stripe && createStripeProvider(stripe, env.STRIPE_WEBHOOK_SECRET ?? "", now);
};
