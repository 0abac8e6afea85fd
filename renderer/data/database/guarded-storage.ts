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

/**
 * Wraps a storage: a full disk is reported as `quota_exceeded`, and a row that the server refused (`isHeld`) is never
 * marked as known to the server. So it stays pending, keeps its true ancestor, and no pull writes over it.
 */
export const guardStorage = (
  storage: RxStorage<unknown, unknown>,
  isHeld: (rowId: string) => boolean,
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
      try {
        return await write(wanted, context);
      } catch (error) {
        if (isQuotaError(error)) throw new DataError("quota_exceeded", "the device's storage is full", error);
        throw error;
      }
    };
    return instance;
  },
});
