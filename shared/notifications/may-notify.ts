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
