import type { CalendarEvent } from "#shared/domain/calendar/event.ts";
import { type Ahead, remindedEvents } from "#shared/domain/calendar/reminded.ts";
import { type Reminder, remindersAt } from "#shared/domain/calendar/reminders.ts";
import { readNotificationPreferences } from "#shared/domain/notifications/notification-preferences.ts";
import { quietEnd } from "#shared/domain/notifications/quiet-end.ts";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import texts from "#shared/i18n/it/member/notifications.json" with { type: "json" };
import { namedId } from "#shared/lib/named-id.ts";
import type { MailData } from "./mail-template.ts";

/** Whose appointments are read, as `private.claim_reminders` gives it. */
export type Claimed = {
  member: string;
  revision: number;
  preferences: Readonly<Record<string, unknown>>;
  events: readonly (CalendarEvent & { id: string })[];
} & Ahead;

/** What `private.finish_reminders` takes. Instants are ISO 8601. */
export type DueReminder = {
  id: string;
  message: string;
  at: string;
  mail: { data: MailData; due: string; expires: string } | null;
};

/** Where a member lives who never chose quiet hours, with which their device's zone would be kept. */
const ZONE = "Europe/Rome";

const iso = (at: number): string => new Date(at).toISOString();

/**
 * What a member is reminded of at `now`, in milliseconds, and when something comes next. In the quiet hours the e-mail
 * waits for their end; where the appointment has begun by then it is none. The notification has the id and the times
 * that devices give it, and the words of the default language: which one a member reads, the server does not know.
 */
export const remindersOf = async (
  { member, preferences, events, ...ahead }: Claimed,
  now: number,
): Promise<{ reminders: DueReminder[]; next: string | null }> => {
  const { categories, quietHours, gymReminders, remindersByMail } = readNotificationPreferences(preferences, ZONE);
  const { timeZone } = quietHours;
  const dayOf = createDayOf(timeZone);
  const others = remindedEvents(ahead, { gymReminders, zone: timeZone, dayOf: (at) => dayOf(at.getTime()), now });
  const { due, next } = await remindersAt([...events, ...others], now, timeZone);
  const formats = createFormats("it", timeZone, { now: () => now });
  const write = async ({ period, title, at, until, start, isWholeDay }: Reminder): Promise<DueReminder> => {
    const when = isWholeDay ? formats.dayAndMonth(iso(start)) : formats.dateTime(iso(start));
    const sent = remindersByMail && categories.plan ? quietEnd(quietHours, now) : null;
    return {
      id: await namedId(`${member}|notifications|plan.reminder|${period}`),
      message: texts.messages.reminder.replace("{{title}}", () => title).replace("{{when}}", () => when),
      at: iso(at),
      mail:
        sent === null || sent >= until
          ? null
          : {
              data: { title, start: isWholeDay ? { day: dayOf(start) } : { at: iso(start), zone: timeZone } },
              due: iso(sent),
              expires: iso(until),
            },
    };
  };
  return { reminders: await Promise.all(due.map(write)), next: next === null ? null : iso(next) };
};
