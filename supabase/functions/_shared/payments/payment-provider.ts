import type { Language } from "#shared/i18n/languages.ts";
import type { SubscriptionRow } from "./subscription-state.ts";

export type Billing = "month" | "year";
/** In cents, with VAT in them. */
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

/** A subscription beside the one that counts, and what its payments paid for twice and was not given back yet. */
export type Double = { subscription: string; back: { payment: string; cents: number }[] };

/** All that the provider says of a customer. `subscription`: the one that counts, null where there never was one. */
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
  /** The provider's page that takes the payment; null where nothing is to be paid, or for nothing any more. */
  url: string | null;
};
export type PaymentCard = { brand: string; last4: string; expMonth: number; expYear: number };
export type NextCharge = { at: string; cents: number; currency: string };

/** What a member may see of their payments, as the provider has it now. */
export type PaymentsOverview = {
  invoices: InvoiceSummary[];
  paymentMethod: PaymentCard | null;
  nextCharge: NextCharge | null;
};

/** A delivery that the provider signed. `customer`: whom it is about, null where nobody's. `created`: in seconds. */
export type ProviderEvent = { id: string; type: string; customer: string | null; created: number };

/** Where the provider's pages lead back to. */
export type Returns = { done: string; cancelled: string };

/** What the provider refused, for the member: a card that was declined, or what is not there. */
export class PaymentRefusal extends Error {
  readonly code: "payment_failed" | "no_subscription";

  constructor(code: PaymentRefusal["code"], message: string) {
    super(message);
    this.name = "PaymentRefusal";
    this.code = code;
  }
}

/**
 * Who takes the money. Members type their cards on the provider's pages only. Ids are the provider's own. Whatever is
 * thrown and is no `PaymentRefusal` may have happened or not: `readCustomer` tells.
 */
export type PaymentProvider = {
  /** Asking again for the same member gives the same customer. */
  createCustomer(member: { id: string; email: string }): Promise<string>;
  /** Closes the customer's pages that sell, so that nothing is bought twice. */
  closeCheckouts(customer: string): Promise<void>;
  /** A page that sells. */
  checkout(order: {
    customer: string;
    member: string;
    price: ProviderPrice;
    returns: Returns;
    language: Language;
  }): Promise<{ url: string }>;
  /** A page that takes another card. */
  portal(visit: { customer: string; returnTo: string; language: Language }): Promise<{ url: string }>;
  /**
   * Lets what the customer has be charged to the card that they gave last: the portal makes it theirs, but not that of
   * a subscription, which keeps the one that it was bought with.
   */
  chargeNewestCard(customer: string): Promise<void>;
  /** What a change would cost now; below zero it is credited to what comes next. */
  preview(customer: string, subscription: string, price: ProviderPrice): Promise<{ cents: number; currency: string }>;
  /** Changes at once, less what was paid. `url`: where the member confirms a payment that needs it. */
  change(subscription: string, price: ProviderPrice): Promise<{ url: string | null }>;
  /** Tries again now what could not be charged. `url`: where the member confirms a payment that needs it. */
  pay(subscription: string): Promise<{ url: string | null }>;
  /** Ends it with its period. */
  cancel(subscription: string): Promise<void>;
  resume(subscription: string): Promise<void>;
  /** Ends it at once; one that ended before stays so. */
  end(subscription: string): Promise<void>;
  /**
   * Takes back the credit that changes of an ended subscription left over, which is part of what its payments paid, and
   * voids what it left open. Doing it again takes nothing more.
   */
  takeBackCredit(subscription: string): Promise<void>;
  /** Gives back a part of a payment. `key`: the same for each try. */
  refund(refund: { payment: string; cents: number; reason: string; key: string }): Promise<{ id: string }>;
  parseWebhook(body: string, signature: string): Promise<ProviderEvent | null>;
  readCustomer(customer: string): Promise<Seen>;
  overview(customer: string, subscription: string | null): Promise<PaymentsOverview>;
  /** Ends all and removes what the provider keeps of a customer, but for its invoices. */
  forget(customer: string): Promise<void>;
  /** Everybody who subscribed, and the member that the purchase was for. */
  subscribers(): AsyncIterable<{ customer: string; member: string | null }>;
};
