import type { BulkWriteRow, RxStorage } from "rxdb/plugins/core";
import { DataError } from "#renderer/data/data-error.ts";
import { CONTEXTS, PUSHES } from "#renderer/data/rxdb-internals.ts";
import type { SyncedFields } from "#shared/sync/kinds/kind.ts";
import { COLLECTIONS } from "#shared/sync/kinds/kinds.ts";
import { createAssumedStates } from "./assumed-states.ts";
import { rememberMergeBases } from "./merge-bases.ts";
import { rememberOwnStates } from "./own-states.ts";
import { markPulled } from "./pulled-mark.ts";
import { keepWriteOrder } from "./write-order.ts";

/** Whether a write failed because the disk, or the share of it that this origin may use, is full. */
export const isQuotaError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error.name === "QuotaExceededError") return true;
  // IndexedDB aborts the transaction, Dexie keeps the reason in `inner`, Chromium sometimes only in the text.
  const inner: unknown = "inner" in error ? error.inner : error.cause;
  return isQuotaError(inner) || (error.name === "AbortError" && error.message.includes("QuotaExceededError"));
};

/**
 * Collections of which pulled rows could not be written. RxDB goes on with the next page and moves its checkpoint past
 * the one that failed; so no later page of the same read is written either, until the read is over and this is cleared.
 */
export type FailedPulls = Set<string>;

/**
 * Collections of which the outcome of a push could not be written, with how often. RxDB forgets those rows and moves
 * its push checkpoint past them; so no push checkpoint is written until each of their rows is confirmed.
 */
export type FailedPushes = Map<string, number>;

const isPushCheckpoint = ([row]: readonly { document: object }[]): boolean =>
  row !== undefined && "itemId" in row.document && row.document.itemId === PUSHES;

/**
 * Wraps a storage: a full disk is reported as `quota_exceeded`, and a row that the server refused (`isRefused`) is
 * never marked as known to the server. So it stays pending, keeps its true ancestor, and no pull writes over it. After
 * a failed write of pulled rows the pulls of that collection stop, see {@link FailedPulls}; for pushes see {@link
 * FailedPushes}. A checkpoint that cannot be written is written with the next one; until then a restart does the same
 * work again. What the server is assumed to have: {@link createAssumedStates}. Once it is closing (`isClosing`) it
 * takes no more rows: a read that begins after that sees all there will be.
 */
export const guardStorage = (
  storage: RxStorage<unknown, unknown>,
  isRefused: (rowId: string) => boolean,
  failedPulls: FailedPulls,
  failedPushes: FailedPushes,
  isClosing: () => boolean,
): RxStorage<unknown, unknown> => {
  const assumed = createAssumedStates(storage);
  return {
    name: storage.name,
    rxdbVersion: storage.rxdbVersion,
    async createStorageInstance(params) {
      const instance = await storage.createStorageInstance(params);
      const synced = COLLECTIONS.find((name) => name === params.collectionName);
      if (synced) {
        const store = instance.bulkWrite.bind(instance);
        instance.bulkWrite = (rows, context) =>
          isClosing()
            ? Promise.reject(new DataError("database_failed", "the member's session on this device is over"))
            : store(rows, context);
        // Below what else is written for an edit first: nothing may come between the stamp and the write.
        keepWriteOrder(instance);
      }
      await assumed.attach(params, instance);
      const write = instance.bulkWrite.bind(instance);
      instance.bulkWrite = async (rows, context) => {
        const wanted =
          context === CONTEXTS.pushedMeta
            ? rows.filter(({ document }) => !("itemId" in document && isRefused(String(document.itemId))))
            : rows;
        if (wanted.length === 0) return { error: [] };
        const [isDown, isUp] = [context.startsWith(CONTEXTS.pulled), context.startsWith(CONTEXTS.pushed)];
        if (context === CONTEXTS.checkpoint && failedPushes.size > 0 && isPushCheckpoint(wanted)) return { error: [] };
        if (isDown && failedPulls.has(params.collectionName)) {
          throw new DataError("database_failed", "an earlier page of the same read could not be written");
        }
        if (context.startsWith(CONTEXTS.pulledRows)) await markPulled(wanted);
        else if (synced) {
          const edited = wanted as unknown as BulkWriteRow<SyncedFields>[];
          await rememberOwnStates(synced, edited);
          await rememberMergeBases(synced, edited);
        }
        try {
          return await write(wanted, context);
        } catch (error) {
          if (context === CONTEXTS.checkpoint) return { error: [] };
          if (isDown) failedPulls.add(params.collectionName);
          if (isUp) failedPushes.set(params.collectionName, (failedPushes.get(params.collectionName) ?? 0) + 1);
          if (isQuotaError(error)) throw new DataError("quota_exceeded", "the device's storage is full", error);
          throw error;
        }
      };
      return instance;
    },
  };
};
