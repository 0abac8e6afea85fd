/** What notifications are about; a member may switch off each. */
export const NOTIFICATION_CATEGORIES = ["workouts", "goals", "plan", "appointments", "coach"] as const;
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number];

/** Built-in messages that are older than the rule below. */
const BUILT_IN: Readonly<Record<string, NotificationCategory>> = {
  new_workout_available: "workouts",
  weekly_goal_reminder: "goals",
  plan_updated: "plan",
};

/**
 * The category of a notification by its `message_key`: `appointments.reminder` is about appointments. Null for messages
 * of no category, which cannot be switched off.
 */
export const categoryOf = (messageKey: string | null): NotificationCategory | null => {
  if (messageKey === null) return null;
  const built = Object.hasOwn(BUILT_IN, messageKey) ? BUILT_IN[messageKey] : undefined;
  return built ?? NOTIFICATION_CATEGORIES.find((category) => messageKey.startsWith(`${category}.`)) ?? null;
};
