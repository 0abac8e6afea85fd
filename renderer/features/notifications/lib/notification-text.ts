import type { NotificationDocument } from "#shared/domain/kinds/documents.ts";
import { definitionOf } from "#shared/domain/notifications/definitions.ts";
import { LANGUAGES, type Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/**
 * The text of a notification. Known keys follow the language; complete sentences, and keys of a newer app, are shown as
 * stored.
 */
export const notificationText = (
  notification: Pick<NotificationDocument, "message" | "message_key">,
  t: Translate,
  language: Language,
): string => {
  const { message, message_key } = notification;
  const definition = definitionOf(message_key);
  if (definition !== null && "inLanguages" in definition)
    return message.split("\n\n")[LANGUAGES.indexOf(language)] ?? message;
  const text = definition?.text ?? null;
  return text === null ? message : t(text, { about: message });
};
