import type { Translate } from "#shared/i18n/translator.ts";
import type { NotificationDocument } from "#shared/sync/documents.ts";

const BUILT_IN = {
  new_workout_available: "notifications:seeds.new_workout_available",
  weekly_goal_reminder: "notifications:seeds.weekly_goal_reminder",
  plan_updated: "notifications:seeds.plan_updated",
} as const;

const isBuiltIn = (key: string | null): key is keyof typeof BUILT_IN => key !== null && Object.hasOwn(BUILT_IN, key);

/** Built-in messages follow the language; a key of a newer app shows the message that came with it. */
export const notificationText = (
  notification: Pick<NotificationDocument, "message" | "message_key">,
  t: Translate,
): string => (isBuiltIn(notification.message_key) ? t(BUILT_IN[notification.message_key]) : notification.message);
