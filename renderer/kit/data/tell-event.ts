import type { NotificationsRepository } from "#renderer/data/member-data.ts";
import { dueOf, NOTIFICATIONS } from "#shared/domain/notifications/definitions.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/** Events that a screen announces as they happen, each at most once a day. */
type EventKey = "data.export" | "data.refused";

/** Adds a notification of an event, which reaches all of the member's devices. `now` in milliseconds. */
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
