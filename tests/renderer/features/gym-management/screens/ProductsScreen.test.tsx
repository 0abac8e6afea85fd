// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ProductsScreen } from "#renderer/features/gym-management/screens/ProductsScreen.tsx";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { GYM, NOW, openAtGym } from "#tests/helpers/screens/gym-view.tsx";
import { productOf } from "#tests/helpers/screens/shop-rows.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type View = Awaited<ReturnType<typeof openAtGym>>;
const stamps = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };
const own = { id: "own-gym", space_id: MEMBER, ...stamps, gym_id: GYM, name: "Palestra Demo", suspended_until: null };
const become = (view: View, role: GymRole) => view.receive("own_gyms", { ...own, roles: [role] });
const open = async (role: GymRole = "desk") => {
  const view = await openAtGym(<ProductsScreen />, "/schedule/gym/shop");
  await become(view, role);
  return view;
};
const press = (scope: Pick<View, "getByRole">, name: string) => fireEvent.click(scope.getByRole("button", { name }));
const type = (scope: Pick<View, "getByLabelText">, label: string, value: string) =>
  fireEvent.change(scope.getByLabelText(label), { target: { value } });

it("adds a product once what was typed can be sold, prices as people write them", async () => {
  const view = await open();
  await view.findByText(/Ancora nessun prodotto/);
  press(view, "Aggiungi prodotto");
  const dialog = within(await view.findByRole("dialog", { name: "Aggiungi prodotto" }));
  type(dialog, "Prezzo in euro", "gratis");
  type(dialog, "Disponibili", "tanti");
  press(dialog, "Salva");
  for (const wrong of [
    "Scrivi un nome",
    "Scrivi un prezzo, per esempio 2,50",
    "Scrivi un numero da 0 a 100000, oppure lascia vuoto",
  ])
    expect(dialog.getByText(wrong)).toBeTruthy();
  expect(await view.asked()).toEqual([]);
  type(dialog, "Nome", " Vogatore ");
  type(dialog, "Prezzo in euro", "1.250,50 €");
  type(dialog, "Disponibili", "");
  press(dialog, "Salva");
  const args = { title: "Vogatore", description: "", cents: 125_050, stock: null, listed: true };
  await expect.poll(view.asked).toEqual([{ verb: "save_product", args }]);
  expect(await view.findByText(/Nuovo prodotto: Vogatore/)).toBeTruthy();
});

it("changes a product, and says its stock only where that was typed anew", async () => {
  const view = await open("owner");
  const bar = productOf("Barretta", { stock: 4, listed: false });
  await view.receive("gym_products", bar);
  const row = within((await view.findAllByRole("listitem"))[0] as HTMLElement);
  expect(row.getByText(/2,50.*4 disponibili · Non in vendita/)).toBeTruthy();
  const change = async (label: string, value: string) => {
    press(row, "Modifica: Barretta");
    const dialog = within(await view.findByRole("dialog", { name: "Modifica il prodotto" }));
    expect((dialog.getByLabelText("Prezzo in euro") as HTMLInputElement).value).toBe("2,50");
    type(dialog, label, value);
    fireEvent.click(dialog.getByLabelText("In vendita"));
    press(dialog, "Salva");
    await expect.poll(() => view.queryByRole("dialog")).toBeNull();
  };
  await change("Prezzo in euro", "2.5");
  const args = { title: "Barretta", description: "", cents: 250, listed: true, product_id: bar.id };
  expect(await view.asked()).toEqual([{ verb: "save_product", args }]);
  await change("Disponibili", "12");
  expect((await view.asked()).at(-1)).toEqual({ verb: "save_product", args: { ...args, stock: 12 } });
  await change("Disponibili", "");
  expect((await view.asked()).at(-1)).toEqual({ verb: "save_product", args: { ...args, stock: null } });
});

it("removes a product after a question", async () => {
  const view = await open();
  await view.receive("gym_products", productOf("Barretta"));
  expect(await view.findByText(/Scorte non contate/)).toBeTruthy();
  press(view, "Elimina: Barretta");
  const question = within(await view.findByRole("alertdialog", { name: "Eliminare Barretta?" }));
  press(question, "Elimina il prodotto");
  await expect.poll(view.asked).toEqual([{ verb: "remove_product", args: { product_id: idOf("product-Barretta") } }]);
  expect(await view.findByText(/Eliminazione del prodotto/)).toBeTruthy();
});

it("is the desk's as well, with the timetable and the people beside it; members have no part in it", async () => {
  const view = await open();
  const links = () =>
    within(view.getByRole("navigation", { name: "Sezioni della gestione" }))
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  await expect.poll(links).toEqual(["Orario", "Persone", "Negozio", "Attrezzi"]);
  await become(view, "owner");
  await expect.poll(links).toEqual(["Impostazioni", "Orario", "Persone", "Negozio", "Attrezzi"]);
  await become(view, "member");
  expect(await view.findByText(/Questa pagina è per chi gestisce una palestra/)).toBeTruthy();
});
