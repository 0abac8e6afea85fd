// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { instalmentOf, openDesk, receivePerson } from "#tests/helpers/screens/desk-view.tsx";
import { NOW } from "#tests/helpers/screens/gym-view.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type View = Awaited<ReturnType<typeof openDesk>>;
const MARTA = idOf("marta");
const PAGE = `/schedule/staff/members?member=${MARTA}`;
const click = (scope: Pick<View, "getByRole">, name: string) => fireEvent.click(scope.getByRole("button", { name }));
const type = (scope: Pick<View, "getByLabelText">, label: string, value: string) =>
  fireEvent.change(scope.getByLabelText(label), { target: { value } });
const addForm = async (view: View) => {
  fireEvent.click(await view.findByRole("button", { name: "Aggiungi una persona" }));
  return within(await view.findByRole("dialog", { name: "Aggiungi una persona" }));
};

it("names who may be the same person before somebody is added, and adds them when asked again", async () => {
  const view = await openDesk();
  await receivePerson(view, { phone: "333 1234567" });
  const form = await addForm(view);
  type(form, "Nome", "Lucia");
  type(form, "Telefono", "3331234567");
  click(form, "Salva");
  expect(await form.findByText("Marta Conti: stesso telefono")).toBeTruthy();
  expect(await view.asked()).toEqual([]);
  click(form, "Salva lo stesso");
  await expect.poll(view.asked).toEqual([{ verb: "save_person", args: { first_name: "Lucia", phone: "3331234567" } }]);
});

it("opens the record that is there already in place of adding another", async () => {
  const view = await openDesk();
  await receivePerson(view);
  const form = await addForm(view);
  type(form, "Nome", "Conti Marta");
  click(form, "Salva");
  fireEvent.click(await form.findByRole("button", { name: "Apri la scheda: Marta Conti" }));
  expect(await view.findByRole("region", { name: "Marta Conti" })).toBeTruthy();
  expect(await view.asked()).toEqual([]);
});

it("warns of a tax code that does not go with the names, and takes it", async () => {
  const view = await openDesk();
  const form = await addForm(view);
  type(form, "Nome", "Mario");
  type(form, "Cognome", "Verdi");
  type(form, "Codice fiscale", "rssmra85t10a562s");
  expect(form.getByText("Non corrisponde al cognome.")).toBeTruthy();
  type(form, "Codice fiscale", "RSSMRA85T10A562X");
  expect(form.getByText("L'ultima lettera non corrisponde: controllalo. Non corrisponde al cognome.")).toBeTruthy();
  click(form, "Salva");
  await expect.poll(async () => (await view.asked())[0]?.args.tax_code).toBe("RSSMRA85T10A562X");
});

it("merges a record into the one of the same person", async () => {
  const view = await openDesk("desk", PAGE);
  await receivePerson(view, { email: "marta@example.test" });
  await receivePerson(view, {
    id: idOf("other"),
    member_id: idOf("twin"),
    last_name: "Neri",
    email: "Marta@example.test",
  });
  fireEvent.click(await view.findByRole("button", { name: "Unisci a Marta Neri" }));
  const dialog = within(await view.findByRole("alertdialog", { name: "Unire Marta Conti a Marta Neri?" }));
  click(dialog, "Unisci");
  const args = { member_id: idOf("twin"), from_id: MARTA };
  await expect.poll(view.asked).toEqual([{ verb: "merge_persons", args }]);
});

it("erases the data of somebody without an account, with what they owe if that is said", async () => {
  const view = await openDesk("desk", PAGE);
  await receivePerson(view);
  await view.receive("gym_instalments", instalmentOf(idOf("part-1"), "2026-12-01", { member_id: MARTA }));
  fireEvent.click(await view.findByRole("button", { name: "Elimina i dati" }));
  const dialog = within(await view.findByRole("alertdialog", { name: "Eliminare i dati di Marta Conti?" }));
  fireEvent.click(dialog.getByRole("checkbox", { name: /^Annulla anche quello che deve pagare \(200,00/ }));
  click(dialog, "Elimina");
  const args = { member_id: MARTA, drop_owed: true };
  await expect.poll(view.asked).toEqual([{ verb: "anonymise_person", args }]);
});

it("neither merges nor erases somebody with an account", async () => {
  const view = await openDesk("desk", PAGE);
  await receivePerson(view, { has_account: true });
  expect(await view.findByRole("region", { name: "Dati" })).toBeTruthy();
  expect(view.queryByRole("button", { name: "Elimina i dati" })).toBeNull();
});

it("invites to an account by an address that can be one, and says where the server does not answer", async () => {
  const view = await openDesk("desk", PAGE);
  await receivePerson(view, { email: "marta@" });
  fireEvent.click(await view.findByRole("button", { name: "Collega un account" }));
  const dialog = within(await view.findByRole("dialog", { name: "Collegare un account a Marta Conti?" }));
  click(dialog, "Invia l'invito");
  expect(await dialog.findByText("L'indirizzo email non è valido.")).toBeTruthy();
  type(dialog, "Email", "marta@example.test");
  click(dialog, "Invia l'invito");
  expect((await dialog.findByRole("alert")).textContent).toMatch(
    /^(Il server non risponde|La richiesta non è riuscita)/,
  );
});
