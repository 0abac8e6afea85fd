// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TillScreen } from "#renderer/features/desk/screens/TillScreen.tsx";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { closingOf, instalmentOf, moveOf, receiptOf, receivePerson } from "#tests/helpers/screens/desk-view.tsx";
import { AHEAD, GYM, NOW } from "#tests/helpers/screens/gym-view.tsx";
import { ADA, BEA, openAsStaff } from "#tests/helpers/screens/staff-view.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const PATH = "/schedule/desk/till";
const open = (path = PATH, settings: Partial<RowOfKind<"gym_settings">> = {}, role: GymRole = "desk") =>
  openAsStaff(<TillScreen />, path, [role], null, settings);
type View = Awaited<ReturnType<typeof open>>;
const region = async (view: View, name: string) => within(await view.findByRole("region", { name }));
const press = (scope: Pick<View, "getByRole">, name: string) => fireEvent.click(scope.getByRole("button", { name }));
const type = (scope: Pick<View, "getByLabelText">, label: string, value: string) =>
  fireEvent.change(scope.getByLabelText(label), { target: { value } });
/** What a part says, with plain blanks. */
const textOf = (element: HTMLElement) => (element.textContent ?? "").replaceAll("\u00a0", " ");

it("opens the till, notes cash and closes it without a network, laid over what the server has", async () => {
  const view = await open();
  view.loseNetwork();
  const till = await region(view, "Cassa del 18 nov 2026");
  press(till, "Apri la cassa");
  let dialog = within(await view.findByRole("dialog", { name: "Aprire la cassa?" }));
  type(dialog, "Fondo cassa in euro", "100");
  press(dialog, "Apri la cassa");
  expect(await till.findByText(/^Aperta: .*fondo 100,00/)).toBeTruthy();
  press(await region(view, "Entrate e uscite di cassa"), "Aggiungi");
  dialog = within(await view.findByRole("dialog", { name: "Contanti in entrata o in uscita" }));
  type(dialog, "Importo in euro", "12,50");
  type(dialog, "Motivo", "Corriere");
  press(dialog, "Registra");
  expect(await (await region(view, "Entrate e uscite di cassa")).findByText("Corriere")).toBeTruthy();
  press(till, "Chiudi la cassa");
  dialog = within(await view.findByRole("dialog", { name: "Chiudi la cassa del 18 nov 2026" }));
  type(dialog, "Contanti contati in euro", "87");
  expect(dialog.getByText("-0,50 €")).toBeTruthy();
  press(dialog, "Chiudi la cassa");
  const counted = { day: "2026-11-18", counted_cents: 8700 };
  await expect.poll(view.asked).toEqual([
    { verb: "open_till", args: { float_cents: 10_000 } },
    { verb: "note_cash", args: { type: "paid_out", cents: 1250, reason: "Corriere" } },
    { verb: "close_till", args: counted },
  ]);
  expect(till.queryByRole("button", { name: "Chiudi la cassa" })).toBeNull();
});

it("counts the day's receipts by method and by who took them, on the gym's day", async () => {
  const view = await open(PATH, AHEAD);
  const till = await region(view, "Cassa del 19 nov 2026");
  const taken = (id: string, values: Partial<RowOfKind<"gym_receipts">>) =>
    view.receive("gym_receipts", receiptOf({ id: idOf(id), ...values }));
  await taken("r1", { number: 1, cents: 5000, method: "cash", taken_by: ADA, issued_at: "2026-11-18T10:00:00.000Z" });
  await taken("r2", { number: 2, cents: 300, method: "card", taken_by: BEA, issued_at: "2026-11-18T12:00:00.000Z" });
  // Half past eleven the evening before, by the gym's clocks.
  await taken("r3", { number: 3, cents: 7777, method: "cash", taken_by: BEA, issued_at: "2026-11-18T09:30:00.000Z" });
  const methods = await till.findByRole("region", { name: "Per metodo" });
  await expect.poll(() => textOf(methods)).toBe("Per metodoContanti50,00 €Carta3,00 €Bonifico0,00 €Incassato53,00 €");
  expect(textOf(till.getByRole("region", { name: "Per operatore" }))).toContain("Ada RossiContanti 50,00 €50,00 €");
  expect(textOf(till.getByRole("region", { name: "Contanti" }))).toContain("Contanti previsti50,00 €");
});

it("asks to close a day that was left open", async () => {
  const view = await open();
  await view.receive("gym_till_moves", moveOf({ day: "2026-11-16" }));
  fireEvent.click(await view.findByRole("button", { name: "Chiudi la cassa del 16 nov 2026" }));
  const dialog = within(await view.findByRole("dialog", { name: "Chiudi la cassa del 16 nov 2026" }));
  type(dialog, "Contanti contati in euro", "abc");
  press(dialog, "Chiudi la cassa");
  expect(await dialog.findByText("Scrivi un importo, per esempio 49,90")).toBeTruthy();
  type(dialog, "Contanti contati in euro", "100");
  press(dialog, "Chiudi la cassa");
  await expect.poll(view.asked).toEqual([{ verb: "close_till", args: { day: "2026-11-16", counted_cents: 10_000 } }]);
  await expect.poll(() => view.queryByRole("button", { name: "Chiudi la cassa del 16 nov 2026" })).toBeNull();
});

it("lists closings with their revisions, and counts the newest again", async () => {
  const view = await open(`${PATH}?view=closings`);
  await view.receive("gym_till_closings", closingOf());
  const second = {
    id: idOf("closing-2"),
    revision: 2,
    replaces: idOf("closing-1"),
    closed_by: null,
    expected_cents: 15_000,
  };
  await view.receive("gym_till_closings", closingOf(second));
  const list = within(await view.findByRole("list", { name: "Chiusure" }));
  expect(await list.findByText("Chiusura Z 12, revisione 2")).toBeTruthy();
  expect(list.getByText("Sostituita")).toBeTruthy();
  expect(list.queryByRole("button", { name: "Conta di nuovo: Chiusura Z 12" })).toBeNull();
  press(list, "Conta di nuovo: Chiusura Z 12, revisione 2");
  const dialog = within(await view.findByRole("dialog", { name: "Chiudi la cassa del 18 nov 2026" }));
  type(dialog, "Contanti contati in euro", "150");
  press(dialog, "Chiudi la cassa");
  const args = { day: "2026-11-18", counted_cents: 15_000, replaces: idOf("closing-2") };
  await expect.poll(view.asked).toEqual([{ verb: "close_till", args }]);
});

it("lists who is late by age, with how to reach them", async () => {
  const view = await open(`${PATH}?view=arrears`);
  await receivePerson(view, { phone: "+39 011 555 12", email: "marta@example.test", has_account: false });
  await view.receive("gym_instalments", instalmentOf(idOf("part-1"), "2026-11-10"));
  await view.receive(
    "gym_instalments",
    instalmentOf(idOf("part-2"), "2026-08-01", { member_id: idOf("marta"), cents: 500 }),
  );
  const old = within(await view.findByRole("list", { name: "Oltre 60 giorni" }));
  expect(old.getByRole("link", { name: "Chiama Marta Conti: +39 011 555 12" }).getAttribute("href")).toBe(
    "tel:+3901155512",
  );
  expect(old.getByRole("link", { name: "Scrivi un'email a Marta Conti" }).getAttribute("href")).toBe(
    "mailto:marta%40example.test",
  );
  const month = within(view.getByRole("list", { name: "Da 8 a 30 giorni" }));
  expect(month.getByText("In ritardo di 8 giorni")).toBeTruthy();
  expect(month.getByRole("link", { name: "Scrivi a Ada Rossi" }).getAttribute("href")).toBe(
    `/schedule/staff/messages?gym=${GYM}&member=${ADA}`,
  );
  expect(textOf(await view.findByRole("region", { name: "Da incassare" }))).toContain("205,00 € da 2 persone.");
});

it("is for desk and owner: a coach is told so", async () => {
  const view = await open(PATH, {}, "coach");
  expect(await view.findByText("Questa pagina è per la reception e il titolare.")).toBeTruthy();
});
