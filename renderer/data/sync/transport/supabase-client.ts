import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { backoffDelay } from "#renderer/data/sync/retry.ts";
import { spread } from "#renderer/data/sync/spread.ts";
import type { AppConfig } from "#shared/contract/platform/platform-api.ts";

export type DataClientOptions = {
  /** What sends the requests. */
  send?: typeof fetch;
  /**
   * When the client is done with. Without it no event of the window reaches the client, which then lives as long as it
   * is used.
   */
  until?: AbortSignal;
};

/**
 * Leaves nothing in the browser's disk cache, which takes no answer to a POST anyway: what passes over the cache passes
 * over the one of preflights too, and sync would ask the server twice each time.
 */
export const fetchUncached: typeof fetch = (input, init) =>
  fetch(input, init?.method === "POST" ? init : { ...init, cache: "no-store" });

/** As the client's own steps, 1 s to 10 s, at a moment of each device's own: they lose the connection together. */
const reconnectAfterMs = (tries: number): number => spread(Math.min(10_000, backoffDelay(tries)), 0.5);

const NEVER_HEARD = AbortSignal.abort();

/** Whatever `make` makes hears the window until the signal aborts. */
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
 * The data layer's client: it holds no session of its own and asks for a token with every request. The only importer of
 * `createClient` here. `accessToken` rejects when there is none, so that nothing is ever sent as a stranger.
 *
 * Its socket listens to the window (page hidden, shown, left) and never takes that back (`@supabase/phoenix` 0.4): each
 * client would stay in memory as long as the page, with the member's last access token.
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
