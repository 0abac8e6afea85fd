import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { payingMember, stripeAt, typeCard } from "#tests/helpers/backend/money/payments.ts";
import { startTestStack } from "#tests/helpers/backend/stack.ts";

let stack: RunningStack;
let stripe: Stripe;
beforeAll(async () => {
  stack = await startTestStack();
  stripe = stripeAt(stack);
});
afterAll(() => stack.stop());

const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  return { type: error.type, status: error.statusCode, code: error.code };
};

describe("the provider's stand-in", () => {
  it("answers nobody without its key", async () => {
    const { hostname, port } = new URL(stack.url);
    const stranger = new Stripe("sk_test_other", { host: hostname, port, protocol: "http", maxNetworkRetries: 0 });
    expect(await refusal(stranger.customers.create())).toMatchObject({
      type: "StripeAuthenticationError",
      status: 401,
    });
    const page = await fetch(`${stack.url}/payments/customers/cus_1/advance`, {
      method: "POST",
      headers: { origin: "https://evil.example" },
      body: new URLSearchParams({ days: "31" }),
    });
    expect(page.status).toBe(403);
  });

  it("refuses as Stripe does what is missing, unknown or wrong", async () => {
    expect(await refusal(stripe.customers.retrieve("cus_none"))).toMatchObject({
      status: 404,
      code: "resource_missing",
    });
    expect(await refusal(stripe.subscriptions.cancel("sub_none"))).toMatchObject({ code: "resource_missing" });
    expect(await refusal(stripe.checkout.sessions.create({ mode: "subscription" }))).toMatchObject({
      status: 400,
      code: "parameter_missing",
    });
    for (const path of ["/v1/nothing", "/v1/payment_methods"])
      expect(await refusal(stripe.rawRequest("GET", path))).toMatchObject({ status: 404 });
  });

  it("gives the first answer again for a key of idempotency, and refuses it for another request", async () => {
    const options = { idempotencyKey: "one" };
    const first = await stripe.customers.create({ email: "a@example.test" }, options);
    expect((await stripe.customers.create({ email: "a@example.test" }, options)).id).toBe(first.id);
    const other = stripe.customers.create({ email: "b@example.test" }, options);
    expect(await refusal(other)).toMatchObject({ type: "StripeIdempotencyError", status: 400 });
  });

  it("lets time pass for one customer alone", async () => {
    const [member, other] = [await payingMember(stack), await payingMember(stack)];
    for (const one of [member, other]) await typeCard(await one.checkout());
    await member.pass(32);
    const reasonsOf = async (customer: string) =>
      (await stripe.invoices.list({ customer })).data.map(({ billing_reason }) => billing_reason);
    expect(await reasonsOf(await member.customer())).toEqual(["subscription_cycle", "subscription_create"]);
    expect(await reasonsOf(await other.customer())).toEqual(["subscription_create"]);
  });

  it("shows pages without script, in the language that was asked for, on which a reader finds each field", async () => {
    const member = await payingMember(stack);
    for (const [language, label] of [
      ["it", "Numero della carta"],
      ["en", "Card number"],
    ]) {
      const { url } = await member.ask<{ url: string }>("checkout", { billing: "month", language });
      const answer = await fetch(url);
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(answer.headers.get("content-security-policy")).toContain("form-action 'self'");
      const text = await answer.text();
      expect(text).toContain(`<html lang="${language}">`);
      expect(text).toContain(`<label for="number">${label}</label>`);
      expect(text).not.toContain("<script");
    }
    expect((await fetch(`${stack.url}/payments/checkout/cs_none`)).status).toBe(404);
  });
});
