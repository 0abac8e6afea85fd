import { z } from "zod";
import { type Language, parseLanguage } from "#shared/i18n/languages.ts";
import { isZone } from "#shared/lib/zones.ts";
import type { NotificationCategory } from "./categories.ts";

/** From and to as `HH:MM` in `timeZone`, an IANA name; a span that ends before it starts goes past midnight. */
export type QuietHours = { on: boolean; from: string; to: string; timeZone: string };

export type NotificationPreferences = {
  /** Categories that the member has switched on. */
  categories: Readonly<Record<NotificationCategory, boolean>>;
  quietHours: QuietHours;
  /** Minutes before a class or a time with a coach at which the member is reminded of it. */
  gymReminders: readonly number[];
  /** Whether reminders of appointments also come by e-mail, which the server sends. */
  remindersByMail: boolean;
  /** Whether what members ask of a coach also comes by e-mail, which the server sends. */
  requestsByMail: boolean;
  /** Whether what changes for a gym's member also comes by e-mail, which the server sends. */
  gymNewsByMail: boolean;
};

const MINUTES_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

const quietHoursSchema = z.object({
  on: z.boolean(),
  from: z.string().regex(MINUTES_OF_DAY),
  to: z.string().regex(MINUTES_OF_DAY),
  timeZone: z.string().refine(isZone),
});

const CATEGORY_KEYS = {
  workouts: "notify_workouts",
  goals: "notify_goals",
  plan: "notify_plan",
  data: "notify_data",
} as const satisfies Record<NotificationCategory, string>;
const QUIET_KEY = "quiet_hours";
/** The server reads it by this name, too (`private.wants_reminder_mail`). */
const REMINDER_MAIL_KEY = "reminders_by_mail";
/** The server reads it, too (`private.ask_coach`). */
const REQUEST_MAIL_KEY = "requests_by_mail";
/** The server reads it, too (`private.mail_gym_news`). */
const GYM_NEWS_MAIL_KEY = "gym_news_by_mail";
/** The server reads it, too (`private.mail_language`). */
const MAIL_LANGUAGE_KEY = "language";
const GYM_REMINDERS_KEY = "gym_reminders";
const gymRemindersSchema = z.array(z.int().min(0).max(40_320)).max(5);
/** Default reminders in minutes before: a day and two hours. */
const DAY_AND_TWO_HOURS = [1440, 120] as const;
const NIGHT = { on: true, from: "22:00", to: "08:00" } as const;

/** Whether the quiet hours are the member's own choice. */
export const hasChosenQuietHours = (preferences: Readonly<Record<string, unknown>>): boolean =>
  quietHoursSchema.safeParse(preferences[QUIET_KEY]).success;

/** From a profile's preferences; what is missing or makes no sense counts as never chosen. */
export const readNotificationPreferences = (
  preferences: Readonly<Record<string, unknown>>,
  deviceTimeZone: string,
): NotificationPreferences => {
  const quiet = quietHoursSchema.safeParse(preferences[QUIET_KEY]);
  const gymReminders = gymRemindersSchema.safeParse(preferences[GYM_REMINDERS_KEY]);
  const wanted = (category: NotificationCategory) => preferences[CATEGORY_KEYS[category]] !== false;
  return {
    categories: {
      workouts: wanted("workouts"),
      goals: wanted("goals"),
      plan: wanted("plan"),
      data: wanted("data"),
    },
    quietHours: quiet.success ? quiet.data : { ...NIGHT, timeZone: deviceTimeZone },
    gymReminders: gymReminders.success ? gymReminders.data : DAY_AND_TWO_HOURS,
    remindersByMail: preferences[REMINDER_MAIL_KEY] === true,
    requestsByMail: preferences[REQUEST_MAIL_KEY] !== false,
    gymNewsByMail: preferences[GYM_NEWS_MAIL_KEY] !== false,
  };
};

/** The change of preferences for a category, for `setPreferences`. */
export const categoryChange = (category: NotificationCategory, wanted: boolean): Record<string, unknown> => ({
  [CATEGORY_KEYS[category]]: wanted,
});
export const quietHoursChange = (quietHours: QuietHours): Record<string, unknown> => ({ [QUIET_KEY]: quietHours });
export const gymRemindersChange = (minutes: readonly number[]): Record<string, unknown> => ({
  [GYM_REMINDERS_KEY]: minutes,
});
export const reminderMailChange = (wanted: boolean): Record<string, unknown> => ({ [REMINDER_MAIL_KEY]: wanted });
export const requestMailChange = (wanted: boolean): Record<string, unknown> => ({ [REQUEST_MAIL_KEY]: wanted });
export const gymNewsMailChange = (wanted: boolean): Record<string, unknown> => ({ [GYM_NEWS_MAIL_KEY]: wanted });

/** The language of e-mails' subjects, which the server sends: that of the last device, Italian where none is noted. */
export const mailLanguage = (preferences: Readonly<Record<string, unknown>>): Language => {
  const noted = preferences[MAIL_LANGUAGE_KEY];
  return parseLanguage(typeof noted === "string" ? noted : null);
};
export const mailLanguageChange = (language: Language): Record<string, unknown> => ({ [MAIL_LANGUAGE_KEY]: language });

export const isMinuteOfDay = (value: string): boolean => MINUTES_OF_DAY.test(value);
