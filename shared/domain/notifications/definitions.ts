import { localDay } from "#shared/domain/training/days.ts";
import { startOfWeek } from "#shared/domain/training/weeks.ts";
import { NOTIFICATION_CATEGORIES, type NotificationCategory } from "./categories.ts";

/**
 * When a notification is made, at most once in its period over all devices:
 * - `week`: from `weekday` (0 is Monday) at `hour` on, for `days`; the period is the week that runs then (`running`),
 *   or the one before it (`last`).
 * - `day`: from `hour` on until ten in the evening.
 * - `event`: whenever it happens, once a day; a reminder once for its appointment.
 * - `server`: made by the server, which sees what happened on any device.
 */
export type Schedule =
  | { per: "week"; about: "last" | "running"; weekday: number; hour: number; days: number }
  | { per: "day"; hour: number }
  | { per: "event" }
  | { per: "server" };

/**
 * `category`: under which it can be switched off; null for what a member must hear of. `route`: the screen that it
 * opens, null where there is none. `text`: said in the reader's language, with what was stored as `{{about}}`; null
 * where the words were stored whole. `inLanguages`: whether these are a paragraph in Italian and one in English, or one
 * alone that is the same in both.
 */
export type NotificationDefinition = {
  category: NotificationCategory | null;
  route: string | null;
  text: string | null;
  inLanguages?: boolean;
  schedule: Schedule;
};

const SECURITY = { category: null, route: "/settings/security", schedule: { per: "server" } } as const;
const CLASSES = { category: "plan", route: "/schedule/classes", schedule: { per: "server" } } as const;
const COACHES = { ...CLASSES, route: "/schedule/coaches" } as const;
const STAFF = { ...CLASSES, route: "/schedule/staff" } as const;
const SHOP = { ...CLASSES, route: "/schedule/shop" } as const;
/** A definition whose text is below `notifications:messages`. */
const told = <Base extends object, const Name extends string>(base: Base, name: Name) => ({
  ...base,
  text: `notifications:messages.${name}` as const,
});
const WELCOME = { route: null, schedule: { per: "server" } } as const;

/** Every notification that there is, by its `message_key`. */
export const NOTIFICATIONS = {
  new_workout_available: {
    ...WELCOME,
    category: "workouts",
    text: "notifications:seeds.new_workout_available",
  },
  weekly_goal_reminder: { ...WELCOME, category: "goals", text: "notifications:seeds.weekly_goal_reminder" },
  plan_updated: { ...WELCOME, category: "plan", text: "notifications:seeds.plan_updated" },
  "workouts.record": {
    category: "workouts",
    route: "/workouts/progress/records",
    text: null,
    schedule: { per: "week", about: "last", weekday: 0, hour: 9, days: 3 },
  },
  "goals.week": {
    category: "goals",
    route: "/workouts/progress",
    text: null,
    schedule: { per: "week", about: "last", weekday: 0, hour: 8, days: 3 },
  },
  "goals.letter": {
    category: "goals",
    route: "/ai-coach/letter",
    text: null,
    schedule: { per: "week", about: "running", weekday: 6, hour: 18, days: 2 },
  },
  "goals.streak": {
    category: "goals",
    route: "/workouts",
    text: null,
    schedule: { per: "week", about: "running", weekday: 5, hour: 10, days: 2 },
  },
  "plan.today": { category: "plan", route: "/schedule", text: null, schedule: { per: "day", hour: 8 } },
  "plan.reminder": { category: "plan", route: "/schedule", text: null, schedule: { per: "event" } },
  "data.export": {
    category: "data",
    route: "/settings/privacy",
    text: "notifications:messages.export",
    schedule: { per: "event" },
  },
  "data.refused": {
    category: "data",
    route: "/settings/sync",
    text: "notifications:messages.refused",
    schedule: { per: "event" },
  },
  "data.room": {
    category: "data",
    route: "/settings/sync",
    text: "notifications:messages.room",
    schedule: { per: "server" },
  },
  "account.device": told(SECURITY, "device"),
  "account.password": told(SECURITY, "password"),
  "gym.promoted": told(CLASSES, "gym.promoted"),
  "gym.offered": told(CLASSES, "gym.offered"),
  "gym.class_cancelled": told(CLASSES, "gym.classCancelled"),
  "gym.confirmed": told(COACHES, "gym.confirmed"),
  "gym.proposed": told(COACHES, "gym.proposed"),
  "gym.moved": told(COACHES, "gym.moved"),
  "gym.cancelled": told(COACHES, "gym.cancelled"),
  "gym.message": told({ ...CLASSES, route: "/schedule/messages" }, "gym.message"),
  "gym.challenge": told({ ...CLASSES, route: "/schedule/challenges" }, "gym.challenge"),
  "gym.reminder": { ...CLASSES, route: "/schedule", text: null, inLanguages: true },
  "gym.order_ready": told(SHOP, "gym.orderReady"),
  "gym.order_cancelled": told(SHOP, "gym.orderCancelled"),
  "gym.request": told(STAFF, "gym.request"),
  "gym.agreed": told(STAFF, "gym.agreed"),
  "gym.given_up": told(STAFF, "gym.givenUp"),
  "account.factor": told(SECURITY, "factor"),
} as const satisfies Record<string, NotificationDefinition>;

export type NotificationKey = keyof typeof NOTIFICATIONS;

const isKnown = (key: string): key is NotificationKey => Object.hasOwn(NOTIFICATIONS, key);

/** The definition of a notification; null for a key of a newer release, and for none. */
export const definitionOf = (messageKey: string | null): (typeof NOTIFICATIONS)[NotificationKey] | null =>
  messageKey !== null && isKnown(messageKey) ? NOTIFICATIONS[messageKey] : null;

/**
 * The category of a notification by its `message_key`; of a newer release's by what its key begins with:
 * `plan.tomorrow` is about the plan. Null for messages of no category, which cannot be switched off.
 */
export const categoryOf = (messageKey: string | null): NotificationCategory | null => {
  const known = definitionOf(messageKey);
  if (known !== null) return known.category;
  return NOTIFICATION_CATEGORIES.find((category) => messageKey?.startsWith(`${category}.`)) ?? null;
};

const DAY = 86_400_000;
/** Hour of the day from which a `day` notification is no longer made. */
const LATE = 22;

/** `period` names what is announced once; `at`: since when it is due, in milliseconds, the same on every device. */
export type Due = { period: string; at: number };

/** Whether a notification is due at `now`, in milliseconds and the device's time zone; null where it is not. */
export const dueOf = (key: NotificationKey, now: number): Due | null => {
  const schedule: Schedule = NOTIFICATIONS[key].schedule;
  if (schedule.per === "server") return null;
  const today = localDay(new Date(now));
  if (schedule.per === "event") return { period: today, at: now };
  if (schedule.per === "day") {
    const opening = new Date(now).setHours(schedule.hour, 0, 0, 0);
    return now >= opening && new Date(now).getHours() < LATE ? { period: today, at: opening } : null;
  }
  const { about, weekday, hour, days } = schedule;
  const openingIn = (week: number) => {
    const opening = startOfWeek(now, week);
    opening.setDate(opening.getDate() + weekday);
    opening.setHours(hour);
    return opening.getTime();
  };
  const at = now < openingIn(0) ? openingIn(-1) : openingIn(0);
  if (now >= at + days * DAY) return null;
  return { period: localDay(startOfWeek(at, about === "last" ? -1 : 0)), at };
};
