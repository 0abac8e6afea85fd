// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { filter, firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { membershipOf, offerOf, openDesk } from "#tests/helpers/screens/desk-view.tsx";
import { NOW } from "#tests/helpers/screens/gym-view.tsx";
import { ADA } from "#tests/helpers/screens/staff-view.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type View = Awaited<ReturnType<typeof openDesk>>;
type Scope = Pick<View, "getByRole" | "getByLabelText">;
const click = (scope: Scope, name: string | RegExp) => fireEvent.click(scope.getByRole("button", { name }));
const type = (scope: Scope, label: string, value: string) =>
  fireEvent.change(scope.getByLabelText(label), { target: { value } });
const typed = (scope: Scope, label: string) => (scope.getByLabelText(label) as HTMLInputElement).value;
/** Opens a sale once the page, which watches the price list as we do, knows it. */
const saleOf = async (view: View) => {
  const card = within(await view.findByRole("region", { name: "Abbonamenti" }));
  const offers = view.data.documents("gym_offers").watch();
  await firstValueFrom(offers.pipe(filter(({ length }) => length > 0)));
  click(card, "Vendi abbonamento");
  return within(await view.findByRole("dialog", { name: "Nuovo abbonamento per Ada Rossi" }));
};
const YEARLY = offerOf({ fee_cents: 2_000 });
const sold = (values: object = {}) => membershipOf({ starts_on: "2026-01-01", ends_on: "2026-12-31", ...values });

it("sells by the price list and takes the money in one act, without a network", async () => {
  const view = await openDesk();
  await view.receive("gym_offers", YEARLY, offerOf({ id: idOf("b"), title: "Prova", cents: 0, listed: false }));
  view.loseNetwork();
  const dialog = await saleOf(view);
  const choices = [...(dialog.getByLabelText("Voce del listino") as HTMLSelectElement).options];
  expect(choices.map(({ text }) => text.replace("\u00a0", " "))).toEqual([
    "Annuale · 500,00 €",
    "Altro, senza listino",
  ]);
  expect(dialog.getByText("Fino al 17 nov 2027")).toBeTruthy();
  type(dialog, "Sconto in euro", "20");
  type(dialog, "Motivo dello sconto", "Amica");
  expect(dialog.getByText(/^Totale: 500,00/)).toBeTruthy();
  fireEvent.click(dialog.getByLabelText("Incassa subito"));
  expect(typed(dialog, "Carta")).toBe("500,00");
  type(dialog, "Contanti", "100");
  type(dialog, "Carta", "150");
  expect(dialog.getByText(/^Restano da pagare: 250,00/)).toBeTruthy();
  click(dialog, /^Vendi e incassa 250,00/);
  const id = expect.stringMatching(/-/);
  const instalments = [
    { due_on: "2026-11-18", cents: 10_000, method: "cash", id },
    { due_on: "2026-11-18", cents: 15_000, method: "card", id },
    { due_on: "2026-11-18", cents: 25_000, id },
  ];
  const terms = { offer_id: YEARLY.id, fee_cents: 2_000, discount_cents: 2_000, discount_reason: "Amica" };
  await expect
    .poll(view.asked)
    .toMatchObject([{ verb: "sell_membership", args: { member_id: ADA, title: "Annuale", ...terms, instalments } }]);
  const parts = within(await view.findByRole("list", { name: "Rate: Annuale" }));
  expect(parts.getByText("Pagata il 18 nov 2026, contanti")).toBeTruthy();
  expect(parts.getByText("Pagata il 18 nov 2026, carta")).toBeTruthy();
  expect(parts.getAllByRole("button", { name: /^Incassa/ })).toHaveLength(1);
});

it("starts after what they have, without the fee of this year, and warns of what overlaps", async () => {
  const view = await openDesk();
  await view.receive("gym_offers", offerOf({ id: idOf("a"), title: "Abc" }), YEARLY);
  await view.receive("gym_memberships", sold({ fee_cents: 2_000, sold_on: "2026-01-01", offer_id: YEARLY.id }));
  await view.findByRole("heading", { name: "Annuale" });
  const dialog = await saleOf(view);
  expect([typed(dialog, "Voce del listino"), typed(dialog, "Dal")]).toEqual([YEARLY.id, "2027-01-01"]);
  const fee = dialog.getByLabelText(/^Quota d'iscrizione/) as HTMLInputElement;
  expect([fee.checked, dialog.getByText(/^Totale: 500,00/)]).toEqual([false, expect.anything()]);
  fireEvent.click(fee);
  expect(dialog.getByText(/^Totale: 520,00/)).toBeTruthy();
  expect(dialog.queryByRole("status")).toBeNull();
  type(dialog, "Dal", "2026-12-31");
  expect(dialog.getByText("Si sovrappone a: Annuale. Puoi venderlo lo stesso.")).toBeTruthy();
  click(dialog, "Vendi");
  await expect.poll(async () => (await view.asked()).length).toBe(1);
});

it("sells what renews by itself, says when and at what price, and switches it off and on", async () => {
  const view = await openDesk();
  await view.receive("gym_offers", offerOf({ renews: true, duration: 1 }));
  const dialog = await saleOf(view);
  expect(dialog.getByText(/^Dal 18 dic 2026 ne inizia un altro a 500,00/)).toBeTruthy();
  click(dialog, "Vendi");
  await expect.poll(view.asked).toMatchObject([{ args: { renews: true, renewal: { cents: 50_000, duration: 1 } } }]);
  const renewal = { cents: 50_000, duration: 1, duration_unit: "months", instalments: 1, every_months: 1 };
  await view.receive("gym_memberships", sold({ renews: true, renewal }));
  fireEvent.click(await view.findByRole("button", { name: "Cambia il rinnovo: Annuale" }));
  const editor = within(await view.findByRole("dialog", { name: "Rinnovo di Annuale" }));
  type(editor, "Prezzo del rinnovo in euro", "40,x");
  click(editor, "Salva");
  expect(editor.getByText(/^Scrivi un prezzo/)).toBeTruthy();
  type(editor, "Prezzo del rinnovo in euro", "520");
  fireEvent.click(editor.getByLabelText("Rinnovo automatico"));
  click(editor, "Salva");
  const args = { member_id: ADA, membership_id: idOf("membership-1"), renews: false, cents: 52_000 };
  await expect.poll(async () => (await view.asked()).at(-1)).toEqual({ verb: "set_renewal", args });
});

it("sells in instalments whose days and amounts are typed one by one, once they make up the total", async () => {
  const view = await openDesk();
  await view.receive("gym_offers", offerOf({ instalments: 2 }));
  const dialog = await saleOf(view);
  click(dialog, "Modifica le rate una per una");
  expect([typed(dialog, "Rata 1: scadenza"), typed(dialog, "Rata 2: euro")]).toEqual(["2026-11-18", "250,00"]);
  type(dialog, "Rata 1: euro", "200");
  click(dialog, "Vendi");
  expect(dialog.getByText(/^Mancano 50,00/)).toBeTruthy();
  click(dialog, "Aggiungi una rata");
  type(dialog, "Rata 3: scadenza", "2027-02-01");
  type(dialog, "Rata 3: euro", "100");
  expect(dialog.getByText(/^50,00.*oltre il totale$/)).toBeTruthy();
  click(dialog, "Elimina la rata 2");
  expect(document.activeElement?.textContent).toBe("Aggiungi una rata");
  type(dialog, "Rata 2: euro", "300");
  click(dialog, "Vendi");
  const instalments = [
    { due_on: "2026-11-18", cents: 20_000 },
    { due_on: "2027-02-01", cents: 30_000 },
  ];
  await expect.poll(view.asked).toMatchObject([{ verb: "sell_membership", args: { instalments } }]);
});

it("says what is wrong with a discount and with the money before it sells", async () => {
  const view = await openDesk();
  await view.receive("gym_offers", YEARLY);
  const dialog = await saleOf(view);
  type(dialog, "Sconto in euro", "20");
  fireEvent.click(dialog.getByLabelText("Incassa subito"));
  type(dialog, "Carta", "900");
  click(dialog, /^Vendi/);
  expect(dialog.getByText("Scrivi il motivo dello sconto")).toBeTruthy();
  expect(dialog.getByText("Scrivi quanto incassi: più di zero, e al massimo il totale")).toBeTruthy();
  expect(await view.asked()).toEqual([]);
});

it("says what was sold, corrects a sale of today after a question, and none of before", async () => {
  const view = await openDesk();
  const terms = { hours: { 1: [["07:00", "12:00"]] }, class_ids: [idOf("yoga")], certificate: "agonistic" };
  await view.receive("gym_memberships", sold({ sold_on: "2026-11-17", ...terms }));
  expect(await view.findByText("fasce orarie · 1 corso · certificato agonistico")).toBeTruthy();
  const old = await view.findByRole("heading", { name: "Annuale" });
  expect(old).toBeTruthy();
  expect(view.queryByRole("button", { name: /^Correggi vendita/ })).toBeNull();
  await view.receive("gym_memberships", sold({ sold_on: "2026-11-18" }));
  fireEvent.click(await view.findByRole("button", { name: "Correggi vendita: Annuale" }));
  const question = within(await view.findByRole("alertdialog", { name: "Correggere la vendita di Annuale?" }));
  click(question, "Annulla la vendita");
  const args = { member_id: ADA, membership_id: idOf("membership-1") };
  await expect.poll(view.asked).toEqual([{ verb: "correct_sale", args }]);
});
