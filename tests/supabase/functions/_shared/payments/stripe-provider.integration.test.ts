import { afterAll, beforeAll, expect, it } from "vitest";
import { PaymentRefusal } from "#functions/_shared/payments/payment-provider.ts";
import { providerOf } from "#functions/_shared/payments/stripe-provider.ts";
import { providerKeys } from "#local/payments/provider.ts";
import type { RunningStack } from "#local/stack-options.ts";
import {
  CONFIRMS_ALWAYS,
  FAILS_LATER,
  payingMember,
  stripeAt,
  typeCard,
} from "#tests/helpers/backend/money/payments.ts";
import { startTestStack } from "#tests/helpers/backend/stack.ts";

const { STRIPE_MOCK_URL: mock } = process.env;
const RETURNS = { done: "https://example.test/done", cancelled: "https://example.test/cancelled" };
const price = (billing: "month" | "year", cents: number) => ({ billing, cents, currency: "EUR" });

let stack: RunningStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

/** A refusal of stripe-mock fails the call that it was made for. */
it("has each request of the adapter taken by stripe-mock", async ({ skip }) => {
  if (!mock) return skip("STRIPE_MOCK_URL names no stripe-mock, which no package brings");
  const asked: string[] = [];
  const sent = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (String(input).startsWith(mock)) asked.push(`${init?.method} ${pathname.replaceAll(/_[a-zA-Z0-9_]{8,}/g, "_")}`);
    return sent(input, init);
  };
  try {
    const { secret } = providerKeys(stack.jwtSecret);
    const env = { STRIPE_SECRET_KEY: secret, STRIPE_API_URL: stack.url, STRIPE_MOCK_URL: mock };
    const provider = providerOf(env);
    if (provider === null) throw new Error("no provider");
    const { user, email, pass } = await payingMember(stack);
    const customer = await provider.createCustomer({ id: user.id, email });
    const order = { customer, member: user.id, price: price("month", 999), returns: RETURNS, language: "it" as const };
    await provider.checkout(order);
    await provider.closeCheckouts(customer);
    const { url } = await provider.checkout(order);
    expect(await typeCard(url)).toMatch(/done$/);
    const { subscription, payments } = await provider.readCustomer(customer);
    const [id, payment] = [subscription?.provider_id ?? "", payments[0]?.id ?? ""];
    await provider.overview(customer, id);
    expect((await provider.preview(customer, id, price("year", 9990))).cents).toBe(9990 - 999);
    await provider.refund({ payment, cents: 100, reason: "stripe-mock", key: payment });
    expect((await provider.readCustomer(customer)).refunds).toHaveLength(1);
    const portal = await provider.portal({ customer, returnTo: RETURNS.done, language: "en" });
    expect(await typeCard(portal.url, FAILS_LATER)).toMatch(/done$/);
    await provider.chargeNewestCard(customer);
    await pass(31);
    expect((await provider.readCustomer(customer)).subscription?.failure).toBe("declined");
    await expect(provider.pay(id)).rejects.toBeInstanceOf(PaymentRefusal);
    expect(await typeCard(portal.url)).toMatch(/done$/);
    await provider.chargeNewestCard(customer);
    await provider.pay(id);
    await provider.change(id, price("year", 9990));
    await provider.change(id, price("month", 999));
    await provider.cancel(id);
    await provider.resume(id);
    expect(await typeCard(portal.url, CONFIRMS_ALWAYS)).toMatch(/confirm$/);
    const subscribers: string[] = [];
    for await (const one of provider.subscribers()) subscribers.push(one.customer);
    expect(subscribers).toEqual([customer]);
    await provider.end(id);
    await provider.takeBackCredit(id);
    await provider.forget(customer);
    expect((await stripeAt(stack).customers.retrieve(customer)).deleted).toBe(true);
  } finally {
    globalThis.fetch = sent;
  }
  console.log(`stripe-mock took ${asked.length} requests of ${new Set(asked).size} kinds and refused none`);
  // Those that are made of a failing payment alone.
  expect(asked).toEqual(expect.arrayContaining(["GET /v1/payment_intents/pi_", "POST /v1/invoices/in_/pay"]));
});
