// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GymLinks } from "#renderer/features/gym/index.ts";
import { ShopScreen } from "#renderer/features/shop/screens/ShopScreen.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { NOW, openAtGym } from "#tests/helpers/screens/gym-view.tsx";
import { ownOrderOf, productOf } from "#tests/helpers/screens/shop-rows.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type View = Awaited<ReturnType<typeof openAtGym>>;
const open = async (options = {}) => openAtGym(<ShopScreen />, "/schedule/shop", options);
const press = (within: Pick<View, "getByRole">, name: string) => fireEvent.click(within.getByRole("button", { name }));
const basketOf = (view: View) => view.getByRole("region", { name: "Il tuo ordine" });
const textOf = (element: Element) => (element.textContent ?? "").replace(/\s/g, " ");

it("orders what was chosen once its price was read, and tells that it waits for the network", async () => {
  const view = await open();
  view.loseNetwork();
  await view.receive("gym_products", productOf("Barretta", { stock: 2 }), productOf("Acqua", { cents: 100 }));
  await view.findByRole("heading", { name: "Acqua" });
  expect(basketOf(view).textContent).toContain("ritiri e paghi in palestra");
  // Of what is counted, no more than is left.
  for (let times = 0; times < 3; times += 1) press(view, "Uno in più: Barretta");
  press(view, "Uno in più: Acqua");
  press(view, "Uno in più: Acqua");
  press(view, "Uno in meno: Acqua");
  expect(textOf(basketOf(view))).toMatch(/Acqua1,00 €.*Barretta × 25,00 €.*Totale6,00 €/);
  fireEvent.change(view.getByLabelText("Nota per la palestra (facoltativa)"), { target: { value: " Fredda " } });
  press(view, "Ordina e ritira in palestra");
  const question = await view.findByRole("alertdialog", { name: "Ordinare da Palestra Demo?" });
  expect(textOf(question)).toContain("Acqua, Barretta × 2. Totale 6,00 €: si paga al ritiro, alla reception.");
  press(within(question), "Ordina");
  expect(await view.findByText(/Ordine di Acqua, Barretta × 2/)).toBeTruthy();
  expect(await view.findByText(/Invio appena torni online/)).toBeTruthy();
  const lines = [
    { product_id: idOf("product-Acqua"), quantity: 1 },
    { product_id: idOf("product-Barretta"), quantity: 2 },
  ];
  expect(await view.asked()).toEqual([{ verb: "order_products", args: { lines, cents: 600, note: "Fredda" } }]);
  expect(basketOf(view).textContent).toContain("Scegli quanti ne vuoi");
  // What waits is not there to be ordered again, until it is refused.
  const bar = within(view.getByRole("region", { name: "Barretta" }));
  expect(bar.getByText("La tua richiesta è in attesa: 2 pezzi")).toBeTruthy();
  expect(bar.getByText("Non ne restano altri")).toBeTruthy();
  expect(bar.queryByRole("button")).toBeNull();
  await view.answer("refused", "price_changed");
  expect(await view.findByText(/il prezzo è cambiato. Controlla il totale/)).toBeTruthy();
  expect(bar.getByText("Ne restano 2")).toBeTruthy();
});

it("shows what is sold out and what is nearly, and nothing that is not on sale", async () => {
  const view = await open();
  await view.receive(
    "gym_products",
    ...[productOf("Barretta", { stock: 0 }), productOf("Acqua", { stock: 1, description: "Mezzo litro" })],
    productOf("Scorta", { listed: false }),
  );
  const card = await view.findByRole("region", { name: "Barretta" });
  expect(card.textContent).toContain("Esaurito");
  expect(within(card).queryByRole("button")).toBeNull();
  expect((await view.findByRole("region", { name: "Acqua" })).textContent).toMatch(/Mezzo litro.*Ne resta 1/);
  expect(view.queryByText("Scorta")).toBeNull();
  // Somebody else has the last one by now.
  press(view, "Uno in più: Acqua");
  await view.receive("gym_products", productOf("Acqua", { stock: 0 }));
  await vi.waitFor(() => expect(basketOf(view).textContent).toContain("Scegli quanti ne vuoi"));
});

it("shows own orders by what is open, and cancels one that nobody put aside yet", async () => {
  const view = await open();
  await view.receive(
    "own_orders",
    ownOrderOf("old", { state: "cancelled", reason: "Finito", ordered_at: "2026-11-10T09:00:00.000Z" }),
    ownOrderOf("ready", { state: "ready", note: "Cacao", ordered_at: "2026-11-11T09:00:00.000Z" }),
    ownOrderOf(idOf("ordered"), { lines: [{ product_id: "p", title: "Acqua", cents: 100, quantity: 1 }], cents: 100 }),
    ownOrderOf("collected", { state: "collected", ordered_at: "2026-11-12T09:00:00.000Z" }),
  );
  const list = await view.findByRole("list", { name: "I tuoi ordini" });
  const rows = () => within(list).queryAllByRole("listitem").map(textOf);
  await expect
    .poll(rows)
    .toMatchObject([
      expect.stringMatching(/Acqua.*1,00 €Ordinato/),
      expect.stringMatching(/Nota: Cacao.*Pronto da ritirare/),
      expect.stringMatching(/Barretta × 2.*5,00 €Ritirato/),
      expect.stringMatching(/Motivo della palestra: Finito.*Annullato/),
    ]);
  expect(view.getAllByRole("button", { name: /^Annulla l'ordine/ })).toHaveLength(1);
  press(view, "Annulla l'ordine: Acqua");
  const question = await view.findByRole("alertdialog", { name: "Annullare l'ordine?" });
  press(within(question), "Annulla l'ordine");
  expect(await view.findByText(/Annullamento dell'ordine/)).toBeTruthy();
  expect(await view.asked()).toEqual([{ verb: "cancel_order", args: { order_id: idOf("ordered") } }]);
  expect(view.queryByRole("button", { name: /^Annulla l'ordine/ })).toBeNull();
  await view.answer("refused", "order_ready");
  expect(await view.findByText(/l'ordine è già pronto/)).toBeTruthy();
});

it("has an order of twenty products at most", async () => {
  const view = await open();
  await view.receive("gym_products", ...Array.from({ length: 21 }, (_, place) => productOf(`P${10 + place}`)));
  await view.findByRole("heading", { name: "P30" });
  for (let place = 0; place < 21; place += 1) press(view, `Uno in più: P${10 + place}`);
  expect(within(basketOf(view)).getAllByRole("listitem")).toHaveLength(20);
  expect(basketOf(view).textContent).toContain("al massimo 20 prodotti diversi");
});

it("is for whom has a gym, or ordered something once", async () => {
  const view = await open({ isMember: false });
  expect(await view.findByText(/Qui ordini i prodotti in vendita nella tua palestra/)).toBeTruthy();
  await view.receive("own_orders", ownOrderOf("old", { state: "collected" }));
  expect(await view.findByText("Ritirato")).toBeTruthy();
});

const Links = () => {
  useTexts("gym");
  return <GymLinks />;
};

it("is linked to where a gym has something on sale", async () => {
  const view = await openAtGym(<Links />, "/schedule");
  await view.receive("gym_products", productOf("Scorta", { listed: false }));
  expect(await view.findByRole("link", { name: "Sfide" })).toBeTruthy();
  expect(view.queryByRole("link", { name: "Negozio" })).toBeNull();
  await view.receive("gym_products", productOf("Acqua"));
  expect((await view.findByRole("link", { name: "Negozio" })).getAttribute("href")).toBe("/schedule/shop");
});
