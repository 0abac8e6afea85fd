/** What notifications are about; a member may switch off each. Each has at least one notification. */
export const NOTIFICATION_CATEGORIES = ["workouts", "goals", "plan", "data"] as const;
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number];
