import type { Clock } from "#local/clock.ts";

/** Token buckets, one per key: `capacity` at once, refilled evenly over `window` seconds. */
export type RateLimiter = {
  /** Takes one token; where there is none, gives the whole seconds until there is. */
  take(key: string): { ok: true } | { ok: false; retryAfter: number };
  /**
   * Puts a token back. Where only failures count, it is taken before the attempt, so that parallel attempts count too.
   */
  giveBack(key: string): void;
  /** Registers an attempt while it runs; resolves and rejects with it. */
  watch<T>(key: string, attempt: Promise<T>): Promise<T>;
  /** Resolves once one of the key's watched attempts ends, whatever its result; null where none runs. */
  underWay(key: string): Promise<unknown> | null;
};

/** Number of buckets above which full ones are dropped: a full bucket says nothing. */
const PRUNE_ABOVE = 10_000;

type Bucket = { tokens: number; updatedAt: number };

export const createRateLimiter = (clock: Clock, capacity: number, window: number): RateLimiter => {
  const buckets = new Map<string, Bucket>();
  const attempts = new Map<string, Set<Promise<unknown>>>();
  const perMillisecond = capacity / (window * 1000);
  const refilled = (bucket: Bucket, now: number): number =>
    Math.min(capacity, bucket.tokens + Math.max(0, now - bucket.updatedAt) * perMillisecond);

  const prune = (now: number): void => {
    for (const [key, bucket] of buckets) if (refilled(bucket, now) >= capacity) buckets.delete(key);
  };

  return {
    take(key) {
      const now = clock.now();
      if (buckets.size > PRUNE_ABOVE) prune(now);
      const bucket = buckets.get(key) ?? { tokens: capacity, updatedAt: now };
      const tokens = refilled(bucket, now);
      const taken = tokens >= 1;
      buckets.set(key, { tokens: taken ? tokens - 1 : tokens, updatedAt: now });
      return taken
        ? { ok: true }
        : { ok: false, retryAfter: Math.max(1, Math.ceil((1 - tokens) / perMillisecond / 1000)) };
    },
    giveBack(key) {
      const bucket = buckets.get(key);
      if (bucket) bucket.tokens = Math.min(capacity, bucket.tokens + 1);
    },
    watch(key, attempt) {
      const running = attempts.get(key) ?? new Set();
      attempts.set(key, running);
      const over = attempt.then(
        () => {},
        () => {},
      );
      running.add(over);
      void over.then(() => {
        running.delete(over);
        if (running.size === 0 && attempts.get(key) === running) attempts.delete(key);
      });
      return attempt;
    },
    underWay(key) {
      const running = attempts.get(key);
      return running ? Promise.race(running) : null;
    },
  };
};
