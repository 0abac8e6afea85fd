// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { BillingApi } from "#renderer/data/account/billing-api.ts";
import { SubscriptionsScreen } from "#renderer/features/subscriptions/screens/SubscriptionsScreen.tsx";
import type { BillingAction } from "#shared/billing/billing-calls.ts";
import type { Receipt } from "#shared/billing/receipt.ts";
import type { BillingState, Subscription } from "#shared/billing/subscription.ts";
import { romeMonth, withAnswer, withPending } from "#shared/coach/quota.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { fail, ok } from "#shared/lib/result.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

const DAY = 86_400_000;
const inDays = (days: number) => new Date(systemClock.now() + days * DAY).toISOString();
const MEMBER = { id: "00000000-0000-4000-8000-000000000001", email: "anna@example.test", role: "member" } as const;

/** What the fake server was asked to do, and what it answers. */
let asked: { action: BillingAction; input: object | undefined }[] = [];
let answers: Partial<Record<BillingAction, unknown>> = {};
let told: BillingState;
let receipts: Receipt[] = [];
let offer: { until: string; cents: number; paid: number; used: number; days: number } | null = null;

vi.mock("#renderer/data/account/billing-api.ts", () => ({
  createBillingApi: (): BillingApi => ({
    read: async () => ok(told),
    receipts: async () => ok(receipts),
    withdrawal: async () => ok(offer),
    act: (async (action: BillingAction, input?: object) => {
      if (action !== "overview") asked.push({ action, input });
      const answer = answers[action];
      return typeof answer === "string" ? fail(answer) : ok(answer ?? { state: told });
    }) as BillingApi["act"],
  }),
}));

afterEach(() => {
  cleanup();
  [asked, answers, receipts, offer] = [[], {}, [], null];
});

const PRICES: BillingState["prices"] = [
  { plan: "premium", billing: "month", cents: 999, currency: "EUR" },
  { plan: "premium", billing: "year", cents: 9990, currency: "EUR" },
];
const open = async (state: Partial<BillingState>, { search = "", kiosk = false } = {}) => {
  told = { at: inDays(0), plan: "free", beta_ends: null, subscription: null, prices: PRICES, ...state };
  const data = await trainedMember([], {});
  const platform = createFakePlatform({ user: MEMBER, config: { kiosk } });
  const view = await renderLazy({
    screen: <SubscriptionsScreen />,
    path: `/subscriptions${search}`,
    pattern: "/subscriptions",
    data,
    platform,
  });
  const card = async (name: string) => within(await view.findByRole("article", { name }));
  const click = async (name: string) => fireEvent.click(await view.findByRole("button", { name }));
  return { ...view, platform, quota: data.quota, card, click };
};
const held = (changes: Partial<Subscription> = {}): Partial<BillingState> => ({
  plan: "premium",
  subscription: {
    plan: "premium",
    billing: "month",
    status: "active",
    period_start: inDays(-10),
    period_end: inDays(20),
    cancels_at_period_end: false,
    past_due_since: null,
    cents: changes.billing === "year" ? 9990 : 999,
    failure: null,
    next_try: null,
    ended_at: null,
    ...changes,
  },
});
const actions = () => asked.map(({ action }) => action);

it("sells Premium by month and by year at the server's prices, on the provider's page", async () => {
  const { card, click, platform, getByRole, findByText } = await open({});
  answers.checkout = { url: "https://pay.example/c" };
  expect(await (await card("Gratuito")).findByText("Il tuo piano")).toBeTruthy();
  expect(await (await card("Premium")).findByText(/^9,99/)).toBeTruthy();
  fireEvent.click(getByRole("radio", { name: "All'anno" }));
  expect((await card("Premium")).getByText(/^99,90/)).toBeTruthy();
  await click("Passa a Premium");
  await findByText(/aperta nel browser/);
  expect(asked).toEqual([
    { action: "checkout", input: { billing: "year", returnTo: "https://fake.invalid/subscriptions", language: "it" } },
  ]);
  expect(platform.visited).toEqual(["https://pay.example/c"]);
  answers.sync = { state: { ...told, ...held() } };
  platform.resume();
  expect(await (await card("Premium")).findByText(/^Si rinnova il /)).toBeTruthy();
  expect(actions()).toEqual(["checkout", "sync"]);
});

it("asks how it went after the provider's page, once", async () => {
  answers.sync = { state: { at: inDays(0), beta_ends: null, prices: PRICES, ...held() } };
  const { card } = await open({}, { search: "?checkout=done" });
  expect(await (await card("Premium")).findByText(/^Si rinnova il /)).toBeTruthy();
  expect(actions()).toEqual(["sync"]);
});

it.each([
  [{}, /^Si rinnova il /],
  [{ cancels_at_period_end: true }, /^Disdetto: attivo fino al /],
  [{ status: "trialing" }, /^In prova fino al /],
  [{ status: "past_due", past_due_since: inDays(-3) }, /^Pagamento non riuscito: resta attivo fino al /],
] as const)("says how Premium stands: %o", async (changes, words) => {
  const { card } = await open(held(changes));
  const premium = await card("Premium");
  expect(await premium.findByText(words)).toBeTruthy();
  expect(await premium.findByText("Il tuo piano")).toBeTruthy();
});

it.each([
  ["insufficient_funds", /^Sulla carta non c'erano fondi sufficienti\.$/, /^Cambia carta e poi paga\./],
  ["needs_confirmation", /^La banca vuole che confermi tu il pagamento\.$/, /^Premi «Paga ora»/],
] as const)("says why a payment fails, when it is tried again and what to do: %s", async (failure, cause, todo) => {
  const since = inDays(-3);
  const { card, click, platform } = await open(
    held({ status: "past_due", past_due_since: since, failure, next_try: inDays(2) }),
  );
  const premium = await card("Premium");
  for (const words of [cause, todo, /^Riproviamo da soli il /]) expect(await premium.findByText(words)).toBeTruthy();
  answers.portal = { url: "https://pay.example/card" };
  await click("Cambia carta");
  answers.pay = { state: { ...told, ...held() }, url: null };
  await click("Paga ora");
  expect(await premium.findByText(/^Si rinnova il /)).toBeTruthy();
  expect(platform.visited).toEqual(["https://pay.example/card"]);
  expect(actions()).toEqual(["portal", "pay"]);
});

it("says that it ended because the payment failed, and on which day", async () => {
  const ended = { status: "canceled", failure: "declined", ended_at: inDays(-2), period_end: inDays(15) } as const;
  const { card } = await open({ ...held(ended), plan: "free" });
  const day = new Intl.DateTimeFormat("it-IT", { day: "numeric", month: "short", year: "numeric" }).format(
    Date.parse(ended.ended_at),
  );
  expect(await (await card("Premium")).findByText(`Finito il ${day}: il pagamento non è riuscito`)).toBeTruthy();
});

it("shows the price that the member pays, and what can be done, whatever is sold by now", async () => {
  const { card, findByRole } = await open({ ...held({ cents: 799 }), prices: [] });
  expect(await (await card("Premium")).findByText(/^7,99/)).toBeTruthy();
  expect(await findByRole("button", { name: "Disdici" })).toBeTruthy();
});

it("is cancelled in two taps, and resumed in one", async () => {
  const { card, click } = await open(held());
  answers.cancel = { state: { ...told, ...held({ cancels_at_period_end: true }) } };
  await click("Disdici");
  expect(asked).toEqual([]);
  await click("Conferma disdetta");
  expect(await (await card("Premium")).findByText(/^Disdetto: attivo fino al /)).toBeTruthy();
  answers.resume = { state: { ...told, ...held() } };
  await click("Riprendi Premium");
  expect(await (await card("Premium")).findByText(/^Si rinnova il /)).toBeTruthy();
  expect(actions()).toEqual(["cancel", "resume"]);
});

it("says what a change of billing costs before it is made", async () => {
  const { click, findByText } = await open(held());
  answers.preview = { cents: 9324, currency: "EUR" };
  answers.change = { state: { ...told, ...held({ billing: "year" }) }, url: null };
  await click("Passa all'annuale");
  await findByText(/^Da oggi Premium costa 99,90.* all'anno\. Adesso paghi 93,24/);
  expect(actions()).toEqual(["preview"]);
  await click("Cambia");
  await findByText(/^99,90/);
  expect(actions()).toEqual(["preview", "change"]);
});

it("lets a contract be withdrawn from in two steps, with what is given back", async () => {
  offer = { until: "2026-12-08", cents: 866, paid: 999, used: 4, days: 30 };
  const { click, findByText } = await open(held());
  const withdrawal = {
    id: crypto.randomUUID(),
    declared_at: inDays(0),
    cents: 866,
    currency: "EUR",
    used: 4,
    days: 30,
  };
  answers.withdraw = { state: { ...told, plan: "free", subscription: null }, withdrawal };
  await click("Recedi dal contratto qui");
  await findByText(/rimborsiamo 8,66.* dei 9,99.* hai usato 4 giorni su 30/);
  await click("Conferma recesso");
  await findByText(/Rimborso: 8,66/);
  expect(actions()).toEqual(["withdraw"]);
});

it("lists receipts and credit notes", async () => {
  const receipt: Receipt = {
    ...{ id: crypto.randomUUID(), kind: "receipt", year: 2026, number: 7, issued_at: inDays(-10) },
    ...{ cents: 999, vat_cents: 180, vat_rate: 22, currency: "EUR", provider_id: "in_1", corrects: null },
    ...{ period_start: inDays(-10), period_end: inDays(20) },
  };
  receipts = [{ ...receipt, id: crypto.randomUUID(), kind: "credit_note", number: 1, corrects: receipt.id }, receipt];
  const { findByRole } = await open(held());
  const list = within(await findByRole("list", { name: "Ricevute" }));
  expect(list.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Nota di credito 2026\/1.*−9,99/),
    expect.stringMatching(/^Ricevuta 2026\/7.*9,99/),
  ]);
});

it("says the true cause of what did not work, and lets what is unknown be looked at", async () => {
  answers.cancel = "provider_unreachable";
  const { click, findByText, card } = await open(held());
  await click("Disdici");
  await click("Conferma disdetta");
  await findByText(/non sappiamo ancora se qualcosa è cambiato/);
  answers.sync = { state: { ...told, ...held({ cancels_at_period_end: true }) } };
  await click("Controlla adesso");
  expect(await (await card("Premium")).findByText(/^Disdetto: attivo fino al /)).toBeTruthy();
});

it("says that nothing has changed where the provider's page was never reached", async () => {
  answers.checkout = "unreachable";
  const { click, findByText, queryByRole } = await open({});
  await click("Passa a Premium");
  await findByText(/non è cambiato nulla/);
  expect(queryByRole("button", { name: "Controlla adesso" })).toBeNull();
});

it("shows what is so now where another tab or device has changed it", async () => {
  answers.checkout = "already_subscribed";
  answers.sync = { state: { ...told, ...held() } };
  const { click, findByText, card } = await open({});
  await click("Passa a Premium");
  await findByText(/^Nel frattempo il tuo abbonamento è cambiato/);
  expect(await (await card("Premium")).findByText(/^Si rinnova il /)).toBeTruthy();
});

it("takes no payment at a front desk's screen", async () => {
  const { findByText, queryByRole } = await open({}, { kiosk: true });
  await findByText(/Da questo schermo non si paga/);
  expect(queryByRole("button", { name: "Passa a Premium" })).toBeNull();
});

it("lets a period end of which nothing newer is known, and says how old that is", async () => {
  const { card, findByText } = await open({ ...held({ period_end: inDays(-5) }), at: inDays(-8) });
  const premium = await card("Premium");
  expect(await premium.findByText(/^Finito il /)).toBeTruthy();
  expect(premium.queryByText("Il tuo piano")).toBeNull();
  await findByText(/^Come sapevamo 8 giorni fa/);
});

it("counts the conversations of the free plan as the coach does", async () => {
  const { quota, card } = await open({});
  const free = await card("Gratuito");
  await free.findByText("10 conversazioni con PrimeBot al mese");
  const now = systemClock.now();
  const answer = { at: inDays(0), month: romeMonth(now), used: 3, limit: 10 };
  await quota.change((kept) => withPending(withAnswer(kept, answer, null), "answered without a network", now));
  await free.findByText("Questo mese ne hai usate 4");
});

it("shows the beta as the plan while it lasts", async () => {
  const { card } = await open({ plan: "beta", beta_ends: inDays(30) });
  const beta = await card("Beta gratuita");
  expect(await beta.findByText("Il tuo piano")).toBeTruthy();
  expect(beta.getByText(/^Fino al .* non si paga niente/)).toBeTruthy();
});
