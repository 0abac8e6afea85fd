import type { NotificationDocument } from "#shared/domain/kinds/documents.ts";
import { definitionOf } from "#shared/domain/notifications/definitions.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/** Words that the app knows follow the language; sentences that were stored whole, and a newer app's, stay. */
export const notificationText = (
  notification: Pick<NotificationDocument, "message" | "message_key">,
  t: Translate,
): string => {
  const text = definitionOf(notification.message_key)?.text ?? null;
  return text === null ? notification.message : t(text, { about: notification.message });
};
