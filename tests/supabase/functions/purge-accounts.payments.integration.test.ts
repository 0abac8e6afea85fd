import { afterAll, beforeAll, expect, it } from "vitest";
import { keyHeaders } from "#functions/_shared/project.ts";
import type { RunningStack } from "#local/stack-options.ts";
import { payingMember, stripeAt } from "#tests/helpers/backend/money/payments.ts";
import { subscriber } from "#tests/helpers/backend/money/subscriber.ts";
import { connect, startTestStack } from "#tests/helpers/backend/stack.ts";

let stack: RunningStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const askServer = async (name: string): Promise<unknown> => {
  const answer = await fetch(`${stack.url}/functions/v1/${name}`, {
    method: "POST",
    headers: keyHeaders(stack.secretKey),
    body: JSON.stringify({ at: new Date(Date.now() + 31 * 86_400_000).toISOString() }),
  });
  return answer.json();
};
const purge = () => askServer("purge-accounts");

it("ends what the provider charges before the account goes", async () => {
  const member = await subscriber(stack);
  const customer = await member.customer();
  expect((await member.client.rpc("request_account_deletion")).error).toBeNull();
  const stripe = stripeAt(stack);
  expect((await stripe.subscriptions.list({ customer })).data.map(({ status }) => status)).toEqual(["active"]);

  expect(await purge()).toEqual({ purged: 1 });
  const subscriptions = await stripe.subscriptions.list({ customer, status: "all" });
  expect(subscriptions.data.map(({ status }) => status)).toEqual(["canceled"]);
  expect((await stripe.customers.retrieve(customer)).deleted).toBe(true);
  expect(await member.client.auth.getUser()).toMatchObject({ data: { user: null } });
  expect(await askServer("reconcile-payments")).toEqual({ customers: 0, mended: [], failed: [] });
});

it("keeps receipts and credit notes as they are, without the member", async () => {
  const [admin, member] = [await payingMember(stack), await subscriber(stack)];
  const { auth } = connect(stack, stack.secretKey);
  await auth.admin.updateUserById(admin.user.id, { app_metadata: { role: "super_admin" } });
  await admin.client.auth.refreshSession();
  await member.ask("withdraw");
  const kept = async (search: string) => (await admin.client.rpc("admin_payments", { search })).data.payments;
  const [paid] = await kept(member.email);
  expect(paid).toMatchObject({ email: member.email, refunds: [{ cents: 999, reason: "withdrawal" }] });
  expect((await member.client.rpc("request_account_deletion")).error).toBeNull();

  expect(await purge()).toEqual({ purged: 1 });
  expect(await kept(member.email)).toEqual([]);
  expect(await kept(paid.payment)).toEqual([{ ...paid, email: null }]);
});
