import type { NotificationsRepository } from "#renderer/data/member-data.ts";
import { dueOf, NOTIFICATIONS } from "#shared/domain/notifications/definitions.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/** What a screen tells of as it happens: at most once a day each. */
type EventKey = "data.export" | "data.refused";

/** Puts an event into the member's notifications, on all of their devices. `now` in milliseconds. */
export const tellEvent = async (
  notifications: NotificationsRepository,
  key: EventKey,
  now: number,
  t: Translate,
): Promise<void> => {
  const due = dueOf(key, now);
  if (!due) return;
  const message = async () => t(NOTIFICATIONS[key].text);
  await notifications.tell({ key, period: due.period, at: new Date(due.at).toISOString(), message });
};
