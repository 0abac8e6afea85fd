import { useMemo } from "react";
import { useMemberData } from "./DataProvider.tsx";
import { useObservable } from "./use-observable.ts";

/**
 * Whether this device's initial sync is done, so that a row that is not here exists nowhere. Undefined while the first
 * sync since the app's start runs with nothing to send; false where no sync ever ended.
 */
export const useInitialSyncDone = (): boolean | undefined => {
  const { sync } = useMemberData();
  const status = useObservable(useMemo(() => sync.status(), [sync]));
  if (!status || (status.kind === "syncing" && (status.pending === 0 || status.lastSuccess === null))) return undefined;
  return status.lastSuccess !== null;
};
