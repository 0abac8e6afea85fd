// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { importedId } from "#shared/domain/gym/people/transfer/imported-id.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { commandOf, openDesk, receivePerson } from "#tests/helpers/screens/desk-view.tsx";
import { GYM, NOW } from "#tests/helpers/screens/gym-view.tsx";
import { ADA } from "#tests/helpers/screens/staff-view.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type View = Awaited<ReturnType<typeof openDesk>>;
const click = (scope: Pick<View, "getByRole">, name: string | RegExp) =>
  fireEvent.click(scope.getByRole("button", { name }));
const type = (scope: Pick<View, "getByLabelText">, label: string, value: string) =>
  fireEvent.change(scope.getByLabelText(label), { target: { value } });
const addForm = async (view: View) => {
  fireEvent.click(await view.findByRole("button", { name: "Aggiungi una persona" }));
  return within(await view.findByRole("dialog", { name: "Aggiungi una persona" }));
};

it("adds somebody without an account, and sells to them while there is no network", async () => {
  const view = await openDesk();
  view.loseNetwork();
  const form = await addForm(view);
  type(form, "Nome", "Marta");
  type(form, "Cognome", "Conti");
  type(form, "Tessere", "0412");
  click(form, "Salva");
  const page = within(await view.findByRole("region", { name: "Marta Conti" }));
  expect(page.getByText("Senza account")).toBeTruthy();
  expect(await page.findByText("Invio appena torni online.")).toBeTruthy();
  const [added] = await view.data.documents("gym_commands").find();
  expect(added).toMatchObject({
    verb: "save_person",
    args: { first_name: "Marta", last_name: "Conti", cards: ["0412"] },
  });
  click(page, "Vendi abbonamento");
  const sale = within(await view.findByRole("dialog", { name: "Nuovo abbonamento per Marta Conti" }));
  type(sale, "Nome", "Mensile");
  type(sale, "Prezzo in euro", "50");
  click(sale, "Vendi");
  fireEvent.click(await page.findByRole("button", { name: /^Incassa: Mensile/ }));
  const pay = within(await view.findByRole("dialog", { name: /^Incassare 50,00/ }));
  click(pay, "Incassa");
  await expect
    .poll(async () => (await view.asked()).map(({ verb }) => verb))
    .toEqual([...["save_person", "sell_membership", "take_payment"]]);
  const asked = await view.asked();
  expect(asked.slice(1).map(({ args }) => args.member_id)).toEqual([added?.id, added?.id]);
});

it("finds people by card and telephone, and says who has no account", async () => {
  const view = await openDesk();
  await receivePerson(view, { phone: "333 1234567", cards: ["0412"] });
  const list = within(await view.findByRole("region", { name: "Iscritti" }));
  expect(await list.findByRole("button", { name: /Marta Conti.*Senza account/ })).toBeTruthy();
  for (const query of ["0412", "1234567", "conti"]) {
    type(list, "Nome, telefono, tessera o codice fiscale", query);
    expect(list.getAllByRole("button", { name: /Conti|Rossi|Verdi/ })).toHaveLength(1);
  }
});

it("changes only what was changed in the form", async () => {
  const view = await openDesk("desk", `/schedule/staff/members?member=${idOf("marta")}`);
  await receivePerson(view, { phone: "333", notes: "Viene di sera" });
  const page = within(await view.findByRole("region", { name: "Dati" }));
  expect(page.getByText("Viene di sera")).toBeTruthy();
  click(page, "Modifica i dati");
  const form = within(await view.findByRole("dialog", { name: "Dati di Marta Conti" }));
  type(form, "Telefono", "334");
  click(form, "Salva");
  await expect.poll(view.asked).toEqual([{ verb: "save_person", args: { member_id: idOf("marta"), phone: "334" } }]);
  expect(await page.findByText("334")).toBeTruthy();
});

it("starts the data of a member with an account from the name that the gym has", async () => {
  const view = await openDesk();
  click(within(await view.findByRole("region", { name: "Dati" })), "Modifica i dati");
  const form = within(await view.findByRole("dialog", { name: "Dati di Ada Rossi" }));
  type(form, "Telefono", "333");
  click(form, "Salva");
  const args = { member_id: ADA, first_name: "Ada", last_name: "Rossi", phone: "333" };
  await expect.poll(view.asked).toEqual([{ verb: "save_person", args }]);
});

it("names the holder of a card that is somebody else's", async () => {
  const view = await openDesk();
  await receivePerson(view, { cards: ["0412"] });
  const form = await addForm(view);
  type(form, "Nome", "Paolo");
  type(form, "Tessere", "0412");
  click(form, "Salva");
  expect(form.getByText("La tessera è già di Marta Conti")).toBeTruthy();
  expect(await view.asked()).toEqual([]);
});

it("asks who answers for somebody under age, and says it on their page", async () => {
  const view = await openDesk("desk", `/schedule/staff/members?member=${idOf("marta")}`);
  await receivePerson(view, { birth_date: "2010-05-02" });
  expect(await view.findByText("Minorenne")).toBeTruthy();
  click(within(view.getByRole("region", { name: "Dati" })), "Modifica i dati");
  const form = within(await view.findByRole("dialog", { name: "Dati di Marta Conti" }));
  expect(form.getByLabelText("Telefono del genitore o tutore")).toBeTruthy();
  type(form, "Data di nascita", "2000-05-02");
  expect(form.queryByLabelText("Telefono del genitore o tutore")).toBeNull();
});

it("keeps somebody whom the gym refused, to be added again in their place", async () => {
  const view = await openDesk();
  const form = await addForm(view);
  type(form, "Nome", "Paolo");
  type(form, "Tessere", "0412");
  click(form, "Salva");
  const page = within(await view.findByRole("region", { name: "Paolo" }));
  await view.answer("refused", "card_taken");
  expect(await page.findByText("Richiesta non accettata: la tessera è già di un'altra persona.")).toBeTruthy();
  click(page, "Modifica i dati");
  const again = within(await view.findByRole("dialog", { name: "Dati di Paolo" }));
  type(again, "Tessere", "0413");
  click(again, "Salva");
  await expect.poll(view.asked).toEqual([{ verb: "save_person", args: { first_name: "Paolo", cards: ["0413"] } }]);
});

it("renews the pass of somebody with an account, after a question, and nobody else's", async () => {
  const view = await openDesk();
  await receivePerson(view);
  const list = within(await view.findByRole("region", { name: "Iscritti" }));
  fireEvent.click(await list.findByRole("button", { name: /Marta Conti/ }));
  const marta = within(await view.findByRole("region", { name: "Marta Conti" }));
  expect(marta.queryByRole("button", { name: "Rinnova il pass" })).toBeNull();
  fireEvent.click(await list.findByRole("button", { name: /Ada Rossi/ }));
  click(within(await view.findByRole("region", { name: "Ada Rossi" })), "Rinnova il pass");
  click(within(await view.findByRole("alertdialog", { name: "Rinnova il pass di Ada Rossi?" })), "Rinnova");
  await expect.poll(view.asked).toEqual([{ verb: "renew_pass_for", args: { member_id: ADA } }]);
});

it("lists what people of an import that waits bought before and owe, and takes their payment", async () => {
  const view = await openDesk();
  view.loseNetwork();
  const owed = [{ due_on: "2026-11-01", cents: 5000 }];
  const memberships = [{ title: "Annuale", starts_on: "2026-01-10", ends_on: "2027-01-09", owed }];
  const people = [{ first_name: "Zoe", last_name: "Neri", memberships }];
  const args = { import_id: idOf("import"), file: "soci.csv", total: 1, first: 1, people };
  await view.receive("gym_commands", commandOf("import_people", args));
  const list = within(await view.findByRole("region", { name: "Iscritti" }));
  fireEvent.click(await list.findByRole("button", { name: /Zoe Neri.*In ritardo: 50,00/ }));
  const page = within(await view.findByRole("region", { name: "Zoe Neri" }));
  expect(await page.findByRole("heading", { name: "Annuale" })).toBeTruthy();
  fireEvent.click(page.getByRole("button", { name: /^Incassa: Annuale/ }));
  click(within(await view.findByRole("dialog", { name: /^Incassare 50,00/ })), "Incassa");
  const zoe = await importedId(idOf("import"), GYM, 1);
  const instalment = await importedId(idOf("import"), GYM, 1, 1, 1);
  const paid = { member_id: zoe, instalment_id: instalment, method: "card" };
  await expect.poll(view.asked).toContainEqual({ verb: "take_payment", args: paid });
});
