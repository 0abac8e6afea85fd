import { firstValueFrom } from "rxjs";
import type { MemberData } from "#renderer/data/member-data.ts";
import { type Ahead, COACH, type GymTime, REMINDER_GRACE, remindedEvents } from "#shared/domain/calendar/reminded.ts";
import { mayNotify, quietUntil } from "#shared/domain/notifications/may-notify.ts";
import { readNotificationPreferences } from "#shared/domain/notifications/notification-preferences.ts";
import { localDay } from "#shared/domain/training/days.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { deviceZone } from "#shared/lib/zones.ts";

/** Shows a reminder by the operating system. */
export type ShowReminder = (reminder: { text: string; period: string }) => void;

/** What is needed to remind. `show`: null where the member wants no system notifications. */
type Reminding = { data: MemberData; now: number; t: Translate; formats: Formats; show: ShowReminder | null };

const KEY = "plan.reminder";

/** Milliseconds of training that can matter to a plan: two days. */
const RECENT = 2 * 86_400_000;

/** A coach's confirmed appointments, named by the member, or by the gym where the member has no name. */
const coachedTimes = async (data: MemberData, since: { from: string }): Promise<GymTime[]> => {
  const found = await data.documents("gym_appointments").find({ ...since, ref: data.memberId });
  const confirmed = found.filter(({ state }) => state === "confirmed");
  if (confirmed.length === 0) return [];
  const [people, gyms] = await Promise.all([data.documents("gym_people").find(), data.documents("own_gyms").find()]);
  return confirmed.map(({ id, space_id, member_id, starts_at, ends_at }) => {
    const person = people.find((one) => one.space_id === space_id && one.member_id === member_id);
    const gym = gyms.find(({ gym_id }) => gym_id === person?.gym_id);
    return { id, title: person?.name || gym?.name || COACH, starts_at, ends_at };
  });
};

/** The member's upcoming reminders besides own events. */
const aheadOf = async (data: MemberData, now: number): Promise<Ahead> => {
  const since = { from: new Date(now - REMINDER_GRACE).toISOString() };
  const [plans, bookings, appointments, coached] = await Promise.all([
    firstValueFrom(data.plans.watch()),
    data.documents("own_bookings").find(since),
    data.documents("own_appointments").find(since),
    coachedTimes(data, since),
  ]);
  const isPlanned = plans.some(({ reminders }) => reminders.length > 0);
  const from = new Date(now - RECENT).toISOString();
  return {
    plans,
    trained: isPlanned
      ? (await firstValueFrom(data.workouts.list())).filter(({ started_at }) => started_at > from)
      : [],
    gym: [
      ...bookings.filter(({ state }) => state === "booked"),
      ...appointments
        .filter(({ state }) => state === "confirmed")
        .map(({ id, coach_name, starts_at, ends_at }) => ({ id, title: coach_name || COACH, starts_at, ends_at })),
      ...coached,
    ],
  };
};

/**
 * Shows the reminders that are due now, once over all devices; those in quiet hours after these end. Gives the time of
 * the next one in milliseconds, null for none. The calculation is loaded only where something may be due.
 */
export const tellReminders = async ({ data, now, t, formats, show }: Reminding): Promise<number | null> => {
  const zone = deviceZone();
  const own = (await firstValueFrom(data.events.watch())).filter(({ reminders }) => reminders.length > 0);
  const profile = await firstValueFrom(data.profile.watch());
  const preferences = readNotificationPreferences(profile?.preferences ?? {}, zone);
  const { gymReminders } = preferences;
  const others = remindedEvents(await aheadOf(data, now), { gymReminders, zone, dayOf: localDay, now });
  const events = [...own, ...others];
  if (events.length === 0) return null;
  const shown = show !== null && mayNotify({ notification: { message_key: KEY, read: false }, preferences, now });
  const { remindersAt } = await import("#shared/domain/calendar/reminders.ts");
  const { due, next } = await remindersAt(events, now, zone, (at) => quietUntil(preferences.quietHours, at));
  for (const { period, title, at, start, isWholeDay } of due) {
    const when = new Date(start).toISOString();
    const words = { title, when: isWholeDay ? formats.dayAndMonth(when) : formats.dateTime(when) };
    const text = t("notifications:messages.reminder", words);
    const news = { key: KEY, period, at: new Date(at).toISOString(), message: async () => text, shown };
    // Only the device that tells it first shows it; where that one's system shows nothing, those that hear of it do.
    if ((await data.notifications.tell(news)) && shown) show?.({ text, period });
  }
  return next;
};
