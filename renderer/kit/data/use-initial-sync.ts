import { useMemo } from "react";
import { useMemberData } from "./DataProvider.tsx";
import { useObservable } from "./use-observable.ts";

/**
 * Whether the initial sync of this device is done, so that a row that is not here exists nowhere. Undefined while the
 * first sync since the app started runs and has nothing to send; false where no sync ever ended.
 */
export const useInitialSyncDone = (): boolean | undefined => {
  const { sync } = useMemberData();
  const status = useObservable(useMemo(() => sync.status(), [sync]));
  if (!status || (status.kind === "syncing" && (status.pending === 0 || status.lastSuccess === null))) return undefined;
  return status.lastSuccess !== null;
};
