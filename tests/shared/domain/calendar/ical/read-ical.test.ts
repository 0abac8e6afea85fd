import { describe, expect, it } from "vitest";
import { readIcal } from "#shared/domain/calendar/ical/read-ical.ts";
import { startsIn } from "#tests/helpers/data/calendar-events.ts";

const OPTIONS = { zone: "Europe/Rome", untitled: "Senza titolo" };

const file = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (uid: string, ...lines: string[]) => ["BEGIN:VEVENT", `UID:${uid}`, ...lines, "END:VEVENT"];

const read = (text: string) => {
  const found = readIcal(text, OPTIONS);
  if (!found.ok) throw new Error(found.error);
  return { ...found.value, of: (uid: string) => found.value.events.get(uid)?.event };
};

describe("a file of Google Calendar", () => {
  const text = file(
    "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:mario@example.com",
    "X-WR-TIMEZONE:Europe/Rome",
    "BEGIN:VTIMEZONE",
    "TZID:Europe/Rome",
    "X-LIC-LOCATION:Europe/Rome",
    "BEGIN:DAYLIGHT",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200",
    "TZNAME:CEST",
    "DTSTART:19700329T020000",
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
    "END:DAYLIGHT",
    "END:VTIMEZONE",
    ...event(
      "7a1@google.com",
      "DTSTART;TZID=Europe/Rome:20261005T183000",
      "DTEND;TZID=Europe/Rome:20261005T191500",
      "RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=20261130T225959Z;BYDAY=MO",
      "EXDATE;TZID=Europe/Rome:20261019T183000",
      "DTSTAMP:20261001T080000Z",
      "DESCRIPTION:Portare i referti\\, anche vecchi\\n\\nPiano 2 e poi tutta una riga che",
      "  continua qui: e qui ancora",
      "SEQUENCE:1",
      "STATUS:CONFIRMED",
      "SUMMARY:Fisioterapia\\, ginocchio\\; destro",
    ),
    ...event(
      "7a1@google.com",
      "RECURRENCE-ID;TZID=Europe/Rome:20261102T183000",
      "DTSTART;TZID=Europe/Rome:20261103T200000",
      "DTEND;TZID=Europe/Rome:20261103T204500",
      "SUMMARY:Fisioterapia spostata",
    ),
    ...event("7a2@google.com", "DTSTART:20261120T090000Z", "DTEND:20261120T093000Z", "SUMMARY:Visita"),
    ...event("7a3@google.com", "DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20261227", "SUMMARY:Ferie"),
  );

  it("gives its events, with the weeks that were left out and moved", () => {
    const { of, problems } = read(text);
    expect(problems).toEqual([]);
    expect(of("7a1@google.com")).toEqual({
      title: "Fisioterapia, ginocchio; destro",
      start: "2026-10-05T18:30",
      end: "2026-10-05T19:15",
      zone: "Europe/Rome",
      rule: "FREQ=WEEKLY;WKST=MO;UNTIL=20261130T225959Z;BYDAY=MO",
      exceptions: {
        "2026-10-19T18:30": null,
        "2026-11-02T18:30": { title: "Fisioterapia spostata", start: "2026-11-03T20:00", end: "2026-11-03T20:45" },
      },
      reminders: [],
    });
    const event = of("7a1@google.com");
    expect(event && startsIn(event).map((start) => start.slice(5))).toEqual(
      ["10-05T18:30", "10-12T18:30", "10-26T18:30", "11-03T20:00", "11-09T18:30", "11-16T18:30", "11-23T18:30"].concat(
        "11-30T18:30",
      ),
    );
  });

  it("reads a single time of the world's clock by the clocks of the calendar", () => {
    expect(read(text).of("7a2@google.com")).toMatchObject({ start: "2026-11-20T10:00", zone: "Europe/Rome" });
  });

  it("reads whole days with the last one included", () => {
    expect(read(text).of("7a3@google.com")).toMatchObject({ start: "2026-12-24", end: "2026-12-26", zone: "" });
  });
});

it("reads a file of Apple's Calendar", () => {
  const text = file(
    "PRODID:-//Apple Inc.//macOS 15.1//EN",
    "X-APPLE-CALENDAR-COLOR:#1BADF8",
    ...event(
      "5B7C-APPLE",
      "CREATED:20261001T101112Z",
      "DTSTART;TZID=America/New_York:20261101T073000",
      "DURATION:PT1H30M",
      "SUMMARY:Nuoto",
      'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS="Via Roma 1\\nMilano";X-APPLE-RADIUS=70;X-TITLE=Piscina:geo:45.4,9.1',
      "BEGIN:VALARM",
      "X-WR-ALARMUID:1",
      "ACTION:DISPLAY",
      "DESCRIPTION:Nuoto",
      "TRIGGER:-PT30M",
      "END:VALARM",
      "BEGIN:VALARM",
      "ACTION:NONE",
      "TRIGGER;VALUE=DATE-TIME:19760401T005545Z",
      "END:VALARM",
    ),
    ...event("APPLE-2", "DTSTART:20261105T080000", "SUMMARY:Sveglia"),
  );
  const { of, problems } = read(text);
  expect(problems).toEqual([{ line: 25, text: "Sveglia", reason: "without_zone" }]);
  expect(of("5B7C-APPLE")).toMatchObject({ zone: "America/New_York", end: "2026-11-01T09:00", reminders: [30] });
  expect(of("APPLE-2")).toMatchObject({ start: "2026-11-05T08:00", end: "2026-11-05T08:00", zone: "Europe/Rome" });
});

it("reads a file of Outlook, with Windows' names of zones", () => {
  const text = file(
    "PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN",
    "METHOD:PUBLISH",
    "BEGIN:VTIMEZONE",
    "TZID:W. Europe Standard Time",
    "BEGIN:STANDARD",
    "DTSTART:16011028T030000",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100",
    "END:STANDARD",
    "END:VTIMEZONE",
    ...event(
      "040000008200E00074C5B7101A82E008",
      "CLASS:PUBLIC",
      'DTSTART;TZID="W. Europe Standard Time":20261125T183000',
      'DTEND;TZID="W. Europe Standard Time":20261125T193000',
      "RRULE:FREQ=MONTHLY;COUNT=3;BYDAY=-1WE",
      "SUMMARY;LANGUAGE=it:Riunione dei",
      "\t coach",
      "X-MICROSOFT-CDO-BUSYSTATUS:BUSY",
    ),
  );
  const { of, problems } = read(text);
  expect(problems).toEqual([]);
  expect(of("040000008200E00074C5B7101A82E008")).toMatchObject({
    title: "Riunione dei coach",
    zone: "Europe/Berlin",
    rule: "FREQ=MONTHLY;COUNT=3;BYDAY=-1WE",
  });
});

describe("what is not understood", () => {
  const start = "DTSTART;TZID=Europe/Rome:20261125T183000";
  it("is listed with its line or its name, and the rest is read", () => {
    const { events, problems } = read(
      file(
        "QUESTA NON È UNA RIGA",
        ...event("1", start, "SUMMARY:Ogni ora", "RRULE:FREQ=HOURLY"),
        ...event("2", "DTSTART;TZID=Luna/Mare:20261125T183000", "SUMMARY:Sulla Luna"),
        ...event("3", "SUMMARY:Senza inizio"),
        ...event("4", start, "SUMMARY:Annullato", "STATUS:CANCELLED"),
        ...event("5", start, "SUMMARY:Altre date", "RDATE;TZID=Europe/Rome:20261126T183000"),
        ...event("6", "DTSTART:pippo", "SUMMARY:Pippo"),
        ...["BEGIN:VTODO", "SUMMARY:Da fare", "END:VTODO"],
        ...event("7", start),
        ...event("8", start, "SUMMARY:Mai", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"),
        ...event("9", start, "SUMMARY:Nemmeno", "RRULE:FREQ=MONTHLY;BYDAY=5MO;BYSETPOS=2"),
      ),
    );
    expect([...events.values()].map(({ event }) => event.title)).toEqual(["Altre date", "Senza titolo"]);
    expect(problems).toEqual([
      { line: 3, text: "QUESTA NON È UNA RIGA", reason: "line" },
      { line: 6, text: "Ogni ora", reason: "rule_too_often" },
      { line: 12, text: "Sulla Luna", reason: "zone_unknown" },
      { line: 15, text: "Senza inizio", reason: "times_wrong" },
      { line: 19, text: "Annullato", reason: "cancelled" },
      { line: 29, text: "Altre date", reason: "extra_dates" },
      { line: 33, text: "Pippo", reason: "times_wrong" },
      { line: 36, text: "Da fare", reason: "other" },
      { line: 45, text: "Mai", reason: "rule_never" },
      { line: 51, text: "Nemmeno", reason: "rule_never" },
    ]);
  });
});

it("refuses what is no calendar, and more than five thousand events", () => {
  expect(readIcal("Nome,Data\r\nNuoto,2026-11-25\r\n", OPTIONS)).toEqual({ ok: false, error: "no_calendar" });
  const many = (count: number) =>
    file(...Array.from({ length: count }, (_, index) => event(`${index}`, "DTSTART:20261125T183000Z")).flat());
  expect(read(many(5000)).events.size).toBe(5000);
  expect(readIcal(many(5001), OPTIONS)).toEqual({ ok: false, error: "too_many_events" });
});

describe("a hostile file", () => {
  const at = "DTSTART:20261125T183000Z";

  it("of a line of a million letters and an endless rule is read without waiting, and both are named", () => {
    const { of, problems } = read(
      file(
        ...event("long", at, `DESCRIPTION:${"a".repeat(1_000_000)}`, "SUMMARY:Nuoto"),
        ...event("title", at, `SUMMARY:${"b".repeat(201)}`),
        ...event("bomb", at, "RRULE:FREQ=SECONDLY", "SUMMARY:Bomba"),
      ),
    );
    expect(of("long")?.title).toBe("Nuoto");
    expect(of("title")?.title).toBe("b".repeat(200));
    expect(problems).toEqual([
      { line: 6, text: `DESCRIPTION:${"a".repeat(48)}`, reason: "line_long" },
      { line: 12, text: "b".repeat(200), reason: "title_cut" },
      { line: 16, text: "Bomba", reason: "rule_too_often" },
    ]);
  });

  it("of components within each other and of five megabytes is read without waiting", () => {
    const deep = `${"BEGIN:A\r\n".repeat(250_000)}${"END:B\r\n".repeat(350_000)}`;
    const { of } = read(file(...event("one", at, "SUMMARY:Nuoto"), deep));
    expect(of("one")?.title).toBe("Nuoto");
  });

  it("of more changed instances than an appointment may have says so", () => {
    const instances = Array.from({ length: 1001 }, (_, index) => {
      const day = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10).replaceAll("-", "");
      return event("many", `RECURRENCE-ID;VALUE=DATE:${day}`, `DTSTART;VALUE=DATE:${day}`, `SUMMARY:${index}`);
    });
    const { of, problems } = read(
      file(...event("many", "DTSTART;VALUE=DATE:20260101", "RRULE:FREQ=DAILY", "SUMMARY:0"), ...instances.flat()),
    );
    expect(Object.keys(of("many")?.exceptions ?? {})).toHaveLength(1000);
    expect(problems.map(({ text, reason }) => `${text} ${reason}`)).toEqual(["1000 too_many_instances"]);
  });
});

describe("the state of an event", () => {
  const start = "DTSTART;TZID=Europe/Rome:20261125T183000";
  it("is that of its newest part, and an older part does not replace a newer one", () => {
    const instance = (title: string, sequence: number) =>
      event("1", start, `SEQUENCE:${sequence}`, "RECURRENCE-ID;TZID=Europe/Rome:20261202T183000", `SUMMARY:${title}`);
    const { events } = read(
      file(
        ...event("1", start, "RRULE:FREQ=WEEKLY", "SEQUENCE:4", "SUMMARY:Nuovo"),
        ...event("1", start, "RRULE:FREQ=WEEKLY", "SEQUENCE:2", "SUMMARY:Vecchio"),
        ...instance("Spostato", 7),
        ...instance("Di prima", 5),
      ),
    );
    const exceptions = { "2026-12-02T18:30": { title: "Spostato" } };
    expect(events.get("1")).toMatchObject({ event: { title: "Nuovo", exceptions }, sequence: 7, line: 3 });
  });

  it.each(["-3", "pippo", "99999999999"])("is one that can be kept for a SEQUENCE of %s", (sequence) => {
    const { events } = read(file(...event("1", start, `SEQUENCE:${sequence}`)));
    expect(events.get("1")?.sequence).toBe(sequence === "99999999999" ? 2_147_483_647 : 0);
  });
});

it("names the first time that has no zone, and none where the calendar has one", () => {
  const floating = event("1", "DTSTART:20261125T183000", "SUMMARY:Nuoto");
  expect(read(file(...floating, ...floating)).problems).toEqual([{ line: 5, text: "Nuoto", reason: "without_zone" }]);
  expect(read(file("X-WR-TIMEZONE:Asia/Tokyo", ...floating)).problems).toEqual([]);
  expect(read(file(...event("1", "DTSTART;VALUE=DATE:20261125"))).problems).toEqual([]);
});
