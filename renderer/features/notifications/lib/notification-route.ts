import { categoryOf, type NotificationCategory } from "#shared/notifications/categories.ts";

const ROUTES = {
  workouts: "/workouts",
  goals: "/dashboard",
  plan: "/workouts",
  appointments: "/schedule",
  coach: "/ai-coach",
} as const satisfies Record<NotificationCategory, string>;

/** The screen that a notification of the system opens. */
export const notificationRoute = (messageKey: string | null): string => {
  const category = categoryOf(messageKey);
  return category === null ? "/dashboard" : ROUTES[category];
};
