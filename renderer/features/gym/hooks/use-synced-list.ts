import { useInitialSyncDone } from "#renderer/kit/data/use-initial-sync.ts";

/**
 * A list from this device; undefined before it is read, null while the device's first sync has not ended, so that an
 * empty list means nothing yet.
 */
export type SyncedList<T> = readonly T[] | null | undefined;

/** {@link SyncedList} of a list: while it is empty, null or undefined until it is known to be empty. */
export const useSyncedList = <T>(list: readonly T[] | undefined): SyncedList<T> => {
  const isSynced = useInitialSyncDone();
  if (list?.length !== 0) return list;
  return isSynced === false ? null : isSynced && list;
};
