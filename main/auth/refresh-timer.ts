/** The part of the session that refreshes: the library's ticker, and one check on demand. */
export type Refreshable = {
  /** Starts the library's ticker: every 30 s, it refreshes a token that ends within 3 ticks (90 s). */
  startAutoRefresh(): Promise<void>;
  stopAutoRefresh(): Promise<void>;
  check(): Promise<void>;
};

/**
 * Decides when main refreshes the session. The library starts its ticker itself; during sleep it stands still, and it
 * must not run into a network that is not up: it stops on suspend. A wake starts it again and checks exactly once.
 * While nobody sees the window it pauses, as in a hidden tab, and the session waits however long that is: what asks for
 * an access token meanwhile has it refreshed, and the window catches up when it is shown.
 */
export class RefreshTimer {
  readonly #session: Refreshable;
  #isHidden = false;

  constructor(session: Refreshable) {
    this.#session = session;
  }

  stop(): Promise<void> {
    return this.#session.stopAutoRefresh();
  }

  async woken(): Promise<void> {
    if (this.#isHidden) return;
    await this.#session.startAutoRefresh();
    await this.#session.check();
  }

  async hidden(): Promise<void> {
    this.#isHidden = true;
    await this.stop();
  }

  /** Does nothing for a window that was not hidden before. */
  async shown(): Promise<void> {
    if (!this.#isHidden) return;
    this.#isHidden = false;
    await this.woken();
  }
}
