import { voidInvoice } from "./invoices.ts";
import type { Invoice, SubscriptionObject } from "./objects.ts";
import type { PaymentStore } from "./store.ts";
import { end, itemOf, renew, retry } from "./subscriptions.ts";

type Due = { at: number; run(): Promise<unknown> };

const dueOf = async (store: PaymentStore, subscription: SubscriptionObject, page: string): Promise<Due[]> => {
  if (subscription.status !== "active" && subscription.status !== "past_due") return [];
  const due: Due[] = [];
  const { current_period_end: at } = itemOf(subscription);
  if (subscription.cancel_at_period_end)
    due.push({ at, run: () => end(store, subscription, "cancellation_requested", at) });
  else if (subscription.status === "active") due.push({ at, run: () => renew(store, subscription, page) });
  const lapses = subscription.pending_update?.expires_at;
  if (lapses !== undefined) due.push({ at: lapses, run: () => lapse(store, subscription, lapses) });
  for (const invoice of await store.list("invoice", subscription.customer)) {
    const next = invoice.next_payment_attempt;
    if (invoice.status === "open" && next !== null && isOf(invoice, subscription))
      due.push({ at: next, run: () => tryAgain(store, subscription, invoice, next) });
  }
  return due;
};

const isOf = (invoice: Invoice, { id }: SubscriptionObject): boolean =>
  invoice.parent.subscription_details.subscription === id;

const tryAgain = async (
  store: PaymentStore,
  subscription: SubscriptionObject,
  invoice: Invoice,
  at: number,
): Promise<void> => {
  const tried = await retry(store, invoice, { at, scheduled: true });
  if (tried.refusal !== null && tried.invoice.next_payment_attempt === null)
    await end(store, subscription, "payment_failed", at);
};

/** Drops a change of price that nobody confirmed in time. */
const lapse = async (store: PaymentStore, subscription: SubscriptionObject, at: number): Promise<void> => {
  const invoice = await store.get("invoice", subscription.latest_invoice ?? "");
  await voidInvoice(store, invoice, at);
  const kept = await store.put<SubscriptionObject>({ ...subscription, pending_update: null });
  await store.emit("customer.subscription.pending_update_expired", kept, at);
};

/** Lets everything of a customer that is due up to an instant (seconds) happen, in order. */
export const passTime = async (store: PaymentStore, customer: string, to: number, page: string): Promise<void> => {
  for (;;) {
    const due: Due[] = [];
    for (const subscription of await store.list("subscription", customer))
      due.push(...(await dueOf(store, subscription, page)));
    const [next] = due.filter(({ at }) => at <= to).toSorted((a, b) => a.at - b.at);
    if (next === undefined) return;
    await next.run();
  }
};
