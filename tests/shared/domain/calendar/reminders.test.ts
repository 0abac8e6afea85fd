import { expect, it } from "vitest";
import type { CalendarEvent } from "#shared/domain/calendar/event.ts";
import { remindersAt } from "#shared/domain/calendar/reminders.ts";

const ROME = "Europe/Rome";
const event = (changes: Partial<CalendarEvent & { id: string }> = {}) => ({
  id: "physio",
  title: "Fisioterapia",
  start: "2026-11-25T18:30",
  end: "2026-11-25T19:30",
  zone: ROME,
  rule: "",
  exceptions: {},
  reminders: [1440, 120],
  ...changes,
});
const at = (iso: string) => Date.parse(iso);
const titles = async (iso: string, ...events: ReturnType<typeof event>[]) =>
  (await remindersAt(events, at(iso), ROME)).due.map(({ period }) => period);

it("is due from its time until the appointment begins, the last of several alone", async () => {
  expect(await titles("2026-11-24T17:29:59Z", event())).toEqual([]);
  expect(await titles("2026-11-24T17:30:00Z", event())).toEqual(["physio|2026-11-25T18:30|1440"]);
  expect(await titles("2026-11-25T15:29:59Z", event())).toEqual(["physio|2026-11-25T18:30|1440"]);
  expect(await titles("2026-11-25T15:30:00Z", event())).toEqual(["physio|2026-11-25T18:30|120"]);
  expect(await titles("2026-11-25T17:30:00Z", event())).toEqual([]);
});

it("is due for a quarter of an hour where it comes as the appointment begins, also past midnight", async () => {
  const atStart = event({ reminders: [0] });
  expect(await titles("2026-11-25T17:29:59Z", atStart)).toEqual([]);
  expect(await titles("2026-11-25T17:30:00Z", atStart)).toEqual(["physio|2026-11-25T18:30|0"]);
  expect(await titles("2026-11-25T17:44:59Z", atStart)).toEqual(["physio|2026-11-25T18:30|0"]);
  expect(await titles("2026-11-25T17:45:00Z", atStart)).toEqual([]);
  const late = event({ start: "2026-11-25T23:50", end: "2026-11-25T23:55", reminders: [0] });
  expect(await titles("2026-11-25T23:01:00Z", late)).toEqual(["physio|2026-11-25T23:50|0"]);
});

it("says when the next one comes, and that none does", async () => {
  const next = async (iso: string, changes?: Partial<CalendarEvent>) =>
    (await remindersAt([event(changes)], at(iso), ROME)).next;
  expect(await next("2026-11-20T00:00:00Z")).toBe(at("2026-11-24T17:30:00Z"));
  expect(await next("2026-11-24T17:30:00Z")).toBe(at("2026-11-25T15:30:00Z"));
  expect(await next("2026-11-25T16:00:00Z")).toBeNull();
  expect(await next("2026-11-20T00:00:00Z", { reminders: [] })).toBeNull();
});

it("is of each time that an appointment repeats, by the clocks of its zone across a change of the hour", async () => {
  const weekly = event({ start: "2027-03-24T18:30", end: "2027-03-24T19:30", rule: "FREQ=WEEKLY", reminders: [60] });
  expect(await titles("2027-03-24T16:30:00Z", weekly)).toEqual(["physio|2027-03-24T18:30|60"]);
  expect(await titles("2027-03-31T15:30:00Z", weekly)).toEqual(["physio|2027-03-31T18:30|60"]);
  const moved = { "2027-03-31T18:30": { title: "Fisioterapia", start: "2027-04-01T09:00", end: "2027-04-01T10:00" } };
  expect(await titles("2027-03-31T15:30:00Z", { ...weekly, exceptions: moved })).toEqual([]);
  expect(await titles("2027-04-01T06:00:00Z", { ...weekly, exceptions: moved })).toEqual([
    "physio|2027-04-01T09:00|60",
  ]);
});

it("counts a whole day from its midnight where its member is", async () => {
  const day = event({ start: "2026-11-25", end: "2026-11-25", zone: "", reminders: [1440] });
  const { due } = await remindersAt([day], at("2026-11-23T23:00:00Z"), ROME);
  expect(due).toMatchObject([{ isWholeDay: true, start: at("2026-11-24T23:00:00Z") }]);
  expect(await titles("2026-11-23T22:59:59Z", day)).toEqual([]);
});

it("passes over what cannot be shown", async () => {
  expect(await titles("2026-11-25T16:00:00Z", event({ zone: "Nowhere/Else" }), event({ id: "other" }))).toEqual([
    "other|2026-11-25T18:30|120",
  ]);
});

it("brings what falls into quiet hours at their end, where the appointment has not begun by then", async () => {
  // From 22 to 7 in Rome.
  const postpone = (time: number) => {
    const hour = new Date(time).getUTCHours() + 1;
    if (hour >= 7 && hour < 22) return null;
    return at("2026-11-25T06:00:00Z");
  };
  const keys = async (iso: string, one: ReturnType<typeof event>) =>
    (await remindersAt([one], at(iso), ROME, postpone)).due.map(({ period }) => period);
  const morning = event({ start: "2026-11-25T08:00", end: "2026-11-25T09:00", reminders: [600, 120] });
  expect(await keys("2026-11-25T05:59:59Z", morning)).toEqual([]);
  // Both wait for the end; only the later one is announced.
  expect(await keys("2026-11-25T06:00:00Z", morning)).toEqual(["physio|2026-11-25T08:00|120"]);
  const { next } = await remindersAt([morning], at("2026-11-24T20:00:00Z"), ROME, postpone);
  expect(next).toBe(at("2026-11-25T06:00:00Z"));
  const dawn = event({ start: "2026-11-25T06:30", end: "2026-11-25T07:30", reminders: [60] });
  expect(await keys("2026-11-25T04:29:59Z", dawn)).toEqual([]);
  expect(await keys("2026-11-25T04:30:00Z", dawn)).toEqual(["physio|2026-11-25T06:30|60"]);
});

it("is of a day where the member is, wherever it is reckoned", async () => {
  const late = event({ start: "2026-11-24T23:00", end: "2026-11-24T23:30", zone: "America/New_York" });
  // The next day has begun in Rome, and on a server's clock.
  const { due } = await remindersAt([late], at("2026-11-25T02:30:00Z"), "America/New_York");
  expect(due.map(({ period }) => period)).toEqual(["physio|2026-11-24T23:00|120"]);
});

it("gives others their turn after each appointment", async () => {
  let turns = 0;
  const pause = async () => {
    turns += 1;
  };
  await remindersAt([event(), event({ id: "other" })], at("2026-11-25T16:00:00Z"), ROME, undefined, pause);
  expect(turns).toBe(2);
});
