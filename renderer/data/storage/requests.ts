import { DataError } from "#renderer/data/data-error.ts";

/** The results of requests of one transaction. Rejects where the transaction fails. */
export const allSettled = <T>(requests: readonly IDBRequest<T>[]): Promise<T[]> =>
  new Promise((resolve, reject) => {
    const last = requests.at(-1);
    if (!last) return resolve([]);
    for (const request of requests) request.onerror = () => reject(request.error);
    // Requests of a transaction are answered in their order.
    last.onsuccess = () => resolve(requests.map(({ result }) => result));
  });

/** Whether a write failed because the disk, or this origin's share of it, is full. */
export const isQuotaError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "QuotaExceededError" ||
    // Chromium sometimes keeps the reason in the text alone.
    (error.name === "AbortError" && error.message.includes("QuotaExceededError")));

/** The error of a request or transaction as a `DataError` where it has a code. */
export const asDataError = (error: unknown): Error => {
  if (isQuotaError(error)) return new DataError("quota_exceeded", "the disk is full", error);
  return error instanceof Error ? error : new DataError("database_failed", String(error));
};
