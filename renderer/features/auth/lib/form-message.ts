import { failureKey } from "#renderer/kit/errors/failure-key.ts";
import type { MessageKey, MessageValues } from "#shared/i18n/keys.ts";
import type { Failure } from "#shared/lib/result.ts";

/** A message of a form: a text of the bundle, or the service's own words where there is none. */
export type FormMessage = { kind: "key"; key: MessageKey; values?: MessageValues } | { kind: "raw"; message: string };

export const say = (key: MessageKey, values?: MessageValues): FormMessage =>
  values ? { kind: "key", key, values } : { kind: "key", key };

/** Error codes that say only that something failed. */
const VAGUE: ReadonlySet<string> = new Set(["auth_error", "internal", "server_error"]);

/**
 * The service's own message. A failure without HTTP status comes from this app and has words for logs only: then the
 * text of its code, or `fallback` where that is vague.
 */
export const sayRaw = (failure: Failure, fallback: MessageKey): FormMessage => {
  if (failure.status !== undefined && failure.message) return { kind: "raw", message: failure.message };
  return say(VAGUE.has(failure.code) ? fallback : failureKey(failure));
};

const NETWORK = /network|fetch|connection|timeout|offline/i;
const RATE = /rate.?limit|too many/i;

export const isNetwork = (failure: Failure): boolean =>
  failure.code === "network_error" || failure.code === "timeout" || NETWORK.test(failure.message);

export const isRateLimit = (failure: Failure): boolean =>
  failure.status === 429 || RATE.test(failure.code) || RATE.test(failure.message);
