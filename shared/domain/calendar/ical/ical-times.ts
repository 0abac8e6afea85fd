import { Temporal } from "temporal-polyfill";
import { timeOf, zoneClock } from "#shared/domain/calendar/clock.ts";
import { written, zoned } from "#shared/domain/calendar/times.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { zoneNamed } from "#shared/lib/zones.ts";
import { type DescribedZone, describedZone, type Years } from "./described-zone.ts";
import type { Component, Property } from "./lines.ts";
import { WINDOWS_ZONES } from "./windows-zones.ts";

/** A time of a file: a day, or a local time in a zone. `isMoved`: it was one of a zone that has no name here. */
export type IcalTime = { time: string; zone: string; isMoved?: true };
export type TimeProblem = "times_wrong" | "zone_unknown";

/** A time or day. A day without `VALUE=DATE` comes as a time without digits (`2026-12-08T::`). */
const SHAPE = /^\d{4}-\d\d-\d\d(?:T(?:::|(\d\d:\d\d):(?:\d\d)?(Z?)))?$/;

/** Years up to the last one of a file's times in which a zone must match its description. */
const YEARS_ALIKE = 3;
/** Most nameless zones that are searched; no real calendar has as many. */
const MAX_DESCRIBED = 100;

/** The years for which a zone's clocks matter to the times that a file has in it. */
const yearsOf = (calendar: Component, zone: string): Years => {
  const years = calendar.components.flatMap(({ properties }) => {
    const own = properties.filter(({ parameters }) => parameters.tzid === zone);
    const repeats = properties.some(({ name }) => name === "RRULE");
    return own.flatMap(({ values }) => values.map((value) => Number(value.slice(0, 4)) + (repeats ? 2 : 0)));
  });
  const known = years.filter((year) => year >= 1900 && year < 2198);
  const last = known.reduce((latest, year) => Math.max(latest, year), 1900);
  return {
    from: Math.max(
      known.reduce((first, year) => Math.min(first, year), last),
      last - YEARS_ALIKE,
    ),
    to: last,
  };
};

/** Zones to compare with a description: the reader's own, Outlook's, then all others. */
const candidates = function* (home: string): Generator<string> {
  yield home;
  yield* Object.values(WINDOWS_ZONES);
  yield* Intl.supportedValuesOf("timeZone");
};

const likeDescribed = (described: DescribedZone, home: string): string | null => {
  for (const zone of candidates(home)) {
    const clock = zoneClock(zone);
    if (clock && described.isLike(clock)) return zone;
  }
  return null;
};

/**
 * Reads names of zones: the IANA's, those that a VTIMEZONE gives one of, Outlook's, and paths that end in one. Any
 * other is the zone whose clocks do what its VTIMEZONE says, `home` before others; what is said of it where none does.
 */
export const zoneReader = (calendar: Component, home: string): ((name: string) => string | DescribedZone | null) => {
  const components = new Map<string, Component>();
  const textOf = ({ properties }: Component, wanted: string) =>
    properties.find((property) => property.name === wanted)?.values[0] ?? "";
  for (const component of calendar.components)
    if (component.name === "VTIMEZONE") components.set(textOf(component, "TZID"), component);
  const found = new Map<string, string | DescribedZone | null>();
  const named = (name: string): string | null => {
    const component = components.get(name);
    // A path such as `/example.org/Tzfile/America/New_York`.
    const steps = name.split("/");
    const tails = [3, 2].map((count) => steps.slice(-count).join("/"));
    for (const one of [name, component && textOf(component, "X-LIC-LOCATION"), WINDOWS_ZONES[name], ...tails]) {
      const zone = one === undefined ? null : zoneNamed(one);
      if (zone !== null) return zone;
    }
    return null;
  };
  const described = (name: string): string | DescribedZone | null => {
    const component = components.get(name);
    const zone = component && found.size < MAX_DESCRIBED ? describedZone(component, yearsOf(calendar, name)) : null;
    return zone && (likeDescribed(zone, home) ?? zone);
  };
  return (name) => {
    const known = named(name) ?? found.get(name);
    if (known !== undefined) return known;
    const zone = described(name);
    found.set(name, zone);
    return zone;
  };
};

/** `floating`: the zone of times that have none. */
export const timeReader = (zoneOf: ReturnType<typeof zoneReader>, floating: string) => {
  const read = (value: string, tzid: string | undefined): Result<IcalTime, TimeProblem> => {
    const [whole, clock, utc] = SHAPE.exec(value) ?? [];
    if (whole === undefined) return fail("times_wrong");
    const day = value.slice(0, 10);
    if (clock === undefined) return ok({ time: day, zone: "" });
    const time = `${day}T${clock}`;
    const zone = utc ? "UTC" : tzid === undefined ? floating : zoneOf(tzid);
    if (zone === null) return fail("zone_unknown");
    return ok(
      typeof zone === "string" ? { time, zone } : { time: timeOf(zone.instantOf(time)), zone: "UTC", isMoved: true },
    );
  };
  return ({ values, parameters }: Property): Result<IcalTime[], TimeProblem> => {
    const times: IcalTime[] = [];
    for (const value of values) {
      const time = read(value, parameters.tzid);
      if (!time.ok) return time;
      times.push(time.value);
    }
    return times.length > 0 ? ok(times) : fail("times_wrong");
  };
};

/** Converts a time to another zone. Throws where it is no time. */
export const inZone = ({ time, zone }: IcalTime, to: string): string =>
  zone === "" || zone === to ? time : written(zoned(time, zone).withTimeZone(to), false);

/** What is a duration after a time, a day's last day included. Throws where it is none. */
export const after = (time: string, duration: string): string => {
  const lasts = Temporal.Duration.from(duration);
  const isDay = !time.includes("T");
  const end = Temporal.PlainDateTime.from(time).add(lasts);
  return written(isDay ? end.subtract({ days: 1 }) : end, isDay);
};

/** The minutes of a TRIGGER before the start; null for one that is not before it. */
export const minutesBefore = (trigger: string): number | null => {
  try {
    const minutes = -Temporal.Duration.from(trigger).total({ unit: "minute", relativeTo: "2026-01-01" });
    return Number.isInteger(minutes) && minutes >= 0 && minutes <= 40_320 ? Math.abs(minutes) : null;
  } catch {
    return null;
  }
};
