import type { NotificationCategory } from "#shared/domain/notifications/categories.ts";
import { categoryOf, definitionOf } from "#shared/domain/notifications/definitions.ts";

const ROUTES = {
  workouts: "/workouts",
  goals: "/dashboard",
  plan: "/workouts",
  data: "/settings/sync",
} as const satisfies Record<NotificationCategory, string>;

/** The path that a system notification opens. */
export const notificationRoute = (messageKey: string | null): string => {
  const category = categoryOf(messageKey);
  return placeOf(messageKey) ?? (category === null ? "/dashboard" : ROUTES[category]);
};

/** The path of a notification's subject; null for none. */
export const placeOf = (messageKey: string | null): string | null => definitionOf(messageKey)?.route ?? null;
