import type Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keyHeaders } from "#functions/_shared/project.ts";
import type { RunningStack } from "#local/stack-options.ts";
import { stripeAt } from "#tests/helpers/backend/money/payments.ts";
import { subscriber } from "#tests/helpers/backend/money/subscriber.ts";
import { connect, startTestStack } from "#tests/helpers/backend/stack.ts";

let stack: RunningStack;
let stripe: Stripe;
beforeAll(async () => {
  stack = await startTestStack();
  stripe = stripeAt(stack);
});
afterAll(() => stack.stop());

const askServer = async (name: "settle-renewals" | "reconcile-payments", key = stack.secretKey) => {
  const answer = await fetch(`${stack.url}/functions/v1/${name}`, {
    method: "POST",
    headers: keyHeaders(key),
  });
  return answer.ok ? answer.json() : answer.status;
};

const leavingMember = async () => {
  const member = await subscriber(stack);
  const customer = await member.customer();
  const held = async () => {
    const { data } = await stripe.subscriptions.list({ customer, status: "all" });
    return data.map(({ status, cancel_at_period_end }) => [status, cancel_at_period_end]);
  };
  const call = async (name: "request_account_deletion" | "cancel_account_deletion") =>
    expect((await member.client.rpc(name)).error).toBeNull();
  return {
    ...member,
    customer,
    held,
    leave: () => call("request_account_deletion"),
    stay: () => call("cancel_account_deletion"),
    willEnd: async () => (await member.state()).subscription?.cancels_at_period_end,
  };
};
const GOES_ON = [["active", false]];
const STOPPED = [["active", true]];

it("ends it and sells nothing once the account is to end, and lets it go on when that is taken back", async () => {
  const member = await leavingMember();
  await member.leave();
  await expect.poll(member.held).toEqual(STOPPED);
  await expect.poll(member.willEnd).toBe(true);
  expect(await member.ask("resume")).toEqual({ code: "account_leaving" });
  for (const action of ["checkout", "preview", "change"] as const)
    expect(await member.ask(action, { billing: "year" })).toEqual({ code: "account_leaving" });
  expect(await member.held()).toEqual(STOPPED);
  await member.stay();
  await expect.poll(member.held).toEqual(GOES_ON);
  await expect.poll(member.willEnd).toBe(false);
  expect(await askServer("reconcile-payments")).toMatchObject({ mended: [], failed: [] });
});

it("lets nothing go on that the member cancelled, before or after", async () => {
  const [before, after] = [await leavingMember(), await leavingMember()];
  await before.ask("cancel");
  await before.leave();
  await after.leave();
  await expect.poll(after.held).toEqual(STOPPED);
  await after.ask("cancel");
  for (const member of [before, after]) {
    await member.stay();
    expect(await askServer("settle-renewals")).toEqual({ failed: [] });
    expect(await member.held()).toEqual(STOPPED);
  }
});

it("tries again at night what the provider did not answer", async () => {
  const member = await leavingMember();
  process.env.STRIPE_API_URL = "http://127.0.0.1:1";
  try {
    await member.leave();
    expect(await askServer("settle-renewals")).toMatchObject({ failed: [expect.stringMatching(/^sub_/)] });
  } finally {
    delete process.env.STRIPE_API_URL;
  }
  expect(await member.held()).toEqual(GOES_ON);
  expect(await askServer("reconcile-payments")).toMatchObject({ mended: [member.customer], failed: [] });
  expect(await member.held()).toEqual(STOPPED);
  expect(await member.willEnd()).toBe(true);
});

it("says that Premium goes on to whoever asks after keeping the account, whatever news was missed", async () => {
  const [member, other] = [await leavingMember(), await leavingMember()];
  for (const one of [member, other]) {
    await one.leave();
    await expect.poll(one.willEnd).toBe(true);
  }
  process.env.STRIPE_API_URL = "http://127.0.0.1:1";
  try {
    await member.stay();
    await other.stay();
    expect(await askServer("settle-renewals")).toMatchObject({ failed: { length: 2 } });
  } finally {
    delete process.env.STRIPE_API_URL;
  }
  expect(await member.ask("sync")).toMatchObject({ state: { subscription: { cancels_at_period_end: false } } });
  expect(await member.held()).toEqual(GOES_ON);
  expect(await other.held()).toEqual(STOPPED);
});

it("ends what an account paid that an administrator removes", async () => {
  const member = await leavingMember();
  const { auth } = connect(stack, stack.secretKey);
  expect((await auth.admin.deleteUser(member.user.id)).error).toBeNull();
  await expect.poll(member.held).toEqual([["canceled", false]]);
  expect((await stripe.customers.retrieve(member.customer)).deleted).toBe(true);
  expect(await askServer("settle-renewals")).toEqual({ failed: [] });
});

it("stops a renewal of an account that an administrator removes softly", async () => {
  const member = await leavingMember();
  const { auth } = connect(stack, stack.secretKey);
  expect((await auth.admin.deleteUser(member.user.id, true)).error).toBeNull();
  await expect.poll(member.held).toEqual(STOPPED);
});

it("is the server's alone to ask for", async () => {
  expect(await askServer("settle-renewals", stack.publishableKey)).toBe(401);
});
