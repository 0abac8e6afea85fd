import fc from "fast-check";
import ICAL from "ical.js";
import ical from "node-ical";
import { describe, expect, it } from "vitest";
import type { CalendarEvent } from "#shared/domain/calendar/event.ts";
import { readIcal } from "#shared/domain/calendar/ical/read-ical.ts";
import { writeIcal } from "#shared/domain/calendar/ical/write-ical.ts";
import { instances } from "#shared/domain/calendar/instances.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { eventOf, startsIn } from "#tests/helpers/data/calendar-events.ts";

const ID = "8d4f8f0e-0000-4000-8000-000000000001";
const NOW = Date.parse("2026-11-24T08:00:00Z");

const textOf = async (event: CalendarEvent) =>
  (await writeIcal([{ ...event, id: ID, sequence: 3 }], { now: NOW, note: String })).text;
const write = (changes: Partial<CalendarEvent> = {}) => textOf(eventOf(changes));
/** Lines as they are before they are folded. */
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

describe("an exported event", () => {
  it("comes back the same", async () => {
    const event = eventOf({
      title: "Fisioterapia, ginocchio; destro però con un titolo lungo che va a capo più di una volta\\",
      rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;UNTIL=20261220T175959Z",
      exceptions: {
        "2026-10-14T18:30": null,
        "2026-10-25T18:30": { title: "Spostata", start: "2026-10-26T20:00", end: "2026-10-26T20:45" },
      },
      reminders: [30, 1440],
    });
    const read = readIcal(await textOf(event), { zone: "Asia/Tokyo", untitled: "" });
    expect(read).toEqual({
      ok: true,
      value: { events: new Map([[ID, { event, sequence: 3, line: expect.any(Number) }]]), problems: [] },
    });
    const whole = eventOf({ start: "2026-12-24", end: "2026-12-26", zone: "", rule: "FREQ=YEARLY;UNTIL=20301224" });
    const days = readIcal(await textOf(whole), { zone: "Asia/Tokyo", untitled: "" });
    expect(days).toEqual({
      ok: true,
      value: { events: new Map([[ID, { event: whole, sequence: 3, line: expect.any(Number) }]]), problems: [] },
    });
  });

  it("ends at a time of the world's clock, as a start with a zone wants it", async () => {
    const until = async (rule: string, zone = "Europe/Rome") =>
      linesOf(await write({ rule, zone })).find((line) => line.startsWith("RRULE:FREQ=DAILY"));
    expect(await until("FREQ=DAILY;UNTIL=20261130")).toBe("RRULE:FREQ=DAILY;UNTIL=20261130T225959Z");
    expect(await until("FREQ=DAILY;UNTIL=20261130T183000")).toBe("RRULE:FREQ=DAILY;UNTIL=20261130T173000Z");
    expect(await until("FREQ=DAILY;UNTIL=20261130", "UTC")).toBe("RRULE:FREQ=DAILY;UNTIL=20261130T235959Z");
  });

  it("has lines of 75 octets at most, and says what the clocks of its zone do", async () => {
    const text = await write({ title: "è".repeat(150) });
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

  it("is left out where the calendar cannot show it", async () => {
    expect(await write({ rule: "FREQ=SECONDLY" })).not.toContain("VEVENT");
    expect(await write({ zone: "Luna/Mare" })).not.toContain("VEVENT");
  });
});

const many = (events: readonly CalendarEvent[], options: Partial<Parameters<typeof writeIcal>[1]> = {}) =>
  writeIcal(
    events.map((event, index) => ({
      ...event,
      id: `${ID.slice(0, -4)}${String(index).padStart(4, "0")}`,
      sequence: 0,
    })),
    { now: NOW, note: (count) => `${count} left out`, ...options },
  );

describe("a zone's clocks", () => {
  /** Hours of a time ahead of UTC, by what the file says of its one zone. */
  const aheadAt = (text: string, time: string): number => {
    const described = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vtimezone");
    if (!described) throw new Error("no zone is described");
    return new ICAL.Timezone(described).utcOffset(ICAL.Time.fromDateTimeString(`${time}:00`)) / 3600;
  };
  const described = (text: string) => linesOf(text).filter((line) => /^BEGIN:(STANDARD|DAYLIGHT)$/.test(line)).length;

  it("have a last rule, by which a series without an end goes on", async () => {
    const series = { start: "2019-09-02T18:30", end: "2019-09-02T19:30", rule: "FREQ=WEEKLY;BYDAY=MO" };
    const text = await write(series);
    expect(text).toContain("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\n");
    const times = ["2019-09-02T18:30", "2027-07-05T18:30", "2041-01-07T18:30", "2041-07-01T18:30"];
    expect(times.map((time) => aheadAt(text, time))).toEqual([2, 2, 1, 2]);
  });

  it("have a rule of weekdays within days of a month where it is no place of theirs", async () => {
    const text = await write({ zone: "Asia/Jerusalem", rule: "FREQ=DAILY" });
    expect(text).toContain("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=FR;BYMONTHDAY=23,24,25,26,27,28,29");
  });

  it("are described for the years that events need alone", async () => {
    const at = (day: string) => eventOf({ start: `${day}T18:30`, end: `${day}T19:00` });
    const { text } = await many([at("1930-05-05"), at("2199-05-06")]);
    expect(described(text)).toBeLessThanOrEqual(12);
    expect(["1930-05-05T18:30", "2199-05-06T18:30", "2199-12-06T18:30"].map((time) => aheadAt(text, time))).toEqual([
      1, 2, 1,
    ]);
  });

  it("of more than a hundred zones are not described, and the file says how many appointments it lacks", async () => {
    const zones = Intl.supportedValuesOf("timeZone")
      .filter((zone) => zone !== "UTC")
      .slice(0, 103);
    const { text, left } = await many(zones.map((zone) => eventOf({ zone })));
    expect(left).toHaveLength(3);
    expect(text).toContain("X-WR-CALDESC;VALUE=TEXT:3 left out\r\n");
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(100);
  });
});

it("one broken appointment is left out, and the others are there", async () => {
  const exceptions = JSON.parse('{"2026-10-18T18:30": {"title": 5, "start": {}, "end": null}}');
  const { text, left } = await many([eventOf({ title: "Prima" }), eventOf({ exceptions }), eventOf({ title: "Dopo" })]);
  expect([...text.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title)).toEqual(["Prima", "Dopo"]);
  expect(left).toEqual([expect.stringMatching(/0001$/)]);
});

it("gives others their turn between two appointments and two years of a zone", async () => {
  let turns = 0;
  const pause = async () => {
    turns += 1;
  };
  await many(
    Array.from({ length: 10 }, () => eventOf()),
    { pause },
  );
  expect(turns).toBeGreaterThanOrEqual(20);
});

it("is read by another parser with the same instances", async () => {
  const text = await write({
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

/** Times of the clocks that come once on each day, and rules that begin on a day of theirs. */
const shape = fc
  .record({
    day: fc.integer({ min: 0, max: 400 }).map((after) => addDays("2026-01-05", after)),
    time: fc.constantFrom("", "18:30", "06:00", "23:45"),
    lasts: fc.constantFrom(0, 45, 600),
    zone: fc.constantFrom("Europe/Rome", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"),
    rule: fc.constantFrom(
      ...["", "FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2", "FREQ=MONTHLY;BYMONTHDAY=1,15,28", "FREQ=YEARLY"],
      ...["FREQ=WEEKLY;BYDAY=MO,WE,FR,SU", "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=DAILY;INTERVAL=10"],
    ),
    end: fc.constantFrom("", "COUNT=1", "COUNT=12", "UNTIL=20261231"),
    exceptions: fc.array(fc.constantFrom("gone", "moved"), { maxLength: 4 }),
  })
  .map(({ day, time, lasts, zone, rule, end, exceptions }): CalendarEvent => {
    const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + lasts;
    const clock = (of: number) => `${String(Math.floor(of / 60)).padStart(2, "0")}:${String(of % 60).padStart(2, "0")}`;
    const at = (of: string) => (time === "" ? of : `${of}T${time}`);
    const until = (of: string) =>
      time === "" ? of : `${addDays(of, Math.floor(minutes / 1440))}T${clock(minutes % 1440)}`;
    const whole = rule === "" || end === "" ? rule : `${rule};${end}`;
    const event = eventOf({ start: at(day), end: until(day), zone: time === "" ? "" : zone, rule: whole });
    const found =
      rule === "" ? [] : startsIn(event, { from: "2026-01-01", to: "2027-03-01", zone: event.zone || "UTC" });
    const changed = exceptions.flatMap((change, index): [string, CalendarEvent["exceptions"][string]][] => {
      const start = found[index * 2];
      if (start === undefined) return [];
      const to = addDays(start.slice(0, 10), 1);
      return [[start, change === "gone" ? null : { title: "Spostata", start: at(to), end: until(to) }]];
    });
    return { ...event, exceptions: Object.fromEntries(changed) };
  });

it("is read by another parser with the same instances, whatever its zone, rule and changes", async () => {
  const pad = (value: number) => String(value).padStart(2, "0");
  const [from, to] = ["2026-01-01", "2026-12-31"];
  await fc.assert(
    fc.asyncProperty(shape, async (event) => {
      const [read] = Object.values(ical.sync.parseICS(await write(event))).filter((part) => part?.type === "VEVENT");
      if (read?.type !== "VEVENT") throw new Error("no event was read");
      const range = { from: new Date("2025-12-30T00:00:00Z"), to: new Date("2027-02-01T00:00:00Z") };
      const theirs = read.rrule
        ? ical.expandRecurringEvent(read, range).map(({ start, summary }) => ({ start, summary }))
        : [{ start: read.start, summary: read.summary }];
      // Whole days are dates by the clocks of this device.
      const textOf = (at: Date) =>
        event.zone === ""
          ? `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
          : at.toISOString().slice(0, 16);
      const found = instances(event, { from, to, zone: "UTC" });
      if (!found.ok) throw new Error(found.error);
      const ours = found.value.map(({ start, title }) => `${start} ${title}`);
      const isWithin = (text: string) => text >= from && text.slice(0, 10) <= to;
      expect(
        theirs
          .map(({ start, summary }) => `${textOf(new Date(start))} ${summary}`)
          .filter(isWithin)
          .toSorted(),
      ).toEqual(ours.filter(isWithin).toSorted());
    }),
    { numRuns: Number(process.env.CALENDAR_CASES ?? 300) },
  );
}, 60_000);
