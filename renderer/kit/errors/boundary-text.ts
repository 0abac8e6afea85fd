import site from "#resources/site.json";
import { classifyError, friendlyKey } from "#shared/errors/classify.ts";
import { errorWords } from "#shared/errors/error-words.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

/** What the error screen says of what was thrown: the friendly text of its kind, the screen's own where it has none. */
export const boundaryText = (error: unknown): MessageKey => {
  const words = errorWords(error);
  return classifyError(words) === "unknown" ? "errors:boundary.text" : friendlyKey(words);
};

/** The address of an e-mail to the support. */
export const supportMail = (subject: string): string =>
  `mailto:${site.supportEmail}?subject=${encodeURIComponent(subject)}`;
