import { firstValueFrom } from "rxjs";
import type { MemberData } from "#renderer/data/member-data.ts";
import { deviceTimeZone } from "#renderer/features/notifications/hooks/use-notification-preferences.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { mayNotify, quietUntil } from "#shared/notifications/may-notify.ts";
import { readNotificationPreferences } from "#shared/notifications/notification-preferences.ts";
import { localDay } from "#shared/training/days.ts";
import { planSpan } from "#shared/training/planning/plan-span.ts";
import { planStatuses } from "#shared/training/planning/plans.ts";

/** Hands a reminder to the system. */
export type ShowReminder = (reminder: { text: string; period: string }) => void;

/** `show`: null where the member wants nothing of this device's system. */
type Reminding = { data: MemberData; now: number; t: Translate; formats: Formats; show: ShowReminder | null };

const KEY = "plan.reminder";

/** Planned workouts that want a reminder and are not done yet, as appointments of a day or an hour. */
const planEvents = async (data: MemberData, now: number, zone: string) => {
  const plans = (await firstValueFrom(data.plans.watch())).filter(({ reminders }) => reminders.length > 0);
  if (plans.length === 0) return [];
  const workouts = await firstValueFrom(data.workouts.list());
  const trained = workouts.map(({ started_at, routine_id }) => ({ day: localDay(new Date(started_at)), routine_id }));
  const statuses = planStatuses(plans, trained, localDay(new Date(now)));
  return plans
    .filter(({ id }) => statuses.get(id) === "planned")
    .map((plan) => {
      const { id, name, time, reminders } = plan;
      const when = { ...planSpan(plan), zone: time === "" ? "" : zone, rule: "", exceptions: {} };
      return { ...when, id, title: name, reminders };
    });
};

/**
 * Tells what the member wants to be reminded of at this moment, once over all devices; what falls into their quiet
 * hours once these end. Gives when something comes next, in milliseconds; null where nothing does. What reckons is
 * loaded where there is something to remind of.
 */
export const tellReminders = async ({ data, now, t, formats, show }: Reminding): Promise<number | null> => {
  const zone = deviceTimeZone();
  const own = (await firstValueFrom(data.events.watch())).filter(({ reminders }) => reminders.length > 0);
  const events = [...own, ...(await planEvents(data, now, zone))];
  if (events.length === 0) return null;
  const profile = await firstValueFrom(data.profile.watch());
  const preferences = readNotificationPreferences(profile?.preferences ?? {}, zone);
  const shown = show !== null && mayNotify({ notification: { message_key: KEY, read: false }, preferences, now });
  const { remindersAt } = await import("#shared/calendar/reminders.ts");
  const { due, next } = remindersAt(events, now, zone, (at) => quietUntil(preferences.quietHours, at));
  for (const { period, title, at, start, isWholeDay } of due) {
    const when = new Date(start).toISOString();
    const words = { title, when: isWholeDay ? formats.dayAndMonth(when) : formats.dateTime(when) };
    const text = t("notifications:told.reminder", words);
    const news = { key: KEY, period, at: new Date(at).toISOString(), message: async () => text, shown };
    // Only the device that tells it first shows it; where that one's system shows nothing, those that hear of it do.
    if ((await data.notifications.tell(news)) && shown) show?.({ text, period });
  }
  return next;
};
