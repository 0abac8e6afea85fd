import { describe, expect, it } from "vitest";
import { readIcal } from "#shared/domain/calendar/ical/read-ical.ts";
import { startsIn } from "#tests/helpers/data/calendar-events.ts";

const OPTIONS = { zone: "Europe/Rome", untitled: "Senza titolo" };

const file = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (uid: string, ...lines: string[]) => ["BEGIN:VEVENT", `UID:${uid}`, ...lines, "END:VEVENT"];
const read = (lines: string[], zone = OPTIONS.zone) => {
  const found = readIcal(file(...lines), { ...OPTIONS, zone });
  if (!found.ok) throw new Error(found.error);
  return { ...found.value, of: (uid: string) => found.value.events.get(uid)?.event };
};

const observance = (name: string, start: string, before: string, after: string, ...more: string[]) => [
  `BEGIN:${name}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${before}`,
  `TZOFFSETTO:${after}`,
  ...more,
  `END:${name}`,
];
const described = (zone: string, ...observances: string[][]) => [
  "BEGIN:VTIMEZONE",
  `TZID:${zone}`,
  ...observances.flat(),
  "END:VTIMEZONE",
];
const asInRome = [
  observance("STANDARD", "16010101T030000", "+0200", "+0100", "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10"),
  observance("DAYLIGHT", "16010101T020000", "+0100", "+0200", "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3"),
];
const yearly = (name: string, start: string, before: string, after: string) =>
  observance(name, start, before, after, "RRULE:FREQ=YEARLY");

describe("a zone of a name that nobody knows", () => {
  it.each([
    ["of Exchange", "(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"],
    ["of Outlook", "Customized Time Zone"],
    ["of the sender's own", "tzone://Microsoft/Custom"],
  ])("%s is the reader's own where its clocks do the same", (_, zone) => {
    const { of, problems } = read([
      ...described(zone, ...asInRome),
      ...event("1", `DTSTART;TZID="${zone}":20261214T180000`, `DTEND;TZID="${zone}":20261214T190000`),
    ]);
    expect(problems).toEqual([]);
    expect(of("1")).toMatchObject({ start: "2026-12-14T18:00", end: "2026-12-14T19:00", zone: "Europe/Rome" });
  });

  it("is another one with such clocks for a reader elsewhere, and a series keeps it over summer time", () => {
    const { of } = read(
      [
        ...described("Ufficio", ...asInRome),
        ...event("1", "DTSTART;TZID=Ufficio:20261214T180000", "RRULE:FREQ=MONTHLY;COUNT=6"),
      ],
      "America/New_York",
    );
    const series = of("1");
    expect(series?.zone).toBe("Europe/Berlin");
    expect(series && startsIn(series)).toContain("2027-04-14T18:00");
  });

  it("of half an hour and no summer time is one that is rare", () => {
    const { of } = read([
      ...described("Custom", observance("STANDARD", "19700101T000000", "+0545", "+0545")),
      ...event("1", "DTSTART;TZID=Custom:20261214T180000", "RRULE:FREQ=DAILY;COUNT=2"),
    ]);
    // ICU of before 2024 has the older name alone.
    expect(of("1")?.zone).toMatch(/^Asia\/Kath?mandu$/);
  });

  it("that is like none counts as it is described for what happens once, and not for a series", () => {
    const clocks = described(
      "Nostro",
      yearly("DAYLIGHT", "20000501T000000", "+0100", "+0230"),
      yearly("STANDARD", "20000901T000000", "+0230", "+0100"),
    );
    const { of, problems } = read([
      ...clocks,
      ...event("summer", "DTSTART;TZID=Nostro:20260614T180000", "DTEND;TZID=Nostro:20260614T190000"),
      ...event("winter", "DTSTART;TZID=Nostro:20261214T180000"),
      ...event("series", "DTSTART;TZID=Nostro:20261214T180000", "RRULE:FREQ=DAILY", "SUMMARY:Corso"),
    ]);
    expect(of("summer")).toMatchObject({ start: "2026-06-14T17:30", end: "2026-06-14T18:30", zone: "Europe/Rome" });
    expect(of("winter")?.start).toBe("2026-12-14T18:00");
    expect(problems).toEqual([{ line: 29, text: "Corso", reason: "zone_unknown" }]);
  });

  it.each([
    ["nothing", []],
    ["no offset", [observance("STANDARD", "19700101T000000", "+0100", "presto")]],
    ["a change each day", [observance("STANDARD", "19700101T000000", "+0100", "+0200", "RRULE:FREQ=DAILY")]],
  ])("of which its file says %s stays unknown", (_, observances) => {
    const lines = event("1", "DTSTART;TZID=Mare:20261214T180000", "SUMMARY:Nuoto");
    const { problems } = read([...described("Mare", ...observances), ...lines]);
    expect(problems.map(({ reason }) => reason)).toEqual(["zone_unknown"]);
  });
});

describe("a whole day", () => {
  it.each([
    ["without VALUE=DATE", ["DTSTART:20261208", "DTEND:20261208", "RRULE:"]],
    ["without VALUE=DATE and with the day after as its end", ["DTSTART:20261208", "DTEND:20261209"]],
    ["in a zone", ["DTSTART;TZID=Europe/Rome:20261208"]],
    [
      "from midnight to midnight, which Outlook says is one",
      ["X-MICROSOFT-CDO-ALLDAYEVENT:TRUE", "DTSTART:20261208T000000", "DTEND:20261209T000000"],
    ],
  ])("%s is one", (_, lines) => {
    const { of, problems } = read(event("1", ...lines));
    expect(problems).toEqual([]);
    expect(of("1")).toMatchObject({ start: "2026-12-08", end: "2026-12-08", zone: "", rule: "" });
  });

  it("of a series is left out where its EXDATE lacks VALUE=DATE", () => {
    const { of } = read(event("1", "DTSTART:20261208", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20261209"));
    expect(of("1")?.exceptions).toEqual({ "2026-12-09": null });
  });
});

it("reads a rule that stands twice, and refuses two", () => {
  const start = "DTSTART;TZID=Europe/Rome:20261208T183000";
  const weekly = "RRULE:FREQ=WEEKLY;COUNT=3";
  expect(read(event("1", start, weekly, weekly)).of("1")?.rule).toBe("FREQ=WEEKLY;COUNT=3");
  expect(read(event("1", start, weekly, "RRULE:FREQ=DAILY")).problems.map(({ reason }) => reason)).toEqual([
    "rule_unreadable",
  ]);
});

it("finds a zone at the end of a path, one of three words too", () => {
  const at = (path: string) =>
    read(event("1", `DTSTART;TZID=/example.org/Tzfile/${path}:20261208T183000`)).of("1")?.zone;
  expect(at("America/New_York")).toBe("America/New_York");
  expect(at("America/Argentina/Ushuaia")).toBe("America/Argentina/Ushuaia");
});

it("reads a time without seconds", () => {
  const { of } = read(event("1", "DTSTART;TZID=Europe/Rome:20261208T1830", "DTEND:20261208T1830Z"));
  expect(of("1")).toMatchObject({ start: "2026-12-08T18:30", end: "2026-12-08T19:30" });
});
