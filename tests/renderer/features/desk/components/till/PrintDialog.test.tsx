// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TillScreen } from "#renderer/features/desk/screens/TillScreen.tsx";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { instalmentOf, membershipOf, openDesk, receiptOf, receivePerson } from "#tests/helpers/screens/desk-view.tsx";
import { NOW } from "#tests/helpers/screens/gym-view.tsx";
import { ADA, openAsStaff } from "#tests/helpers/screens/staff-view.tsx";

const printed: (string | null | undefined)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  vi.stubGlobal("print", () => void printed.push(document.querySelector("[data-print]")?.textContent));
});
afterEach(() => {
  cleanup();
  printed.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openPrint = async (view: Pick<Awaited<ReturnType<typeof openDesk>>, "findByRole">) => {
  fireEvent.click(await view.findByRole("button", { name: "Stampa o invia: Ricevuta di pagamento 2026/12" }));
  return within(await view.findByRole("dialog", { name: "Ricevuta di pagamento 2026/12" }));
};

it("sends a receipt to a member with an account", async () => {
  const view = await openDesk();
  await view.receive("gym_receipts", receiptOf());
  const dialog = await openPrint(view);
  fireEvent.click(dialog.getByRole("button", { name: "Invia per email" }));
  const args = { member_id: ADA, receipt_id: idOf("receipt-1") };
  await expect.poll(view.asked).toEqual([{ verb: "mail_receipt", args }]);
  await view.answer("refused", "just_mailed");
  expect(await view.findByText("Richiesta non accettata: l'abbiamo già inviata poco fa.")).toBeTruthy();
});

it.each([
  ["", false],
  ["marta@example.test", true],
])("sends nothing to who has no account, unless the desk noted an address: %j", async (email, isSent) => {
  const view = await openDesk("desk", `/schedule/staff/members?member=${idOf("marta")}`);
  await receivePerson(view, { email });
  await view.receive("gym_receipts", receiptOf({ member_id: idOf("marta") }));
  const dialog = await openPrint(view);
  expect(dialog.queryByRole("button", { name: "Invia per email" }) !== null).toBe(isSent);
  expect(dialog.queryByText(/^Senza indirizzo email/) === null).toBe(isSent);
});

it("asks for no address of who passed by, of whom there is no data", async () => {
  const view = await openAsStaff(<TillScreen />, "/schedule/desk/till?view=receipts", ["desk"]);
  await view.receive("gym_receipts", receiptOf({ member_id: null, instalment_id: null }));
  fireEvent.change(await view.findByLabelText("Importo in euro"), { target: { value: "200" } });
  const dialog = await openPrint(view);
  expect(dialog.queryByRole("button", { name: "Invia per email" })).toBeNull();
  expect(dialog.queryByText(/^Senza indirizzo email/)).toBeNull();
});

it("prints that the number follows while a payment waits for the network", async () => {
  const view = await openDesk();
  view.loseNetwork();
  await view.receive("gym_memberships", membershipOf());
  await view.receive("gym_instalments", instalmentOf(idOf("part-1"), "2026-11-01"));
  fireEvent.click(await view.findByRole("button", { name: "Incassa: Annuale, rata del 1 nov 2026" }));
  const pay = within(await view.findByRole("dialog", { name: /^Incassare 200,00/ }));
  fireEvent.click(pay.getByRole("button", { name: "Incassa" }));
  const slip = "Stampa la ricevuta provvisoria: Annuale, rata del 1 nov 2026";
  fireEvent.click(await view.findByRole("button", { name: slip }));
  const dialog = within(await view.findByRole("dialog", { name: "Ricevuta provvisoria" }));
  fireEvent.click(dialog.getByRole("button", { name: "Stampa" }));
  expect(printed).toHaveLength(1);
  expect(printed[0]).toMatch(/Palestra Demo.*Il numero della ricevuta arriva quando torna la connessione\..*200,00/);
  await view.answer("accepted");
  await expect.poll(() => view.queryByRole("button", { name: slip })).toBeNull();
});
