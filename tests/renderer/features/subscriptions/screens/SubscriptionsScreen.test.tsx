// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { romeMonth, withAnswer, withPending } from "#shared/domain/coach/quota.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { billing, forgetBilling, held, inDays, NO_PAYMENTS } from "#tests/helpers/fakes/fake-billing.ts";
import { openSubscriptions } from "#tests/helpers/screens/subscriptions-view.tsx";

vi.mock("#renderer/data/account/billing-api.ts", async () => ({
  createBillingApi: (await import("#tests/helpers/fakes/fake-billing.ts")).createFakeBilling,
}));

afterEach(() => {
  cleanup();
  forgetBilling();
});

const actions = () => billing.asked.map(({ action }) => action);
const REQUEST = /^Chiedo che Premium inizi subito/;

it("sells Premium by month and by year at the server's prices, on the provider's page", async () => {
  const { card, click, platform, getByRole, findByText } = await openSubscriptions({});
  billing.answers.checkout = { url: "https://pay.example/c" };
  expect(await (await card("Gratuito")).findByText("Il tuo piano")).toBeTruthy();
  expect(await (await card("Premium")).findByText(/^9,99/)).toBeTruthy();
  fireEvent.click(getByRole("radio", { name: "Annuale" }));
  const premium = await card("Premium");
  premium.getByText(/^99,90/);
  premium.getByText(
    /^Premium inizia subito e si rinnova ogni anno a 99,90.* Entro 14 giorni .* paghi solo i giorni usati/,
  );
  await click("Passa a Premium");
  await findByText(/^Prima spunta la richiesta/);
  expect(billing.asked).toEqual([]);
  await click(REQUEST, "checkbox");
  await click("Passa a Premium");
  await findByText(/aperta nel browser/);
  expect(billing.asked).toEqual([
    {
      action: "checkout",
      input: { billing: "year", startNow: 1, returnTo: "https://fake.invalid/subscriptions", language: "it" },
    },
  ]);
  expect(platform.visited).toEqual(["https://pay.example/c"]);
  billing.answers.sync = { state: { ...billing.state, ...held() } };
  platform.resume();
  expect(await (await card("Premium")).findByText(/^Si rinnova /)).toBeTruthy();
  expect(actions()).toEqual(["checkout", "sync"]);
});

it("asks how it went after the provider's page, once", async () => {
  billing.answers.sync = { state: { at: inDays(0), beta_ends: null, prices: billing.state.prices, ...held() } };
  // The answer may bring another card than that of the plan before.
  const { findByText } = await openSubscriptions({}, { search: "?checkout=done" });
  expect(await findByText(/^Si rinnova /)).toBeTruthy();
  expect(actions()).toEqual(["sync"]);
});

it.each([
  [{}, /^Si rinnova /],
  [{ cancels_at_period_end: true }, /^Disdetto: attivo fino /],
  [{ status: "trialing" }, /^In prova fino /],
  [{ status: "past_due", past_due_since: inDays(-3) }, /^Pagamento non riuscito: resta attivo fino /],
] as const)("says how Premium stands: %o", async (changes, words) => {
  const { card } = await openSubscriptions(held(changes));
  const premium = await card("Premium");
  expect(await premium.findByText(words)).toBeTruthy();
  expect(await premium.findByText("Il tuo piano")).toBeTruthy();
});

it("shows the price that the member pays, and what can be done, whatever is sold by now", async () => {
  const { card, findByRole } = await openSubscriptions({ ...held({ cents: 799 }), prices: [] });
  expect(await (await card("Premium")).findByText(/^7,99/)).toBeTruthy();
  expect(await findByRole("button", { name: "Disdici" })).toBeTruthy();
});

it("is cancelled in two taps, and resumed in one", async () => {
  const { card, click } = await openSubscriptions(held());
  billing.answers.cancel = { state: { ...billing.state, ...held({ cancels_at_period_end: true }) } };
  await click("Disdici");
  expect(billing.asked).toEqual([]);
  await click("Conferma disdetta");
  expect(await (await card("Premium")).findByText(/^Disdetto: attivo fino /)).toBeTruthy();
  billing.answers.resume = { state: { ...billing.state, ...held() } };
  await click("Riprendi Premium");
  expect(await (await card("Premium")).findByText(/^Si rinnova /)).toBeTruthy();
  expect(actions()).toEqual(["cancel", "resume"]);
});

it("says until when it lasts where it is cancelled while a payment fails", async () => {
  const failing = { past_due_since: "2026-11-21T12:00:00Z", period_end: "2026-12-20T12:00:00Z" };
  const { click, findByText } = await openSubscriptions(held({ status: "past_due", ...failing }));
  await click("Disdici");
  await findByText(/se riesce, Premium resta attivo fino al 20 dic 2026; se no, al massimo fino al 5 dic 2026\./);
});

it("says what a change of billing costs before it is made", async () => {
  const { click, findByText } = await openSubscriptions(held());
  billing.answers.preview = { cents: 9324, currency: "EUR" };
  billing.answers.change = { state: { ...billing.state, ...held({ billing: "year" }) }, url: null };
  await click("Passa all'annuale");
  await findByText(/^Da oggi Premium costa 99,90.* all'anno\. Adesso paghi 93,24/);
  expect(actions()).toEqual(["preview"]);
  await click("Cambia piano");
  await findByText(/^99,90/);
  expect(actions()).toEqual(["preview", "change"]);
});

it("says the true cause of what did not work, and lets the member read again what is unknown", async () => {
  billing.answers.cancel = "provider_unreachable";
  const { click, findByText, card } = await openSubscriptions(held());
  await click("Disdici");
  await click("Conferma disdetta");
  await findByText(/non sappiamo ancora se qualcosa è cambiato/);
  billing.answers.sync = { state: { ...billing.state, ...held({ cancels_at_period_end: true }) } };
  await click("Controlla adesso");
  expect(await (await card("Premium")).findByText(/^Disdetto: attivo fino /)).toBeTruthy();
});

it("says that nothing has changed where the provider's page was never reached", async () => {
  billing.answers.checkout = "unreachable";
  const { click, findByText, queryByRole } = await openSubscriptions({});
  await click(REQUEST, "checkbox");
  await click("Passa a Premium");
  await findByText(/non è cambiato nulla/);
  expect(queryByRole("button", { name: "Controlla adesso" })).toBeNull();
});

it("shows what is so now where another tab or device has changed it", async () => {
  billing.answers.checkout = "already_subscribed";
  billing.answers.sync = { state: { ...billing.state, ...held() } };
  const { click, findByText, card } = await openSubscriptions({});
  await click(REQUEST, "checkbox");
  await click("Passa a Premium");
  await findByText(/^Nel frattempo il tuo abbonamento è cambiato/);
  expect(await (await card("Premium")).findByText(/^Si rinnova /)).toBeTruthy();
});

it("takes no payment and no card at a front desk's screen", async () => {
  billing.answers.overview = {
    ...NO_PAYMENTS,
    paymentMethod: { brand: "visa", last4: "4242", expMonth: 12, expYear: 2040 },
  };
  const { findByText, queryByRole } = await openSubscriptions(held(), { kiosk: true });
  await findByText(/Su questo schermo non si può pagare/);
  await findByText(/^Visa che finisce con 4242/);
  for (const name of ["Passa a Premium", "Cambia carta"]) expect(queryByRole("button", { name })).toBeNull();
});

it("lets a period end of which nothing newer is known, and says how old that is", async () => {
  const { card, findByText } = await openSubscriptions({ ...held({ period_end: inDays(-5) }), at: inDays(-8) });
  const premium = await card("Premium");
  expect(await premium.findByText(/^Terminato /)).toBeTruthy();
  expect(premium.queryByText("Il tuo piano")).toBeNull();
  await findByText(/^Aggiornato 8 giorni fa/);
});

it("counts the conversations of the free plan as the coach does", async () => {
  const { quota, card } = await openSubscriptions({});
  const free = await card("Gratuito");
  await free.findByText("10 conversazioni con PrimeBot al mese");
  const now = systemClock.now();
  const answer = { at: inDays(0), month: romeMonth(now), used: 3, limit: 10 };
  await quota.change((kept) => withPending(withAnswer(kept, answer, null), "answered without a network", now));
  await free.findByText("Questo mese ne hai usate 4");
});

it("shows the beta as the plan while it lasts", async () => {
  const { card } = await openSubscriptions({ plan: "beta", beta_ends: inDays(30) });
  const beta = await card("Beta gratuita");
  expect(await beta.findByText("Il tuo piano")).toBeTruthy();
  expect(beta.getByText(/^Fino .* non paghi niente/)).toBeTruthy();
});
