import type { Clock } from "#shared/lib/clock.ts";

const WINDOW = 60_000;

/** At most `most` uses a minute of each key. */
export class RateLimit {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #uses = new Map<string, { since: number; count: number }>();

  constructor(clock: Clock, most: number) {
    this.#clock = clock;
    this.#most = most;
  }

  /** Counts a use; the seconds to wait where it is one too many, else 0. */
  use(key: string): number {
    const now = this.#clock.now();
    const last = this.#uses.get(key);
    // A clock that was set back begins a new minute.
    const isRunning = last !== undefined && now >= last.since && now - last.since < WINDOW;
    const { since, count } = isRunning ? last : { since: now, count: 0 };
    if (count >= this.#most) return Math.ceil((since + WINDOW - now) / 1000);
    this.#uses.set(key, { since, count: count + 1 });
    return 0;
  }
}
