import type { Observable } from "rxjs";
import type { Store } from "#renderer/data/storage/store.ts";
import type { SyncStatus } from "#renderer/data/sync-data.ts";
import type { Scheduler } from "#shared/lib/clock.ts";
import { NOTES, refusalsIn } from "./device-notes.ts";

/** Milliseconds between checks of pending rows without a new status, as in a window that does not lead. */
const CHECK_INTERVAL = 500;

export type FlushParts = {
  store: Store;
  scheduler: Scheduler;
  /** Each change triggers a check; its value is not used, because it may be old or of another window. */
  status: Observable<SyncStatus>;
  isOnline(): boolean;
  stopped(): boolean;
  /** Starts a push, in the leading window. */
  push(): void;
  /** Most milliseconds to wait. */
  limit: number;
};

/** Pushes until nothing is pending. Gives whether that is so; false at once without a network, or at the limit. */
export const flushOutbox = async (parts: FlushParts): Promise<boolean> => {
  const { store, scheduler } = parts;
  const isEmpty = async () => (await store.dirtyIds()).length === 0;
  /** Whether all is sent. Refused rows do not count, since waiting does not send them. */
  const isSent = async () => {
    const refused = new Set((await store.transact([NOTES], "readonly", refusalsIn)).map(({ rowId }) => rowId));
    return (await store.dirtyIds()).every(({ id }) => refused.has(id));
  };
  if (await isEmpty()) return true;
  if (!parts.isOnline()) return false;
  let over = false;
  let changes = 0;
  let check: (() => void) | null = null;
  const changed = () => {
    changes += 1;
    check?.();
  };
  const subscription = parts.status.subscribe(changed);
  const cancelLimit = scheduler.schedule(() => {
    over = true;
    changed();
  }, parts.limit);
  const pause = (since: number): Promise<void> =>
    new Promise((resolve) => {
      const cancel = scheduler.schedule(() => check?.(), CHECK_INTERVAL);
      check = () => {
        check = null;
        cancel();
        resolve();
      };
      if (changes !== since) check();
    });
  try {
    parts.push();
    while (!over && !parts.stopped()) {
      const seen = changes;
      if (await isSent()) break;
      await pause(seen);
    }
    return await isEmpty();
  } finally {
    cancelLimit();
    subscription.unsubscribe();
  }
};
