import { zoned } from "#shared/domain/calendar/times.ts";

export const ZONE = "Europe/Rome";

/** A time of a day by the gym's clocks, as an instant. */
export const instantAt = (day: string, time: string): string =>
  new Date(zoned(`${day}T${time}`, ZONE).epochMilliseconds).toISOString();
