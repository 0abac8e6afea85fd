// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { PeopleImportScreen } from "#renderer/features/desk/screens/PeopleImportScreen.tsx";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { instalmentOf } from "#tests/helpers/screens/desk-view.tsx";
import { openAsStaff } from "#tests/helpers/screens/staff-view.tsx";

afterEach(cleanup);

const PEOPLE = Array.from({ length: 120 }, (_, index) => `Rossi,Anna${String.fromCharCode(97 + (index % 26))}${index}`);

/** The step before anything is written, of a file of 120 people. */
const openCheck = async () => {
  const view = await openAsStaff(<PeopleImportScreen />, "/schedule/staff/members/import", ["desk"]);
  await screen.findByText("Scegli il file delle persone");
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  const file = new File([["Cognome,Nome", ...PEOPLE].join("\n")], "persone.csv", { type: "text/csv" });
  fireEvent.change(input as HTMLInputElement, { target: { files: [file] } });
  fireEvent.click(await screen.findByRole("button", { name: "Continua" }));
  return { view, start: await screen.findByRole("button", { name: "Importa 120 persone" }) };
};

it("asks for the people in parts, and shows how far they are", async () => {
  const { view, start } = await openCheck();
  fireEvent.click(start);
  expect(await screen.findByRole("heading", { name: "Importazione in corso" })).toBeTruthy();
  const commands = await view.data.documents("gym_commands").find();
  expect(commands.map(({ args }) => args.first)).toEqual([1, 51, 101]);
});

it("asks for no further part once it is stopped, and shows those that were asked for", async () => {
  const { view, start } = await openCheck();
  fireEvent.click(start);
  fireEvent.click(screen.getByRole("button", { name: "Annulla" }));
  expect(await screen.findByRole("heading", { name: "Importazione in corso" })).toBeTruthy();
  await waitFor(async () => expect(await view.data.documents("gym_commands").find()).toHaveLength(1));
});

it("stays where it is while debts arrive of somebody whose name has not arrived yet", async () => {
  const { view, start } = await openCheck();
  await view.receive("gym_instalments", instalmentOf(idOf("part-1"), "2026-12-01", { member_id: idOf("nobody") }));
  await expect.poll(async () => (await view.data.documents("gym_instalments").find()).length).toBe(1);
  fireEvent.click(start);
  expect(await screen.findByRole("heading", { name: "Importazione in corso" })).toBeTruthy();
});
