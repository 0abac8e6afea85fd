import site from "#resources/site.json";
import { classifyError, friendlyKey } from "#shared/contract/errors/classify.ts";
import { errorWords } from "#shared/contract/errors/error-words.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

/**
 * A fault of the program names its variables: "reading 'token'" tells of no session. `fetch` throws a TypeError as
 * well, with words of the network.
 */
const isProgramFault = (error: unknown): boolean =>
  [TypeError, ReferenceError, RangeError, SyntaxError].some((fault) => error instanceof fault);

/** What the error screen says of what was thrown: the friendly text of its kind, the screen's own where it has none. */
export const boundaryText = (error: unknown): MessageKey => {
  const words = errorWords(error);
  const kind = classifyError(words);
  const hasText = isProgramFault(error) ? kind === "network" : kind !== "unknown";
  return hasText ? friendlyKey(words) : "errors:boundary.text";
};

/** The address of an e-mail to the support. */
export const supportMail = (subject: string): string =>
  `mailto:${site.supportEmail}?subject=${encodeURIComponent(subject)}`;
