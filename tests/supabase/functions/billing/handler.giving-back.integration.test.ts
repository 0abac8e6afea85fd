import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { providerOf } from "#functions/_shared/payments/stripe-provider.ts";
import { providerKeys } from "#local/payments/provider.ts";
import type { RunningStack } from "#local/stack-options.ts";
import { FAILS_LATER, payingMember, stripeAt } from "#tests/helpers/backend/money/payments.ts";
import { type PayingMember, subscriber } from "#tests/helpers/backend/money/subscriber.ts";
import { connect, startTestStack } from "#tests/helpers/backend/stack.ts";

let stack: RunningStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

describe("withdrawing", () => {
  it("ends the contract at once and gives back what was not used, once", async () => {
    const member = await subscriber(stack);
    const first = await member.ask("withdraw");
    expect(first).toMatchObject({
      state: { plan: "free", subscription: { status: "canceled" } },
      withdrawal: { cents: 999, used: 0 },
    });
    expect(await member.ask("withdraw")).toMatchObject({ withdrawal: { cents: 999 } });
    const refunds = await stripeAt(stack).charges.list({ customer: await member.customer() });
    expect(refunds.data.map(({ amount_refunded }) => amount_refunded)).toEqual([999]);
    const { data } = await member.client.from("receipts").select("kind, cents").order("number").throwOnError();
    expect(data).toEqual([
      { kind: "receipt", cents: 999 },
      { kind: "credit_note", cents: 999 },
    ]);
  });

  it("takes back what a change to a shorter plan credited, with what it left open", async () => {
    const member = await subscriber(stack, "year");
    await member.ask("change", { billing: "month" });
    const [stripe, customer] = [stripeAt(stack), await member.customer()];
    const balance = async () => Reflect.get(await stripe.customers.retrieve(customer), "balance");
    expect(await balance()).toBe(999 - 9990);
    await member.pass(4);
    await member.changeCard(FAILS_LATER);
    // Costs a little more than the credit: what is charged fails, and what was credited is held by its invoice.
    await member.ask("change", { billing: "year" });
    expect(await balance()).toBe(0);
    const answer = await member.ask<{ withdrawal: { cents: number } }>("withdraw");
    expect(answer).toMatchObject({ state: { plan: "free" }, withdrawal: { cents: 9990 } });
    expect(await balance()).toBe(0);
    const { data } = await stripe.invoices.list({ customer });
    expect(data.map(({ status }) => status)).toEqual(["void", "paid", "paid"]);
  });

  it("takes back no other credit, and none twice", async () => {
    const member = await subscriber(stack, "year");
    await member.ask("change", { billing: "month" });
    const { secret } = providerKeys(stack.jwtSecret);
    const provider = providerOf({ STRIPE_SECRET_KEY: secret, STRIPE_API_URL: stack.url });
    const [stripe, customer] = [stripeAt(stack), await member.customer()];
    const [held] = (await stripe.subscriptions.list({ customer })).data;
    await stripe.customers.createBalanceTransaction(customer, { amount: -9991, currency: "eur" });
    for (const _ of [1, 2]) await provider?.takeBackCredit(held?.id ?? "");
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -9991 });
  });

  it("is refused where nothing was bought", async () => {
    const member = await payingMember(stack);
    expect(await member.ask("withdraw")).toEqual({ code: "no_subscription" });
  });
});

describe("refunds by administrators", () => {
  const paymentOf = async ({ client }: PayingMember): Promise<string> => {
    const { data } = await client.from("receipts").select("provider_id").eq("kind", "receipt").single().throwOnError();
    return data.provider_id;
  };

  it("are nobody else's to give", async () => {
    const member = await subscriber(stack);
    const answer = await member.send({ action: "refund", payment: await paymentOf(member), cents: 999, reason: "x" });
    expect([answer.status, await answer.json()]).toEqual([403, { code: "forbidden" }]);
  });

  const administrator = async () => {
    const admin = await payingMember(stack);
    await connect(stack, stack.secretKey).auth.admin.updateUserById(admin.user.id, {
      app_metadata: { role: "super_admin" },
    });
    const { data } = await admin.client.auth.refreshSession();
    return { ...admin, token: data.session?.access_token ?? "" };
  };

  it("are 400 for amounts and words that the database cannot hold", async () => {
    const admin = await administrator();
    const order = { action: "refund", payment: "pi_x", cents: 1, reason: "Doppio addebito" };
    const wrong = [
      { cents: 2 ** 31 },
      { cents: 2 ** 53 },
      { cents: 0.5 },
      { payment: "pi_\u0000" },
      { reason: "\ud800" },
    ];
    for (const one of wrong) {
      const answer = await admin.send({ ...order, ...one }, admin.token);
      expect([one, answer.status]).toEqual([one, 400]);
    }
  });

  it("give back a part, once however often the same order is sent, and never more than was paid", async () => {
    const [admin, member] = [await administrator(), await subscriber(stack)];
    const { client, token } = admin;
    const payment = await paymentOf(member);
    const order = (cents: number) => admin.send({ action: "refund", payment, cents, reason: "Doppio addebito" }, token);
    const [one, two] = await Promise.all([order(400), order(400)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await one.json()).toEqual(await two.json());
    expect((await order(600)).status).toBe(400);
    const audit = await client.rpc("admin_audit_log");
    expect(audit.data.filter(({ action }: { action: string }) => action === "refund")[0]).toMatchObject({
      target: member.user.id,
      detail: { cents: 400, reason: "Doppio addebito" },
    });
  });

  it("have their credit note also where the account is gone", async () => {
    const [admin, member] = [await administrator(), await subscriber(stack)];
    const payment = await paymentOf(member);
    await connect(stack, stack.secretKey).auth.admin.deleteUser(member.user.id);
    const order = { action: "refund", payment, cents: 999, reason: "Account eliminato" };
    expect((await admin.send(order, admin.token)).status).toBe(200);
    const { data } = await admin.client.rpc("admin_payments", { search: payment });
    expect(data.payments).toMatchObject([{ email: null, refunds: [{ cents: 999, reason: "Account eliminato" }] }]);
    expect((await admin.send(order, admin.token)).status).toBe(400);
  });
});
