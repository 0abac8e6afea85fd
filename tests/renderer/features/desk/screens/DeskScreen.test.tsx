// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { certificateOf, instalmentOf, membershipOf, openDesk, receiptOf } from "#tests/helpers/screens/desk-view.tsx";
import { COACH, NOW } from "#tests/helpers/screens/gym-view.tsx";
import { ADA } from "#tests/helpers/screens/staff-view.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A window in which people are a list. */
const onTablet = () =>
  vi.stubGlobal("matchMedia", (query: string) => ({
    ...{ matches: !query.includes("64rem"), addEventListener: () => {}, removeEventListener: () => {} },
  }));

type View = Awaited<ReturnType<typeof openDesk>>;
const sold = async (view: View) => {
  await view.receive("gym_memberships", membershipOf());
  await view.receive(
    "gym_instalments",
    instalmentOf(idOf("part-1"), "2026-11-01"),
    instalmentOf(idOf("part-2"), "2027-03-01"),
  );
};
const region = async (view: View, name: string) => within(await view.findByRole("region", { name }));
const click = (scope: Pick<View, "getByRole">, name: string | RegExp) =>
  fireEvent.click(scope.getByRole("button", { name }));
const type = (scope: Pick<View, "getByLabelText">, label: string, value: string) =>
  fireEvent.change(scope.getByLabelText(label), { target: { value } });

it("sells a membership in instalments, once what is typed can be", async () => {
  const view = await openDesk();
  click(await region(view, "Abbonamenti"), "Vendi abbonamento");
  const dialog = within(await view.findByRole("dialog", { name: "Nuovo abbonamento per Ada Rossi" }));
  // The price is drawn once the gym's prices are read.
  await dialog.findByLabelText("Prezzo in euro");
  type(dialog, "Prezzo in euro", "cento");
  type(dialog, "Al", "2026-11-01");
  click(dialog, "Vendi");
  for (const wrong of [
    "Scrivi un nome",
    "Scrivi un prezzo, per esempio 49,90",
    "La fine non può venire prima dell'inizio",
  ])
    expect(dialog.getByText(wrong)).toBeTruthy();
  expect(await view.asked()).toEqual([]);
  type(dialog, "Nome", " Annuale ");
  type(dialog, "Prezzo in euro", "100,00");
  type(dialog, "Al", "2027-11-17");
  type(dialog, "Rate", "3");
  type(dialog, "Mesi tra le rate", "4");
  expect(within(dialog.getByRole("list", { name: "Rate" })).getAllByRole("listitem")).toHaveLength(3);
  click(dialog, "Vendi");
  const instalments = [
    { due_on: "2026-11-18", cents: 3334 },
    { due_on: "2027-03-18", cents: 3333 },
    { due_on: "2027-07-18", cents: 3333 },
  ];
  const about = { member_id: ADA, title: "Annuale", starts_on: "2026-11-18", ends_on: "2027-11-17" };
  const sold = instalments.map((part) => ({ ...part, id: expect.stringMatching(/-/) }));
  await expect.poll(view.asked).toEqual([{ verb: "sell_membership", args: { ...about, instalments: sold } }]);
  expect(await view.findByText("Vendita: Annuale")).toBeTruthy();
  expect(view.queryByText("Nessun abbonamento.")).toBeNull();
});

it("takes an instalment that is late, and says that it waits for the network", async () => {
  const view = await openDesk();
  await sold(view);
  const parts = within(await view.findByRole("list", { name: "Rate: Annuale" }));
  expect(await parts.findByText("In ritardo di 17 giorni")).toBeTruthy();
  expect(parts.getByText("Da pagare")).toBeTruthy();
  view.loseNetwork();
  click(parts, "Incassa: Annuale, rata del 1 nov 2026");
  const dialog = within(await view.findByRole("dialog", { name: /^Incassare 200,00/ }));
  fireEvent.click(dialog.getByRole("radio", { name: "Contanti" }));
  click(dialog, "Incassa");
  const args = { member_id: ADA, instalment_id: idOf("part-1"), method: "cash" };
  await expect.poll(view.asked).toEqual([{ verb: "take_payment", args }]);
  expect(await parts.findByText("Invio appena torni online.")).toBeTruthy();
  expect(parts.queryByRole("button", { name: "Incassa: Annuale, rata del 1 nov 2026" })).toBeNull();
  await view.answer("refused", "paid");
  expect(await parts.findByText("Richiesta non accettata: la rata era già pagata.")).toBeTruthy();
  await view.receive(
    "gym_instalments",
    instalmentOf(idOf("part-1"), "2026-11-01", { paid_at: NOW.toISOString(), method: "card" }),
  );
  expect(await parts.findByText("Pagata il 18 nov 2026, carta")).toBeTruthy();
});

it("reverses a receipt once, and shows both", async () => {
  const view = await openDesk();
  await sold(view);
  await view.receive("gym_receipts", receiptOf());
  const receipts = await region(view, "Ricevute");
  fireEvent.click(await receipts.findByRole("button", { name: "Storna: Ricevuta di pagamento 2026/12" }));
  const dialog = within(await view.findByRole("alertdialog", { name: "Stornare la ricevuta 2026/12?" }));
  click(dialog, "Storna");
  const args = { member_id: ADA, receipt_id: idOf("receipt-1") };
  await expect.poll(view.asked).toEqual([{ verb: "return_payment", args }]);
  await view.answer("accepted");
  await view.receive(
    "gym_receipts",
    receiptOf({
      id: idOf("receipt-2"),
      number: 13,
      cents: -20_000,
      corrects: idOf("receipt-1"),
      issued_at: "2026-11-18T10:00:00.000Z",
    }),
  );
  expect(await receipts.findByText("Ricevuta di storno 2026/13")).toBeTruthy();
  expect(receipts.getByText("Stornata")).toBeTruthy();
  expect(receipts.queryByRole("button", { name: /^Storna:/ })).toBeNull();
  await view.receive(
    "gym_receipts",
    receiptOf({ id: idOf("receipt-3"), number: 14, instalment_id: null, order_id: idOf("order-1") }),
  );
  fireEvent.click(await receipts.findByRole("button", { name: "Storna: Ricevuta di pagamento 2026/14" }));
  expect(await view.findByText(/l'ordine torna tra quelli da ritirare/)).toBeTruthy();
});

it("ends a membership, and asks whether what is late is still owed", async () => {
  const view = await openDesk();
  await sold(view);
  fireEvent.click(await view.findByRole("button", { name: "Termina: Annuale" }));
  const dialog = within(await view.findByRole("alertdialog", { name: "Terminare Annuale?" }));
  fireEvent.click(dialog.getByRole("checkbox", { name: /^Annulla anche le rate in ritardo \(200,00/ }));
  click(dialog, "Conferma");
  const args = { member_id: ADA, membership_id: idOf("membership-1"), drop_overdue: true };
  await expect.poll(view.asked).toEqual([{ verb: "end_membership", args }]);
  await view.answer("refused", "ended");
  expect(await view.findByText(/^Richiesta non accettata: l'abbonamento era già terminato/)).toBeTruthy();
  await view.receive("gym_memberships", membershipOf({ state: "ended", ends_on: "2026-11-18" }));
  fireEvent.click(await view.findByRole("button", { name: "Annulla le rate: Annuale" }));
  const rest = within(await view.findByRole("alertdialog", { name: "Annullare le rate di Annuale?" }));
  expect(rest.getByRole("checkbox")).toHaveProperty("checked", true);
});

it("pauses a membership once it is said what moves, and resumes it", async () => {
  const view = await openDesk();
  await sold(view);
  fireEvent.click(await view.findByRole("button", { name: "Sospendi: Annuale" }));
  const dialog = within(await view.findByRole("dialog", { name: "Sospendere Annuale?" }));
  type(dialog, "Primo giorno", "2026-11-17");
  click(dialog, "Sospendi");
  expect(dialog.getByText("Scegli un giorno dell'abbonamento, da oggi in poi")).toBeTruthy();
  expect(dialog.getByText("Scegli un giorno non precedente al primo, entro un anno")).toBeTruthy();
  expect(await view.asked()).toEqual([]);
  type(dialog, "Primo giorno", "2026-12-01");
  type(dialog, "Ultimo giorno", "2026-12-21");
  const changes = () =>
    within(view.getByRole("list", { name: "Che cosa cambia" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
  expect(dialog.getByText(/^21 giorni di sospensione:/)).toBeTruthy();
  expect(changes()).toEqual([
    "Scadenza31 ott 2027 → 21 nov 2027",
    "Rata di 200,00 €1 mar 2027 → 22 mar 2027",
    "Scade prima e resta da pagare: 200,00 €",
  ]);
  click(dialog, "Sospendi");
  const about = { member_id: ADA, membership_id: idOf("membership-1") };
  const days = { paused_from: "2026-12-01", paused_until: "2026-12-21" };
  await expect.poll(view.asked).toEqual([{ verb: "pause_membership", args: { ...about, ...days } }]);
  expect(await view.findByText("Sospensione dell'abbonamento")).toBeTruthy();
  expect(view.queryByRole("button", { name: "Sospendi: Annuale" })).toBeNull();
  await view.answer("refused", "paused");
  expect(await view.findByText(/^Richiesta non accettata: c'è già una sospensione/)).toBeTruthy();

  await view.receive("gym_memberships", membershipOf({ ...days, ends_on: "2027-11-21" }));
  await view.receive("gym_instalments", instalmentOf(idOf("part-2"), "2027-03-22"));
  expect(
    await view.findByText("Sospensione dal 1 dic 2026 al 21 dic 2026: la fine è spostata di 21 giorni."),
  ).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: "Annulla la sospensione: Annuale" }));
  await view.findByRole("alertdialog", { name: "Annullare la sospensione di Annuale?" });
  expect(changes()).toEqual(["Scadenza21 nov 2027 → 31 ott 2027", "Rata di 200,00 €22 mar 2027 → 1 mar 2027"]);
  click(view, "Lascia così");
  const begun = { paused_from: "2026-11-10", paused_until: "2026-11-24" };
  await view.receive("gym_memberships", membershipOf({ ...begun, ends_on: null }));
  expect(await view.findByText("Sospeso")).toBeTruthy();
  fireEvent.click(await view.findByRole("button", { name: "Riprendi: Annuale" }));
  const resume = within(await view.findByRole("alertdialog", { name: "Riprendere Annuale da oggi?" }));
  expect(resume.getByText(/^La sospensione finisce 7 giorni prima/)).toBeTruthy();
  click(resume, "Riprendi");
  await expect.poll(async () => (await view.asked()).at(-1)).toEqual({ verb: "resume_membership", args: about });
});

it("lists who is late or lacks a certificate, with a word for it", async () => {
  onTablet();
  const view = await openDesk("owner", "/schedule/staff/members");
  await sold(view);
  await view.receive("gym_certificates", certificateOf("2027-05-01"));
  const list = await region(view, "Iscritti");
  const named = (name: RegExp) => list.queryByRole("button", { name });
  await expect.poll(() => named(/^Ada Rossi ?In ritardo: 200,00/)).toBeTruthy();
  await expect.poll(() => named(/^Bea Verdi ?Senza certificato/)).toBeTruthy();
  fireEvent.change(list.getByLabelText("Nome, telefono, tessera o codice fiscale"), { target: { value: "rosis" } });
  expect([named(/^Ada/)?.tagName, named(/^Bea/)]).toEqual(["BUTTON", null]);
  expect(list.getByText("Nessuno con questo nome: ecco quelli simili.")).toBeTruthy();
  fireEvent.change(list.getByLabelText("Nome, telefono, tessera o codice fiscale"), { target: { value: "" } });
  fireEvent.change(list.getByLabelText("Mostra"), { target: { value: "certificate" } });
  await expect.poll(() => [named(/^Ada/), named(/^Bea/)?.tagName]).toEqual([null, "BUTTON"]);
  fireEvent.change(list.getByLabelText("Mostra"), { target: { value: "overdue" } });
  expect([named(/^Ada/)?.tagName, named(/^Bea/)]).toEqual(["BUTTON", null]);
});

it("is for desk and owner: a coach is told so", async () => {
  const view = await openDesk("coach");
  expect(await view.findByText("Questa pagina è per la reception e il titolare.")).toBeTruthy();
});

it("lists whoever left with something to pay apart, by name or else by what they bought, and takes it", async () => {
  onTablet();
  const view = await openDesk("desk", "/schedule/staff/members");
  const [gone, known] = ["20000000-0000-4000-8000-00000000000a", "20000000-0000-4000-8000-00000000000b"] as const;
  const [person] = await view.data.documents("gym_people").find({ ref: ADA });
  if (person) {
    const left = { ...person, name: "", roles: [] };
    await view.receive("gym_people", { ...left, id: "person-gone", member_id: gone });
    await view.receive("gym_people", { ...left, id: "person-known", member_id: known });
  }
  await view.receive("gym_memberships", membershipOf({ member_id: gone, state: "ended" }));
  await view.receive(
    "gym_instalments",
    instalmentOf(idOf("part-1"), "2026-11-01", { member_id: gone }),
    instalmentOf(idOf("part-2"), "2027-03-01", { member_id: gone }),
    instalmentOf(idOf("part-3"), "2027-03-01", { member_id: known, member_name: "Zoe Neri" }),
    instalmentOf(idOf("part-4"), "2026-10-01", { member_id: COACH, paid_at: NOW.toISOString(), method: "cash" }),
  );
  const list = await region(view, "Iscritti");
  expect(await list.findByText("2 iscritti · 2 ex iscritti")).toBeTruthy();
  expect(list.getByRole("heading", { name: "Ex iscritti" })).toBeTruthy();
  fireEvent.change(list.getByLabelText("Mostra"), { target: { value: "former" } });
  const rows = list.getAllByRole("listitem").map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
  expect(rows).toEqual([
    "Ex iscrittiAnnuale dal 1 nov 2026In ritardo: 200,00 €Da pagare in tutto: 400,00 €",
    "Zoe NeriDa pagare in tutto: 200,00 €",
  ]);
  fireEvent.change(list.getByLabelText("Nome, telefono, tessera o codice fiscale"), { target: { value: "annuale" } });
  click(list, /^Annuale dal 1 nov 2026/);
  expect(await view.findByText("Ex iscritto")).toBeTruthy();
  expect(view.queryByRole("button", { name: "Vendi abbonamento" })).toBeNull();
  expect(view.queryByRole("heading", { name: "Certificato medico" })).toBeNull();
  fireEvent.click(await view.findByRole("button", { name: "Incassa: Annuale, rata del 1 mar 2027" }));
  const dialog = within(await view.findByRole("dialog", { name: /^Incassare 200,00/ }));
  fireEvent.click(dialog.getByRole("radio", { name: "Contanti" }));
  click(dialog, "Incassa");
  const args = { member_id: gone, instalment_id: idOf("part-2"), method: "cash" };
  await expect.poll(view.asked).toEqual([{ verb: "take_payment", args }]);

  fireEvent.change(list.getByLabelText("Nome, telefono, tessera o codice fiscale"), { target: { value: "" } });
  click(list, /^Zoe Neri/);
  expect(await view.findByRole("heading", { name: "Zoe Neri" })).toBeTruthy();
  const paid = { member_id: known, paid_at: NOW.toISOString(), method: "cash" } as const;
  await view.receive("gym_instalments", instalmentOf(idOf("part-3"), "2027-03-01", paid));
  expect(await list.findByText("1 ex iscritto")).toBeTruthy();
  expect(view.getByRole("heading", { name: "Zoe Neri" })).toBeTruthy();
});
