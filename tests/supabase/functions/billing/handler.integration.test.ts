import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import {
  answerBank,
  CONFIRMS_ALWAYS,
  DECLINED,
  FAILS_LATER,
  payingMember,
  stripeAt,
  typeCard,
} from "#tests/helpers/backend/money/payments.ts";
import { buyPremium, type PayingMember, paidBy, subscriber } from "#tests/helpers/backend/money/subscriber.ts";
import { startTestStack } from "#tests/helpers/backend/stack.ts";

const DAY = 86_400_000;
const PAGE = "http://127.0.0.1:4173/subscriptions";

let stack: RunningStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

describe("buying", () => {
  it("gives Premium once the card was charged, and leads back", async () => {
    const member = await payingMember(stack);
    expect((await member.state()).plan).toBe("free");
    const page = await buyPremium(member);
    expect(await member.state()).toMatchObject({ subscription: { status: "active", billing: "month" } });
    expect(await paidBy(member)).toEqual([{ cents: 999, billing: "month" }]);
    const done = await (await fetch(`${page}/done`)).text();
    expect(done).toContain(`url=${PAGE}?checkout=done`);
    expect(await typeCard(page)).toBeNull();
    expect(await member.ask("checkout", { billing: "month" })).toEqual({ code: "already_subscribed" });
  });

  it("takes the member's request to begin at once, and keeps it", async () => {
    const member = await payingMember(stack);
    const order = { action: "checkout", billing: "year", returnTo: PAGE, language: "it" };
    for (const startNow of [undefined, false, true, 0, 1.5]) {
      const answer = await member.send({ ...order, startNow });
      expect([answer.status, await answer.json()]).toEqual([400, { code: "bad_request" }]);
    }
    const kept = async () => (await member.client.rpc("export_account").throwOnError()).data.start_requests;
    expect(await kept()).toEqual([]);
    await member.checkout("year");
    expect(await kept()).toEqual([
      { customer: await member.customer(), billing: "year", cents: 9990, wording: 1, asked_at: expect.any(String) },
    ]);
  });

  it("gives nothing for a card that is declined, and takes another", async () => {
    const member = await payingMember(stack);
    const page = await member.checkout();
    expect(await typeCard(page, DECLINED)).toBeNull();
    expect(await typeCard(page, FAILS_LATER)).toBeNull();
    expect((await member.ask<{ state: { plan: string } }>("sync")).state.plan).toBe("free");
    expect(await typeCard(page)).toMatch(/\/done$/);
  });

  it("waits for the bank's question", async () => {
    const member = await payingMember(stack);
    const page = await member.checkout("year");
    expect(await typeCard(page, CONFIRMS_ALWAYS)).toMatch(/\/confirm$/);
    expect(await answerBank(`${page}/confirm`, false)).toBe(402);
    expect((await member.ask<{ state: { plan: string } }>("sync")).state.plan).toBe("free");
    await typeCard(page, CONFIRMS_ALWAYS);
    expect(await answerBank(`${page}/confirm`, true)).toBe(303);
    await expect.poll(async () => (await member.state()).plan).toBe("premium");
    expect(await paidBy(member)).toEqual([{ cents: 9990, billing: "year" }]);
  });

  it.each(["unpaid", "paused"] as const)("is open to whose subscription is %s, which ends first", async (status) => {
    const member = await subscriber(stack);
    await member.standStill(status);
    await expect.poll(async () => (await member.state()).subscription?.status).toBe(status);
    expect((await member.state()).plan).toBe("free");
    await buyPremium(member, "year");
    const { data } = await stripeAt(stack).subscriptions.list({ customer: await member.customer(), status: "all" });
    expect(data.map((held) => held.status)).toEqual(["active", "canceled"]);
    expect(await member.state()).toMatchObject({ subscription: { billing: "year" } });
  });

  it("closes the page that was opened before, so that nothing is bought twice", async () => {
    const member = await payingMember(stack);
    const [first, second] = [await member.checkout(), await member.checkout("year")];
    expect(await typeCard(first)).toBeNull();
    expect(await typeCard(second)).toMatch(/\/done$/);
  });

  it("closes the other page once something was bought, and gives back what was bought twice after all", async () => {
    const member = await payingMember(stack);
    const [stripe, first] = [stripeAt(stack), await member.checkout()];
    const customer = await member.customer();
    // As a purchase that began at the same moment.
    const another = async (): Promise<string> => {
      const recurring = { interval: "year" } as const;
      const price_data = { currency: "eur", unit_amount: 9990, recurring, product_data: { name: "Premium" } };
      const { url } = await stripe.checkout.sessions.create({
        ...{ mode: "subscription", customer, success_url: PAGE, cancel_url: PAGE },
        line_items: [{ quantity: 1, price_data }],
      });
      return url ?? "";
    };
    const second = await another();
    expect(await typeCard(first)).toMatch(/\/done$/);
    await member.pass(10);
    expect(await typeCard(second)).toBeNull();

    const { subscription } = await member.state();
    const days = (Date.parse(subscription?.period_end ?? "") - Date.parse(subscription?.period_start ?? "")) / DAY;
    expect(await typeCard(await another())).toMatch(/\/done$/);
    expect(await member.ask("sync")).toMatchObject({ state: { plan: "premium", subscription: { billing: "year" } } });
    const documents = member.client.from("receipts").select("kind, cents, reason").order("cents");
    expect((await documents.throwOnError()).data).toEqual([
      { kind: "credit_note", cents: Math.round((999 * (days - 10)) / days), reason: "double_purchase" },
      { kind: "receipt", cents: 999, reason: null },
      { kind: "receipt", cents: 9990, reason: null },
    ]);
    const { data } = await stripe.subscriptions.list({ customer, status: "all" });
    expect(data.map(({ status }) => status)).toEqual(["active", "canceled"]);
  });

  it("leads the desktop app's members over the function to its scheme", async () => {
    const member = await payingMember(stack);
    const { url } = await member.ask<{ url: string }>("checkout", { billing: "month", returnTo: "desktop" });
    await typeCard(url);
    const [, back = ""] = /url=([^"]+)"/.exec(await (await fetch(`${url}/done`)).text()) ?? [];
    const answer = await fetch(back.replaceAll("&amp;", "&"), { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "performanceprime://subscriptions?checkout=done",
    ]);
  });
});

describe("what members ask for", () => {
  describe("of a member who bought nothing", () => {
    let member: PayingMember;
    beforeAll(async () => {
      member = await payingMember(stack);
    });

    it.each([
      [
        "a page of somebody else",
        { action: "checkout", billing: "month", returnTo: "https://evil.example/" },
        "foreign_return",
      ],
      ["what is not sold", { action: "checkout", billing: "week", returnTo: PAGE }, "not_sold"],
      ["what there is none of", { action: "cancel" }, "no_subscription"],
      ["an unknown action", { action: "constructor" }, "bad_request"],
    ])("is refused where it is %s", async (_, body, code) => {
      expect(await (await member.send(body)).json()).toEqual({ code });
    });

    it("is refused where nobody is signed in", async () => {
      for (const token of [stack.publishableKey, "nonsense"]) {
        const answer = await member.send({ action: "overview" }, token);
        expect([answer.status, await answer.json()]).toEqual([401, { code: "not_signed_in" }]);
      }
    });
  });

  it("ends with the period, and goes on where it is resumed before", async () => {
    const member = await subscriber(stack);
    expect(await member.ask("cancel")).toMatchObject({
      state: { plan: "premium", subscription: { status: "active", cancels_at_period_end: true } },
    });
    expect(await member.ask("overview")).toMatchObject({ nextCharge: null });
    expect(await member.ask("resume")).toMatchObject({ state: { subscription: { cancels_at_period_end: false } } });
    await member.pass(31);
    await expect.poll(() => paidBy(member)).toHaveLength(2);
    await member.ask("cancel");
    await member.pass(31);
    await expect.poll(async () => (await member.state()).subscription?.status).toBe("canceled");
    expect(await member.state()).toMatchObject({ plan: "free" });
    expect(await paidBy(member)).toHaveLength(2);
    await buyPremium(member, "year");
  });

  it("tells invoices, card and the next charge, and changes the plan at once, for the difference", async () => {
    const member = await subscriber(stack);
    const { subscription } = await member.state();
    const overview = await member.ask("overview");
    expect(overview).toMatchObject({
      invoices: [{ cents: 999, currency: "EUR", status: "paid" }],
      paymentMethod: { brand: "visa", last4: "4242", expMonth: 12, expYear: 2040 },
      nextCharge: { cents: 999, currency: "EUR" },
    });
    expect(Date.parse((overview as { nextCharge: { at: string } }).nextCharge.at)).toBe(
      Date.parse(subscription?.period_end ?? ""),
    );
    await member.pass(10);
    const preview = await member.ask<{ cents: number }>("preview", { billing: "year" });
    expect(preview.cents).toBeLessThan(9990);
    expect(preview.cents).toBeGreaterThan(9990 - 999);
    expect(await member.ask("change", { billing: "year" })).toMatchObject({
      url: null,
      state: { plan: "premium", subscription: { billing: "year" } },
    });
    expect(await paidBy(member)).toEqual([
      { cents: 999, billing: "month" },
      { cents: preview.cents, billing: "year" },
    ]);
  });

  it("credits what a shorter plan leaves over", async () => {
    const member = await subscriber(stack, "year");
    const preview = await member.ask<{ cents: number }>("preview", { billing: "month" });
    expect(preview.cents).toBe(999 - 9990);
    await member.ask("change", { billing: "month" });
    await member.pass(31);
    await expect.poll(async () => (await member.state()).subscription?.billing).toBe("month");
    expect(await member.ask("overview")).toMatchObject({ nextCharge: { cents: 0 } });
    expect(await paidBy(member)).toHaveLength(1);
  });

  it("asks the bank before a change that needs it, and changes nothing until then", async () => {
    const member = await payingMember(stack);
    const page = await member.checkout();
    await typeCard(page, CONFIRMS_ALWAYS);
    await answerBank(`${page}/confirm`, true);
    await expect.poll(async () => (await member.state()).plan).toBe("premium");
    const changed = await member.ask<{ url: string }>("change", { billing: "year" });
    expect(changed).toMatchObject({ state: { subscription: { billing: "month" } } });
    expect(await answerBank(changed.url, true)).toBe(303);
    await expect.poll(async () => (await member.state()).subscription?.billing).toBe("year");
  });
});
