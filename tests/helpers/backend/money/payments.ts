import Stripe from "stripe";
import { providerKeys } from "#local/payments/provider.ts";
import type { StackAddress } from "#local/stack-options.ts";
import {
  type BillingAction,
  billingAnswers,
  billingRefusal,
  START_WORDING,
} from "#shared/contract/billing/billing-calls.ts";
import { type BillingState, billingState } from "#shared/domain/billing/subscription.ts";
import { connect, signUpMember, type TestMember } from "#tests/helpers/backend/stack.ts";

export const CARD = "4242 4242 4242 4242";
export const MASTERCARD = "5555 5555 5555 4444";
export const DECLINED = "4000 0000 0000 0002";
export const FAILS_LATER = "4000 0000 0000 0341";
export const CONFIRMS_ALWAYS = "4000 0027 6000 3184";

export type BillingCall = Record<string, unknown> & { action: string };

/** A form on one of the provider's pages, sent as a browser does. */
const submit = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams(fields),
  });

/** Types a card on a page of the provider. Answers where it leads, or null where it refused. */
export const typeCard = async (page: string, number = CARD): Promise<string | null> => {
  const answer = await submit(page, { number, expiry: "12/40", cvc: "123" });
  return answer.status === 303 ? (answer.headers.get("location") ?? "") : null;
};
export const answerBank = async (page: string, agree: boolean): Promise<number> =>
  (await submit(page, { agree: agree ? "yes" : "no" })).status;

/** A member of the stack, and what their app and the provider can do about their subscription. */
export const payingMember = async (
  stack: Pick<StackAddress, "url" | "publishableKey">,
  known?: Pick<TestMember, "session" | "user" | "email">,
): Promise<
  TestMember & {
    send(body: BillingCall, token?: string): Promise<Response>;
    ask<T = Record<string, unknown>>(action: BillingAction, rest?: object): Promise<T & { code?: string }>;
    checkout(billing?: "month" | "year"): Promise<string>;
    changeCard(number?: string): Promise<void>;
    state(): Promise<BillingState>;
    customer(): Promise<string>;
    time(): Promise<string>;
    pass(days: number): Promise<void>;
    standStill(status: "unpaid" | "paused"): Promise<void>;
  }
> => {
  const { session, user, email } = known ?? (await signUpMember(stack));
  const client = connect(stack);
  await client.auth.setSession(session);
  const send = (body: BillingCall, token = session.access_token): Promise<Response> =>
    fetch(`${stack.url}/functions/v1/billing`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, apikey: stack.publishableKey, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  /** Each answer is held against the protocol. */
  const ask = async <T = Record<string, unknown>>(
    action: BillingAction,
    rest: object = {},
  ): Promise<T & { code?: string }> => {
    const said = { returnTo: "http://127.0.0.1:4173/subscriptions", language: "it", startNow: START_WORDING };
    const answer = await send({ action, ...said, ...rest });
    const parsed = await answer.json();
    (answer.ok ? billingAnswers[action] : billingRefusal).parse(parsed);
    return parsed;
  };
  const checkout = async (billing: "month" | "year" = "month"): Promise<string> =>
    (await ask<{ url: string }>("checkout", { billing })).url;
  /** On the provider's page, and back from there, where the app asks how it went. */
  const changeCard = async (number?: string): Promise<void> => {
    if ((await typeCard((await ask<{ url: string }>("portal")).url, number)) === null)
      throw new Error("The card was refused");
    await ask("sync");
  };
  const state = async (): Promise<BillingState> => {
    const { data, error } = await client.rpc("billing_state");
    if (error) throw error;
    return billingState.parse(data);
  };
  const atProvider = async (): Promise<{ id: string; time: string } | undefined> => {
    const answer = await fetch(`${stack.url}/payments/api/customers?email=${encodeURIComponent(email)}`);
    const [found]: { id: string; time: string }[] = await answer.json();
    return found;
  };
  const customer = async (): Promise<string> => (await atProvider())?.id ?? "";
  /** By the provider's clock for this member. */
  const time = async (): Promise<string> => (await atProvider())?.time ?? "";
  const bid = async (what: "advance" | "stand-still", fields: Record<string, string>): Promise<void> => {
    const answer = await submit(`${stack.url}/payments/customers/${await customer()}/${what}`, fields);
    if (answer.status !== 303) throw new Error(`${what} was refused: ${answer.status}`);
  };
  /** Lets time pass at the provider, and what follows arrive. */
  const pass = (days: number): Promise<void> => bid("advance", { days: String(days) });
  /** Lets their subscription stand still at the provider. */
  const standStill = (status: "unpaid" | "paused"): Promise<void> => bid("stand-still", { status });
  return { client, session, user, email, send, ask, checkout, changeCard, state, customer, time, pass, standStill };
};

/** The official client at the stack's stand-in. */
export const stripeAt = (stack: StackAddress): Stripe => {
  const { hostname, port } = new URL(stack.url);
  const { secret } = providerKeys(stack.jwtSecret);
  return new Stripe(secret, { host: hostname, port, protocol: "http", telemetry: false, maxNetworkRetries: 0 });
};
