import type { Clock } from "#shared/lib/clock.ts";

/** Longest pause in milliseconds that is accepted, so that a proxy's mistake does not stop sync for long. */
const LONGEST = 5 * 60_000;

const OVERLOADED = new Set([429, 503]);

/** Milliseconds of a `Retry-After`, in seconds or as a date (RFC 9110, 10.2.3); 0 for anything else. */
export const parseRetryAfter = (value: string | null, now: number): number => {
  if (value === null) return 0;
  const wait = /^\d+$/.test(value.trim()) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), LONGEST);
};

/** The pause that an overloaded server asked for. */
export type AskedPause = {
  fetch: typeof fetch;
  /** Milliseconds until the server may be asked again; 0 for now. */
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
