import type { Clock } from "#shared/lib/clock.ts";

/** The longest pause that is believed, in milliseconds: a proxy's mistake must not end sync for a year. */
const LONGEST = 5 * 60_000;

const OVERLOADED = new Set([429, 503]);

/** Milliseconds that a `Retry-After` asks for, as seconds or as a date (RFC 9110, 10.2.3); 0 for anything else. */
export const parseRetryAfter = (value: string | null, now: number): number => {
  if (value === null) return 0;
  const wait = /^\d+$/.test(value.trim()) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), LONGEST);
};

/** Remembers for how long an overloaded server asked to be left alone. */
export type AskedPause = {
  fetch: typeof fetch;
  /** Milliseconds until the server may be asked again; 0 when it may. */
  left(): number;
};

export const createAskedPause = (clock: Clock, send: typeof fetch): AskedPause => {
  let until = 0;
  return {
    async fetch(input, init) {
      const response = await send(input, init);
      if (OVERLOADED.has(response.status)) {
        const now = clock.now();
        until = Math.max(until, now + parseRetryAfter(response.headers.get("retry-after"), now));
      }
      return response;
    },
    left() {
      const left = until - clock.now();
      // More than was ever asked for: the clock was set back meanwhile.
      if (left > LONGEST) until = 0;
      return left > LONGEST ? 0 : Math.max(left, 0);
    },
  };
};
