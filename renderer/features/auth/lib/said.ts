import type { MessageKey, MessageValues } from "#shared/i18n/keys.ts";
import type { Failure } from "#shared/lib/result.ts";

/** What a form says: a text of the bundle, or the service's own words where there is none. */
export type Said = { kind: "key"; key: MessageKey; values?: MessageValues } | { kind: "raw"; message: string };

export const say = (key: MessageKey, values?: MessageValues): Said =>
  values ? { kind: "key", key, values } : { kind: "key", key };

/** The service's message, else the text of a key. */
export const sayRaw = (message: string, fallback: MessageKey): Said =>
  message ? { kind: "raw", message } : say(fallback);

const NETWORK = /network|fetch|connection|timeout|offline/i;
const RATE = /rate.?limit|too many/i;

export const isNetwork = (failure: Failure): boolean =>
  failure.code === "network_error" || failure.code === "timeout" || NETWORK.test(failure.message);

export const isRateLimit = (failure: Failure): boolean =>
  failure.status === 429 || RATE.test(failure.code) || RATE.test(failure.message);
