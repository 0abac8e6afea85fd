// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { idOf } from "#tests/helpers/data/id-of.ts";
import {
  certificateOf,
  instalmentOf,
  membershipOf,
  openDesk,
  receivePerson,
} from "#tests/helpers/screens/desk-view.tsx";
import { NOW } from "#tests/helpers/screens/gym-view.tsx";
import { withStyles } from "#tests/helpers/screens/without-styles.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Ada owes and has a certificate, Bea has neither, Marta has a telephone and no account. */
const open = async () => {
  const view = await openDesk("desk", "/schedule/staff/members");
  await receivePerson(view, { phone: "333 1234567" });
  await view.receive("gym_memberships", membershipOf());
  await view.receive("gym_instalments", instalmentOf(idOf("part-1"), "2026-11-01"));
  await view.receive("gym_certificates", certificateOf("2027-05-01"));
  const table = within(await view.findByRole("table", { name: "Iscritti" }));
  await table.findByRole("row", { name: /^Marta/ });
  const names = () =>
    table
      .getAllByRole("row")
      .flatMap((row) => within(row).queryByRole("button", { name: /^(Ada|Bea|Marta)/ })?.textContent ?? []);
  const sortBy = (name: string) => fireEvent.click(table.getByRole("button", { name }));
  return { ...view, table, names, sortBy };
};

it("says of each person how to reach them, what they have until when, and what is missing", async () => {
  const { table } = await open();
  const cells = () => table.getAllByRole("row").map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
  await expect
    .poll(cells)
    .toEqual([
      "NomeTelefono o tesseraAbbonamentoScadenzaIn ritardoCertificato",
      "Ada RossiAnnuale31 ott 2027200,00 €1 mag 2027",
      "Bea VerdiNessun certificato",
      "Marta ContiSenza account333 1234567Nessun certificato",
    ]);
});

it("has one style for all cells: hundreds of their own would be made anew with each key of a search", async () => {
  withStyles();
  const { table } = await open();
  const cells = table.getAllByRole("cell");
  expect(cells.length).toBeGreaterThan(10);
  expect(cells.filter((cell) => cell.className !== "")).toEqual([]);
});

it("sorts by what a column says, and the other way round", async () => {
  const { names, sortBy } = await open();
  expect(names()).toEqual(["Ada Rossi", "Bea Verdi", "Marta Conti"]);
  sortBy("Nome");
  expect(names()).toEqual(["Marta Conti", "Bea Verdi", "Ada Rossi"]);
  sortBy("In ritardo");
  expect(names()[0]).toBe("Ada Rossi");
  sortBy("Scadenza");
  await expect.poll(names).toEqual(["Bea Verdi", "Marta Conti", "Ada Rossi"]);
});

it("opens a person from the table, and leads back to it", async () => {
  const view = await open();
  fireEvent.click(view.table.getByRole("button", { name: "Bea Verdi" }));
  fireEvent.click(await view.findByRole("button", { name: "Tutti gli iscritti" }));
  expect(await view.findByRole("table", { name: "Iscritti" })).toBeTruthy();
});

it("goes from person to person by the arrow keys", async () => {
  const { table } = await open();
  const ada = table.getByRole("button", { name: "Ada Rossi" });
  ada.focus();
  fireEvent.keyDown(ada, { key: "ArrowDown" });
  expect(document.activeElement?.textContent).toBe("Bea Verdi");
});
