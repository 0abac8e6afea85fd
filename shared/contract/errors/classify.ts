import type { MessageKey } from "#shared/i18n/keys.ts";
import { ERROR_KINDS, type ErrorKind, FRIENDLY, RETRIED, SEVERITIES, type Severity } from "./catalogue.ts";

/** What kind of error a message tells of. */
export const classifyError = (message: string): ErrorKind =>
  ERROR_KINDS.find(([, words]) => words.test(message))?.[0] ?? "unknown";

/**
 * Critical for auth or fatal errors, high for server, database and storage, medium for network and timeouts, else low.
 */
export const severityOf = (message: string): Severity => {
  const found = classifyError(message);
  return SEVERITIES.find(([, kind, words]) => kind === found || words.test(message))?.[0] ?? "low";
};

/** Whether trying again is suggested: network, server and timeouts only, never validation or auth. */
export const shouldRetry = (message: string): boolean => RETRIED.has(classifyError(message));

/** The text for people. */
export const friendlyKey = (message: string): MessageKey =>
  FRIENDLY[classifyError(message)].find(([words]) => words.test(message))?.[1] ?? "errors:friendly.unknown";
