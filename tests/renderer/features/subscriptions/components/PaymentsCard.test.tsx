// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Receipt } from "#shared/domain/billing/receipt.ts";
import { elided } from "#shared/i18n/elision.ts";
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

it.each([
  ["insufficient_funds", /^Sulla carta non c'erano fondi sufficienti\.$/, /^Cambia carta e poi paga\./],
  ["needs_confirmation", /^La banca vuole che confermi tu il pagamento\.$/, /^Premi «Paga ora»/],
] as const)("says why a payment fails, when it is tried again and what to do: %s", async (failure, cause, todo) => {
  const since = inDays(-3);
  const { card, click, platform } = await openSubscriptions(
    held({ status: "past_due", past_due_since: since, failure, next_try: inDays(2) }),
  );
  const premium = await card("Premium");
  for (const words of [cause, todo, /^Riproviamo automaticamente /])
    expect(await premium.findByText(words)).toBeTruthy();
  billing.answers.portal = { url: "https://pay.example/card" };
  await click("Cambia carta");
  billing.answers.pay = { state: { ...billing.state, ...held() }, url: null };
  await click("Paga ora");
  expect(await premium.findByText(/^Si rinnova /)).toBeTruthy();
  expect(platform.visited).toEqual(["https://pay.example/card"]);
  expect(actions()).toEqual(["portal", "pay"]);
});

it("shows the card that was changed on the provider's page, of a subscription that did not", async () => {
  const withCard = (last4: string) => ({
    ...NO_PAYMENTS,
    paymentMethod: { brand: "visa", last4, expMonth: 12, expYear: 2040 },
  });
  billing.answers.overview = withCard("0341");
  const { click, platform, findByText } = await openSubscriptions(held());
  await findByText(/^Visa che finisce con 0341/);
  billing.answers.portal = { url: "https://pay.example/card" };
  await click("Cambia carta");
  await findByText(/aperta nel browser/);
  billing.answers.overview = withCard("4444");
  platform.resume();
  await findByText(/^Visa che finisce con 4444/);
});

it("says that it ended because the payment failed, and on which day", async () => {
  const ended = { status: "canceled", failure: "declined", ended_at: inDays(-2), period_end: inDays(15) } as const;
  const { card } = await openSubscriptions({ ...held(ended), plan: "free" });
  const day = new Intl.DateTimeFormat("it-IT", { day: "numeric", month: "short", year: "numeric" }).format(
    Date.parse(ended.ended_at),
  );
  expect(
    await (await card("Premium")).findByText(elided(`Terminato il ${day}: il pagamento non è riuscito`)),
  ).toBeTruthy();
});

it("lets a contract be withdrawn from in two steps, with what is given back", async () => {
  billing.offer = { until: "2026-12-08", cents: 866, paid: 999, used: 4, days: 30 };
  const { click, findByText } = await openSubscriptions(held());
  const withdrawal = {
    id: crypto.randomUUID(),
    declared_at: inDays(0),
    cents: 866,
    currency: "EUR",
    used: 4,
    days: 30,
  };
  billing.answers.withdraw = { state: { ...billing.state, plan: "free", subscription: null }, withdrawal };
  await click("Recedi dal contratto qui");
  await findByText(/rimborsiamo 8,66.* dei 9,99.* hai usato 4 giorni su 30/);
  await click("Conferma recesso");
  await findByText(/Rimborso: 8,66/);
  expect(actions()).toEqual(["withdraw"]);
});

it("lists receipts and credit notes, each to be read in full without its PDF", async () => {
  const receipt: Receipt = {
    ...{ id: crypto.randomUUID(), kind: "receipt", year: 2026, number: 7, issued_at: inDays(-10) },
    ...{ cents: 999, vat_cents: 180, vat_rate: 22, currency: "EUR", provider_id: "in_1", corrects: null },
    ...{ period_start: inDays(-10), period_end: inDays(20) },
  };
  billing.receipts = [
    { ...receipt, id: crypto.randomUUID(), kind: "credit_note", number: 1, corrects: receipt.id },
    receipt,
  ];
  const { findByRole } = await openSubscriptions(held());
  const list = within(await findByRole("list", { name: "Ricevute" }));
  expect(list.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Nota di credito 2026\/1.*−9,99/),
    expect.stringMatching(/^Ricevuta 2026\/7.*9,99/),
  ]);
  fireEvent.click(list.getByRole("button", { name: "Leggi Nota di credito 2026/1" }));
  const text = (await findByRole("dialog", { name: "Nota di credito 2026/1" })).textContent;
  expect(text).toMatch(/Documento non valido ai fini fiscali.*ricevuta 2026\/7.*8,19.*1,80.*9,99.*in_1/s);
});

it("lists charges that were not paid, with the page of those that still can be", async () => {
  const invoice = { ...{ number: "A1-0001", at: inDays(-3), cents: 999, currency: "EUR" }, status: "open" } as const;
  const invoices = [
    { ...invoice, id: "in_2", url: "https://pay.example/in_2" },
    { ...invoice, id: "in_1", at: inDays(-60), url: null },
    { ...invoice, id: "in_0", status: "paid", url: null },
    { ...invoice, id: "in_v", status: "void", url: null },
  ];
  billing.answers.overview = { invoices, paymentMethod: null, nextCharge: null };
  const failing = { status: "past_due", past_due_since: inDays(-3), next_try: inDays(2) } as const;
  const { findByRole, findByText, platform } = await openSubscriptions(held(failing));
  await findByText(/^9,99.* (?:il |l')\d/);
  const list = within(await findByRole("list", { name: "Addebiti non pagati" }));
  expect(list.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Addebito .*Da pagare9,99.*Paga$/),
    expect.stringMatching(/^Addebito .*Non pagato9,99[^a-z]*$/),
  ]);
  fireEvent.click(list.getByRole("button", { name: /^Paga: Addebito / }));
  await waitFor(() => expect(platform.visited).toEqual(["https://pay.example/in_2"]));
  expect(actions()).toEqual([]);
});
