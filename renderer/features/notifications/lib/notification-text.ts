import type { Translate } from "#shared/i18n/translator.ts";
import { definitionOf } from "#shared/notifications/definitions.ts";
import type { NotificationDocument } from "#shared/sync/documents.ts";

/** What is always the same follows the language; what names something, or is of a newer app, shows its message. */
export const notificationText = (
  notification: Pick<NotificationDocument, "message" | "message_key">,
  t: Translate,
): string => {
  const text = definitionOf(notification.message_key)?.text ?? null;
  return text === null ? notification.message : t(text);
};
