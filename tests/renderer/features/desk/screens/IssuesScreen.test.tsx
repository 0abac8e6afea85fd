// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { IssuesScreen } from "#renderer/features/desk/screens/IssuesScreen.tsx";
import { SyncChip } from "#renderer/kit/sync/SyncChip.tsx";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { GYM, NOW } from "#tests/helpers/screens/gym-view.tsx";
import { ADA, BEA, FLOOR, floorBookingOf, openAsStaff } from "#tests/helpers/screens/staff-view.tsx";

const at = (time: string): string => `2026-11-18T${time}:00.000Z`;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const PAID_TWICE = {
  ...{ instalment_id: idOf("part"), description: "Mensile", cents: 3_000 },
  payments: [
    { receipt_id: idOf("first"), cents: 3_000, method: "card", acted_by: MEMBER, acted_at: at("17:31") },
    { receipt_id: idOf("second"), cents: 3_000, method: "cash", acted_by: BEA, acted_at: at("17:40") },
  ],
};
const issueOf = (values: Partial<RowOfKind<"gym_issues">> = {}): RowOfKind<"gym_issues"> => ({
  ...{ id: idOf("issue"), space_id: FLOOR, created_at: at("18:00"), updated_at: at("18:00"), gym_id: GYM },
  ...{ cause: "paid_twice", member_id: ADA, acts: [idOf("second")], about: PAID_TWICE, acted_by: BEA, sent_by: MEMBER },
  ...{ acted_at: at("17:40"), raised_at: at("18:00"), state: "open", settled_by: null, settled_at: null, remedy: "" },
  ...values,
});
const open = async (issue: Partial<RowOfKind<"gym_issues">> = {}, role: GymRole = "desk") => {
  const screen = (
    <>
      <SyncChip />
      <IssuesScreen />
    </>
  );
  const view = await openAsStaff(screen, "/schedule/desk/issues", [role]);
  await view.receive("gym_issues", issueOf(issue));
  return view;
};
type View = Awaited<ReturnType<typeof open>>;
const list = async (view: View) => within(await view.findByRole("region", { name: "Da sistemare" }));

it("says of an instalment that was paid twice who took what and when, and what to give back", async () => {
  const page = await list(await open());
  expect(page.getByText("30,00 € (carta), 18 nov, 17:31, Coach Forza")).toBeTruthy();
  expect(page.getByText("30,00 € (contanti), 18 nov, 17:40, Bea Verdi")).toBeTruthy();
  expect(page.getByText("Fatta da Bea Verdi, 18 nov, 17:40. Inviata da Coach Forza.")).toBeTruthy();
});

it("gives back by its button, once that is confirmed", async () => {
  const view = await open();
  const page = await list(view);
  fireEvent.click(page.getByRole("button", { name: /^Restituisci 30,00\s€: Rata pagata più volte: Ada Rossi$/ }));
  const dialog = within(await view.findByRole("alertdialog", { name: /^Restituire 30,00\s€\?$/ }));
  expect(await view.asked()).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: /^Restituisci 30,00\s€$/ }));
  const args = { issue_id: idOf("issue"), remedy: "give_back", member_id: ADA };
  await expect.poll(view.asked).toEqual([{ verb: "settle_issue", args }]);
  expect(page.queryByRole("button", { name: /^Restituisci/ })).toBeNull();
});

it("does what was refused anew, as its maker's and of its time, and settles it", async () => {
  const args = { member_id: ADA, title: "Regolamento", signed_on: "2026-11-18" };
  const view = await open({ cause: "refused", about: { verb: "note_waiver", reason: "unknown_member", args } });
  fireEvent.click((await list(view)).getByRole("button", { name: /^Riprova: / }));
  const settling = { verb: "settle_issue", args: { issue_id: idOf("issue") } };
  await expect.poll(view.asked).toEqual([{ verb: "note_waiver", args }, settling]);
  const [again] = (await view.data.documents("gym_commands").find()).filter(({ verb }) => verb === "note_waiver");
  expect([again?.acted_by, again?.acted_at]).toEqual([BEA, at("17:40")]);
});

it.each([
  ["a remedy that was refused", { verb: "settle_issue", reason: "settled", args: { issue_id: idOf("issue") } }],
  ["an act whose data are gone", { verb: "note_waiver", reason: "unknown_member" }],
])("%s is not done anew", async (_, about) => {
  const page = await list(await open({ cause: "refused", about }));
  expect(page.queryByRole("button", { name: /^Riprova/ })).toBeNull();
  expect(page.getByRole("button", { name: /^Segna come sistemata/ })).toBeTruthy();
});

it("settles by hand without a network, and says that it waits", async () => {
  const view = await open({ cause: "let_in", about: {} });
  view.loseNetwork();
  const page = await list(view);
  fireEvent.click(page.getByRole("button", { name: /^Segna come sistemata/ }));
  await expect.poll(view.asked).toEqual([{ verb: "settle_issue", args: { issue_id: idOf("issue") } }]);
  expect(await page.findByText("Invio appena torni online.")).toBeTruthy();
});

const LATE = [ADA, BEA].map((member_id) => ({
  ...{ act_id: idOf(`of-${member_id}`), member_id },
  ...{ acted_by: MEMBER, acted_at: at("18:00") },
}));
/** An issue of a class with one place, which Ada has. */
const openOversold = async (starts_at: string) => {
  const about = { session_id: idOf("session-1"), title: "Yoga", starts_at, bookings: LATE };
  const view = await open({ cause: "seat_oversold", member_id: null, about });
  await view.receive("gym_bookings", floorBookingOf({ id: idOf(`of-${ADA}`) }));
  const page = await list(view);
  await page.findByText("Ada Rossi: ha il posto (da Coach Forza, 18 nov, 18:00)");
  return { view, page };
};

it("says who of a class's late bookings has a place", async () => {
  const { page } = await openOversold(at("18:30"));
  expect(page.getByText("Bea Verdi: senza posto (da Coach Forza, 18 nov, 18:00)")).toBeTruthy();
});

it.each([
  ["Metti in lista d'attesa: Ada Rossi", { remedy: "to_waitlist", member_id: ADA }],
  ["Annulla la prenotazione: Ada Rossi", { remedy: "cancel_booking", member_id: ADA }],
  ["Metti in lista d'attesa: Bea Verdi", { remedy: "to_waitlist", member_id: BEA }],
])("settles a place that was given away twice by its button (%s)", async (name, remedy) => {
  const { view, page } = await openOversold("2030-11-18T18:30:00.000Z");
  fireEvent.click(page.getByRole("button", { name }));
  const args = { issue_id: idOf("issue"), session_id: idOf("session-1"), ...remedy };
  await expect.poll(view.asked).toEqual([{ verb: "settle_issue", args }]);
  await expect.poll(() => page.queryAllByRole("button", { name: /^Metti|^Togli/ })).toEqual([]);
});

it("takes nobody's place away once the class has begun", async () => {
  const { page } = await openOversold("2020-11-18T18:30:00.000Z");
  expect(page.queryAllByRole("button", { name: /^Metti|^Togli/ })).toEqual([]);
});

const ENTRY = {
  ...{ entry_id: idOf("entry"), title: "Mensile", at: at("17:31"), seen: "green" },
  reasons: [
    { code: "membership_expired", day: "2026-11-17" },
    { code: "entries_few", count: 1 },
  ],
};

it.each(["entry_twice", "let_in"] as const)("takes an entry back by its button, once confirmed (%s)", async (cause) => {
  const view = await open({ cause, about: ENTRY });
  fireEvent.click((await list(view)).getByRole("button", { name: /^Annulla l'ingresso: .*: Ada Rossi$/ }));
  const dialog = within(await view.findByRole("alertdialog", { name: /^Annullare l'ingresso del 18 nov, 17:31\?$/ }));
  fireEvent.click(dialog.getByRole("button", { name: "Annulla l'ingresso" }));
  const args = { issue_id: idOf("issue"), remedy: "take_back", member_id: ADA };
  await expect.poll(view.asked).toEqual([{ verb: "settle_issue", args }]);
});

it("leaves the entry of who came first where one code of a pass was read twice, and offers to write", async () => {
  const page = await list(await open({ cause: "pass_twice", about: ENTRY }));
  expect(page.queryByRole("button", { name: /^Annulla/ })).toBeNull();
  expect(page.getByRole("link", { name: /^Scrivi un messaggio/ }).getAttribute("href")).toBe(
    `/schedule/staff/messages?gym=${GYM}&member=${ADA}`,
  );
});

it("says of who was let in what the desk saw and what the gym knew", async () => {
  const page = await list(await open({ cause: "let_in", about: ENTRY }));
  expect(page.getByText("Mensile, 18 nov, 17:31")).toBeTruthy();
  expect(
    page.getByText(/^Alla reception risultava verde. Per la palestra: Abbonamento scaduto il [^,]*2026$/),
  ).toBeTruthy();
});

it("leaves a card with whom the desk says", async () => {
  const view = await open({ cause: "card_twice", about: { card: "0412", people: [ADA, BEA] } });
  fireEvent.click((await list(view)).getByRole("button", { name: /^Lascia la tessera a Bea Verdi/ }));
  const args = { issue_id: idOf("issue"), remedy: "move_card", member_id: BEA };
  await expect.poll(view.asked).toEqual([{ verb: "settle_issue", args }]);
});

it("says of a refused act what it was and why", async () => {
  const about = { verb: "take_payment", reason: "unknown_instalment", args: {} };
  const page = await list(await open({ cause: "refused", about }));
  expect(page.getByText("Incasso")).toBeTruthy();
  expect(page.getByText(/la rata non c'è più/)).toBeTruthy();
});

it("shows what was settled of late below, with who settled it and no button", async () => {
  const settled = { state: "settled", settled_by: BEA, settled_at: at("19:00") } as const;
  const view = await open(settled);
  const below = within(await view.findByRole("region", { name: "Sistemate negli ultimi 30 giorni" }));
  expect(below.getByText("Sistemata da Bea Verdi, 18 nov, 19:00.")).toBeTruthy();
  expect(below.queryByRole("button")).toBeNull();
});

it("hides what was settled more than thirty days ago", async () => {
  const view = await open({ state: "settled", settled_by: BEA, settled_at: "2026-10-01T10:00:00.000Z" });
  expect(await view.findByText("Niente da sistemare.")).toBeTruthy();
  expect(view.queryByText("Sistemate negli ultimi 30 giorni")).toBeNull();
});

it("is counted in the sections and in the chip, which does not say that all is in sync", async () => {
  const view = await open();
  expect(await view.findByText("1 questione da sistemare")).toBeTruthy();
  const chip = await view.findByRole("button", { name: "Da sistemare: 1" });
  fireEvent.click(chip);
  const link = await view.findByRole("link", { name: "Apri Da sistemare" });
  expect(link.getAttribute("href")).toBe(`/schedule/desk/issues?gym=${GYM}`);
  expect(view.queryByText("Sincronizzato")).toBeNull();
});

it("is nothing for a coach", async () => {
  const view = await open({}, "coach");
  expect(await view.findByText("Questa pagina è per la reception e il titolare.")).toBeTruthy();
});
