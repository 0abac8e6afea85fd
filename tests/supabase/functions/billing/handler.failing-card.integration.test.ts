import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import type { BillingAnswer } from "#shared/contract/billing/billing-calls.ts";
import { answerBank, FAILS_LATER, MASTERCARD, stripeAt, typeCard } from "#tests/helpers/backend/money/payments.ts";
import { buyPremium, type PayingMember, paidBy, subscriber } from "#tests/helpers/backend/money/subscriber.ts";
import { startTestStack } from "#tests/helpers/backend/stack.ts";

const DAY = 86_400_000;

let stack: RunningStack;
/** Milliseconds that the stack is ahead: cards differ by their seconds. */
let later = 0;
beforeAll(async () => {
  stack = await startTestStack({}, { clock: { now: () => Date.now() + later } });
});
afterAll(() => stack.stop());

describe("a card that fails when it is charged again", () => {
  const withFailingCard = async () => {
    const member = await subscriber(stack);
    await member.changeCard(FAILS_LATER);
    await member.pass(31);
    await expect.poll(async () => (await member.state()).subscription?.status).toBe("past_due");
    return member;
  };
  const subjectsTo = async ({ email }: PayingMember) => {
    const answer = await fetch(`${stack.mailUrl}/api/v1/search?query=${encodeURIComponent(email)}`);
    const { messages }: { messages: { Subject: string }[] } = await answer.json();
    return messages.map(({ Subject }) => Subject);
  };

  it("keeps Premium through fourteen days of tries, and then ends it, with nothing left to pay", async () => {
    const member = await withFailingCard();
    expect((await member.state()).plan).toBe("premium");
    await member.pass(12);
    expect((await member.state()).plan).toBe("premium");
    await member.pass(3);
    await expect.poll(async () => (await member.state()).subscription?.status).toBe("canceled");
    expect((await member.state()).plan).toBe("free");
    const stripe = stripeAt(stack);
    const [invoice] = (await stripe.invoices.list({ customer: await member.customer(), status: "open" })).data;
    expect(invoice?.attempt_count).toBe(9);
    const charges = await stripe.charges.list({ customer: await member.customer(), limit: 100 });
    const tries = charges.data.filter(({ status }) => status === "failed").map(({ created }) => created);
    const first = tries.at(-1) ?? 0;
    expect(tries.reverse().map((at) => (1000 * (at - first)) / DAY)).toEqual([0, 1, 3, 5, 7, 9, 11, 13, 14]);
    // The receipt of the first month is among the e-mails.
    const about = async () => (await subjectsTo(member)).toSorted();
    await expect
      .poll(about)
      .toEqual([
        "Il pagamento di Premium non riesce ancora",
        "Il pagamento di Premium non è riuscito",
        "Il tuo abbonamento Premium è terminato",
        expect.stringMatching(/^Ricevuta /),
      ]);
    const { invoices } = await member.ask<BillingAnswer<"overview">>("overview");
    expect(invoices.map(({ status, url }) => [status, url])).toEqual([
      ["open", null],
      ["paid", null],
    ]);
  });

  it("leaves a charge open, which is paid on its page while the subscription goes on", async () => {
    const member = await withFailingCard();
    const openOnes = async () =>
      (await member.ask<BillingAnswer<"overview">>("overview")).invoices.filter(({ status }) => status === "open");
    const [charge, ...others] = await openOnes();
    expect([charge?.cents, others]).toEqual([999, []]);
    await member.changeCard();
    expect(await answerBank(charge?.url ?? "", true)).toBe(303);
    await expect.poll(async () => (await member.state()).subscription?.status).toBe("active");
    expect(await openOnes()).toEqual([]);
  });

  it("is charged no more once another one is there, at the next try of the schedule", async () => {
    const member = await withFailingCard();
    const { url } = await member.ask<{ url: string }>("portal");
    expect(await typeCard(url, MASTERCARD)).toMatch(/\/done$/);
    // Without the app, by the delivery alone.
    const charged = async () => {
      const { data } = await stripeAt(stack).subscriptions.list({
        customer: await member.customer(),
        expand: ["data.default_payment_method"],
      });
      const card = data[0]?.default_payment_method;
      return typeof card === "object" ? card?.card?.last4 : card;
    };
    await expect.poll(charged).toBe("4444");
    await member.pass(2);
    await expect.poll(async () => (await member.state()).subscription?.status).toBe("active");
    expect(await paidBy(member)).toHaveLength(2);
    expect(await member.ask("overview")).toMatchObject({ paymentMethod: { brand: "mastercard", last4: "4444" } });
  });

  it("does not come back by a new purchase with another card", async () => {
    const member = await subscriber(stack);
    await member.changeCard(FAILS_LATER);
    await member.ask("withdraw");
    later += 2_000;
    await buyPremium(member);
    await member.ask("sync");
    expect(await member.ask("overview")).toMatchObject({ paymentMethod: { last4: "4242" } });
  });

  it("keeps the schedule of tries whatever the member tries, says why it fails, and takes another card", async () => {
    const member = await withFailingCard();
    const before = (await member.state()).subscription;
    expect(before).toMatchObject({ failure: "declined", cents: 999, status: "past_due" });
    for (let tries = 0; tries < 2; tries += 1) {
      const answer = await member.send({ action: "pay" });
      expect([answer.status, await answer.json()]).toEqual([402, { code: "payment_failed" }]);
    }
    await member.ask("sync");
    expect((await member.state()).subscription).toEqual(before);
    await member.pass(2);
    const day = (at: string | null | undefined) => Date.parse(at ?? "") / DAY;
    await expect
      .poll(async () => day((await member.state()).subscription?.next_try) - day(before?.past_due_since))
      .toBeGreaterThan(day(before?.next_try) - day(before?.past_due_since));
    const { url } = await member.ask<{ url: string }>("portal");
    await typeCard(url);
    expect(await member.ask("pay")).toMatchObject({ state: { plan: "premium", subscription: { status: "active" } } });
    expect(await paidBy(member)).toHaveLength(2);
  });
});
