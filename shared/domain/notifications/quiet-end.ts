import { Temporal } from "temporal-polyfill";
import { isQuiet } from "./may-notify.ts";
import type { QuietHours } from "./notification-preferences.ts";

/**
 * When the member may be disturbed next, in milliseconds: `now` outside the quiet hours, else their end; null where
 * they last all day.
 */
export const quietEnd = (quietHours: QuietHours, now: number): number | null => {
  if (!isQuiet(quietHours, now)) return now;
  if (quietHours.from === quietHours.to) return null;
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(quietHours.timeZone);
  const end = here.withPlainTime(quietHours.to);
  return (Temporal.ZonedDateTime.compare(end, here) > 0 ? end : end.add({ days: 1 })).epochMilliseconds;
};
