/**
 * The provider's objects, with the fields that the app's functions read. Instants are seconds, amounts are cents.
 * Fields that begin with an underscore are the stand-in's own and in no answer.
 */
export type Customer = {
  id: string;
  object: "customer";
  created: number;
  email: string | null;
  metadata: Record<string, string>;
  /** Cents; a negative balance is credited to the next invoice. */
  balance: number;
  test_clock: string | null;
  invoice_settings: { default_payment_method: string | null };
  deleted?: true;
};

/** How a test card behaves, by the numbers that Stripe documents. */
export type Behaviour = "passes" | "declines" | "lacks_funds" | "fails_later" | "confirms_once" | "confirms_always";

export type PaymentMethodObject = {
  id: string;
  object: "payment_method";
  type: "card";
  created: number;
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  _does: Behaviour;
};

export type Price = {
  id: string;
  object: "price";
  unit_amount: number;
  currency: string;
  product: string;
  recurring: { interval: "month" | "year"; interval_count: 1 };
};

export type SubscriptionItem = {
  id: string;
  object: "subscription_item";
  quantity: 1;
  price: Price;
  current_period_start: number;
  current_period_end: number;
};

export type SubscriptionObject = {
  id: string;
  object: "subscription";
  created: number;
  customer: string;
  currency: string;
  status: "active" | "past_due" | "unpaid" | "paused" | "canceled";
  billing_cycle_anchor: number;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  cancellation_details: { reason: "cancellation_requested" | "payment_failed" | null };
  default_payment_method: string | null;
  latest_invoice: string | null;
  metadata: Record<string, string>;
  /** A change of price that waits for its payment; null for none. */
  pending_update: { expires_at: number; subscription_items: SubscriptionItem[] } | null;
  items: { object: "list"; data: [SubscriptionItem]; has_more: false };
};

export type InvoiceLine = {
  id: string;
  object: "line_item";
  amount: number;
  currency: string;
  description: string;
  period: { start: number; end: number };
};

export type Invoice = {
  id: string;
  object: "invoice";
  created: number;
  customer: string;
  number: string;
  status: "open" | "paid" | "void" | "uncollectible";
  billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update" | "upcoming";
  currency: string;
  total: number;
  starting_balance: number;
  ending_balance: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  period_start: number;
  period_end: number;
  hosted_invoice_url: string;
  invoice_pdf: null;
  status_transitions: { finalized_at: number; paid_at: number | null };
  parent: { type: "subscription_details"; subscription_details: { subscription: string } };
  lines: { object: "list"; data: InvoiceLine[]; has_more: false };
  payments: {
    object: "list";
    data: { id: string; status: "open" | "paid"; payment: { type: "payment_intent"; payment_intent: string } }[];
    has_more: false;
  };
};

export type PaymentIntent = {
  id: string;
  object: "payment_intent";
  created: number;
  customer: string;
  amount: number;
  currency: string;
  status: "succeeded" | "requires_action" | "requires_payment_method" | "canceled";
  payment_method: string | null;
  latest_charge: string | null;
  last_payment_error: { type: "card_error"; code: string; decline_code?: string; message: string } | null;
};

export type Charge = {
  id: string;
  object: "charge";
  created: number;
  customer: string;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  currency: string;
  paid: boolean;
  status: "succeeded" | "failed";
};

export type Refund = {
  id: string;
  object: "refund";
  created: number;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  status: "succeeded";
  reason: string | null;
  metadata: Record<string, string>;
};

/** A change of a customer's balance by hand. What an invoice uses of it stands on the invoice. */
export type BalanceTransaction = {
  id: string;
  object: "customer_balance_transaction";
  created: number;
  customer: string;
  amount: number;
  currency: string;
  ending_balance: number;
  type: "adjustment";
  metadata: Record<string, string>;
};

export type CheckoutSession = {
  id: string;
  object: "checkout.session";
  created: number;
  expires_at: number;
  customer: string;
  mode: "subscription";
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  subscription: string | null;
  url: string | null;
  success_url: string;
  cancel_url: string;
  locale: string;
  _price: Price;
  _product: string;
  _metadata: Record<string, string>;
  /** The card that waits for its holder's confirmation; null for none. */
  _waiting: string | null;
};

export type PortalSession = {
  id: string;
  object: "billing_portal.session";
  created: number;
  customer: string;
  return_url: string;
  locale: string;
  url: string;
  _waiting: string | null;
};

export type TestClock = {
  id: string;
  object: "test_helpers.test_clock";
  created: number;
  frozen_time: number;
  name: string | null;
  status: "ready";
};

export type Stored =
  | Customer
  | PaymentMethodObject
  | SubscriptionObject
  | Invoice
  | PaymentIntent
  | Charge
  | Refund
  | BalanceTransaction
  | CheckoutSession
  | PortalSession
  | TestClock;
export type ObjectKind = Stored["object"];
export type OfKind<K extends ObjectKind> = Extract<Stored, { object: K }>;
