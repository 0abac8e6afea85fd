import type { NotificationDocument } from "#shared/domain/kinds/documents.ts";
import { definitionOf } from "#shared/domain/notifications/definitions.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/**
 * The text of a notification. Known keys follow the language; complete sentences, and keys of a newer app, are shown as
 * stored.
 */
export const notificationText = (
  notification: Pick<NotificationDocument, "message" | "message_key">,
  t: Translate,
): string => {
  const text = definitionOf(notification.message_key)?.text ?? null;
  return text === null ? notification.message : t(text, { about: notification.message });
};
