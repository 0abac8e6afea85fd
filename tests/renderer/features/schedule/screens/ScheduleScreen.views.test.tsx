// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ScheduleScreen } from "#renderer/features/schedule/screens/ScheduleScreen.tsx";
import { eventOf } from "#tests/helpers/data/calendar-events.ts";
import { clockAt, openMemberData } from "#tests/helpers/data/member-data.ts";
import { chooseFromMenu } from "#tests/helpers/screens/choose-from-menu.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

const NOW = new Date(2026, 10, 18, 10);
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Search = () => <output aria-label="search">{useLocation().search}</output>;

const open = async (view: string) => {
  const data = await openMemberData({ clock: clockAt(NOW) });
  await data.events.add(
    eventOf({ start: "2026-11-18T18:30", end: "2026-11-18T19:15", zone: ZONE, rule: "FREQ=WEEKLY" }),
  );
  await data.events.add(eventOf({ title: "Ferie", start: "2026-11-20", end: "2026-11-21", zone: "" }));
  await data.events.add(eventOf({ title: "Notturna", start: "2026-11-19T22:00", end: "2026-11-20T00:00", zone: ZONE }));
  await data.plans.add([{ day: "2026-11-19", routine_id: null, name: "Gambe" }]);
  await data.documents("day_notes").create({ day: "2026-11-19", note: "Ginocchio stanco" });
  const screen = (
    <>
      <ScheduleScreen />
      <Search />
    </>
  );
  return { ...(await renderLazy({ screen, path: `/schedule${view}`, pattern: "/schedule", data })), data };
};
const atWidth = (isWide: boolean) =>
  vi.stubGlobal("matchMedia", () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }));

const namesIn = (list: Element) => Array.from(list.querySelectorAll("button"), (button) => button.textContent);

it("keeps the chosen view in the address: a week, sixty days, or a month that marks days with a note", async () => {
  const view = await open("?view=week");
  expect(await view.findByRole("radio", { name: "Settimana", checked: true })).toBeTruthy();
  // The router's own update is a transition, which only an awaited act brings to its end.
  const choose = (name: string) => act(async () => fireEvent.click(view.getByRole("radio", { name })));
  await choose("Agenda");
  const search = () => view.getByLabelText("search").textContent;
  await expect.poll(search).toBe("?view=agenda");
  expect(await view.findByText("Prossimi 60 giorni")).toBeTruthy();
  await view.findAllByText("Fisioterapia");
  const days = view.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(days.slice(0, 4)).toEqual([
    "mercoledì 18 novembre",
    "giovedì 19 novembre",
    "venerdì 20 novembre",
    "sabato 21 novembre",
  ]);
  expect(days.at(-1)).toBe("mercoledì 13 gennaio 2027");
  expect(view.getByText("Ginocchio stanco")).toBeTruthy();
  await choose("Mese");
  await expect.poll(search).toBe("");
  expect(await view.findByRole("button", { name: /giovedì 19 novembre, .*Nota del giorno/ })).toBeTruthy();
});

it("shows a week with appointments at their hours, and above them what takes the whole day", async () => {
  atWidth(true);
  const view = await open("?view=week");
  const hours = await view.findByRole("list", { name: "mercoledì 18 novembre" });
  await expect.poll(() => namesIn(hours)).toEqual(["Fisioterapia 18:30 – 19:15"]);
  const whole = (day: string) => namesIn(view.getByRole("list", { name: `${day} novembre, Tutto il giorno` }));
  expect(whole("giovedì 19")).toEqual(["Gambe (pianificato)", "Ginocchio stanco"]);
  expect(whole("venerdì 20")).toEqual(["Ferie"]);
  expect(whole("sabato 21")).toEqual(["Ferie"]);
  expect(namesIn(view.getByRole("list", { name: "venerdì 20 novembre" }))).toEqual([]);
  // An appointment opens from its block, the day from what else is on it.
  fireEvent.click(await view.findByRole("button", { name: "Gambe (pianificato)" }));
  expect(view.getByRole("heading", { name: "giovedì 19 novembre" })).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: "Fisioterapia 18:30 – 19:15" }));
  expect(await view.findByRole("dialog", { name: "Modifica appuntamento" })).toBeTruthy();
});

it("shows the week as a list on a phone", async () => {
  atWidth(false);
  const view = await open("?view=week");
  expect(await view.findByText("22:00 Notturna, Gambe (pianificato)")).toBeTruthy();
});

it("shows one day and the next, and has a planned workout at the hour and with the reminders chosen", async () => {
  atWidth(true);
  const view = await open("?view=day");
  expect(await view.findByRole("list", { name: "mercoledì 18 novembre" })).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: "Giorno successivo" }));
  const hours = await view.findByRole("list", { name: "giovedì 19 novembre" });
  expect(namesIn(hours)).toEqual(["Notturna 22:00 – 00:00"]);
  expect(view.queryByRole("list", { name: "mercoledì 18 novembre" })).toBeNull();
  await chooseFromMenu(view, "Azioni per Gambe", "Giorno, ora e promemoria");
  fireEvent.change(await view.findByLabelText("Ora (facoltativa)"), { target: { value: "07:30" } });
  fireEvent.change(view.getByLabelText("Durata in minuti"), { target: { value: "45" } });
  const own = (value: string) => {
    fireEvent.change(view.getByLabelText("Altro anticipo"), { target: { value } });
    fireEvent.click(view.getByRole("button", { name: "Aggiungi" }));
  };
  own("900");
  expect(view.getByText("Scrivi un numero intero, al massimo 28 giorni.")).toBeTruthy();
  own("3");
  expect(view.getByRole("checkbox", { name: "3 ore prima", checked: true })).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: "Salva" }));
  expect(await view.findByRole("button", { name: "Gambe (pianificato) 07:30 – 08:15" })).toBeTruthy();
  const [plan] = await firstValueFrom(view.data.plans.watch());
  expect(plan).toMatchObject({ time: "07:30", minutes: 45, reminders: [180] });
});

it("moves an appointment with the arrow keys once Enter confirms it, and not where Escape lets go", async () => {
  atWidth(true);
  const view = await open("?view=week");
  const night = await view.findByRole("button", { name: "Notturna 22:00 – 00:00" });
  const press = (key: string) => fireEvent.keyDown(view.getByRole("button", { name: /^Notturna/ }), { key });
  night.focus();
  press("ArrowUp");
  press("ArrowLeft");
  expect(view.getByText("Notturna: mercoledì 18 novembre, 21:45. Invio conferma, Esc annulla.")).toBeTruthy();
  press("Escape");
  press("Enter");
  expect(view.getByRole("button", { name: "Notturna 22:00 – 00:00" })).toBeTruthy();
  press("ArrowUp");
  press("Enter");
  expect(await view.findByRole("button", { name: "Notturna 21:45 – 23:45" })).toBeTruthy();
  expect(view.toasts.at(-1)?.text).toBe("Appuntamento modificato");
  await expect.poll(() => view.toasts.at(-1)?.action).toBeDefined();
  view.toasts.at(-1)?.action?.run();
  expect(await view.findByRole("button", { name: "Notturna 22:00 – 00:00" })).toBeTruthy();
  // Of one that repeats it asks which instances.
  const physio = await view.findByRole("button", { name: "Fisioterapia 18:30 – 19:15" });
  fireEvent.keyDown(physio, { key: "ArrowRight" });
  fireEvent.keyDown(physio, { key: "Enter" });
  expect(await view.findByRole("dialog", { name: "Che cosa vuoi spostare?" })).toBeTruthy();
});
