// @vitest-environment happy-dom
import { act, cleanup, fireEvent, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GymSettingsScreen } from "#renderer/features/gym-management/screens/GymSettingsScreen.tsx";
import { PeopleScreen } from "#renderer/features/gym-management/screens/PeopleScreen.tsx";
import { TimetableScreen } from "#renderer/features/gym-management/screens/TimetableScreen.tsx";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { chooseFromMenu } from "#tests/helpers/screens/choose-from-menu.ts";
import {
  AHEAD,
  AHEAD_AT_NINE,
  at,
  COACH,
  GYM,
  NOW,
  openAtGym,
  SPACE,
  sessionOf,
} from "#tests/helpers/screens/gym-view.tsx";
import { pressFocused } from "#tests/helpers/screens/press-focused.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const stamps = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };

/** A screen as somebody with these roles at the gym opens it. */
const open = async (screen: ReactNode, path: string, ...roles: GymRole[]) => {
  const view = await openAtGym(screen, path);
  await view.receive("own_gyms", {
    ...{ id: "own-gym", space_id: MEMBER, ...stamps, gym_id: GYM, name: "Palestra Demo" },
    ...{ roles, suspended_until: null },
  });
  return view;
};
const settings = (...roles: GymRole[]) => open(<GymSettingsScreen />, "/schedule/gym/settings", ...roles);
const timetable = (...roles: GymRole[]) => open(<TimetableScreen />, "/schedule/gym/timetable", ...roles);

const YOGA = {
  ...{
    id: idOf("class-1"),
    space_id: SPACE,
    ...stamps,
    title: "Yoga",
    description: "",
    coach_id: COACH,
    room: "Sala 2",
  },
  ...{ capacity: 12, minutes: 60, weekly: [{ day: 3, time: "18:30" }], starts_on: "2026-11-18", ends_on: null },
};

it("asks for the rules that were changed, shows them as asked, and says why they were refused", async () => {
  const view = await settings("owner");
  fireEvent.change(await view.findByLabelText("Prenotazioni al giorno per iscritto"), { target: { value: "3" } });
  fireEvent.change(view.getByLabelText("Fuso orario"), { target: { value: "Pacific/Auckland" } });
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  expect(await view.findByText("Modifica delle impostazioni. In attesa della risposta.")).toBeTruthy();
  const args = { daily_limit: 3, zone: "Pacific/Auckland" };
  expect(await view.asked()).toEqual([{ verb: "save_settings", args }]);
  expect((view.getByLabelText("Prenotazioni al giorno per iscritto") as HTMLInputElement).value).toBe("3");
  await view.answer("refused", "unknown_zone");
  const why = "Modifica delle impostazioni. Richiesta non accettata: il server non conosce questo fuso orario.";
  expect(await view.findByText(why)).toBeTruthy();
  expect((view.getByLabelText("Prenotazioni al giorno per iscritto") as HTMLInputElement).value).toBe("2");
  fireEvent.click(view.getByRole("button", { name: "Nascondi" }));
  await expect.poll(() => view.queryByText(why)).toBeNull();
});

it("has a gym found by search where its owner says so, and not without its town", async () => {
  const view = await settings("owner");
  fireEvent.click(await view.findByLabelText("Mostra la palestra nella ricerca"));
  fireEvent.change(view.getByLabelText("Descrizione"), { target: { value: " Sala pesi " } });
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  expect(view.getByText("Scrivi il comune: compare nella ricerca.")).toBeTruthy();
  expect(await view.asked()).toEqual([]);
  for (const [town, hint] of [
    ["Atlantide", /^Non è nell'elenco dei comuni italiani/],
    ["Castro", /^Scegli il comune dall'elenco/],
    ["Forlì", /^Chi cerca per distanza vi trova dal centro di Forlì \(FC\)/],
  ] as const) {
    await act(async () => {
      fireEvent.focus(view.getByLabelText("Comune"));
      fireEvent.change(view.getByLabelText("Comune"), { target: { value: town } });
    });
    expect(await view.findByText(hint)).toBeTruthy();
  }
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  await view.findByText("Modifica delle impostazioni. In attesa della risposta.");
  const args = { listed: true, about: "Sala pesi", town: "Forlì", latitude: 44.222, longitude: 12.041 };
  expect(await view.asked()).toEqual([{ verb: "save_settings", args }]);
});

it("asks for when the gym is open, on which dates otherwise, and for no figure beyond its bounds", async () => {
  const view = await settings("owner");
  fireEvent.click(await view.findByRole("button", { name: "Aggiungi orario: lunedì" }));
  const closes = view.getByLabelText("lunedì, orario 1, alle");
  fireEvent.change(closes, { target: { value: "08:00" } });
  expect(view.getByRole("alert").textContent).toBe("La fine viene prima dell'inizio.");
  expect((view.getByRole("button", { name: "Salva" }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(closes, { target: { value: "22:00" } });
  fireEvent.change(view.getByLabelText("Data"), { target: { value: "2026-12-25" } });
  fireEvent.click(view.getByRole("button", { name: "Aggiungi data" }));
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  const args = { weekly: { "1": [["09:00", "22:00"]] }, overrides: { "2026-12-25": [] } };
  await expect.poll(view.asked).toEqual([{ verb: "save_settings", args }]);
  // As asked, until the gym says otherwise.
  expect(((await view.findByLabelText("lunedì, orario 1, alle")) as HTMLInputElement).value).toBe("22:00");
  fireEvent.change(view.getByLabelText("Posti in lista d'attesa"), { target: { value: "1001" } });
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  expect(await view.findByText("Scrivi un numero da 0 a 1000")).toBeTruthy();
  expect(await view.asked()).toHaveLength(1);
});

it("shows which zone the device is in where the gym's is another, and takes it", async () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const view = await settings("owner");
  const zone = (await view.findByLabelText("Fuso orario")) as HTMLSelectElement;
  expect(view.queryByText(`Il fuso di questo dispositivo è ${here}.`)).toBeNull();
  fireEvent.change(zone, { target: { value: "Pacific/Auckland" } });
  expect(await view.findByText(`Il fuso di questo dispositivo è ${here.replaceAll("_", " ")}.`)).toBeTruthy();
  pressFocused(view.getByRole("button", { name: "Usa questo fuso" }));
  expect(zone.value).toBe(here);
  await expect.poll(() => document.activeElement).toBe(zone);
});

it.each([[["member"]], [["coach"]], [["desk"]]] as const)("has no rules for a %s", async (roles) => {
  const view = await settings(...roles);
  expect(await view.findByText(/^Questa pagina è per chi gestisce una palestra/)).toBeTruthy();
});

it("makes a class without a network, and says what is missing from it", async () => {
  const view = await timetable("desk");
  act(view.loseNetwork);
  fireEvent.click(await view.findByRole("button", { name: "Aggiungi corso" }));
  const form = within(await view.findByRole("dialog", { name: "Aggiungi corso" }));
  fireEvent.click(form.getByRole("button", { name: "Salva" }));
  expect(await form.findByText("Scrivi un nome")).toBeTruthy();
  expect(form.getByText("Ogni orario deve avere un'ora e almeno un giorno, al massimo 50 in tutto.")).toBeTruthy();
  fireEvent.change(form.getByLabelText("Nome"), { target: { value: "Pilates" } });
  const description = "Porta:\n- tappetino\n- acqua";
  fireEvent.change(form.getByLabelText("Descrizione"), { target: { value: description } });
  fireEvent.click(form.getByRole("checkbox", { name: "mercoledì" }));
  fireEvent.change(form.getByLabelText("Coach"), { target: { value: COACH } });
  fireEvent.click(form.getByRole("button", { name: "Salva" }));
  expect(await view.findByText("Nuovo corso: Pilates. Invio appena torni online.")).toBeTruthy();
  const weekly = [{ day: 3, time: "18:30" }];
  expect(await view.asked()).toMatchObject([
    { verb: "save_class", args: { title: "Pilates", description, coach_id: COACH, weekly } },
  ]);
});

it("changes a class as it repeats, and removes it once that is confirmed", async () => {
  const view = await timetable("owner");
  await view.receive("gym_classes", YOGA);
  expect(await view.findByText("60 min · 12 posti · Coach Yoga · Sala 2")).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: "Elimina Yoga" }));
  const question = within(await view.findByRole("alertdialog", { name: "Eliminare il corso Yoga?" }));
  expect(await view.asked()).toEqual([]);
  fireEvent.click(question.getByRole("button", { name: "Elimina il corso" }));
  expect(await view.findByText("Eliminazione del corso. In attesa della risposta.")).toBeTruthy();
  expect(await view.asked()).toEqual([{ verb: "remove_class", args: { class_id: idOf("class-1") } }]);
});

it("lists what people have at a time that the class no longer has, to cancel it", async () => {
  const view = await timetable("owner");
  await view.receive("gym_classes", YOGA);
  const held = (id: string, day: string, time: string, taken: number) =>
    sessionOf({ id, class_id: idOf("class-1"), starts_at: at(`${day}T${time}`), ends_at: at(`${day}T20:00`), taken });
  await view.receive(
    "gym_sessions",
    held("as-now", "2026-11-25", "18:30", 4),
    held(idOf("as-before"), "2026-11-24", "18:00", 4),
    held("unbooked", "2026-11-26", "18:00", 0),
  );
  const stray = within(
    await view.findByRole("region", { name: "Lezioni prenotate in un orario che il corso non ha più" }),
  );
  expect(stray.getAllByRole("listitem")).toHaveLength(1);
  fireEvent.click(stray.getByRole("button", { name: "Annulla lezione: Yoga, martedì 24 novembre, 18:00" }));
  const question = within(await view.findByRole("alertdialog", { name: "Annullare la lezione Yoga?" }));
  fireEvent.click(question.getByRole("button", { name: "Annulla la lezione" }));
  await expect.poll(view.asked).toEqual([{ verb: "cancel_session", args: { session_id: idOf("as-before") } }]);
  await view.receive("gym_sessions", { ...held(idOf("as-before"), "2026-11-24", "18:00", 4), state: "cancelled" });
  await expect.poll(() => view.queryByText("Lezioni prenotate in un orario che il corso non ha più")).toBeNull();
});

it("gives one session other places, and cancels one that people have", async () => {
  const view = await timetable("desk");
  await view.receive("gym_sessions", sessionOf());
  expect(await view.findByText("4 posti su 12 prenotati · Coach Yoga · Sala 2")).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: "Modifica: Yoga, 18:30" }));
  const form = within(await view.findByRole("dialog", { name: "Yoga" }));
  fireEvent.change(form.getByLabelText("Posti"), { target: { value: "0" } });
  fireEvent.click(form.getByRole("button", { name: "Salva" }));
  expect(await form.findByText("Scrivi un numero da 1 a 1000")).toBeTruthy();
  fireEvent.change(form.getByLabelText("Posti"), { target: { value: "8" } });
  fireEvent.click(form.getByRole("button", { name: "Salva" }));
  await view.findByText("Modifica della lezione. In attesa della risposta.");
  const args = { session_id: idOf("session-1"), capacity: 8, room: "Sala 2", coach_id: COACH };
  expect(await view.asked()).toEqual([{ verb: "save_session", args }]);
  await view.answer("accepted");
  fireEvent.click(await view.findByRole("button", { name: "Annulla lezione: Yoga, 18:30" }));
  const question = within(await view.findByRole("alertdialog", { name: "Annullare la lezione Yoga?" }));
  expect(question.getByText(/^4 persone perdono il posto/)).toBeTruthy();
  fireEvent.click(question.getByRole("button", { name: "Annulla la lezione" }));
  await view.findByText("Annullamento della lezione. In attesa della risposta.");
  expect((await view.asked()).at(-1)).toEqual({ verb: "cancel_session", args: { session_id: idOf("session-1") } });
});

it("finds people by name and role also without a network, and says that a change needs one", async () => {
  const view = await open(<PeopleScreen />, "/schedule/gym/people", "owner");
  act(view.loseNetwork);
  const person = (at: number, name: string, ...roles: GymRole[]) => ({
    ...{ id: `person-${at}`, space_id: SPACE, ...stamps, member_id: `member-${at}`, name, roles },
    ...{ suspended_until: null, gym_id: GYM, has_account: true },
  });
  const elsewhere = { ...person(4, "Carla", "coach"), gym_id: SPACE };
  const here = [person(1, "Ada", "member"), person(2, "Bea", "coach", "member"), person(3, "")];
  await view.receive("gym_people", ...here, elsewhere);
  const people = within(await view.findByRole("region", { name: "Tutti" }));
  expect(await people.findByText("2 persone")).toBeTruthy();
  fireEvent.change(view.getByLabelText("Ruolo"), { target: { value: "coach" } });
  expect(await people.findByText("1 persona")).toBeTruthy();
  expect(people.queryByText("Ada")).toBeNull();
  fireEvent.change(view.getByLabelText("Cerca per nome"), { target: { value: "zz" } });
  expect(await people.findByText("Nessun risultato.")).toBeTruthy();
  const offline = "Sei offline: l'elenco è quello dell'ultimo aggiornamento. Per inviti e ruoli serve la connessione.";
  expect(view.getByText(offline)).toBeTruthy();
  const failure = "Il server non risponde: serve la connessione.";
  expect(await view.findByText(failure)).toBeTruthy();
  // The form shows a slip before anything is sent.
  fireEvent.click(view.getByRole("button", { name: "Invita" }));
  const form = within(await view.findByRole("dialog", { name: "Invita" }));
  for (const email of ["ada@posta,it", "ada@posta", "ada.posta.it", ""]) {
    fireEvent.change(form.getByLabelText("Email"), { target: { value: email } });
    fireEvent.click(form.getByRole("button", { name: "Invia l'invito" }));
    expect(form.getByText("L'indirizzo email non è valido.")).toBeTruthy();
  }
  fireEvent.change(form.getByLabelText("Email"), { target: { value: " ada@posta.it " } });
  fireEvent.click(form.getByRole("button", { name: "Invia l'invito" }));
  expect(await form.findByText(failure)).toBeTruthy();
});

it("is the desk's to invite members, and to give and end no role", async () => {
  const view = await open(<PeopleScreen />, "/schedule/gym/people", "desk");
  const person = (id: string, name: string, ...roles: GymRole[]) => ({
    ...{
      id,
      space_id: SPACE,
      ...stamps,
      member_id: `member-${id}`,
      name,
      roles,
      suspended_until: null,
      gym_id: GYM,
      has_account: true,
    },
  });
  await view.receive("gym_people", person("1", "Ada", "member"), person("2", "Bea", "coach"));
  fireEvent.click(await view.findByRole("button", { name: "Azioni per Ada" }));
  expect(view.queryByRole("button", { name: "Azioni per Bea" })).toBeNull();
  const entries = (await view.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(entries).toEqual(["Abbonamento e documenti"]);
  fireEvent.click(view.getByRole("button", { name: "Invita" }));
  const form = within(await view.findByRole("dialog", { name: "Invita" }));
  expect(form.queryByLabelText("Ruolo")).toBeNull();
});

it("says what a member still has to pay before they are taken out of the gym", async () => {
  const view = await open(<PeopleScreen />, "/schedule/gym/people", "owner");
  const roles: GymRole[] = ["member"];
  const ada = { id: "person-1", space_id: SPACE, ...stamps, member_id: "member-1", name: "Ada", roles };
  await view.receive("gym_people", { ...ada, suspended_until: null, gym_id: GYM, has_account: true });
  const part = (id: string, cents: number, paid_at: string | null, gym_id = GYM, member_id = "member-1") => ({
    ...{ id, space_id: SPACE, ...stamps, membership_id: "sold-1", member_id, due_on: "2026-12-01", cents, paid_at },
    ...{ method: null, member_name: "", gym_id },
  });
  const paid = part("paid", 1_00, NOW.toISOString());
  const others = [part("elsewhere", 10_00, null, SPACE), part("another", 100_00, null, GYM, "member-2")];
  await view.receive("gym_instalments", part("due", 45_50, null), part("later", 45_50, null), paid, ...others);
  await chooseFromMenu(view, "Azioni per Ada", "Rimuovi dalla palestra");
  const question = within(await view.findByRole("alertdialog", { name: "Rimuovere Ada dalla palestra?" }));
  await question.findByText(/Per tornare servirà un nuovo invito\. Deve ancora pagare 91,00\s€:/);
});

it("has sessions on their days and at their times by the gym's clocks, wherever they are read", async () => {
  const view = await openAtGym(<TimetableScreen />, "/schedule/gym/timetable", { settings: AHEAD });
  const own = { id: "own-gym", space_id: MEMBER, ...stamps, gym_id: GYM, name: "Palestra Demo" };
  await view.receive("own_gyms", { ...own, roles: ["owner"], suspended_until: null });
  await view.receive("gym_sessions", sessionOf(AHEAD_AT_NINE));
  expect(await view.findByRole("heading", { name: "giovedì 19 novembre" })).toBeTruthy();
  expect(await view.findByText(/^09:00 – 09:45 · Yoga/)).toBeTruthy();
  expect(view.getByText(/fuso della palestra/)).toBeTruthy();
});
