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
} from "#tests/helpers/backend/payments.ts";
import { connect, startTestStack } from "#tests/helpers/backend/stack.ts";

const DAY = 86_400_000;
const PAGE = "http://127.0.0.1:4173/subscriptions";

let stack: RunningStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

type Member = Awaited<ReturnType<typeof payingMember>>;
const buy = async (member: Member, billing: "month" | "year" = "month", card?: string) => {
  const page = await member.checkout(billing);
  expect(await typeCard(page, card)).toMatch(/\/done$/);
  await expect.poll(async () => (await member.state()).plan).toBe("premium");
  return page;
};
const subscriber = async (billing: "month" | "year" = "month") => {
  const member = await payingMember(stack);
  await buy(member, billing);
  return member;
};
const paidBy = async ({ client }: Member) => {
  const receipts = client.from("receipts").select("cents, billing").eq("kind", "receipt");
  const { data } = await receipts.order("number").throwOnError();
  return data;
};

describe("buying", () => {
  it("gives Premium once the card was charged, and leads back", async () => {
    const member = await payingMember(stack);
    expect((await member.state()).plan).toBe("free");
    const page = await buy(member);
    expect(await member.state()).toMatchObject({ subscription: { status: "active", billing: "month" } });
    expect(await paidBy(member)).toEqual([{ cents: 999, billing: "month" }]);
    const done = await (await fetch(`${page}/done`)).text();
    expect(done).toContain(`url=${PAGE}?checkout=done`);
    expect(await typeCard(page)).toBeNull();
    expect(await member.ask("checkout", { billing: "month" })).toEqual({ code: "already_subscribed" });
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

  it("closes the page that was opened before, so that nothing is bought twice", async () => {
    const member = await payingMember(stack);
    const [first, second] = [await member.checkout(), await member.checkout("year")];
    expect(await typeCard(first)).toBeNull();
    expect(await typeCard(second)).toMatch(/\/done$/);
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
  it.each([
    [
      "a page of somebody else",
      { action: "checkout", billing: "month", returnTo: "https://evil.example/" },
      "foreign_return",
    ],
    ["what is not sold", { action: "checkout", billing: "week", returnTo: PAGE }, "not_sold"],
    ["what there is none of", { action: "cancel" }, "no_subscription"],
    ["an unknown action", { action: "constructor" }, "bad_request"],
  ])("refuses %s", async (_, body, code) => {
    const member = await payingMember(stack);
    expect(await (await member.send(body)).json()).toEqual({ code });
  });

  it("refuses who is not signed in", async () => {
    const member = await payingMember(stack);
    for (const token of [stack.anonKey, "nonsense"]) {
      const answer = await member.send({ action: "overview" }, token);
      expect([answer.status, await answer.json()]).toEqual([401, { code: "not_signed_in" }]);
    }
  });

  it("tells invoices, card and the next charge", async () => {
    const member = await subscriber();
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
  });

  it("ends with the period, and goes on where it is resumed before", async () => {
    const member = await subscriber();
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
    await buy(member, "year");
  });

  it("changes the plan at once, for the difference", async () => {
    const member = await subscriber();
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
    const member = await subscriber("year");
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

describe("a card that fails when it is charged again", () => {
  const withFailingCard = async () => {
    const member = await subscriber();
    const { url } = await member.ask<{ url: string }>("portal");
    expect(await typeCard(url, FAILS_LATER)).toMatch(/\/done$/);
    await member.pass(31);
    await expect.poll(async () => (await member.state()).subscription?.status).toBe("past_due");
    return member;
  };
  const lettersTo = async ({ email }: Member) => {
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

describe("withdrawing", () => {
  it("ends the contract at once and gives back what was not used, once", async () => {
    const member = await subscriber();
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
  const paymentOf = async ({ client }: Member): Promise<string> => {
    const { data } = await client.from("receipts").select("provider_id").eq("kind", "receipt").single().throwOnError();
    return data.provider_id;
  };

  it("are nobody else's to give", async () => {
    const member = await subscriber();
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
    const [admin, member] = [await administrator(), await subscriber()];
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
    const [admin, member] = [await administrator(), await subscriber()];
    const payment = await paymentOf(member);
    await connect(stack, stack.serviceRoleKey).auth.admin.deleteUser(member.user.id);
    const order = { action: "refund", payment, cents: 999, reason: "Account eliminato" };
    expect((await admin.send(order, admin.token)).status).toBe(200);
    const { data } = await admin.client.rpc("admin_payments", { search: payment });
    expect(data.payments).toMatchObject([{ email: null, refunds: [{ cents: 999, reason: "Account eliminato" }] }]);
    expect((await admin.send(order, admin.token)).status).toBe(400);
  });
});
