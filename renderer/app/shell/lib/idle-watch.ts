import type { Clock, Scheduler } from "#shared/lib/clock.ts";

/** Milliseconds between two notes of activity for the other windows: one per key would write all the time. */
const NOTE_INTERVAL = 5_000;

export type IdleWatchParts = {
  clock: Clock;
  scheduler: Scheduler;
  /** Milliseconds without activity until it is over, and how many of them before that are the warning. */
  limit: number;
  warning: number;
  /** Calls back with each touch, key or scroll; gives back the unsubscribe function. */
  onActivity(listener: () => void): () => void;
  /**
   * When any window of the device was last used or signed in, in milliseconds since the epoch; 0 where nobody noted it.
   */
  lastNoted(): number;
  note(at: number): void;
  onWarning(deadline: number): void;
  /** Another window was used while this one warned. */
  onReprieve(): void;
  onIdle(): void;
};

export type IdleWatch = {
  /** The person asked to stay. While the warning shows, nothing less counts: it may be somebody else's hand. */
  stay(): void;
  stop(): void;
};

/** Tells when a device was left alone. Reckons with points in time, so that sleep counts as absence. */
export const startIdleWatch = (parts: IdleWatchParts): IdleWatch => {
  const { clock, scheduler, limit, warning } = parts;
  // A device that was closed in the meantime was left alone all the same.
  let last = Math.min(parts.lastNoted() || clock.now(), clock.now());
  let warned = false;
  let cancel = () => {};
  const deadline = () => Math.max(last, Math.min(parts.lastNoted(), clock.now())) + limit;
  const note = (at: number) => {
    last = at;
    parts.note(at);
  };
  const check = () => {
    cancel();
    const left = deadline() - clock.now();
    if (left <= 0) {
      unsubscribe();
      parts.onIdle();
      return;
    }
    const due = left <= warning;
    if (due && !warned) parts.onWarning(deadline());
    if (!due && warned) parts.onReprieve();
    warned = due;
    cancel = scheduler.schedule(check, due ? Math.min(left, NOTE_INTERVAL) : left - warning);
  };
  const unsubscribe = parts.onActivity(() => {
    const now = clock.now();
    if (now >= deadline()) return check();
    if (warned || (now >= last && now - last < NOTE_INTERVAL)) return;
    note(now);
  });
  check();
  return {
    stay() {
      warned = false;
      note(clock.now());
      check();
    },
    stop() {
      cancel();
      unsubscribe();
    },
  };
};
