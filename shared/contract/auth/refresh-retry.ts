import type { Clock, Scheduler } from "#shared/lib/clock.ts";

/** Milliseconds for which one refresh is tried: the library does not try again itself after its tick of 30 s. */
const PATIENCE = 30_000;
/** The pauses between two tries, in milliseconds, double from the first to the last, as the library's own do. */
const FIRST_PAUSE = 200;
const LAST_PAUSE = 12_800;
/** A server's wish to be left alone counts up to this many milliseconds: a wrong one must not cost the session. */
const LONGEST_WISH = 3_600_000;

/** The status of an answer after which a refresh is worth another try. */
export const BUSY = 503;

/** Milliseconds that `Retry-After` asks for: seconds or a date (RFC 9110, 10.2.3). Null without a readable one. */
function wishOf({ headers }: Response, now: number): number | null {
  const text = headers.get("retry-after")?.trim() ?? "";
  const wish = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return wish > 0 ? Math.min(wish, LONGEST_WISH) : null;
}

/**
 * Tries a refresh again in place of the library, whose pauses nothing can end: these end when the network comes back,
 * and last until the server wants to be asked again.
 */
export class RefreshRetry {
  readonly #clock: Clock;
  readonly #scheduler: Scheduler;
  readonly #sleepers = new Set<() => void>();
  #wish = { from: 0, until: 0 };

  constructor({ clock, scheduler }: { clock: Clock; scheduler: Scheduler }) {
    this.#clock = clock;
    this.#scheduler = scheduler;
  }

  /** Ends a pause at once, and starts the tries anew. */
  wake(): void {
    for (const end of [...this.#sleepers]) end();
  }

  /** The first answer that is not {@link BUSY}, or else the last one; rejects where the last try did. */
  async run(attempt: () => Promise<Response>): Promise<Response> {
    let since = this.#clock.now();
    let pause = FIRST_PAUSE;
    for (;;) {
      const [outcome] = await Promise.allSettled([this.#wait() > 0 ? new Response(null, { status: BUSY }) : attempt()]);
      if (outcome.status === "fulfilled") {
        if (outcome.value.status !== BUSY) return outcome.value;
        this.#note(outcome.value);
      }
      const left = since + PATIENCE - this.#clock.now();
      if (left <= 0) {
        if (outcome.status === "rejected") throw outcome.reason;
        return outcome.value;
      }
      const isWoken = await this.#sleep(Math.min(left, Math.max(pause, this.#wait())));
      if (isWoken) since = this.#clock.now();
      pause = isWoken ? FIRST_PAUSE : Math.min(2 * pause, LAST_PAUSE);
    }
  }

  #note(answer: Response): void {
    const now = this.#clock.now();
    const wish = wishOf(answer, now);
    if (wish !== null) this.#wish = { from: now, until: now + wish };
  }

  /**
   * Milliseconds until the server wants to be asked again. None once the clock was set back: the date means nothing.
   */
  #wait(): number {
    const now = this.#clock.now();
    return now < this.#wish.from ? 0 : Math.max(0, this.#wish.until - now);
  }

  /** Whether it was woken. */
  #sleep(duration: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isWoken: boolean) => {
        cancel();
        this.#sleepers.delete(wake);
        resolve(isWoken);
      };
      const wake = () => end(true);
      const cancel = this.#scheduler.schedule(() => end(false), duration);
      this.#sleepers.add(wake);
    });
  }
}
