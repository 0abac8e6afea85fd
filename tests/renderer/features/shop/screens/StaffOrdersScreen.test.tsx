// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StaffOrdersScreen } from "#renderer/features/shop/screens/StaffOrdersScreen.tsx";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { receiptOf } from "#tests/helpers/screens/desk-view.tsx";
import { NOW } from "#tests/helpers/screens/gym-view.tsx";
import { deskOrderOf } from "#tests/helpers/screens/shop-rows.ts";
import { ADA, BEA, openAsStaff } from "#tests/helpers/screens/staff-view.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type View = Awaited<ReturnType<typeof openAsStaff>>;
const open = async (role: GymRole = "desk") => openAsStaff(<StaffOrdersScreen />, "/schedule/staff/orders", [role]);
const region = async (view: View, name: string) => within(await view.findByRole("region", { name }));
const press = (scope: Pick<View, "getByRole">, name: string) => fireEvent.click(scope.getByRole("button", { name }));
const OF_ADA = "ordine di Ada Rossi, Barretta ×\u00a02";

it("puts orders aside, and shows how many wait for that", async () => {
  const view = await open();
  await view.receive(
    "gym_orders",
    deskOrderOf(idOf("one"), { note: "Cacao" }),
    deskOrderOf(idOf("two"), { member_id: BEA, state: "ready", ready_at: NOW.toISOString() }),
    deskOrderOf("three", { state: "collected" }),
    deskOrderOf("four", { state: "cancelled" }),
    deskOrderOf("elsewhere", { gym_id: BEA }),
  );
  const waiting = await region(view, "Da preparare");
  expect(waiting.getAllByRole("listitem")).toHaveLength(1);
  expect(waiting.getByText("Nota: Cacao")).toBeTruthy();
  expect((await region(view, "Pronti da ritirare")).getAllByRole("listitem")).toHaveLength(1);
  expect(await view.findByRole("link", { name: /Ordini.*1 ordine da preparare/ })).toBeTruthy();
  press(waiting, `Segna come pronto: ${OF_ADA}`);
  await expect.poll(view.asked).toEqual([{ verb: "ready_order", args: { order_id: idOf("one"), member_id: ADA } }]);
  expect(await waiting.findByText("In attesa della risposta.")).toBeTruthy();
  expect(waiting.queryByRole("button", { name: `Segna come pronto: ${OF_ADA}` })).toBeNull();
  await view.answer("refused", "order_over");
  expect(await waiting.findByText("Richiesta non accettata: l'ordine era già chiuso.")).toBeTruthy();
});

it("hands an order over for what it costs, by how it was paid", async () => {
  const view = await open("owner");
  await view.receive("gym_orders", deskOrderOf(idOf("one"), { state: "ready", ready_at: NOW.toISOString() }));
  const ready = await region(view, "Pronti da ritirare");
  expect(ready.queryByRole("button", { name: `Segna come pronto: ${OF_ADA}` })).toBeNull();
  press(ready, `Consegna e incassa: ${OF_ADA}`);
  const dialog = within(await view.findByRole("dialog", { name: /^Incassare 5,00/ }));
  expect(dialog.getByText("Barretta × 2. Si emette una ricevuta di pagamento.")).toBeTruthy();
  fireEvent.click(dialog.getByRole("radio", { name: "Contanti" }));
  press(dialog, "Incassa");
  const args = { order_id: idOf("one"), member_id: ADA, method: "cash" };
  await expect.poll(view.asked).toEqual([{ verb: "collect_order", args }]);
  expect(await ready.findByText("Consegna e incasso, contanti")).toBeTruthy();
});

it("cancels an order with a word for the member, also without a network", async () => {
  const view = await open();
  await view.receive("gym_orders", deskOrderOf(idOf("one")));
  view.loseNetwork();
  const waiting = await region(view, "Da preparare");
  press(waiting, `Annulla: ${OF_ADA}`);
  const dialog = within(await view.findByRole("alertdialog", { name: "Annullare l'ordine di Ada Rossi?" }));
  fireEvent.change(dialog.getByLabelText("Motivo (facoltativo)"), { target: { value: " Finito " } });
  press(dialog, "Annulla l'ordine");
  const args = { order_id: idOf("one"), member_id: ADA, reason: "Finito" };
  await expect.poll(view.asked).toEqual([{ verb: "cancel_order", args }]);
  expect(await waiting.findByText("Invio appena torni online.")).toBeTruthy();
});

it("finds a receipt by number and day, also of who left, and takes it back", async () => {
  const view = await open();
  const gone = "20000000-0000-4000-8000-00000000000a";
  const sold = { instalment_id: null, description: "Barretta ×\u00a02", cents: 500 };
  await view.receive(
    "gym_receipts",
    receiptOf({ id: "old", year: 2025, issued_at: "2025-11-18T10:00:00.000Z" }),
    receiptOf({ ...sold, id: idOf("of-ada"), number: 13, order_id: idOf("one") }),
    receiptOf({ ...sold, id: idOf("of-gone"), number: 14, order_id: idOf("two"), member_id: gone }),
  );
  const card = await region(view, "Trova una ricevuta");
  const type = (label: string, value: string) => fireEvent.change(card.getByLabelText(label), { target: { value } });
  const rows = () => card.queryAllByRole("listitem").map((row) => row.textContent?.replace(/\s/g, " "));
  expect(rows()).toEqual([]);
  type("Numero", "n. 2025/12");
  await expect.poll(rows).toEqual([expect.stringMatching(/^Ricevuta di pagamento 2025\/12Ada Rossi18 nov 2025/)]);
  type("Numero", "12/2026");
  expect(await card.findByText("Nessuna ricevuta trovata.")).toBeTruthy();
  type("Numero", "");
  type("Giorno", "2026-11-18");
  await expect
    .poll(rows)
    .toMatchObject([/2026\/14Ex iscritto/, /2026\/13Ada Rossi/].map((words) => expect.stringMatching(words)));
  press(card, "Storna: Ricevuta di pagamento 2026/14");
  const dialog = within(await view.findByRole("alertdialog", { name: "Stornare la ricevuta 2026/14?" }));
  expect(dialog.getByText(/l'ordine viene annullato: chi l'ha fatto non è più iscritto/)).toBeTruthy();
  press(dialog, "Storna");
  const args = { member_id: gone, receipt_id: idOf("of-gone") };
  await expect.poll(view.asked).toEqual([{ verb: "return_payment", args }]);
  type("Giorno", "");
  type("Numero", "14");
  await view.answer("accepted");
  const taken = { ...sold, order_id: idOf("two"), member_id: gone, cents: -500, corrects: idOf("of-gone") };
  await view.receive("gym_receipts", receiptOf({ ...taken, id: "back", number: 15 }));
  // What is given back has its own paper.
  await expect
    .poll(rows)
    .toMatchObject([/Ricevuta di storno 2026\/15/, /2026\/14.*Stornata/].map((words) => expect.stringMatching(words)));
  expect(card.getByRole("button", { name: "Salva il PDF: Ricevuta di storno 2026/15" })).toBeTruthy();
});

it("is the desk's, and no coach's", async () => {
  const view = await open("coach");
  expect(await view.findByText("Questa pagina è per la reception e il titolare.")).toBeTruthy();
  expect(view.queryByRole("link", { name: "Ordini" })).toBeNull();
});
