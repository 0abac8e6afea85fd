// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ScheduleScreen } from "#renderer/features/schedule/screens/ScheduleScreen.tsx";
import { eventOf } from "#tests/helpers/data/calendar-events.ts";
import { clockAt, openMemberData } from "#tests/helpers/data/member-data.ts";
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
  return renderLazy({ screen, path: `/schedule${view}`, pattern: "/schedule", data });
};
const atWidth = (isWide: boolean) =>
  vi.stubGlobal("matchMedia", () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }));

const namesIn = (list: Element) => Array.from(list.querySelectorAll("button"), (button) => button.textContent);

it("keeps the chosen view in the address, and starts with the one that stands there", async () => {
  const view = await open("?view=week");
  expect(await view.findByRole("radio", { name: "Settimana", checked: true })).toBeTruthy();
  // The router's own update is a transition, which only an awaited act brings to its end.
  const choose = (name: string) => act(async () => fireEvent.click(view.getByRole("radio", { name })));
  await choose("Agenda");
  const search = () => view.getByLabelText("search").textContent;
  await expect.poll(search).toBe("?view=agenda");
  await choose("Mese");
  await expect.poll(search).toBe("");
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
});

it("opens an appointment from its block, and the day from what else is on it", async () => {
  atWidth(true);
  const view = await open("?view=week");
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

it("shows one day, and goes from one to the next", async () => {
  atWidth(true);
  const view = await open("?view=day");
  expect(await view.findByRole("list", { name: "mercoledì 18 novembre" })).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: "Giorno successivo" }));
  const hours = await view.findByRole("list", { name: "giovedì 19 novembre" });
  expect(namesIn(hours)).toEqual(["Notturna 22:00 – 00:00"]);
  expect(view.queryByRole("list", { name: "mercoledì 18 novembre" })).toBeNull();
});

it("lists the coming sixty days by day", async () => {
  const view = await open("?view=agenda");
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
});
