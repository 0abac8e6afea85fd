import type { NotificationCategory } from "#shared/domain/notifications/categories.ts";
import { categoryOf, definitionOf } from "#shared/domain/notifications/definitions.ts";

const ROUTES = {
  workouts: "/workouts",
  goals: "/dashboard",
  plan: "/workouts",
  data: "/settings/sync",
} as const satisfies Record<NotificationCategory, string>;

/** The screen that a notification of the system opens. */
export const notificationRoute = (messageKey: string | null): string => {
  const category = categoryOf(messageKey);
  return placeOf(messageKey) ?? (category === null ? "/dashboard" : ROUTES[category]);
};

/** The screen that shows what a notification is about; null where there is none. */
export const placeOf = (messageKey: string | null): string | null => definitionOf(messageKey)?.route ?? null;
