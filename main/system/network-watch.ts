import type { Scheduler } from "#shared/lib/clock.ts";

export type NetworkWatchOptions = {
  scheduler: Scheduler;
  isOnline(): boolean;
  /** Called when the network comes back. */
  onReturn(): void;
};

/** Milliseconds between two checks: no event reaches main. */
const TICK = 2_000;

/** Reports when the network comes back. */
export class NetworkWatch {
  readonly #options: NetworkWatchOptions;
  #wasOnline: boolean;

  constructor(options: NetworkWatchOptions) {
    this.#options = options;
    this.#wasOnline = options.isOnline();
  }

  start(): void {
    this.#options.scheduler.schedule(() => {
      const isOnline = this.#options.isOnline();
      if (isOnline && !this.#wasOnline) this.#options.onReturn();
      this.#wasOnline = isOnline;
      this.start();
    }, TICK);
  }
}
