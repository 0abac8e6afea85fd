import { SyncError, type SyncErrorCode } from "#renderer/data/sync/transport/sync-error.ts";
import { COLLECTIONS, type CollectionName } from "#shared/domain/kinds/kinds.ts";
import type { Pull, Read } from "./pull.ts";
import type { Push } from "./push.ts";
import type { Retrier } from "./retry.ts";

export type LoopParts = {
  pull: Pull;
  push: Pick<Push, "run">;
  /** Whether a row may be pending: then no page is loaded ahead. */
  mayWait(): boolean;
  retrier: Retrier;
  /** Called after each stored page, with the requested collections and the answer. */
  onRead(names: readonly CollectionName[], read: Read): void;
  /** Reports one failure per source; null clears it. */
  onError(source: "pull" | "push", error: unknown): void;
};

/** Pulls and pushes in turn, never at the same time, so that no page is older than the answer to a push. */
export type Loop = {
  /** Requests a pull, of all collections where none are named. */
  pull(names?: readonly CollectionName[]): void;
  /** Requests a push. */
  push(): void;
};

/** Failures that may concern one collection only, so that the others continue. */
const OF_ONE: ReadonlySet<SyncErrorCode> = new Set([
  "sync_refused",
  "sync_too_large",
  "sync_server",
  "sync_invalid_answer",
]);

const isOfOne = (error: unknown): boolean => error instanceof SyncError && OF_ONE.has(error.code);

export const createLoop = ({ pull, push, mayWait, retrier, onRead, onError }: LoopParts): Loop => {
  const due = new Set<CollectionName>();
  let owesPush = false;
  let running = false;

  const read = async (names: readonly CollectionName[]): Promise<void> => {
    for (const name of names) due.delete(name);
    try {
      for (const name of await pull(names, () => !(owesPush && mayWait()), onRead)) due.add(name);
    } catch (error) {
      for (const name of names) due.add(name);
      throw error;
    }
  };
  const readDue = async (): Promise<void> => {
    const names = COLLECTIONS.filter((name) => due.has(name));
    try {
      await read(names);
    } catch (error) {
      if (names.length === 1 || !isOfOne(error)) throw error;
      let failure: unknown = null;
      for (const name of names) {
        await read([name]).catch((failed: unknown) => {
          failure ??= failed;
        });
      }
      if (failure !== null) throw failure;
    }
  };
  const sendAll = async (): Promise<void> => {
    owesPush = false;
    try {
      if (await push.run()) owesPush = true;
    } catch (error) {
      owesPush = true;
      throw error;
    }
  };
  const failures = new Map<"pull" | "push", unknown>();
  const attempt = async (source: "pull" | "push", work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      onError(source, null);
    } catch (error) {
      failures.set(source, error);
    }
  };
  const run = async (): Promise<void> => {
    while (!retrier.stopped() && (due.size > 0 || owesPush)) {
      if (due.size > 0) await attempt("pull", readDue);
      if (owesPush && !retrier.stopped()) await attempt("push", sendAll);
      const [failure] = failures.values();
      if (failures.size > 0) throw failure;
    }
  };
  /** Reports failures when the wait begins, because a listener may end the wait. */
  const report = () => {
    for (const [source, error] of failures) onError(source, error);
    failures.clear();
  };
  const start = (): void => {
    if (running || retrier.stopped()) return;
    running = true;
    const end = () => {
      running = false;
      if (due.size > 0 || owesPush) start();
    };
    retrier.run(run, report).then(end, end);
  };
  return {
    pull(names = COLLECTIONS) {
      for (const name of names) due.add(name);
      start();
    },
    push() {
      owesPush = true;
      start();
    },
  };
};
