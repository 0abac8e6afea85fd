import type { Behaviour, PaymentMethodObject } from "./objects.ts";
import { idFor, type PaymentStore } from "./store.ts";
import { cardError, type StripeError } from "./stripe-error.ts";

/** What each of Stripe's documented test numbers does; every other number is declined, as at Stripe. */
const TEST_CARDS: Readonly<Record<string, readonly [string, Behaviour]>> = {
  "4242424242424242": ["visa", "passes"],
  "5555555555554444": ["mastercard", "passes"],
  "4000000000000002": ["visa", "declines"],
  "4000000000009995": ["visa", "lacks_funds"],
  "4000000000000341": ["visa", "fails_later"],
  "4000002500003155": ["visa", "confirms_once"],
  "4000002760003184": ["visa", "confirms_always"],
};

export type CardFields = { number: string; expiry: string; cvc: string };

const declined = () => cardError("card_declined", "Your card was declined.", "generic_decline");

/** Month and year of `MM/YY` or `MM / YYYY`; null for another form, and for a date in the past. `now`: in seconds. */
const expiryOf = (value: string, now: number): { exp_month: number; exp_year: number } | null => {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(value) ?? [];
  const [exp_month, exp_year] = [Number(month), Number(year) + (year?.length === 2 ? 2000 : 0)];
  if (!(exp_month >= 1 && exp_month <= 12)) return null;
  return Date.UTC(exp_year, exp_month) > now * 1000 ? { exp_month, exp_year } : null;
};

/**
 * Reads a card typed on the provider's page. Keeps only the last four digits of its number, and how the card behaves.
 * Throws a card error.
 */
export const readCard = (fields: CardFields, now: number): PaymentMethodObject => {
  const number = fields.number.replace(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(number)) throw cardError("incorrect_number", "Your card number is incorrect.");
  const expiry = expiryOf(fields.expiry, now);
  if (expiry === null) throw cardError("expired_card", "Your card has expired.");
  if (!/^\d{3,4}$/.test(fields.cvc.trim())) throw cardError("incorrect_cvc", "Your card's security code is incorrect.");
  const [brand, does] = TEST_CARDS[number] ?? ["unknown", "declines"];
  return {
    id: idFor("payment_method"),
    object: "payment_method",
    type: "card",
    created: now,
    customer: null,
    card: { brand, last4: number.slice(-4), ...expiry },
    _does: does,
  };
};

/** Whether the card's holder has to confirm (3-D Secure). `present`: they are on the page. */
export const asksHolder = (method: PaymentMethodObject, present: boolean): boolean =>
  method._does === "confirms_always" || (present && method._does === "confirms_once");

/** Why a card cannot be kept; null where it can. */
export const refusesKeeping = (method: PaymentMethodObject): StripeError | null => {
  if (method._does === "declines") return declined();
  if (method._does === "lacks_funds")
    return cardError("card_declined", "Your card has insufficient funds.", "insufficient_funds");
  return null;
};

/** Why a card cannot be charged; null where it can. */
export const refusesCharge = (method: PaymentMethodObject): StripeError | null =>
  method._does === "fails_later" ? declined() : refusesKeeping(method);

/** Stores a card as one of the customer's, not as the default: nothing else is charged to it. */
export const attachCard = async (
  store: PaymentStore,
  method: PaymentMethodObject,
  customerId: string,
  at: number,
): Promise<PaymentMethodObject> => {
  const kept = await store.put({ ...method, customer: customerId });
  await store.emit("payment_method.attached", kept, at);
  return kept;
};

/** Makes a card the customer's default. A subscription with a card of its own is still charged to that one. */
export const keepCard = async (
  store: PaymentStore,
  method: PaymentMethodObject,
  customerId: string,
  at: number,
): Promise<void> => {
  await attachCard(store, method, customerId, at);
  const customer = await store.get("customer", customerId);
  const changed = await store.put({ ...customer, invoice_settings: { default_payment_method: method.id } });
  await store.emit("customer.updated", changed, at);
};
