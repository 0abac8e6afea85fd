import ical from "node-ical";
import { describe, expect, it } from "vitest";
import type { CalendarEvent } from "#shared/calendar/event.ts";
import { readIcal } from "#shared/calendar/ical/read-ical.ts";
import { writeIcal } from "#shared/calendar/ical/write-ical.ts";
import { eventOf } from "#tests/helpers/data/calendar-events.ts";

const ID = "8d4f8f0e-0000-4000-8000-000000000001";
const NOW = Date.parse("2026-11-24T08:00:00Z");

const write = (changes: Partial<CalendarEvent> = {}) => writeIcal([{ ...eventOf(changes), id: ID }], NOW);
/** Lines as they are before they are folded. */
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

describe("an exported event", () => {
  it("comes back the same", () => {
    const event = eventOf({
      title: "Fisioterapia, ginocchio; destro però con un titolo lungo che va a capo più di una volta\\",
      rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;UNTIL=20261220T175959Z",
      exceptions: {
        "2026-10-14T18:30": null,
        "2026-10-25T18:30": { title: "Spostata", start: "2026-10-26T20:00", end: "2026-10-26T20:45" },
      },
      reminders: [30, 1440],
    });
    const read = readIcal(writeIcal([{ ...event, id: ID }], NOW), { zone: "Asia/Tokyo", untitled: "" });
    expect(read).toEqual({ ok: true, value: { events: new Map([[ID, event]]), problems: [] } });
    const whole = eventOf({ start: "2026-12-24", end: "2026-12-26", zone: "", rule: "FREQ=YEARLY;UNTIL=20301224" });
    const days = readIcal(writeIcal([{ ...whole, id: ID }], NOW), { zone: "Asia/Tokyo", untitled: "" });
    expect(days).toEqual({ ok: true, value: { events: new Map([[ID, whole]]), problems: [] } });
  });

  it("ends at a time of the world's clock, as a start with a zone wants it", () => {
    const until = (rule: string, zone = "Europe/Rome") =>
      linesOf(write({ rule, zone })).find((line) => line.startsWith("RRULE:FREQ=DAILY"));
    expect(until("FREQ=DAILY;UNTIL=20261130")).toBe("RRULE:FREQ=DAILY;UNTIL=20261130T225959Z");
    expect(until("FREQ=DAILY;UNTIL=20261130T183000")).toBe("RRULE:FREQ=DAILY;UNTIL=20261130T173000Z");
    expect(until("FREQ=DAILY;UNTIL=20261130", "UTC")).toBe("RRULE:FREQ=DAILY;UNTIL=20261130T235959Z");
  });

  it("has lines of 75 octets at most, and says what the clocks of its zone do", () => {
    const text = write({ title: "è".repeat(150) });
    const sizes = text.split("\r\n").map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    const lines = linesOf(text);
    const at = lines.indexOf("DTSTART:20261025T030000");
    expect(lines.slice(at - 1, at + 3)).toEqual([
      "BEGIN:STANDARD",
      "DTSTART:20261025T030000",
      "TZOFFSETFROM:+0200",
      "TZOFFSETTO:+0100",
    ]);
  });

  it("is left out where the calendar cannot show it", () => {
    expect(write({ rule: "FREQ=SECONDLY" })).not.toContain("VEVENT");
    expect(write({ zone: "Luna/Mare" })).not.toContain("VEVENT");
  });
});

it("is read by another parser with the same instances", () => {
  const text = write({
    rule: "FREQ=WEEKLY;COUNT=5",
    exceptions: {
      "2026-10-18T18:30": null,
      "2026-11-01T18:30": { title: "Spostata", start: "2026-11-02T20:00", end: "2026-11-02T20:45" },
    },
  });
  const found = ical.sync.parseICS(text)[ID];
  if (found?.type !== "VEVENT" || !found.rrule) throw new Error("no event was read");
  expect(found.summary).toBe("Fisioterapia");
  // 18:30 in Rome, before and after the clocks change on 25 October.
  const starts = found.rrule.all().map((date) => new Date(date.valueOf()).toISOString());
  expect(starts).toEqual([
    "2026-10-11T16:30:00.000Z",
    "2026-10-18T16:30:00.000Z",
    "2026-10-25T17:30:00.000Z",
    "2026-11-01T17:30:00.000Z",
    "2026-11-08T17:30:00.000Z",
  ]);
  expect(Object.keys(found.exdate ?? {}).join()).toContain("2026-10-18");
  const [moved] = Object.values(found.recurrences ?? {});
  expect([moved?.summary, new Date(String(moved?.start)).toISOString()]).toEqual([
    "Spostata",
    "2026-11-02T19:00:00.000Z",
  ]);
});
