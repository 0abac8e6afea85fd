import type { MessageKey } from "#shared/i18n/keys.ts";
import type { ErrorKind, Severity } from "./catalogue.ts";
import { classifyError, friendlyKey, severityOf, shouldRetry } from "./classify.ts";
import { errorWords } from "./error-words.ts";
import { scrub } from "./scrub.ts";

/** What is kept of an error: what it was, never who or what was typed. `timestamp`: ISO 8601 in UTC. */
export type ErrorRecord = {
  message: string;
  type: ErrorKind;
  severity: Severity;
  userMessage: string;
  shouldRetry: boolean;
  context: { timestamp: string; userAgent: string; url: string };
};

export type ErrorContext = {
  /** Milliseconds since the epoch. */
  now: number;
  userAgent: string;
  /** Where the person was; its query and fragment are left out. */
  url: string;
  /** The text for people in their language. */
  t: (key: MessageKey) => string;
};

/** Bounds of the texts that are kept, far inside those of the table `error_log`. */
const MAX_MESSAGE = 500;
const MAX_CONTEXT = 500;

const pathOf = (url: string): string => scrub(url.replace(/[?#].*$/s, ""));

/**
 * The record of an error. Classified by its own words, kept without tokens, addresses and query strings; `id` is the
 * code that the error screen shows.
 */
export const createErrorRecord = (error: unknown, { now, userAgent, url, t }: ErrorContext, id?: string) => {
  const words = errorWords(error);
  const message = scrub(words);
  return {
    message: (id === undefined ? message : `${id}: ${message}`).slice(0, MAX_MESSAGE),
    type: classifyError(words),
    severity: severityOf(words),
    userMessage: t(friendlyKey(words)),
    shouldRetry: shouldRetry(words),
    context: {
      timestamp: new Date(now).toISOString(),
      userAgent: userAgent.slice(0, MAX_CONTEXT),
      url: pathOf(url).slice(0, MAX_CONTEXT),
    },
  } satisfies ErrorRecord;
};
