import ICAL from "ical.js";
import type { Temporal } from "temporal-polyfill";
import { type CalendarEvent, isWholeDay } from "#shared/calendar/event.ts";
import { readRule } from "#shared/calendar/rule.ts";
import { lastOf } from "#shared/calendar/rule-starts.ts";
import { zoned, zoneOf } from "#shared/calendar/times.ts";
import { addDays } from "#shared/training/days.ts";

/** jCal (RFC 7265): a property, and a component with its properties and components. */
type Jproperty = [name: string, parameters: Record<string, string>, type: string, ...values: unknown[]];
type Jcomponent = [name: string, properties: Jproperty[], components: Jcomponent[]];

const PRODUCT = "-//Performance Prime//Calendar//EN";
/** Years after an event's last known time for which its zone's changes are written; the last one goes on. */
const YEARS = 5;

const utc = (at: Temporal.ZonedDateTime): string => `${at.withTimeZone("UTC").toPlainDateTime().toString()}Z`;

const timeOf = (name: string, time: string, zone: string): Jproperty => {
  if (!time.includes("T")) return [name, {}, "date", time];
  return zone === "UTC" ? [name, {}, "date-time", `${time}:00Z`] : [name, { tzid: zone }, "date-time", `${time}:00`];
};

/** The end of a whole day is the day after it, in such a file. */
const endOf = (end: string, zone: string): Jproperty =>
  timeOf("dtend", end.includes("T") ? end : addDays(end, 1), zone);

/** An end by a time is one of the world's clock, as RFC 5545 wants it beside a start that has a zone. */
const ruleOf = (event: CalendarEvent): Jproperty[] => {
  const parts = event.rule === "" ? null : readRule(event.rule);
  if (!parts?.ok) return [];
  const entries = [...parts.value].map(([name, value]): [string, unknown] => {
    if (name !== "UNTIL") return [name.toLowerCase(), value.split(",")];
    if (isWholeDay(event)) return ["until", value.slice(0, 8).replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3")];
    return ["until", utc(lastOf(value, event.zone))];
  });
  return [["rrule", {}, "recur", Object.fromEntries(entries)]];
};

const alarmOf = (title: string, minutes: number): Jcomponent => [
  "valarm",
  [
    ["action", {}, "text", "DISPLAY"],
    ["description", {}, "text", title],
    ["trigger", {}, "duration", `-PT${minutes}M`],
  ],
  [],
];

/** `sequence`: which state of the event this is; a reader takes a later one in place of an earlier one. */
type Exported = CalendarEvent & { id: string; sequence: number };

const componentsOf = (event: Exported, stamp: string): Jcomponent[] => {
  const { id, zone, exceptions, reminders, sequence } = event;
  const common = (title: string): Jproperty[] => [
    ["uid", {}, "text", id],
    ["dtstamp", {}, "date-time", stamp],
    ["sequence", {}, "integer", sequence],
    ["summary", {}, "text", title],
  ];
  const span = ({ start, end }: { start: string; end: string }) => [timeOf("dtstart", start, zone), endOf(end, zone)];
  const entries = Object.entries(exceptions);
  const left = entries.filter(([, exception]) => exception === null).map(([start]) => timeOf("exdate", start, zone));
  const alarms = (title: string) => reminders.map((minutes) => alarmOf(title, minutes));
  const changed = entries.flatMap(([start, exception]): Jcomponent[] =>
    exception === null
      ? []
      : [
          [
            "vevent",
            [...common(exception.title), timeOf("recurrence-id", start, zone), ...span(exception)],
            alarms(exception.title),
          ],
        ],
  );
  const whole: Jproperty[] = [...common(event.title), ...span(event), ...ruleOf(event), ...left];
  return [["vevent", whole, alarms(event.title)], ...changed];
};

const offset = (nanoseconds: number): string => {
  const minutes = Math.round(nanoseconds / 60e9);
  const pad = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${pad(size / 60)}:${pad(size % 60)}`;
};

/** What the clocks of a zone do from a first time on, change by change. */
const zoneComponent = (zone: string, first: string, last: string): Jcomponent => {
  const observed = (at: Temporal.ZonedDateTime, before: number): Jcomponent => {
    // The clocks of before show when they are changed.
    const local = at.toInstant().toZonedDateTimeISO("UTC").add({ nanoseconds: before }).toPlainDateTime();
    const isSummer = at.offsetNanoseconds > at.with({ month: 1, day: 1 }).offsetNanoseconds;
    return [
      isSummer ? "daylight" : "standard",
      [
        ["dtstart", {}, "date-time", local.toString({ smallestUnit: "second" })],
        ["tzoffsetfrom", {}, "utc-offset", offset(before)],
        ["tzoffsetto", {}, "utc-offset", offset(at.offsetNanoseconds)],
      ],
      [],
    ];
  };
  const begin = zoned(`${Number(first.slice(0, 4)) - 1}-01-01T00:00`, zone);
  const until = Number(last.slice(0, 4)) + YEARS;
  const components = [observed(begin, begin.offsetNanoseconds)];
  for (let at = begin.getTimeZoneTransition("next"); at && at.year <= until; at = at.getTimeZoneTransition("next")) {
    components.push(observed(at, at.subtract({ nanoseconds: 1 }).offsetNanoseconds));
  }
  return ["vtimezone", [["tzid", {}, "text", zone]], components];
};

/**
 * Events as an iCalendar file (RFC 5545); an event's UID is its row's id. Those that the calendar cannot show are left
 * out. `now`: in milliseconds.
 */
export const writeIcal = (events: readonly Exported[], now: number): string => {
  const shown = events.filter((event) => zoneOf(event).ok && (event.rule === "" || readRule(event.rule).ok));
  const stamp = `${new Date(now).toISOString().slice(0, 19)}Z`;
  const zones = [...new Set(shown.map(({ zone }) => zone))].filter((zone) => zone !== "" && zone !== "UTC");
  const described = zones.toSorted().map((zone) => {
    const starts = shown
      .filter((event) => event.zone === zone)
      .map(({ start }) => start)
      .toSorted();
    return zoneComponent(zone, starts[0] ?? "2026", starts.at(-1) ?? "2026");
  });
  const calendar: Jcomponent = [
    "vcalendar",
    [
      ["version", {}, "text", "2.0"],
      ["prodid", {}, "text", PRODUCT],
      ["calscale", {}, "text", "GREGORIAN"],
    ],
    [...described, ...shown.flatMap((event) => componentsOf(event, stamp))],
  ];
  return `${ICAL.stringify(calendar)}\r\n`;
};
