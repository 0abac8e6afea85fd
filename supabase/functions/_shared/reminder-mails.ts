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

/** A member with appointments, as `private.claim_reminders` returns it. */
export type Claimed = {
  member: string;
  revision: number;
  preferences: Readonly<Record<string, unknown>>;
  events: readonly (CalendarEvent & { id: string })[];
} & Ahead;

/** A reminder as `private.finish_reminders` takes it. Instants are ISO 8601. */
export type DueReminder = {
  id: string;
  message: string;
  at: string;
  mail: { data: MailData; due: string; expires: string } | null;
};

/** Zone of a member who never set quiet hours, which would store their device's zone. */
const ZONE = "Europe/Rome";

const iso = (at: number): string => new Date(at).toISOString();

/**
 * The reminders of a member at `now` (milliseconds), and the instant of the next one, null where there is none. In the
 * quiet hours the e-mail waits for their end, and there is none if the appointment has begun by then. Id and times of
 * the notification are those that devices compute; its text is in the default language, because the server does not
 * know which one a member reads.
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
