import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";

/**
 * A list as it is read here; undefined while it is empty and the server is still to be heard to its end since the app
 * started, as `syncing` with nothing to send says: that nothing is here does not mean then that nothing is.
 */
export const useHeard = <T>(list: readonly T[] | undefined): readonly T[] | undefined => {
  const { sync } = useMemberData();
  const status = useObservable(useMemo(() => sync.status(), [sync]));
  const isHeard = status && (status.kind !== "syncing" || (status.pending > 0 && status.lastSuccess !== null));
  return list?.length === 0 && !isHeard ? undefined : list;
};
