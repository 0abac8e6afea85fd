import { categoryOf } from "./definitions.ts";
import type { NotificationPreferences, QuietHours } from "./notification-preferences.ts";

/** `HH:MM` on the clocks of a time zone. `now` in milliseconds since the epoch. */
export const timeOfDayIn = (timeZone: string, now: number): string =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone }).format(now);

/**
 * Whether `time` (`HH:MM`) lies in the span: its start belongs to it, its end does not. Equal ends are the whole day.
 */
export const isWithin = ({ from, to }: Pick<QuietHours, "from" | "to">, time: string): boolean =>
  from < to ? time >= from && time < to : time >= from || time < to;

/** Whether `now`, in milliseconds since the epoch, lies in the quiet hours of the member's time zone. */
export const isQuiet = (quietHours: QuietHours, now: number): boolean =>
  quietHours.on && isWithin(quietHours, timeOfDayIn(quietHours.timeZone, now));

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** When the quiet hours around `now` end; null outside of them, or where they never end. */
export const quietUntil = (quietHours: QuietHours, now: number): number | null => {
  const { from, to, timeZone } = quietHours;
  if (from === to || !isQuiet(quietHours, now)) return null;
  const left = (minutesOf(to) - minutesOf(timeOfDayIn(timeZone, now)) + DAY_MINUTES) % DAY_MINUTES;
  const end = Math.floor(now / MINUTE) * MINUTE + left * MINUTE;
  // In the night in which the clocks are changed, an hour is missing or too much.
  const [early, late] = [end - 60 * MINUTE, end + 60 * MINUTE];
  if (isQuiet(quietHours, end)) return late;
  return early > now && timeOfDayIn(timeZone, early) === to ? early : end;
};

type NotifyFacts = {
  notification: { message_key: string | null; read: boolean };
  preferences: NotificationPreferences;
  /** Milliseconds since the epoch. */
  now: number;
};

/**
 * Whether a notification may be shown by the operating system now: unread, of a category that the member wants, and not
 * in the quiet hours of their time zone. It stays in the app's own list in any case.
 */
export const mayNotify = ({ notification, preferences, now }: NotifyFacts): boolean => {
  if (notification.read) return false;
  const category = categoryOf(notification.message_key);
  if (category !== null && !preferences.categories[category]) return false;
  return !isQuiet(preferences.quietHours, now);
};
