// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OffersScreen } from "#renderer/features/desk/screens/OffersScreen.tsx";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { offerOf } from "#tests/helpers/screens/desk-view.tsx";
import { NOW, SPACE } from "#tests/helpers/screens/gym-view.tsx";
import { openAsStaff } from "#tests/helpers/screens/staff-view.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (role: GymRole = "owner") => openAsStaff(<OffersScreen />, "/schedule/desk/offers", [role]);
type View = Awaited<ReturnType<typeof open>>;
type Scope = Pick<View, "getByRole" | "getByLabelText">;
const press = (scope: Scope, name: string) => fireEvent.click(scope.getByRole("button", { name }));
const type = (scope: Scope, label: string, value: string) =>
  fireEvent.change(scope.getByLabelText(label), { target: { value } });
const dialogOf = async (view: View, name: string) => within(await view.findByRole("dialog", { name }));

it("starts an empty list from usual offers, whose price the owner sets", async () => {
  const view = await open();
  await view.findByText(/^Il listino è vuoto/);
  press(view, "10 ingressi");
  const dialog = await dialogOf(view, "Nuova voce del listino");
  expect((dialog.getByLabelText("Prezzo in euro") as HTMLInputElement).value).toBe("");
  press(dialog, "Salva");
  expect(dialog.getByText("Scrivi un prezzo, per esempio 49,90, o 0")).toBeTruthy();
  expect(await view.asked()).toEqual([]);
  type(dialog, "Prezzo in euro", "90");
  press(dialog, "Salva");
  await expect
    .poll(view.asked)
    .toMatchObject([{ verb: "save_offer", args: { title: "10 ingressi", cents: 9_000, entries: 10, duration: 3 } }]);
  expect(await view.findByText(/^90,00.*10 ingressi in 3 mesi$/)).toBeTruthy();
  expect(view.queryByText(/^Il listino è vuoto/)).toBeNull();
});

it("limits an offer to hours and classes of the gym", async () => {
  const view = await open();
  const yoga = {
    ...{ id: idOf("yoga"), space_id: SPACE, created_at: NOW.toISOString(), updated_at: NOW.toISOString() },
    ...{ title: "Yoga", description: "", coach_id: null, room: "", capacity: 10, minutes: 60, weekly: [] },
    ...{ starts_on: "2026-01-01", ends_on: null },
  };
  await view.receive("gym_classes", yoga);
  await view.findByText(/^Il listino è vuoto/);
  press(view, "Mensile");
  const dialog = await dialogOf(view, "Nuova voce del listino");
  type(dialog, "Prezzo in euro", "40");
  fireEvent.click(dialog.getByLabelText("Solo in certe fasce orarie"));
  fireEvent.click(dialog.getByLabelText("Solo per certi corsi"));
  press(dialog, "Salva");
  expect(dialog.getByText("Scrivi almeno una fascia oraria")).toBeTruthy();
  expect(dialog.getByText("Scegli almeno un corso")).toBeTruthy();
  press(dialog, "Aggiungi orario: lunedì");
  fireEvent.click(await dialog.findByLabelText("Yoga"));
  press(dialog, "Salva");
  const terms = { hours: { "1": [["09:00", "13:00"]] }, class_ids: [yoga.id] };
  await expect.poll(view.asked).toMatchObject([{ verb: "save_offer", args: terms }]);
});

it("changes an offer as a whole, and takes it off the list after a question", async () => {
  const view = await open();
  const offer = offerOf({ fee_cents: 2_000, instalments: 3 });
  await view.receive("gym_offers", offer);
  expect(await view.findByText(/^500,00.*12 mesi · iscrizione 20,00.*3 rate$/)).toBeTruthy();
  press(view, "Modifica: Annuale");
  const dialog = await dialogOf(view, "Modifica la voce");
  type(dialog, "Prezzo in euro", "480");
  fireEvent.click(dialog.getByLabelText("In vendita"));
  press(dialog, "Salva");
  const args = { offer_id: offer.id, cents: 48_000, fee_cents: 2_000, instalments: 3, listed: false };
  await expect.poll(view.asked).toMatchObject([{ verb: "save_offer", args }]);
  expect(await view.findByText("Non in vendita")).toBeTruthy();
  press(view, "Rimuovi dal listino: Annuale");
  const question = within(await view.findByRole("alertdialog", { name: "Rimuovere Annuale dal listino?" }));
  press(question, "Rimuovi");
  await expect
    .poll(async () => (await view.asked()).at(-1))
    .toEqual({
      ...{ verb: "remove_offer", args: { offer_id: offer.id } },
    });
});

it("is the owner's: the desk is told so", async () => {
  const view = await open("desk");
  expect(await view.findByText("Questa pagina è per il titolare della palestra.")).toBeTruthy();
});
