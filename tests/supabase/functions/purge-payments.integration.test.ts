import { afterAll, beforeAll, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { payingMember, stripeAt, typeCard } from "#tests/helpers/backend/payments.ts";
import { startTestStack } from "#tests/helpers/backend/stack.ts";

let stack: RunningStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const purge = async (): Promise<{ purged: number }> => {
  const answer = await fetch(`${stack.url}/functions/v1/purge-accounts`, {
    method: "POST",
    headers: { authorization: `Bearer ${stack.serviceRoleKey}` },
    body: JSON.stringify({ at: new Date(Date.now() + 31 * 86_400_000).toISOString() }),
  });
  return answer.json();
};

it("ends what the provider charges before the account goes", async () => {
  const member = await payingMember(stack);
  await typeCard(await member.checkout());
  await expect.poll(async () => (await member.state()).plan).toBe("premium");
  const customer = await member.customer();
  expect((await member.client.rpc("request_account_deletion")).error).toBeNull();
  const stripe = stripeAt(stack);
  expect((await stripe.subscriptions.list({ customer })).data.map(({ status }) => status)).toEqual(["active"]);

  expect(await purge()).toEqual({ purged: 1 });
  const subscriptions = await stripe.subscriptions.list({ customer, status: "all" });
  expect(subscriptions.data.map(({ status }) => status)).toEqual(["canceled"]);
  expect((await stripe.customers.retrieve(customer)).deleted).toBe(true);
  expect(await member.client.auth.getUser()).toMatchObject({ data: { user: null } });
});
