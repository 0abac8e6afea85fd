// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EndingsScreen } from "#renderer/features/desk/screens/EndingsScreen.tsx";
import { membershipOf, receivePerson } from "#tests/helpers/screens/desk-view.tsx";
import { NOW } from "#tests/helpers/screens/gym-view.tsx";
import { openAsStaff } from "#tests/helpers/screens/staff-view.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The dialog, with Ada and Bea, who have accounts, and Marta, who has neither one nor an address. */
const write = async () => {
  const view = await openAsStaff(<EndingsScreen />, "/schedule/desk/due", ["desk"]);
  await receivePerson(view);
  view.loseNetwork();
  fireEvent.click(await view.findByRole("button", { name: "Scrivi a un gruppo" }));
  const dialog = within(await view.findByRole("dialog", { name: "Scrivi a un gruppo" }));
  const choose = (filter: string) => fireEvent.change(dialog.getByLabelText("A chi"), { target: { value: filter } });
  const send = () => fireEvent.click(dialog.getByRole("button", { name: "Invia" }));
  return { view, dialog, choose, send };
};

it("says whom a letter reaches, and whom it does not", async () => {
  const { dialog, choose } = await write();
  choose("all");
  fireEvent.click(dialog.getByRole("checkbox", { name: /^Comunicazione promozionale/ }));
  expect(await dialog.findByText("Raggiunge 2 persone.")).toBeTruthy();
  expect(dialog.getByText(/^1 persona non raggiungibile in questo modo: Marta Conti\.$/)).toBeTruthy();
});

it("names who did not agree to what is not of the contract, and sends nothing to nobody", async () => {
  const { view, dialog, choose, send } = await write();
  choose("all");
  expect(await dialog.findByText(/^3 persone non hanno dato il consenso:/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("Testo"), { target: { value: "Ciao" } });
  send();
  expect(dialog.getByText("Raggiunge 0 persone.")).toBeTruthy();
  expect(await view.asked()).toEqual([]);
});

it("waits without a network, in the list of what was written", async () => {
  const { view, dialog, choose, send } = await write();
  await view.receive("gym_memberships", membershipOf());
  choose("active");
  fireEvent.click(dialog.getByRole("checkbox", { name: /^Comunicazione promozionale/ }));
  fireEvent.click(dialog.getByRole("checkbox", { name: "Per email" }));
  fireEvent.change(dialog.getByLabelText("Testo"), { target: { value: " Domani chiuso " } });
  expect(await dialog.findByText("Raggiunge 1 persona.")).toBeTruthy();
  send();
  const args = { filter: "active", text: "Domani chiuso", commercial: false, in_app: true, by_mail: false };
  await expect.poll(view.asked).toEqual([{ verb: "write_letter", args }]);
  const card = within(await view.findByRole("region", { name: "Messaggi a più persone" }));
  expect(await card.findByText("Domani chiuso")).toBeTruthy();
  expect(card.getByText("Invio appena torni online.")).toBeTruthy();
});

it("needs a text and a way", async () => {
  const { view, dialog, send } = await write();
  fireEvent.click(dialog.getByRole("checkbox", { name: "Per email" }));
  fireEvent.click(dialog.getByRole("checkbox", { name: "Nell'app, nei messaggi" }));
  send();
  expect(await dialog.findByText("Scegli almeno un canale")).toBeTruthy();
  expect(dialog.getByText("Scrivi il testo")).toBeTruthy();
  expect(await view.asked()).toEqual([]);
});
