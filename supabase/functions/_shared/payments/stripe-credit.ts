import type Stripe from "stripe";
import { unlessMissing } from "./stripe-client.ts";
import { idOf } from "./stripe-customer.ts";

const PAGE = 100;

/** Cents that the invoices of a subscription credited, less the credit that they used. Voids open invoices first. */
const creditOf = async (stripe: Stripe, subscription: string): Promise<number> => {
  let credit = 0;
  for await (const invoice of stripe.invoices.list({ subscription, limit: PAGE })) {
    // What it took of the credit comes back as it is voided.
    if (invoice.status === "open") await stripe.invoices.voidInvoice(invoice.id);
    else if (invoice.status !== "void" && invoice.ending_balance !== null)
      credit += invoice.starting_balance - invoice.ending_balance;
  }
  return credit;
};

/** Removes a subscription's credit from its customer's balance, as far as it is still there, once. */
export const takeBackCredit = async (stripe: Stripe, subscription: string): Promise<void> => {
  const held = await stripe.subscriptions.retrieve(subscription).catch(unlessMissing);
  if (!held) return;
  const credit = await creditOf(stripe, subscription);
  const customer = await stripe.customers.retrieve(idOf(held.customer) ?? "");
  // With a customer that was removed its credit is gone.
  if (customer.deleted) return;
  const cents = Math.min(credit, -customer.balance);
  if (cents <= 0) return;
  for await (const { metadata } of stripe.customers.listBalanceTransactions(customer.id, { limit: PAGE }))
    if (metadata?.subscription === subscription) return;
  await stripe.customers.createBalanceTransaction(
    customer.id,
    { amount: cents, currency: held.currency, metadata: { subscription } },
    { idempotencyKey: `credit-${subscription}` },
  );
};
