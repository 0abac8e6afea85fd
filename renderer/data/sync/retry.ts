import { StoppedError, SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import type { Scheduler } from "#shared/lib/clock.ts";

/** Milliseconds before a retry: 1 s at first, doubled up to 60 s. */
export const backoffDelay = (attempt: number): number => Math.min(60_000, 1_000 * 2 ** attempt);

const askedWait = (error: unknown): number => (error instanceof SyncError ? error.retryAfter : 0);

/** Retries work until it succeeds or sync stops. `wake` ends every wait. */
export type Retrier = {
  /** Runs work. `onFailure` is called for each failure. Rejects with `StoppedError` only. */
  run<T>(work: () => Promise<T>, onFailure: (error: unknown) => void): Promise<T>;
  wake(): void;
  stop(): void;
  stopped(): boolean;
};

/** Makes a retrier on the injected scheduler, so that RxDB's own retries are never used. */
export const createRetrier = (scheduler: Scheduler): Retrier => {
  const waiting = new Set<() => void>();
  let stopped = false;
  const wake = () => {
    for (const resume of [...waiting]) resume();
  };
  const pause = (delay: number): Promise<void> =>
    new Promise((resolve) => {
      const resume = () => {
        cancel();
        waiting.delete(resume);
        resolve();
      };
      const cancel = scheduler.schedule(resume, delay);
      waiting.add(resume);
    });
  return {
    async run(work, onFailure) {
      for (let attempt = 0; ; attempt += 1) {
        if (stopped) throw new StoppedError();
        try {
          const result = await work();
          if (stopped) throw new StoppedError();
          return result;
        } catch (error) {
          if (stopped) throw new StoppedError();
          const paused = pause(Math.max(backoffDelay(attempt), askedWait(error)));
          onFailure(error);
          await paused;
        }
      }
    },
    wake,
    stop() {
      stopped = true;
      wake();
    },
    stopped: () => stopped,
  };
};
