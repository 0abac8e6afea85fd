import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { backoffDelay } from "#renderer/data/sync/retry.ts";
import { spread } from "#renderer/data/sync/spread.ts";
import type { AppConfig } from "#shared/contract/platform/platform-api.ts";

export type DataClientOptions = {
  /** Sends requests; `fetch` by default. */
  send?: typeof fetch;
  /**
   * Aborted when the client is done, after which no event of the window reaches it. Without it the client lives as long
   * as it is used.
   */
  until?: AbortSignal;
};

/**
 * `fetch` without the browser's disk cache. Answers to a POST are not cached anyway, but bypassing the cache explicitly
 * would also bypass that of preflights, which would double sync's requests.
 */
export const fetchUncached: typeof fetch = (input, init) =>
  fetch(input, init?.method === "POST" ? init : { ...init, cache: "no-store" });

/** The client's own steps from 1 s to 10 s, randomized per device, because devices lose the connection together. */
const reconnectAfterMs = (tries: number): number => spread(Math.min(10_000, backoffDelay(tries)), 0.5);

const NEVER_HEARD = AbortSignal.abort();

/** Runs `make` so that everything it adds as listeners of the window is removed when the signal aborts. */
function hearingUntil<T>(until: AbortSignal, make: () => T): T {
  if (typeof window === "undefined") return make();
  const add = window.addEventListener;
  const hearBy = (value: unknown) =>
    Object.defineProperty(window, "addEventListener", { value, configurable: true, writable: true });
  const addUntil = (type: string, listener: unknown, options: unknown): void => {
    const chosen = typeof options === "object" ? options : { capture: options === true };
    Reflect.apply(add, window, [type, listener, { ...chosen, signal: until }]);
  };
  hearBy(addUntil);
  try {
    return make();
  } finally {
    hearBy(add);
  }
}

/**
 * The data layer's client: it has no session and asks for a token with every request. The only importer of
 * `createClient` here. `accessToken` rejects without a token, so that nothing is sent anonymously. Its socket listens
 * to the window and never stops (`@supabase/phoenix` 0.4), which would keep each client in memory, with the member's
 * last token, as long as the page.
 */
export const createDataClient = (
  config: Pick<AppConfig, "supabaseUrl" | "supabasePublishableKey">,
  accessToken: () => Promise<string>,
  { send = (input, init) => fetch(input, init), until = NEVER_HEARD }: DataClientOptions = {},
): SupabaseClient =>
  hearingUntil(until, () =>
    createClient(config.supabaseUrl, config.supabasePublishableKey, {
      accessToken,
      global: { fetch: send },
      realtime: { reconnectAfterMs },
    }),
  );
