import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { FAILS_LATER, stripeAt, typeCard } from "#tests/helpers/backend/money/payments.ts";
import { type PayingMember, paidBy, subscriber } from "#tests/helpers/backend/money/subscriber.ts";
import { startTestStack } from "#tests/helpers/backend/stack.ts";

const DAY = 86_400_000;

let stack: RunningStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

describe("a card that fails when it is charged again", () => {
  const withFailingCard = async () => {
    const member = await subscriber(stack);
    const { url } = await member.ask<{ url: string }>("portal");
    expect(await typeCard(url, FAILS_LATER)).toMatch(/\/done$/);
    await member.pass(31);
    await expect.poll(async () => (await member.state()).subscription?.status).toBe("past_due");
    return member;
  };
  const lettersTo = async ({ email }: PayingMember) => {
    const answer = await fetch(`${stack.mailUrl}/api/v1/search?query=${encodeURIComponent(email)}`);
    const { messages }: { messages: { Subject: string }[] } = await answer.json();
    return messages.map(({ Subject }) => Subject);
  };

  it("keeps Premium through fourteen days of tries, and then ends it", async () => {
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
    // A subject in both languages; the receipt of the first month is among the letters.
    const about = async () => (await lettersTo(member)).map((subject) => subject.split(" · ")[1]).toSorted();
    await expect
      .poll(about)
      .toEqual([
        expect.stringMatching(/^Receipt /),
        "Your Premium payment failed",
        "Your Premium payment still fails",
        "Your Premium subscription has ended",
      ]);
  });

  it("goes on once another card is there", async () => {
    const member = await withFailingCard();
    const { url } = await member.ask<{ url: string }>("portal");
    await typeCard(url);
    expect(await member.ask("pay")).toMatchObject({ state: { plan: "premium", subscription: { status: "active" } } });
    expect(await paidBy(member)).toHaveLength(2);
  });

  it("says that the card still fails", async () => {
    const member = await withFailingCard();
    const answer = await member.send({ action: "pay" });
    expect([answer.status, await answer.json()]).toEqual([402, { code: "payment_failed" }]);
  });

  it("keeps the schedule of tries however often the member tries, and tells why it fails and what comes next", async () => {
    const member = await withFailingCard();
    const before = (await member.state()).subscription;
    expect(before).toMatchObject({ failure: "declined", cents: 999, status: "past_due" });
    for (let tries = 0; tries < 3; tries += 1) await member.send({ action: "pay" });
    await member.ask("sync");
    expect((await member.state()).subscription).toEqual(before);
    await member.pass(2);
    const day = (at: string | null | undefined) => Date.parse(at ?? "") / DAY;
    await expect
      .poll(async () => day((await member.state()).subscription?.next_try) - day(before?.past_due_since))
      .toBeGreaterThan(day(before?.next_try) - day(before?.past_due_since));
  });
});
