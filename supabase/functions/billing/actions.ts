import type { Language } from "#shared/i18n/languages.ts";
import type { Billing, PaymentProvider, ProviderPrice } from "../_shared/payments/payment-provider.ts";
import { record, rpc } from "../_shared/payments/record.ts";
import { settleRenewals } from "../_shared/payments/settle-renewals.ts";
import { isLive } from "../_shared/payments/subscription-state.ts";
import { carryOut, type Withdrawal } from "../_shared/payments/withdraw.ts";
import type { Environment, Project } from "../_shared/project.ts";
import { BillingRefusal, type BillingResponseBody, type Caller } from "./caller.ts";
import { returnAddress } from "./return-address.ts";

/** The parts that an action gets. `state`: reads the member's present state from the database. */
export type Work = {
  env: Environment;
  project: Project;
  provider: PaymentProvider;
  caller: Caller;
  body: Readonly<Record<string, unknown>>;
  state(): Promise<BillingResponseBody>;
};
type Action = (work: Work) => Promise<object>;

const customerOf = ({ project, caller }: Work): Promise<string | null> =>
  rpc(project, "customer_of", { member: caller.id });

const existingCustomer = async (work: Work): Promise<string> => {
  const customer = await customerOf(work);
  if (customer === null) throw new BillingRefusal(409, "no_subscription");
  return customer;
};

/** The member's customer. It is linked before anything is bought, so that no delivery has an unknown customer. */
const customerFor = async (work: Work): Promise<string> =>
  (await customerOf(work)) ??
  rpc(work.project, "link_customer", {
    member: work.caller.id,
    customer: await work.provider.createCustomer(work.caller),
  });

/** The subscription that counts, read from the provider. Throws `no_subscription` where there is none. */
const heldOf = async (work: Work): Promise<{ customer: string; id: string; status: string; billing: string }> => {
  const customer = await existingCustomer(work);
  const { subscription } = await work.provider.readCustomer(customer);
  if (subscription === null || !isLive(subscription)) throw new BillingRefusal(409, "no_subscription");
  return { customer, id: subscription.provider_id, status: subscription.status, billing: subscription.billing };
};

/** States that neither give Premium nor are charged, until somebody pays or resumes at the provider. */
const STANDS_STILL = ["unpaid", "paused"];

const languageOf = ({ body }: Work): Language => (body.language === "en" ? "en" : "it");

const priceOf = async ({ body, state }: Work): Promise<ProviderPrice> => {
  const { prices } = await state();
  const price = prices.find(({ plan, billing }) => plan === "premium" && billing === body.billing);
  if (price === undefined) throw new BillingRefusal(400, "not_sold");
  return { billing: price.billing as Billing, cents: price.cents, currency: price.currency };
};

const returnsOf = ({ body, env }: Work) => {
  const [done, cancelled] = [returnAddress(body.returnTo, env, "done"), returnAddress(body.returnTo, env, "cancelled")];
  if (done === null || cancelled === null) throw new BillingRefusal(400, "foreign_return");
  return { done, cancelled };
};

/** Reads a positive whole number that fits into the database's integer. Throws `bad_request`. */
const countOf = (given: unknown): number => {
  if (typeof given !== "number" || !Number.isInteger(given) || given < 1 || given >= 2 ** 31)
    throw new BillingRefusal(400, "bad_request");
  return given;
};

/**
 * The number of the wording that the member agreed to. Premium begins within the time in which it can be withdrawn
 * from, and the law requires that the member asks for that. Throws `bad_request`.
 */
const startRequestOf = ({ body: { startNow } }: Work): number => {
  return countOf(startNow);
};

/** Throws `account_leaving` for an account that is about to end: its renewal would be stopped again. */
const staying = ({ caller }: Work): void => {
  if (caller.is_leaving) throw new BillingRefusal(409, "account_leaving");
};

/** After an action: stores what the provider says now, and returns the member's state. */
const settled = async (work: Work, customer: string): Promise<object> => {
  await record(work.project, work.provider, customer, null);
  return { state: await work.state() };
};

/** The actions that members may call. Each returns the JSON of its answer, or throws a `BillingRefusal`. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  async checkout(work) {
    staying(work);
    const [price, returns, wording] = [await priceOf(work), returnsOf(work), startRequestOf(work)];
    const customer = await customerFor(work);
    const { subscription } = await work.provider.readCustomer(customer);
    // One that gives nothing any more is in nobody's way, and is not to be charged beside the new one.
    if (subscription !== null && STANDS_STILL.includes(subscription.status))
      await work.provider.end(subscription.provider_id);
    // An attempt that waits for its first payment is taken up anew; the provider lets it lapse.
    else if (subscription !== null && isLive(subscription) && subscription.status !== "incomplete")
      throw new BillingRefusal(409, "already_subscribed");
    const { billing, cents } = price;
    await rpc(work.project, "note_start_request", { member: work.caller.id, customer, billing, cents, wording });
    await work.provider.closeCheckouts(customer);
    return work.provider.checkout({ customer, member: work.caller.id, price, returns, language: languageOf(work) });
  },
  async portal(work) {
    const { done } = returnsOf(work);
    return work.provider.portal({ customer: await existingCustomer(work), returnTo: done, language: languageOf(work) });
  },
  async preview(work) {
    staying(work);
    const [price, { customer, id }] = [await priceOf(work), await heldOf(work)];
    return work.provider.preview(customer, id, price);
  },
  async change(work) {
    staying(work);
    const [price, { customer, id, billing }] = [await priceOf(work), await heldOf(work)];
    const { url } = billing === price.billing ? { url: null } : await work.provider.change(id, price);
    return { ...(await settled(work, customer)), url };
  },
  async pay(work) {
    const { customer, id } = await heldOf(work);
    await work.provider.chargeNewestCard(customer);
    const { url } = await work.provider.pay(id);
    return { ...(await settled(work, customer)), url };
  },
  async cancel(work) {
    const { customer, id } = await heldOf(work);
    // Their own word: it does not go on by itself where they keep an account that was to end.
    await rpc(work.project, "note_stopped_renewal", { customer, subscription: null });
    await work.provider.cancel(id);
    return settled(work, customer);
  },
  async resume(work) {
    staying(work);
    const { customer, id } = await heldOf(work);
    await work.provider.resume(id);
    return settled(work, customer);
  },
  async overview(work) {
    const customer = await customerOf(work);
    if (customer === null) return { invoices: [], paymentMethod: null, nextCharge: null };
    const { subscription } = await work.provider.readCustomer(customer);
    return work.provider.overview(customer, subscription?.provider_id ?? null);
  },
  async refund(work) {
    const { caller, body, project, provider } = work;
    if (!caller.is_admin) throw new BillingRefusal(403, "forbidden");
    const { payment, reason } = body;
    const cents = countOf(body.cents);
    if (typeof payment !== "string" || typeof reason !== "string" || reason.trim() === "")
      throw new BillingRefusal(400, "bad_request");
    const order = await rpc<{ key: string; customer: string | null } | null>(project, "order_refund", {
      actor: caller.id,
      payment,
      cents,
      reason: reason.trim().slice(0, 200),
    });
    if (order === null) throw new BillingRefusal(400, "not_refundable");
    const why = reason.trim().slice(0, 200);
    const { id } = await provider.refund({ payment, cents, reason: why, key: order.key });
    // Whoever deleted their account is no customer any more: no read finds what they were given back.
    if (order.customer !== null) await record(project, provider, order.customer, null);
    else await rpc(project, "record_refund", { p_provider_id: id, p_payment: payment, p_cents: cents, p_reason: why });
    return { id };
  },
  async withdraw(work) {
    const { project, provider, caller } = work;
    const customer = await existingCustomer(work);
    // What was paid a moment ago is known first.
    await record(project, provider, customer, null);
    const declared = await rpc<Withdrawal & { finished_at: string | null }>(project, "begin_withdrawal", {
      p_member: caller.id,
    }).catch((error: unknown) => {
      if (String(error).includes("nothing_to_withdraw_from")) throw new BillingRefusal(409, "nothing_to_withdraw_from");
      throw error;
    });
    const withdrawal = declared.finished_at === null ? await carryOut(project, provider, declared) : declared;
    return { ...(await settled(work, customer)), withdrawal };
  },
  async sync(work) {
    const customer = await customerOf(work);
    if (customer === null) return { state: await work.state() };
    // Whoever has just kept their account hears that it renews, not how it stood a moment before.
    await settleRenewals(work.project, work.provider, customer);
    return settled(work, customer);
  },
};
