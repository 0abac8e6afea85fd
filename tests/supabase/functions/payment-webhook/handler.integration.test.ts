import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { providerOf } from "#functions/_shared/payments/stripe-provider.ts";
import { keyHeaders } from "#functions/_shared/project.ts";
import { handler } from "#functions/payment-webhook/handler.ts";
import { signatureOf } from "#local/payments/outbox.ts";
import { providerKeys } from "#local/payments/provider.ts";
import type { RunningStack } from "#local/stack-options.ts";
import { FAILS_LATER, payingMember, stripeAt, typeCard } from "#tests/helpers/backend/money/payments.ts";
import { startTestStack } from "#tests/helpers/backend/stack.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const MEMBERS = 4;
const ROUNDS = 5;
/** Of each delivery: 120 in all in each run, and 10,080 with `DELIVERY_COPIES=252`. */
const COPIES = Number(process.env.DELIVERY_COPIES ?? 3);
const DELIVERIES = COPIES * 40;
const SECRET = "whsec_of_this_test";
const AT_ONCE = 8;

let stack: RunningStack;
let stripe: Stripe;
beforeAll(async () => {
  // The provider signs with another secret, and a scheduler that stands still tries nothing again: what arrives is what
  // this file delivers.
  process.env.STRIPE_WEBHOOK_SECRET = SECRET;
  stack = await startTestStack({}, { scheduler: new FakeTime() });
  stripe = stripeAt(stack);
});
afterAll(async () => {
  delete process.env.STRIPE_WEBHOOK_SECRET;
  await stack.stop();
});

const environment = () => ({
  SUPABASE_URL: stack.url,
  SUPABASE_SERVICE_ROLE_KEY: stack.secretKey,
  STRIPE_SECRET_KEY: providerKeys(stack.jwtSecret).secret,
  STRIPE_API_URL: stack.url,
  STRIPE_WEBHOOK_SECRET: SECRET,
});
const now = () => Math.floor(Date.now() / 1000);
const send = (body: string, signature = signatureOf(body, SECRET, now())) =>
  handler(
    new Request(`${stack.url}/functions/v1/payment-webhook`, {
      method: "POST",
      headers: { "stripe-signature": signature },
      body,
    }),
    environment(),
  );
const outcomeOf = async (event: Stripe.Event): Promise<string> => {
  const answer = await send(JSON.stringify(event));
  const { outcome } = await answer.json();
  return answer.ok ? outcome : String(answer.status);
};
const reconcile = async (): Promise<{ customers: number; mended: string[]; failed: string[] }> => {
  const answer = await fetch(`${stack.url}/functions/v1/reconcile-payments`, {
    method: "POST",
    headers: keyHeaders(stack.secretKey),
  });
  return answer.json();
};

type Member = Awaited<ReturnType<typeof payingMember>> & { id: string };
const buyer = async (): Promise<Member> => {
  const member = await payingMember(stack);
  expect(await typeCard(await member.checkout())).toMatch(/\/done$/);
  return { ...member, id: await member.customer() };
};
const eventsSince = async (known: ReadonlySet<string>): Promise<Stripe.Event[]> => {
  const events: Stripe.Event[] = [];
  for await (const event of stripe.events.list({ limit: 100 })) {
    if (!known.has(event.id)) events.unshift(event);
  }
  return events;
};

/** What we hold of a member, and what the provider says, in the same words. */
const heldBy = async ({ client, state }: Member) => {
  const { subscription } = await state();
  const { data } = await client.from("receipts").select("provider_id, cents").throwOnError();
  return {
    subscription: subscription && [subscription.status, subscription.billing, subscription.cancels_at_period_end],
    ends: subscription && Date.parse(subscription.period_end),
    money: data.map(({ provider_id, cents }) => `${provider_id} ${cents}`).toSorted(),
  };
};
const saidOf = async ({ id }: Member) => {
  const seen = await providerOf(environment())?.readCustomer(id);
  const held = seen?.subscription;
  return {
    subscription: held && [held.status, held.billing, held.cancels_at_period_end],
    ends: held && Date.parse(held.period_end),
    money: [...(seen?.payments ?? []), ...(seen?.refunds ?? [])].map(({ id, cents }) => `${id} ${cents}`).toSorted(),
  };
};

describe("a delivery", () => {
  it("has to be signed, lately, with our secret, over the bytes that came", async () => {
    const body = JSON.stringify({ id: "evt_1", type: "customer.created", created: now(), data: { object: {} } });
    for (const signature of [
      "",
      signatureOf(body, "whsec_other", now()),
      signatureOf(`${body} `, SECRET, now()),
      signatureOf(body, SECRET, now() - 302),
      signatureOf(body, SECRET, now() + 302),
    ])
      expect((await send(body, signature)).status).toBe(400);
    expect((await send(body, signatureOf(body, SECRET, now() - 290))).status).toBe(200);
  });

  const event = { id: "evt_1", type: "customer.updated", created: 1, data: { object: { customer: "cus_x" } } };

  it.each([
    ["empty", ""],
    ["no JSON", "x"],
    ["null", "null"],
    ["a list", "[]"],
    ["an event without an object", JSON.stringify({ ...event, data: null })],
    ["an event with a NUL in its id", JSON.stringify({ ...event, id: "evt_\u0000" })],
    ["an event of a time that is none", JSON.stringify({ ...event, created: 1e300 })],
    [
      "an event of a customer that can be none",
      JSON.stringify({ ...event, data: { object: { customer: "cus_\u0000" } } }),
    ],
    [
      "an event of a customer that is a number",
      JSON.stringify({ ...event, data: { object: { customer: { id: 5 } } } }),
    ],
  ])("that is %s is 400, however well it is signed", async (_what, body) => {
    expect((await send(body)).status).toBe(400);
  });

  it("takes effect once, and not before its customer is known", async () => {
    const known = new Set((await eventsSince(new Set())).map(({ id }) => id));
    const member = await buyer();
    const paid = (await eventsSince(known)).find(({ type }) => type === "invoice.paid");
    if (paid === undefined) throw new Error("nothing was paid");
    expect((await member.state()).plan).toBe("free");
    expect(await outcomeOf(paid)).toBe("applied");
    expect(await outcomeOf(paid)).toBe("repeated");
    expect((await member.state()).plan).toBe("premium");
    const stranger = await stripe.customers.create({ email: "nobody@example.test" });
    const created = (await eventsSince(known)).find(({ data }) => Reflect.get(data.object, "id") === stranger.id);
    if (created === undefined) throw new Error("no customer was reported");
    expect(await outcomeOf(created)).toBe("unknown");
    expect(await outcomeOf(created)).toBe("unknown");
  });
});

describe("the nightly comparison", () => {
  it("finds what no delivery reported, mends it, and finds nothing the next time", async () => {
    const member = await buyer();
    await reconcile();
    await stripe.subscriptions.update((await stripe.subscriptions.list({ customer: member.id })).data[0]?.id ?? "", {
      cancel_at_period_end: true,
    });
    expect((await reconcile()).mended).toEqual([member.id]);
    expect((await member.state()).subscription?.cancels_at_period_end).toBe(true);
    expect((await reconcile()).mended).toEqual([]);
  });

  it("is the server's alone to ask for", async () => {
    const answer = await fetch(`${stack.url}/functions/v1/reconcile-payments`, { method: "POST" });
    expect(answer.status).toBe(401);
  });
});

/** What may happen to a subscription at the provider, by whoever. What does not fit its state is refused there. */
const act = async ({ id, pass, ask }: Member, what: string): Promise<unknown> => {
  const [held] = (await stripe.subscriptions.list({ customer: id })).data;
  if (what === "days") return pass(9);
  if (what === "month") return pass(31);
  if (what === "card") return typeCard((await ask<{ url: string }>("portal")).url);
  if (what === "bad card") return typeCard((await ask<{ url: string }>("portal")).url, FAILS_LATER);
  if (what === "refund") {
    const charge = (await stripe.charges.list({ customer: id })).data.find(({ paid, refunded }) => paid && !refunded);
    return charge && stripe.refunds.create({ charge: charge.id, amount: 1 });
  }
  if (held === undefined) return typeCard((await ask<{ url: string }>("checkout", { billing: "month" })).url);
  if (what === "end") return stripe.subscriptions.cancel(held.id);
  const interval = what === "year" ? "year" : "month";
  const item = held.items.data[0];
  if (what === "year" || what === "to month")
    return stripe.subscriptions.update(held.id, {
      items: [
        {
          id: item?.id ?? "",
          price_data: {
            currency: "eur",
            unit_amount: interval === "year" ? 9990 : 999,
            product: String(item?.price.product),
            recurring: { interval },
          },
        },
      ],
    });
  return stripe.subscriptions.update(held.id, { cancel_at_period_end: what === "cancel" });
};
/** Numbers from 0 to 1, the same each time: a linear congruential generator. */
const drawFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
};
const WHATS = ["days", "month", "card", "bad card", "refund", "end", "year", "to month", "cancel", "resume"] as const;

it("ends equal to the provider after deliveries that are shuffled, doubled and lost", {
  timeout: 600_000,
}, async () => {
  const draw = drawFrom(22);
  const known = new Set((await eventsSince(new Set())).map(({ id }) => id));
  const members = await Promise.all(Array.from({ length: MEMBERS }, buyer));
  const backlog: Stripe.Event[] = [];
  const outcomes: Record<string, number> = {};
  let lost = 0;
  /** Takes what the provider has to tell since: a fifth never arrives, the rest several times. */
  const gather = async (): Promise<void> => {
    for (const event of await eventsSince(known)) {
      known.add(event.id);
      if (draw() < 0.2) lost += 1;
      else backlog.push(...Array.from({ length: COPIES }, () => event));
    }
  };
  /** Delivers that many of the backlog, in no order. */
  const deliver = async (count: number): Promise<void> => {
    let left = count;
    const one = async (): Promise<void> => {
      while (left > 0 && backlog.length > 0) {
        left -= 1;
        const [event] = backlog.splice(Math.floor(draw() * backlog.length), 1);
        if (event === undefined) return;
        const outcome = await outcomeOf(event);
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await gather();
    const acts = async (): Promise<void> => {
      for (const member of members) {
        const what = WHATS[Math.floor(draw() * WHATS.length)] ?? "days";
        await act(member, what).catch(() => undefined);
      }
    };
    // Deliveries and what happens meanwhile overlap.
    await Promise.all([acts(), deliver(DELIVERIES / (ROUNDS + 1))]);
  }
  await gather();
  const delivered = () => Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  await deliver(DELIVERIES / (ROUNDS + 1));
  expect(delivered()).toBe(DELIVERIES);
  expect(Object.keys(outcomes).toSorted()).toEqual(expect.arrayContaining(["applied", "repeated"]));
  for (const outcome of Object.keys(outcomes)) expect(["applied", "unchanged", "stale", "repeated"]).toContain(outcome);

  // The provider's last word on some is among what was lost.
  for (const member of members.slice(0, 3)) await act(member, "refund");
  const { mended, failed } = await reconcile();
  expect(failed).toEqual([]);
  expect(mended.length).toBeGreaterThan(0);
  for (const member of members) expect(await heldBy(member)).toEqual(await saidOf(member));
  expect((await reconcile()).mended).toEqual([]);
  console.log(`${lost} events lost, ${DELIVERIES} deliveries: ${JSON.stringify(outcomes)}`);
});
