import { Temporal } from "temporal-polyfill";
import { isDay } from "#shared/domain/training/days.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { timeOf, wallOf, zoneClock } from "./clock.ts";
import { type CalendarEvent, type EventError, isWholeDay } from "./event.ts";

type Times = Pick<CalendarEvent, "start" | "end">;

const TIME = /T([01]\d|2[0-3]):[0-5]\d$/;
const isTime = (text: string): boolean => TIME.test(text) && isDay(text.slice(0, 10));

/** Whether both are days, or both are times, and the end is not before the start. */
export const areTimes = ({ start, end }: Times): boolean =>
  (isWholeDay({ start }) ? isDay(start) && isDay(end) : isTime(start) && isTime(end)) && end >= start;

/** The zone in which an event's times are counted; whole days have the same length everywhere. */
export const zoneOf = (event: CalendarEvent): Result<string, EventError> => {
  if (!areTimes(event)) return fail("times_wrong");
  if (isWholeDay(event)) return ok("UTC");
  return zoneClock(event.zone) ? ok(event.zone) : fail("zone_unknown");
};

/** A local time in its zone. A skipped one counts by the offset before the change, as RFC 5545 has it for a start. */
export const zoned = (time: string, zone: string): Temporal.ZonedDateTime =>
  Temporal.PlainDateTime.from(time).toZonedDateTime(zone);

/** A point in time as it is stored: by the clocks of its zone, to the minute. */
export const written = (at: Temporal.ZonedDateTime | Temporal.PlainDateTime, isDayOnly: boolean): string =>
  isDayOnly
    ? at.toPlainDate().toString()
    : (at instanceof Temporal.PlainDateTime ? at : at.toPlainDateTime()).toString({ smallestUnit: "minute" });

/** Moves a time, or a day, by the difference between two others, by the clock's face. */
export const movedTime = (time: string, from: string, to: string): string => {
  const by = Temporal.PlainDateTime.from(from).until(Temporal.PlainDateTime.from(to));
  return written(Temporal.PlainDateTime.from(time).add(by), !time.includes("T"));
};

/** A time, or a day, `by` milliseconds later, by the clock's face. */
export const shifted = (time: string, by: number): string => {
  const at = timeOf(wallOf(time) + by);
  return time.includes("T") ? at : at.slice(0, 10);
};
