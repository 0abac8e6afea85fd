import type { Clock, Scheduler } from "#shared/lib/clock.ts";

export type WakeWatchOptions = {
  clock: Clock;
  scheduler: Scheduler;
  onSleep(): void;
  onWake(): void;
};

/** Milliseconds between two readings of the clock. */
const TICK = 10_000;
/**
 * A reading that comes this many milliseconds too late or too early means that the machine slept or its clock was set.
 */
const TOLERANCE = 30_000;
/**
 * Milliseconds after a wake that the clock has shown, in which an event of the operating system means the same wake.
 */
const ECHO = 15_000;

/**
 * Reports each wake once. Two signs can come in either order, or alone: the operating system's events, and a clock that
 * jumped.
 */
export class WakeWatch {
  readonly #options: WakeWatchOptions;
  #asleep = false;
  #lastReading = 0;
  #lastWake = Number.NEGATIVE_INFINITY;
  #cancel: () => void = () => undefined;

  constructor(options: WakeWatchOptions) {
    this.#options = options;
  }

  start(): void {
    this.#watch();
  }

  stop(): void {
    this.#cancel();
  }

  suspended(): void {
    if (this.#asleep) return;
    this.#asleep = true;
    this.#options.onSleep();
  }

  resumed(): void {
    const sinceWake = this.#options.clock.now() - this.#lastWake;
    if (this.#asleep || sinceWake < 0 || sinceWake > ECHO) this.#wake();
  }

  #readClock(): void {
    const drift = this.#options.clock.now() - this.#lastReading - TICK;
    if (Math.abs(drift) > TOLERANCE) this.#wake();
    else this.#watch();
  }

  #wake(): void {
    this.#asleep = false;
    this.#lastWake = this.#options.clock.now();
    this.#watch();
    this.#options.onWake();
  }

  #watch(): void {
    this.#cancel();
    this.#lastReading = this.#options.clock.now();
    this.#cancel = this.#options.scheduler.schedule(() => this.#readClock(), TICK);
  }
}
