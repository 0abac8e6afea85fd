import { firstValueFrom } from "rxjs";
import type { MemberData } from "#renderer/data/member-data.ts";
import { deviceTimeZone } from "#renderer/features/notifications/hooks/use-notification-preferences.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";

type Reminding = { data: MemberData; now: number; t: Translate; formats: Formats };

/**
 * Tells what the member wants to be reminded of at this moment, once over all devices. Gives when something comes next,
 * in milliseconds; null where nothing does. What reckons is loaded where there is something to remind of.
 */
export const tellReminders = async ({ data, now, t, formats }: Reminding): Promise<number | null> => {
  const events = (await firstValueFrom(data.events.watch())).filter(({ reminders }) => reminders.length > 0);
  if (events.length === 0) return null;
  const { remindersAt } = await import("#shared/calendar/reminders.ts");
  const { due, next } = remindersAt(events, now, deviceTimeZone());
  for (const { period, title, at, start, isWholeDay } of due) {
    const when = new Date(start).toISOString();
    const words = { title, when: isWholeDay ? formats.dayAndMonth(when) : formats.dateTime(when) };
    await data.notifications.tell({
      key: "plan.reminder",
      period,
      at: new Date(at).toISOString(),
      message: async () => t("notifications:told.reminder", words),
    });
  }
  return next;
};
