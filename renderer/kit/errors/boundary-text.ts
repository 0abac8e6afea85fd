import site from "#resources/site.json";
import { classifyError, friendlyKey } from "#shared/contract/errors/classify.ts";
import { errorWords } from "#shared/contract/errors/error-words.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

/**
 * Whether an error is a fault of the program, whose message names variables: "reading 'token'" is not about a session.
 * `fetch` also throws a TypeError, with words of the network.
 */
const isProgramFault = (error: unknown): boolean =>
  [TypeError, ReferenceError, RangeError, SyntaxError].some((fault) => error instanceof fault);

/** The text of the error screen: that of the error's kind, else the screen's own. */
export const boundaryText = (error: unknown): MessageKey => {
  const words = errorWords(error);
  const kind = classifyError(words);
  const hasText = isProgramFault(error) ? kind === "network" : kind !== "unknown";
  return hasText ? friendlyKey(words) : "errors:boundary.text";
};

/** The address of an e-mail to the support. */
export const supportMail = (subject: string): string =>
  `mailto:${site.supportEmail}?subject=${encodeURIComponent(subject)}`;
