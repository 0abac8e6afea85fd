import { type ZoneClock, zoneClock } from "#shared/domain/calendar/clock.ts";
import { type CalendarEvent, isWholeDay } from "#shared/domain/calendar/event.ts";
import { untilOf } from "#shared/domain/calendar/rule-starts.ts";
import { zoneOf } from "#shared/domain/calendar/times.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { createPauses } from "#shared/lib/pauses.ts";
import { readRule } from "#shared/lib/recurrence-rule.ts";
import { icalLines, type Jcomponent, type Jproperty } from "./jcal.ts";
import { zoneComponent } from "./zone-component.ts";

const PRODUCT = "-//Performance Prime//Calendar//EN";
/** Most zones that a file describes; no real calendar has as many. */
const MAX_ZONES = 100;

const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

const timeOf = (name: string, time: string, zone: string): Jproperty => {
  if (!time.includes("T")) return [name, {}, "date", time];
  return zone === "UTC" ? [name, {}, "date-time", `${time}:00Z`] : [name, { tzid: zone }, "date-time", `${time}:00`];
};

/** The end of an event in a file, where a whole day ends on the day after it. */
const endOf = (end: string, zone: string): Jproperty =>
  timeOf("dtend", end.includes("T") ? end : addDays(end, 1), zone);

/** An end by a time is one of the world's clock, as RFC 5545 wants it beside a start that has a zone. */
const ruleOf = (event: CalendarEvent, clock: ZoneClock): Jproperty[] => {
  const parts = event.rule === "" ? null : readRule(event.rule);
  if (!parts?.ok) return [];
  const entries = [...parts.value].flatMap(([name, value]): [string, unknown][] => {
    if (name !== "UNTIL") return [[name.toLowerCase(), value.split(",")]];
    if (isWholeDay(event)) return [["until", value.slice(0, 8).replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3")]];
    const until = untilOf(value, clock);
    return until === Infinity ? [] : [["until", utc(Math.max(until, 0))]];
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

/** `sequence`: the number of the event's state; a reader replaces an earlier one by a later one. */
type Exported = CalendarEvent & { id: string; sequence: number };

const componentsOf = (event: Exported, clock: ZoneClock, stamp: string): Jcomponent[] => {
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
  const whole: Jproperty[] = [...common(event.title), ...span(event), ...ruleOf(event, clock), ...left];
  return [["vevent", whole, alarms(event.title)], ...changed];
};

/** An event and its lines. */
type Written = { event: Exported; lines: string };

/** The lines of an event; null for one that cannot be shown, whatever another program wrote into its row. */
const writtenOf = (event: Exported, stamp: string): Written | null => {
  try {
    const zone = zoneOf(event);
    const clock = zone.ok ? zoneClock(zone.value) : null;
    if (!clock || (event.rule !== "" && !readRule(event.rule).ok)) return null;
    return { event, lines: componentsOf(event, clock, stamp).map(icalLines).join("") };
  } catch {
    return null;
  }
};

const END = "END:VCALENDAR\r\n";

const headOf = (note: string | null): string => {
  const properties: Jproperty[] = [
    ["version", {}, "text", "2.0"],
    ["prodid", {}, "text", PRODUCT],
    ["calscale", {}, "text", "GREGORIAN"],
    ...(note === null ? [] : [["x-wr-caldesc", {}, "text", note] satisfies Jproperty]),
  ];
  return icalLines(["vcalendar", properties, []]).slice(0, -END.length);
};

/**
 * `now`: in milliseconds. `note`: what the file itself says of events that it leaves out; `missing` more were left out
 * before.
 */
type WriteOptions = { now: number; note: (count: number) => string; missing?: number; pause?: () => Promise<void> };

/**
 * Events as an iCalendar file (RFC 5545); an event's UID is its row's id. One that the calendar cannot show is left
 * out, and so are those of zones beyond the first hundred; `left` holds their ids.
 */
export const writeIcal = async (
  events: readonly Exported[],
  { now, note, missing = 0, pause = createPauses() }: WriteOptions,
): Promise<{ text: string; left: readonly string[] }> => {
  const written: Written[] = [];
  const left: string[] = [];
  const zones = new Set<string>();
  for (const event of events) {
    const one = writtenOf(event, utc(now));
    const isKnown = isWholeDay(event) || event.zone === "UTC" || zones.has(event.zone);
    if (one && (isKnown || zones.size < MAX_ZONES)) {
      written.push(one);
      if (!isKnown) zones.add(event.zone);
    } else left.push(event.id);
    await pause();
  }
  const lines = [headOf(left.length + missing > 0 ? note(left.length + missing) : null)];
  const byZone = groupBy(written, ({ event }) => event.zone);
  for (const zone of [...zones].toSorted()) {
    const clock = zoneClock(zone);
    if (!clock) continue;
    const described = (byZone.get(zone) ?? []).map(({ event }) => event);
    const steps = zoneComponent(zone, clock, described, new Date(now).getUTCFullYear());
    let step = steps.next();
    for (; !step.done; step = steps.next()) await pause();
    lines.push(icalLines(step.value));
  }
  return { text: [...lines, ...written.map((one) => one.lines), END].join(""), left };
};
