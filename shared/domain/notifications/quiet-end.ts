import { Temporal } from "temporal-polyfill";
import { isQuiet } from "./may-notify.ts";
import type { QuietHours } from "./notification-preferences.ts";

/**
 * From when on the member may be disturbed, in milliseconds: `now` outside the quiet hours, else their end; null where
 * they last all day.
 */
export const quietEnd = (quietHours: QuietHours, now: number): number | null => {
  if (!isQuiet(quietHours, now)) return now;
  if (quietHours.from === quietHours.to) return null;
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(quietHours.timeZone);
  const end = here.withPlainTime(quietHours.to);
  return (Temporal.ZonedDateTime.compare(end, here) > 0 ? end : end.add({ days: 1 })).epochMilliseconds;
};
