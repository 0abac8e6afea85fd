import { useInitialSyncDone } from "#renderer/kit/data/use-initial-sync.ts";

/** `null`: nobody here can know it yet, as the first sync of this device has not ended. */
export type SyncedList<T> = readonly T[] | null | undefined;

/** A list as it is read here; while it is empty, null or undefined until it is known that there is none. */
export const useSyncedList = <T>(list: readonly T[] | undefined): SyncedList<T> => {
  const isSynced = useInitialSyncDone();
  if (list?.length !== 0) return list;
  return isSynced === false ? null : isSynced && list;
};
