// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StaffMessagesScreen } from "#renderer/features/staff/screens/StaffMessagesScreen.tsx";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { at, COACH, GYM, NOW } from "#tests/helpers/screens/gym-view.tsx";
import { ADA, BEA, FLOOR, openAsStaff } from "#tests/helpers/screens/staff-view.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const GONE = "20000000-0000-4000-8000-000000000009";
const PATH = "/schedule/staff/messages";
const open = (roles: readonly GymRole[] = ["desk"], path = PATH) => openAsStaff(<StaffMessagesScreen />, path, roles);

const messageOf = (id: string, values: Partial<RowOfKind<"gym_messages">> = {}): RowOfKind<"gym_messages"> => {
  const created_at = values.created_at ?? at("2026-11-17T18:05");
  return {
    ...{ id, space_id: FLOOR, member_id: ADA, author_id: ADA, from_gym: false, text: `Testo ${id}`, settled: false },
    ...{ updated_at: created_at, ...values, created_at },
  };
};
const answerOf = (id: string, values: Partial<RowOfKind<"gym_messages">> = {}) =>
  messageOf(id, { from_gym: true, author_id: COACH, created_at: at("2026-11-17T19:00"), ...values });

type View = Awaited<ReturnType<typeof open>>;
const rows = (view: View) =>
  within(view.getByRole("region", { name: "Conversazioni" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

it("lists the threads, those that wait for an answer first and then the newest, and counts those", async () => {
  const view = await open();
  const bea = { member_id: BEA, author_id: BEA };
  const gone = { member_id: GONE, author_id: GONE, created_at: at("2026-11-18T08:00"), text: "Mi trasferisco" };
  await view.receive(
    "gym_messages",
    messageOf("1"),
    answerOf("2", { text: "Va bene", created_at: at("2026-11-18T09:30") }),
  );
  await view.receive(
    "gym_messages",
    messageOf("3", { ...bea, text: "Avete trovato una felpa?" }),
    messageOf("4", gone),
  );
  await expect
    .poll(() => rows(view))
    .toEqual([
      "Bea Verdi17 novAvete trovato una felpa?In attesa di risposta",
      "Ada Rossi09:30Palestra: Va bene",
      // Nobody can answer who left.
      "Non più in palestra08:00Mi trasferisco",
    ]);
  expect(view.getByRole("link", { name: "Messaggi 1 conversazione in attesa di risposta" })).toBeTruthy();
});

it("answers in a thread, which waits no more as soon as that is asked, and says why it was refused", async () => {
  const view = await open();
  await view.receive(
    "gym_messages",
    messageOf("1"),
    answerOf("2"),
    messageOf("3", { created_at: at("2026-11-18T08:00") }),
  );
  fireEvent.click(await view.findByRole("button", { name: /^Ada Rossi/ }));
  const card = within(await view.findByRole("region", { name: "Conversazione con Ada Rossi" }));
  const said = () => card.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(said()).toEqual(["Ada Rossi: Testo 118:05", "Coach YogaCoach Yoga: Testo 219:00", "Ada Rossi: Testo 308:00"]);
  const field = card.getByRole("textbox", { name: "Scrivi un messaggio" });
  fireEvent.change(field, { target: { value: "Ti aspettiamo" } });
  fireEvent.keyDown(field, { key: "Enter", shiftKey: true });
  expect(field).toHaveProperty("value", "Ti aspettiamo");
  fireEvent.click(card.getByRole("button", { name: "Invia" }));
  expect(await card.findByText("In attesa di invio")).toBeTruthy();
  expect(await view.asked()).toEqual([{ verb: "answer_message", args: { member_id: ADA, text: "Ti aspettiamo" } }]);
  expect(said().at(-1)).toContain("Tu: Ti aspettiamo");
  await expect.poll(() => card.queryByRole("button", { name: "Segna come risolta" })).toBeNull();
  await view.answer("refused", "unknown_member");
  expect(await card.findByText("Messaggio non inviato: non è più iscritto.", { selector: "li *" })).toBeTruthy();
});

it("says of a thread that it needs no answer", async () => {
  const view = await open(["coach"], `${PATH}?member=${ADA}`);
  await view.receive("gym_messages", messageOf("1", { text: "Grazie" }));
  fireEvent.click(await view.findByRole("button", { name: "Segna come risolta" }));
  await expect.poll(() => view.asked()).toEqual([{ verb: "settle_messages", args: { member_id: ADA } }]);
  await expect.poll(() => view.queryByText("In attesa di risposta")).toBeNull();
  await view.receive("gym_messages", messageOf("1", { text: "Grazie", settled: true }));
  await view.answer("accepted");
  await view.receive("gym_messages", messageOf("2", { member_id: BEA, author_id: BEA, text: "Ci siete?" }));
  await expect
    .poll(() => rows(view))
    .toEqual(["Bea Verdi17 novCi siete?In attesa di risposta", "Ada Rossi17 novGrazie"]);
});

it("finds members by name to write to them first", async () => {
  const view = await open();
  expect(await view.findByText(/^Nessun iscritto ha ancora scritto/)).toBeTruthy();
  const search = view.getByRole("searchbox", { name: "Cerca per nome" });
  fireEvent.change(search, { target: { value: "vèr" } });
  await expect.poll(() => rows(view)).toEqual(["Bea VerdiNessun messaggio: scrivi tu per primo"]);
  fireEvent.change(search, { target: { value: "zz" } });
  expect(await view.findByText("Nessun iscritto con questo nome.")).toBeTruthy();
  fireEvent.change(search, { target: { value: "vedri" } });
  await expect.poll(() => rows(view)).toEqual(["Bea VerdiNessun messaggio: scrivi tu per primo"]);
  expect(view.getByText("Nessuno con questo nome: ecco quelli simili.")).toBeTruthy();
  fireEvent.change(search, { target: { value: "bea" } });
  fireEvent.click(await view.findByRole("button", { name: /^Bea Verdi/ }));
  expect(await view.findByText(/^Nessun messaggio. L'iscritto riceve/)).toBeTruthy();
});

it("tells who has no name in their profile from who left, and finds them to be written to", async () => {
  const view = await open();
  const person = (id: string, member_id: string, roles: GymRole[]) => ({
    ...{ id, space_id: FLOOR, created_at: NOW.toISOString(), updated_at: NOW.toISOString(), member_id, name: "" },
    ...{ roles, suspended_until: null, gym_id: GYM, has_account: true },
  });
  await view.receive("gym_people", person("person-ada", ADA, ["member"]), person("person-gone", GONE, []));
  await view.receive("gym_people", person("person-bea", BEA, ["member"]));
  await view.receive("gym_messages", messageOf("1", { text: "Ci siete?" }));
  await view.receive("gym_messages", messageOf("2", { member_id: GONE, author_id: GONE, text: "Mi trasferisco" }));
  await expect
    .poll(() => rows(view))
    .toEqual(["Senza nome17 novCi siete?In attesa di risposta", "Non più in palestra17 novMi trasferisco"]);
  fireEvent.change(view.getByRole("searchbox", { name: "Cerca per nome" }), { target: { value: "senza" } });
  await expect
    .poll(() => rows(view))
    .toEqual(["Senza nome17 novCi siete?In attesa di risposta", "Senza nomeNessun messaggio: scrivi tu per primo"]);
});

it("keeps the thread of who left to be read", async () => {
  const view = await open(["owner"], `${PATH}?member=${GONE}`);
  await view.receive("gym_messages", messageOf("1", { member_id: GONE, author_id: GONE, text: "Mi trasferisco" }));
  expect(await view.findByText(/^Non è più iscritto/)).toBeTruthy();
  expect(view.getByRole("region", { name: "Conversazione con Non più in palestra" })).toBeTruthy();
  expect(view.queryByRole("textbox")).toBeNull();
});

it("shows nobody's thread of another gym, and nothing to who works at none", async () => {
  const view = await open(["desk"], `${PATH}?member=${MEMBER}`);
  await view.receive("gym_messages", messageOf("1", { space_id: "another-floor", member_id: MEMBER }));
  expect(await view.findByText(/^Nessun iscritto ha ancora scritto/)).toBeTruthy();
  expect(view.queryByRole("region", { name: /^Conversazione con/ })).toBeNull();
  cleanup();
  const none = await open([]);
  expect(await none.findByText(/^Questa pagina è per chi lavora in una palestra/)).toBeTruthy();
});
