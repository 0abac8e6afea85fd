import { useMemo } from "react";
import { useMemberData } from "./DataProvider.tsx";
import { useObservable } from "./use-observable.ts";

/**
 * Whether this device ever heard the server to its end, so that what is not here is nowhere: undefined while it is
 * still to be heard since the app started, as `syncing` with nothing to send says.
 */
export const useHeard = (): boolean | undefined => {
  const { sync } = useMemberData();
  const status = useObservable(useMemo(() => sync.status(), [sync]));
  if (!status || (status.kind === "syncing" && (status.pending === 0 || status.lastSuccess === null))) return undefined;
  return status.lastSuccess !== null;
};
