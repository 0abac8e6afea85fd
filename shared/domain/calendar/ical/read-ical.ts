import { type CalendarEvent, type EventError, type EventException, isWholeDay } from "#shared/domain/calendar/event.ts";
import { comesEver } from "#shared/domain/calendar/rule-starts.ts";
import { zoneOf } from "#shared/domain/calendar/times.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { MAX_INSTANCES, readRule } from "#shared/lib/recurrence-rule.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { after, type IcalTime, inZone, minutesBefore, timeReader, zoneReader } from "./ical-times.ts";
import { type Component, type Property, readComponents } from "./lines.ts";
import { repairRule } from "./repair-rule.ts";

export const MAX_EVENTS = 5000;
/** Most bytes of a file. */
export const MAX_ICAL_BYTES = 5_000_000;

export const ICAL_PROBLEMS = [
  "line",
  "line_long",
  "other",
  "cancelled",
  "range",
  "extra_dates",
  "title_cut",
  "without_zone",
] as const;
/** A part of a file that was not imported. `text`: a title, or the beginning of the line. */
export type IcalProblem = { line: number; text: string; reason: EventError | (typeof ICAL_PROBLEMS)[number] };
/** `sequence`: the number of the event's state, that of its newest part; `line`: where it begins. */
export type IcalEvent = { event: CalendarEvent; sequence: number; line: number };
/** Events by their UID. */
export type IcalFile = { events: ReadonlyMap<string, IcalEvent>; problems: readonly IcalProblem[] };
export type IcalFailure = "no_calendar" | "too_many_events";

/** `zone`: of times that have none; `untitled`: the title of an event that has none. */
export type IcalOptions = { zone: string; untitled: string };

type Entry = {
  component: Component;
  first: (name: string) => Property | undefined;
  title: string;
  isTitleCut: boolean;
  sequence: number;
};
type TimeOf = ReturnType<typeof timeReader>;
type Reason = IcalProblem["reason"];

const LONGEST_TITLE = 200;
const MAX_REMINDERS = 5;
const SHOWN = 60;
const MAX_SEQUENCE = 2_147_483_647;

/** Outlook says of whole days that they are some, and gives them from midnight to midnight. */
const withWholeDays = (component: Component): Component => {
  const { properties } = component;
  const isWhole = properties.some(({ name, values }) => name === "X-MICROSOFT-CDO-ALLDAYEVENT" && values[0] === "TRUE");
  if (!isWhole) return component;
  const dayOf = (value: string) => value.replace(/T00:00:00$/, "");
  return {
    ...component,
    properties: properties.map((property) => ({ ...property, values: property.values.map(dayOf) })),
  };
};

const entryOf = (given: Component, untitled: string): Entry => {
  const component = withWholeDays(given);
  const first = (name: string) => component.properties.find((property) => property.name === name);
  const whole = (first("SUMMARY")?.values[0] ?? "").replace(/\s+/g, " ").trim();
  const title = whole.slice(0, LONGEST_TITLE) || untitled;
  const sequence = Math.min(Math.max(0, Math.trunc(Number(first("SEQUENCE")?.values[0] ?? 0)) || 0), MAX_SEQUENCE);
  return { component, first, title, isTitleCut: whole.length > LONGEST_TITLE, sequence };
};

const one = (timeOf: TimeOf, property: Property | undefined): Result<IcalTime, Reason> => {
  if (!property) return fail("times_wrong");
  const times = timeOf(property);
  if (!times.ok) return times;
  const [time] = times.value;
  return time ? ok(time) : fail("times_wrong");
};

/** Start and end in one zone; a whole day's end is its last day, not the one after. */
const spanOf = ({ first }: Entry, timeOf: TimeOf, zone?: string) => {
  const start = one(timeOf, first("DTSTART"));
  if (!start.ok) return start;
  const isDay = start.value.zone === "";
  const to = isDay ? "" : (zone ?? start.value.zone);
  try {
    const begins = inZone(start.value, to);
    const [ends, duration] = [first("DTEND"), first("DURATION")?.values[0]];
    const end = ends ? one(timeOf, ends) : null;
    if (end && !end.ok) return end;
    const last = (at: IcalTime) => (isDay ? addDays(at.time.slice(0, 10), -1) : inZone(at, to));
    const finish = end ? last(end.value) : duration ? after(begins, duration) : begins;
    return ok({ start: begins, end: isDay && finish < begins ? begins : finish, zone: to });
  } catch {
    return fail<Reason>("times_wrong");
  }
};

const remindersOf = ({ component }: Entry): number[] => {
  const triggers = component.components
    .filter(({ name }) => name === "VALARM")
    .map(({ properties }) => minutesBefore(properties.find(({ name }) => name === "TRIGGER")?.values[0] ?? ""));
  return [...new Set(triggers.filter((minutes) => minutes !== null))].slice(0, MAX_REMINDERS);
};

/** When a time of a file is an instance of an event, as its exceptions are keyed. */
const recurrenceOf = (event: CalendarEvent, at: IcalTime): string => {
  if (isWholeDay(event)) return at.time.slice(0, 10);
  return at.zone === "" ? `${at.time}${event.start.slice(10)}` : inZone(at, event.zone);
};

const leftOut = (entry: Entry, event: CalendarEvent, timeOf: TimeOf): Result<Record<string, null>, Reason> => {
  const found: Record<string, null> = {};
  for (const property of entry.component.properties.filter(({ name }) => name === "EXDATE")) {
    const times = timeOf(property);
    if (!times.ok) return times;
    for (const time of times.value) found[recurrenceOf(event, time)] = null;
  }
  return Object.keys(found).length > MAX_INSTANCES ? fail("too_many_instances") : ok(found);
};

const eventOf = (entry: Entry, timeOf: TimeOf, zone: string): Result<CalendarEvent, Reason> => {
  const rules = [
    ...new Set(
      entry.component.properties.flatMap(({ name, raw }) => (name === "RRULE" ? [raw.replace(/^[^:]*:/, "")] : [])),
    ),
  ];
  const start = one(timeOf, entry.first("DTSTART"));
  const written = (rules[0] ?? "").trim().toUpperCase();
  const rule = start.ok && written !== "" ? repairRule(written, start.value.time) : written;
  if (start.ok && start.value.isMoved && rule !== "") return fail("zone_unknown");
  // A time of the world's clock says nothing of the place; one that repeats keeps to it.
  const isMoved = start.ok && start.value.zone === "UTC" && rule === "";
  const span = spanOf(entry, timeOf, isMoved ? zone : undefined);
  if (!span.ok) return span;
  if (rules.length > 1) return fail("rule_unreadable");
  const parts = rule === "" ? ok(null) : readRule(rule);
  if (!parts.ok) return parts;
  if (parts.value && !comesEver(parts.value, span.value.start)) return fail("rule_never");
  const event = { title: entry.title, ...span.value, rule, exceptions: {}, reminders: remindersOf(entry) };
  const counted = zoneOf(event);
  if (!counted.ok) return counted;
  const exceptions = leftOut(entry, event, timeOf);
  return exceptions.ok ? ok({ ...event, exceptions: exceptions.value }) : exceptions;
};

const exceptionOf = (event: CalendarEvent, entry: Entry, timeOf: TimeOf): Result<[string, EventException], Reason> => {
  if (entry.first("RECURRENCE-ID")?.parameters.range !== undefined) return fail("range");
  const at = one(timeOf, entry.first("RECURRENCE-ID"));
  if (!at.ok) return at;
  const recurrence = recurrenceOf(event, at.value);
  if (entry.first("STATUS")?.values[0] === "CANCELLED") return ok([recurrence, null]);
  const span = spanOf(entry, timeOf, event.zone || undefined);
  if (!span.ok) return span;
  const { start, end } = span.value;
  const wrong = isWholeDay({ start }) !== isWholeDay(event) || end < start;
  return wrong ? fail("times_wrong") : ok([recurrence, { title: entry.title, start, end }]);
};

const isCancelled = ({ first }: Entry): boolean => first("STATUS")?.values[0] === "CANCELLED";

/** The first time of an appointment that says nothing of where it is, nor does its calendar. */
const withoutZone = (entries: readonly Entry[]): { entry: Entry; line: number } | null => {
  for (const entry of entries) {
    const start = entry.component.name === "VEVENT" ? entry.first("DTSTART") : undefined;
    if (start && start.parameters.tzid === undefined && /T\d\d:\d\d:\d\d$/.test(start.values[0] ?? ""))
      return { entry, line: start.line };
  }
  return null;
};

const readCalendar = (calendar: Component, options: IcalOptions, into: Map<string, IcalEvent>) => {
  const problems: IcalProblem[] = [];
  const named = calendar.properties.find(({ name }) => name === "X-WR-TIMEZONE")?.values[0] ?? "";
  const readZone = zoneReader(calendar, options.zone);
  const found = readZone(named);
  const ownZone = typeof found === "string" ? found : null;
  const zone = ownZone ?? options.zone;
  const timeOf = timeReader(readZone, zone);
  const tell = ({ component, title }: Entry, reason: Reason, line = component.line) =>
    problems.push({ line, text: title, reason });
  const entries = calendar.components.map((component) => entryOf(component, options.untitled));
  const uidOf = ({ first, title }: Entry) => first("UID")?.values[0] ?? `${first("DTSTART")?.raw} ${title}`;
  const add = (entry: Entry, uid: string, event: CalendarEvent) => {
    const { sequence, component } = entry;
    into.set(uid, { event, sequence, line: component.line });
    if (entry.isTitleCut) tell(entry, "title_cut", entry.first("SUMMARY")?.line);
  };
  const floating = ownZone === null ? withoutZone(entries) : null;
  if (floating) tell(floating.entry, "without_zone", floating.line);
  const changed: Entry[] = [];
  for (const entry of entries) {
    const { first, component } = entry;
    if (component.name === "VTIMEZONE") continue;
    if (component.name !== "VEVENT") tell(entry, "other");
    else if (first("RECURRENCE-ID")) changed.push(entry);
    else if (isCancelled(entry)) tell(entry, "cancelled");
    else {
      const event = eventOf(entry, timeOf, zone);
      const uid = uidOf(entry);
      if (!event.ok) tell(entry, event.error, first("DTSTART")?.line);
      else if (entry.sequence >= (into.get(uid)?.sequence ?? 0)) add(entry, uid, event.value);
      const more = first("RDATE");
      if (more) tell(entry, "extra_dates", more.line);
    }
  }
  const exceptions = new Map<string, Record<string, EventException>>();
  // Of two states of one instance the newer one counts.
  for (const entry of changed.toSorted((a, b) => a.sequence - b.sequence)) {
    const uid = uidOf(entry);
    const of = into.get(uid);
    // One instance of an event that is not in the file stands for itself.
    if (!of || of.event.rule === "") {
      if (isCancelled(entry)) continue;
      const alone = eventOf(entry, timeOf, zone);
      if (alone.ok) add(entry, `${uid} ${entry.first("RECURRENCE-ID")?.values[0]}`, alone.value);
      else tell(entry, alone.error);
      continue;
    }
    const exception = exceptionOf(of.event, entry, timeOf);
    const known = exceptions.get(uid) ?? { ...of.event.exceptions };
    if (!exception.ok) tell(entry, exception.error);
    else if (Object.keys(known).length >= MAX_INSTANCES) tell(entry, "too_many_instances");
    else {
      known[exception.value[0]] = exception.value[1];
      if (entry.isTitleCut) tell(entry, "title_cut", entry.first("SUMMARY")?.line);
      of.sequence = Math.max(of.sequence, entry.sequence);
    }
    exceptions.set(uid, known);
  }
  for (const [uid, known] of exceptions) {
    const of = into.get(uid);
    if (of) of.event = { ...of.event, exceptions: known };
  }
  return problems.toSorted((a, b) => a.line - b.line);
};

/** Reads an iCalendar file (RFC 5545). Fields that events do not have, such as places and guests, are dropped. */
export const readIcal = (text: string, options: IcalOptions): Result<IcalFile, IcalFailure> => {
  const { calendars, wrong } = readComponents(text);
  if (calendars.length === 0) return fail("no_calendar");
  const events = new Map<string, IcalEvent>();
  const problems = wrong.map(({ line, raw, reason }): IcalProblem => ({ line, text: raw.slice(0, SHOWN), reason }));
  for (const calendar of calendars) {
    if (calendar.components.length > MAX_EVENTS * 2) return fail("too_many_events");
    problems.push(...readCalendar(calendar, options, events));
  }
  return events.size > MAX_EVENTS ? fail("too_many_events") : ok({ events, problems });
};
