import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { payingMember, stripeAt } from "#tests/helpers/backend/money/payments.ts";
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
    await connect(stack, stack.serviceRoleKey).auth.admin.updateUserById(admin.user.id, {
      app_metadata: { role: "super_admin" },
    });
    const { data } = await admin.client.auth.refreshSession();
    return { ...admin, token: data.session?.access_token ?? "" };
  };

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
    await connect(stack, stack.serviceRoleKey).auth.admin.deleteUser(member.user.id);
    const order = { action: "refund", payment, cents: 999, reason: "Account eliminato" };
    expect((await admin.send(order, admin.token)).status).toBe(200);
    const { data } = await admin.client.rpc("admin_payments", { search: payment });
    expect(data.payments).toMatchObject([{ email: null, refunds: [{ cents: 999, reason: "Account eliminato" }] }]);
    expect((await admin.send(order, admin.token)).status).toBe(400);
  });
});
