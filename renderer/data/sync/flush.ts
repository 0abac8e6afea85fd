import type { Observable } from "rxjs";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import type { SyncStatus } from "#renderer/data/sync-data.ts";
import type { Scheduler } from "#shared/lib/clock.ts";
import { readOutbox } from "./outbox.ts";

/** Milliseconds between looks at the outbox while nothing is heard of sync, as in a window that does not lead. */
const LOOK_INTERVAL = 500;

export type FlushParts = {
  rx: MemberRxDatabase;
  scheduler: Scheduler;
  /** Any change of it is a reason to look again; what it says is not believed, it may be old or of another window. */
  status: Observable<SyncStatus>;
  isOnline(): boolean;
  stopped(): boolean;
  /** Starts an upload, in whichever window leads. */
  push(): Promise<void>;
  /** Milliseconds. */
  limit: number;
};

/** Uploads until the outbox is empty. Gives back whether it is; false at once without a network, else at the limit. */
export const flushOutbox = async (parts: FlushParts): Promise<boolean> => {
  const { rx, scheduler } = parts;
  const isEmpty = async () => (await readOutbox(rx)).length === 0;
  if (await isEmpty()) return true;
  if (!parts.isOnline()) return false;
  let over = false;
  let changes = 0;
  let look: (() => void) | null = null;
  const changed = () => {
    changes += 1;
    look?.();
  };
  const subscription = parts.status.subscribe(changed);
  const cancelLimit = scheduler.schedule(() => {
    over = true;
    changed();
  }, parts.limit);
  const pause = (since: number): Promise<void> =>
    new Promise((resolve) => {
      const cancel = scheduler.schedule(() => look?.(), LOOK_INTERVAL);
      look = () => {
        look = null;
        cancel();
        resolve();
      };
      if (changes !== since) look();
    });
  try {
    await parts.push();
    while (!over && !parts.stopped()) {
      const seen = changes;
      // What the server refused is not among these: waiting longer would not send it.
      if ((await readOutbox(rx, true)).length === 0) break;
      await pause(seen);
    }
    return await isEmpty();
  } finally {
    cancelLimit();
    subscription.unsubscribe();
  }
};
