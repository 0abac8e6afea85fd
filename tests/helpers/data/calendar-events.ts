import type { CalendarEvent } from "#shared/domain/calendar/event.ts";
import { type DayRange, instances } from "#shared/domain/calendar/instances.ts";

export const eventOf = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  title: "Fisioterapia",
  start: "2026-10-11T18:30",
  end: "2026-10-11T19:15",
  zone: "Europe/Rome",
  rule: "",
  exceptions: {},
  reminders: [],
  ...changes,
});

export const YEARS: DayRange = { from: "2026-01-01", to: "2027-12-31", zone: "Europe/Rome" };

export const startsIn = (event: CalendarEvent, range: DayRange = YEARS): string[] => {
  const found = instances(event, range);
  if (!found.ok) throw new Error(found.error);
  return found.value.map(({ start }) => start);
};
