import { asksHolder, attachCard, type CardFields, keepCard, readCard, refusesKeeping } from "./cards.ts";
import type { CheckoutSession, Invoice, PaymentMethodObject, PortalSession } from "./objects.ts";
import type { PaymentStore } from "./store.ts";
import { StripeError } from "./stripe-error.ts";
import { retry, subscribe } from "./subscriptions.ts";

/** The next page after a card was typed or its holder answered. */
export type Step = { to: "done" } | { to: "confirm" } | { to: "refused"; error: StripeError };

/** Thrown out of a transaction to undo what a refused purchase wrote. */
export class Undone extends Error {
  readonly error: StripeError;

  constructor(error: StripeError) {
    super(error.message);
    this.error = error;
  }
}

const stillOpen = (session: CheckoutSession, now: number): void => {
  if (session.status !== "open" || session.expires_at <= now)
    throw new Undone(new StripeError(400, "This Checkout Session is no longer open."));
};

const buy = async (
  store: PaymentStore,
  session: CheckoutSession,
  method: PaymentMethodObject,
  confirmed: boolean,
  page: string,
) => {
  const bought = await subscribe(store, session, method, confirmed, page);
  if (bought instanceof StripeError) throw new Undone(bought);
  await attachCard(store, method, session.customer, bought.created);
  const complete = await store.put<CheckoutSession>({
    ...session,
    status: "complete",
    payment_status: "paid",
    subscription: bought.id,
    url: null,
    _waiting: null,
  });
  await store.emit("checkout.session.completed", complete, bought.created);
};

/** Pays with a card typed on the purchase's page. Throws a refusal, so that its transaction leaves nothing. */
export const payWithCard = async (store: PaymentStore, id: string, fields: CardFields, page: string): Promise<Step> => {
  const session = await store.get("checkout.session", id);
  stillOpen(session, store.now);
  const method = readCard(fields, store.now);
  const refusal = refusesKeeping(method);
  if (refusal !== null) throw new Undone(refusal);
  if (!asksHolder(method, true)) {
    await buy(store, session, method, false, page);
    return { to: "done" };
  }
  await store.put(method);
  await store.put({ ...session, _waiting: method.id });
  return { to: "confirm" };
};

export const answerPurchase = async (store: PaymentStore, id: string, agrees: boolean, page: string): Promise<Step> => {
  const session = await store.get("checkout.session", id);
  stillOpen(session, store.now);
  const method = session._waiting === null ? null : await store.find("payment_method", session._waiting);
  if (!agrees || method === null) {
    await store.put({ ...session, _waiting: null });
    return { to: "refused", error: unconfirmed() };
  }
  await buy(store, session, method, true, page);
  return { to: "done" };
};

const unconfirmed = () =>
  new StripeError(402, "We are unable to authenticate your payment method.", {
    type: "card_error",
    code: "payment_intent_authentication_failure",
  });

const keepFor = async (store: PaymentStore, session: PortalSession, method: PaymentMethodObject): Promise<Step> => {
  const customer = await store.get("customer", session.customer);
  await keepCard(store, method, customer.id, await store.timeOf(customer));
  await store.put({ ...session, _waiting: null });
  return { to: "done" };
};

/** Replaces the card by one typed on the portal's page. */
export const replaceCard = async (store: PaymentStore, id: string, fields: CardFields): Promise<Step> => {
  const session = await store.get("billing_portal.session", id);
  const method = readCard(fields, store.now);
  const refusal = refusesKeeping(method);
  if (refusal !== null) throw new Undone(refusal);
  if (!asksHolder(method, true)) return keepFor(store, session, method);
  await store.put(method);
  await store.put({ ...session, _waiting: method.id });
  return { to: "confirm" };
};

export const answerReplacement = async (store: PaymentStore, id: string, agrees: boolean): Promise<Step> => {
  const session = await store.get("billing_portal.session", id);
  const method = session._waiting === null ? null : await store.find("payment_method", session._waiting);
  if (agrees && method !== null) return keepFor(store, session, method);
  await store.put({ ...session, _waiting: null });
  return { to: "refused", error: unconfirmed() };
};

/** Pays an open invoice on its page with the stored card. `agrees`: whether its holder, who is there, confirms. */
export const payOnPage = async (store: PaymentStore, invoice: Invoice, agrees: boolean): Promise<Step> => {
  const at = await store.timeOf(await store.get("customer", invoice.customer));
  if (!agrees) return { to: "refused", error: unconfirmed() };
  const { refusal } = await retry(store, invoice, { at, present: true, confirmed: true });
  return refusal === null ? { to: "done" } : { to: "refused", error: refusal };
};
