import type { Language } from "#shared/i18n/languages.ts";
import type { SubscriptionRow } from "./subscription-state.ts";

export type Billing = "month" | "year";
/** Cents, VAT included. */
export type ProviderPrice = { billing: Billing; cents: number; currency: string };

/**
 * A payment as `private.apply_provider` takes it. `id` is that of the provider's payment, `contract` of the
 * subscription that it belongs to.
 */
export type Payment = {
  id: string;
  contract: string;
  contracted_at: string;
  billing: Billing;
  cents: number;
  currency: string;
  paid_at: string;
  period_start: string;
  period_end: string;
};
export type RecordedRefund = { id: string; payment_id: string; cents: number; refunded_at: string; reason: string };

/** A subscription beside the one that counts, and the payments of the doubly paid time that are not refunded yet. */
export type Double = { subscription: string; back: { payment: string; cents: number }[] };

/** State of a customer at the provider. `subscription`: the one that counts, null where there never was one. */
export type Seen = {
  subscription: SubscriptionRow | null;
  payments: Payment[];
  refunds: RecordedRefund[];
  doubles: Double[];
};

export type InvoiceSummary = {
  id: string;
  number: string | null;
  at: string;
  cents: number;
  currency: string;
  status: "draft" | "open" | "paid" | "uncollectible" | "void";
  /**
   * The provider's page that pays the invoice; null where nothing is due, or where paying would give nothing any more.
   */
  url: string | null;
};
export type PaymentCard = { brand: string; last4: string; expMonth: number; expYear: number };
export type NextCharge = { at: string; cents: number; currency: string };

/** The payments of a member as the provider has them now, as far as the member may see them. */
export type PaymentsOverview = {
  invoices: InvoiceSummary[];
  paymentMethod: PaymentCard | null;
  nextCharge: NextCharge | null;
};

/**
 * A delivery with the provider's signature. `customer`: the customer that it concerns, or null. `created`: seconds
 * since the epoch.
 */
export type ProviderEvent = { id: string; type: string; customer: string | null; created: number };

/** Addresses that the provider's pages lead back to. */
export type Returns = { done: string; cancelled: string };

/** A refusal that the member is shown: a declined card, or an object that does not exist. */
export class PaymentRefusal extends Error {
  readonly code: "payment_failed" | "no_subscription";

  constructor(code: PaymentRefusal["code"], message: string) {
    super(message);
    this.name = "PaymentRefusal";
    this.code = code;
  }
}

/**
 * The payment provider. Members type their cards only on its pages. Ids are the provider's own. After any error but a
 * `PaymentRefusal` it is unknown whether the action happened: `readCustomer` tells.
 */
export type PaymentProvider = {
  /** Makes the customer of a member. A repeated call returns the same customer. */
  createCustomer(member: { id: string; email: string }): Promise<string>;
  /** Closes the customer's open checkout pages, so that nothing is bought twice. */
  closeCheckouts(customer: string): Promise<void>;
  /** Opens a checkout page. */
  checkout(order: {
    customer: string;
    member: string;
    price: ProviderPrice;
    returns: Returns;
    language: Language;
  }): Promise<{ url: string }>;
  /** Opens the page where the customer enters another card. */
  portal(visit: { customer: string; returnTo: string; language: Language }): Promise<{ url: string }>;
  /**
   * Charges the customer's subscription to their newest card. The portal makes that the customer's card, but a
   * subscription keeps the card that it was bought with.
   */
  chargeNewestCard(customer: string): Promise<void>;
  /** Cents that a change would cost now; a negative sum is credited to the next invoices. */
  preview(customer: string, subscription: string, price: ProviderPrice): Promise<{ cents: number; currency: string }>;
  /**
   * Changes the price at once and credits what was paid. `url`: the page where the member confirms a payment, null
   * where none is needed.
   */
  change(subscription: string, price: ProviderPrice): Promise<{ url: string | null }>;
  /** Retries the failed payment now. `url`: the page where the member confirms it, null where none is needed. */
  pay(subscription: string): Promise<{ url: string | null }>;
  /** Ends the subscription with its period. */
  cancel(subscription: string): Promise<void>;
  resume(subscription: string): Promise<void>;
  /** Ends the subscription at once; no error where it ended before. */
  end(subscription: string): Promise<void>;
  /**
   * Removes the credit that changes of an ended subscription left, which is part of what its payments paid, and voids
   * its open invoices. A repeated call removes nothing more.
   */
  takeBackCredit(subscription: string): Promise<void>;
  /** Refunds a part of a payment. `key`: the same for each try. */
  refund(refund: { payment: string; cents: number; reason: string; key: string }): Promise<{ id: string }>;
  parseWebhook(body: string, signature: string): Promise<ProviderEvent | null>;
  readCustomer(customer: string): Promise<Seen>;
  overview(customer: string, subscription: string | null): Promise<PaymentsOverview>;
  /** Ends the customer's subscriptions and removes the customer at the provider, except for its invoices. */
  forget(customer: string): Promise<void>;
  /** Every customer with a subscription, and the member that it was bought for. */
  subscribers(): AsyncIterable<{ customer: string; member: string | null }>;
};
