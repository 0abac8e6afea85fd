// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GymSettingsScreen } from "#renderer/features/gym-management/screens/GymSettingsScreen.tsx";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { GYM, NOW, openAtGym } from "#tests/helpers/screens/gym-view.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const stamps = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };

const open = async () => {
  const view = await openAtGym(<GymSettingsScreen />, "/schedule/gym/settings");
  await view.receive("own_gyms", {
    ...{ id: "own-gym", space_id: MEMBER, ...stamps, gym_id: GYM, name: "Palestra Demo" },
    ...{ roles: ["owner"], suspended_until: null },
  });
  await view.findByText("Promemoria");
  return view;
};
type View = Awaited<ReturnType<typeof open>>;
const write = (view: View, text: string) => fireEvent.change(view.getByLabelText("Testo"), { target: { value: text } });

it("sends which reminders are on, and the gym's own words", async () => {
  const view = await open();
  fireEvent.click(view.getByRole("checkbox", { name: /^Compleanno/ }));
  fireEvent.click(view.getByRole("button", { name: "Testo: Rata in ritardo" }));
  write(view, "{nome}, manca una rata.");
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  await expect
    .poll(() => view.asked())
    .toMatchObject([
      {
        verb: "save_settings",
        args: { reminders: { birthday: { on: true }, late: { text: "{nome}, manca una rata." } } },
      },
    ]);
});

it("shows what a member will read", async () => {
  const view = await open();
  fireEvent.click(view.getByRole("button", { name: "Testo: Rata in scadenza" }));
  write(view, "{nome}: {importo} entro il {giorno}, {palestra}");
  expect(view.getByRole("status", { name: "Anteprima" }).textContent).toMatch(
    /Giulia: 45,00\s€ entro il \d\d\/\d\d\/2026, Palestra Demo/,
  );
});

it("saves no words with a placeholder that the reminder does not have", async () => {
  const view = await open();
  fireEvent.click(view.getByRole("button", { name: "Testo: Compleanno" }));
  write(view, "Auguri {name}");
  expect(view.getByRole("alert").textContent).toBe("Qui non puoi usare {name}");
  expect(view.getByRole("button", { name: "Salva" })).toHaveProperty("disabled", true);
});

it("goes back to the app's words", async () => {
  const view = await open();
  fireEvent.click(view.getByRole("button", { name: "Testo: Compleanno" }));
  write(view, "Auguri");
  fireEvent.click(view.getByRole("button", { name: "Usa il testo predefinito" }));
  expect(view.getByLabelText("Testo")).toHaveProperty("value", "Buon compleanno {nome}! Auguri da {palestra}.");
});
