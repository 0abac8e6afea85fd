// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StaffOrdersScreen } from "#renderer/features/shop/screens/StaffOrdersScreen.tsx";
import { receiptOf } from "#tests/helpers/screens/desk-view.tsx";
import { NOW } from "#tests/helpers/screens/gym-view.tsx";
import { productOf } from "#tests/helpers/screens/shop-rows.ts";
import { ADA, openAsStaff } from "#tests/helpers/screens/staff-view.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const BAR = productOf("Barretta", { barcode: "8001234567890", listed: false });
const open = async () => {
  const view = await openAsStaff(<StaffOrdersScreen />, "/schedule/staff/orders", ["desk"]);
  await view.receive("gym_products", BAR, productOf("Acqua", { cents: 100 }));
  fireEvent.click(await view.findByRole("button", { name: "Vendita in reception" }));
  const dialog = within(await view.findByRole("dialog", { name: "Vendita in reception" }));
  await dialog.findByRole("button", { name: /^Barretta/ });
  return { view, dialog };
};
type Dialog = Awaited<ReturnType<typeof open>>["dialog"];
const scan = (dialog: Dialog, code: string) => {
  const field = dialog.getByLabelText("Codice a barre o nome");
  fireEvent.change(field, { target: { value: code } });
  fireEvent.keyDown(field, { key: "Enter" });
};

it("sells what a scanner reads to a passer-by, by two methods, and shows that it waits", async () => {
  const { view, dialog } = await open();
  scan(dialog, "8001234567890");
  scan(dialog, "8001234567890");
  scan(dialog, "acqua");
  expect((dialog.getByLabelText("Pezzi: Barretta") as HTMLInputElement).value).toBe("2");
  fireEvent.change(dialog.getByLabelText("Contanti"), { target: { value: "2" } });
  fireEvent.change(dialog.getByLabelText("Carta"), { target: { value: "4" } });
  fireEvent.click(dialog.getByRole("button", { name: /^Incassa 6,00/ }));
  const lines = [
    { product_id: BAR.id, quantity: 2 },
    { product_id: productOf("Acqua").id, quantity: 1 },
  ];
  const paid = [
    { method: "cash", cents: 200 },
    { method: "card", cents: 400 },
  ];
  await expect.poll(view.asked).toEqual([{ verb: "sell_products", args: { lines, paid } }]);
  await view.answer("refused", "sold_out");
  expect(await view.findByText(/^Richiesta non accettata: di un prodotto non ci sono abbastanza pezzi/)).toBeTruthy();
});

it("says that a code is nobody's, and sells to a member by name", async () => {
  const { view, dialog } = await open();
  scan(dialog, "123");
  expect(dialog.getByText(/^Nessun prodotto con questo codice/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: /^Incassa/ }));
  expect(dialog.getByText("Scegli da 1 a 20 prodotti")).toBeTruthy();
  expect(await view.asked()).toEqual([]);
  fireEvent.change(dialog.getByLabelText("Codice a barre o nome"), { target: { value: "" } });
  fireEvent.click(dialog.getByRole("button", { name: /^Acqua/ }));
  fireEvent.change(dialog.getByLabelText("A chi"), { target: { value: ADA } });
  fireEvent.click(dialog.getByRole("button", { name: /^Incassa 1,00/ }));
  await expect.poll(view.asked).toMatchObject([{ verb: "sell_products", args: { member_id: ADA } }]);
});

it("finds the receipt of a passer-by, and gives their money back", async () => {
  const view = await openAsStaff(<StaffOrdersScreen />, "/schedule/staff/orders", ["desk"]);
  await view.receive("gym_receipts", receiptOf({ member_id: null, instalment_id: null, description: "Barretta" }));
  fireEvent.change(await view.findByLabelText("Numero"), { target: { value: "12" } });
  expect(await view.findByText(/Cliente di passaggio/)).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: /^Storna/ }));
  const question = within(await view.findByRole("alertdialog"));
  expect(question.getByText(/I prodotti tornano tra le scorte/)).toBeTruthy();
  fireEvent.click(question.getByRole("button", { name: "Storna" }));
  const args = { receipt_id: receiptOf().id, member_id: null };
  await expect.poll(view.asked).toEqual([{ verb: "return_payment", args }]);
});
