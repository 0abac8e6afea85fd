import type { RxStorage } from "rxdb/plugins/core";
import { DataError } from "../data-error.ts";

/** Context of the write with which the replication protocol marks rows as known to the server. */
const PUSHED_CONTEXT = "replication-up-write-meta";

const isQuotaError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error.name === "QuotaExceededError") return true;
  // IndexedDB aborts the transaction, Dexie keeps the reason in `inner`, Chromium sometimes only in the text.
  const inner: unknown = "inner" in error ? error.inner : error.cause;
  return isQuotaError(inner) || (error.name === "AbortError" && error.message.includes("QuotaExceededError"));
};

/** How the replication protocol's writes of what was pulled begin. */
const PULLED_CONTEXT = "replication-downstream-";

/**
 * Collections of which pulled rows could not be written. RxDB goes on with the next page and moves its checkpoint past the
 * one that failed; so no later page of the same read is written either, until the read is over and this is cleared.
 */
export type FailedPulls = Set<string>;

/**
 * Wraps a storage: a full disk is reported as `quota_exceeded`, and a row that the server refused (`isHeld`) is never
 * marked as known to the server. So it stays pending, keeps its true ancestor, and no pull writes over it. After a failed
 * write of pulled rows the pulls of that collection stop, see {@link FailedPulls}.
 */
export const guardStorage = (
  storage: RxStorage<unknown, unknown>,
  isHeld: (rowId: string) => boolean,
  failedPulls: FailedPulls,
): RxStorage<unknown, unknown> => ({
  name: storage.name,
  rxdbVersion: storage.rxdbVersion,
  async createStorageInstance(params) {
    const instance = await storage.createStorageInstance(params);
    const write = instance.bulkWrite.bind(instance);
    instance.bulkWrite = async (rows, context) => {
      const wanted =
        context === PUSHED_CONTEXT
          ? rows.filter(({ document }) => !("itemId" in document && isHeld(String(document.itemId))))
          : rows;
      if (wanted.length === 0) return { error: [] };
      const pulled = context.startsWith(PULLED_CONTEXT);
      if (pulled && failedPulls.has(params.collectionName)) {
        throw new DataError("database_failed", "an earlier page of the same read could not be written");
      }
      try {
        return await write(wanted, context);
      } catch (error) {
        if (pulled) failedPulls.add(params.collectionName);
        if (isQuotaError(error)) throw new DataError("quota_exceeded", "the device's storage is full", error);
        throw error;
      }
    };
    return instance;
  },
});
