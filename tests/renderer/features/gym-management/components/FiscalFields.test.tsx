// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { GymSettingsScreen } from "#renderer/features/gym-management/screens/GymSettingsScreen.tsx";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { GYM, NOW, openAtGym } from "#tests/helpers/screens/gym-view.tsx";

afterEach(cleanup);

const open = async () => {
  const view = await openAtGym(<GymSettingsScreen />, "/schedule/gym");
  const stamps = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };
  const own = { id: "own-gym", space_id: MEMBER, ...stamps, gym_id: GYM, name: "Palestra Demo", suspended_until: null };
  await view.receive("own_gyms", { ...own, roles: ["owner"] });
  const group = within(await view.findByRole("region", { name: "Ricevute" }));
  const type = (label: string, value: string) => fireEvent.change(group.getByLabelText(label), { target: { value } });
  return { view, group, type };
};

it("asks for what receipts are to say, with the codes as registers write them", async () => {
  const { view, group, type } = await open();
  type("Denominazione", "Forza ASD");
  type("Partita IVA", "01114601007");
  type("Regime fiscale", "l398");
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  expect(await group.findByText("La partita IVA ha 11 cifre: controllala")).toBeTruthy();
  type("Partita IVA", "IT 01114601006");
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  const args = { legal_name: "Forza ASD", vat_number: "01114601006", regime: "l398" };
  await expect.poll(view.asked).toEqual([{ verb: "save_settings", args }]);
});

it.each([
  ["none", false, false],
  ["commercial", true, false],
  ["asd_institutional", false, true],
  ["l398", true, true],
])("asks under %s for a rate (%s) and a revenue stamp (%s)", async (regime, hasRate, hasStamp) => {
  const { group, type } = await open();
  type("Regime fiscale", regime);
  expect(group.queryByLabelText("Aliquota IVA in percentuale") !== null).toBe(hasRate);
  expect(group.queryByRole("checkbox", { name: /^Marca da bollo/ }) !== null).toBe(hasStamp);
});
