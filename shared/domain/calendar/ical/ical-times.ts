import { Temporal } from "temporal-polyfill";
import { written, zoned } from "#shared/domain/calendar/times.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { zoneNamed } from "#shared/lib/zones.ts";
import type { Component, Property } from "./lines.ts";
import { WINDOWS_ZONES } from "./windows-zones.ts";

/** A time of a file: a day, or a local time in a zone. */
export type IcalTime = { time: string; zone: string };
export type TimeProblem = "times_wrong" | "zone_unknown";

const SHAPE = /^\d{4}-\d\d-\d\d(?:T(\d\d:\d\d):\d\d(Z?))?$/;

/** Reads names of zones: the IANA's, those that a VTIMEZONE gives one of, Outlook's, and paths that end in one. */
export const zoneReader = (calendar: Component): ((name: string) => string | null) => {
  const located = new Map<string, string>();
  for (const { name, properties } of calendar.components) {
    if (name !== "VTIMEZONE") continue;
    const textOf = (wanted: string) => properties.find((property) => property.name === wanted)?.values[0];
    located.set(textOf("TZID") ?? "", textOf("X-LIC-LOCATION") ?? "");
  }
  return (name) => {
    const tail = /[A-Za-z_]+\/[A-Za-z_-]+(?:\/[A-Za-z_-]+)?$/.exec(name)?.[0] ?? "";
    for (const one of [name, located.get(name), WINDOWS_ZONES[name], tail]) {
      const zone = one === undefined ? null : zoneNamed(one);
      if (zone !== null) return zone;
    }
    return null;
  };
};

/** `floating`: the zone of times that have none. */
export const timeReader = (zoneOf: (name: string) => string | null, floating: string) => {
  const read = (value: string, tzid: string | undefined): Result<IcalTime, TimeProblem> => {
    const [whole, clock, utc] = SHAPE.exec(value) ?? [];
    if (whole === undefined) return fail("times_wrong");
    const day = value.slice(0, 10);
    if (clock === undefined) return ok({ time: day, zone: "" });
    const zone = utc ? "UTC" : tzid === undefined ? floating : zoneOf(tzid);
    return zone === null ? fail("zone_unknown") : ok({ time: `${day}T${clock}`, zone });
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

/** A time by the clocks of another zone. Throws where it is none. */
export const inZone = ({ time, zone }: IcalTime, to: string): string =>
  zone === "" || zone === to ? time : written(zoned(time, zone).withTimeZone(to), false);

/** What is a duration after a time, a day's last day included. Throws where it is none. */
export const after = (time: string, duration: string): string => {
  const lasts = Temporal.Duration.from(duration);
  const isDay = !time.includes("T");
  const end = Temporal.PlainDateTime.from(time).add(lasts);
  return written(isDay ? end.subtract({ days: 1 }) : end, isDay);
};

/** Minutes before the start that a TRIGGER is, null for one that is not before it. */
export const minutesBefore = (trigger: string): number | null => {
  try {
    const minutes = -Temporal.Duration.from(trigger).total({ unit: "minute", relativeTo: "2026-01-01" });
    return Number.isInteger(minutes) && minutes >= 0 && minutes <= 40_320 ? Math.abs(minutes) : null;
  } catch {
    return null;
  }
};
