import { planSpan } from "#shared/domain/training/planning/plan-span.ts";
import { planStatuses } from "#shared/domain/training/planning/plans.ts";
import type { CalendarEvent } from "./event.ts";

export type RemindedEvent = CalendarEvent & { id: string };

type Plan = {
  id: string;
  day: string;
  routine_id: string | null;
  name: string;
  time: string;
  minutes: number;
  reminders: readonly number[];
};
/** A booked class, or a confirmed appointment as member or coach. Instants are ISO 8601. */
export type GymTime = { id: string; title: string; starts_at: string; ends_at: string };

/** A member's plans and times at gyms. `trained`: the workouts of about today, by which a plan counts as done. */
export type Ahead = {
  plans: readonly Plan[];
  trained: readonly { started_at: string; routine_id: string | null }[];
  gym: readonly GymTime[];
};

type Asker = {
  /** Minutes before each time at a gym: these have no reminders of their own. */
  gymReminders: readonly number[];
  /** The member's time zone, in which plans have their hours. */
  zone: string;
  /** The calendar day of an instant there. */
  dayOf: (at: Date) => string;
  now: number;
};

/** Milliseconds for which a reminder is still shown after its appointment began. */
export const REMINDER_GRACE = 15 * 60_000;

/** Name of a coach who has none. */
export const COACH = "Coach";
const ONCE = { rule: "", exceptions: {} } as const;

/** Planned workouts that are not done yet and times at a gym, as appointments with reminders. */
export const remindedEvents = (
  { plans, trained, gym }: Ahead,
  { gymReminders, zone, dayOf, now }: Asker,
): RemindedEvent[] => {
  const wanted = plans.filter(({ reminders }) => reminders.length > 0);
  const done = trained.map(({ started_at, routine_id }) => ({ day: dayOf(new Date(started_at)), routine_id }));
  const statuses = planStatuses(wanted, done, dayOf(new Date(now)));
  const planned = wanted
    .filter(({ id }) => statuses.get(id) === "planned")
    .map((plan): RemindedEvent => {
      const { id, name: title, time, reminders } = plan;
      return { ...ONCE, ...planSpan(plan), zone: time === "" ? "" : zone, id, title, reminders };
    });
  const minuteOf = (at: string) => new Date(at).toISOString().slice(0, 16);
  const held = gym.map(({ id, title, starts_at, ends_at }): RemindedEvent => {
    const times = { start: minuteOf(starts_at), end: minuteOf(ends_at), zone: "UTC" };
    return { ...ONCE, ...times, id, title, reminders: gymReminders };
  });
  return [...planned, ...held];
};
