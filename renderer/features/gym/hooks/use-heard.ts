import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";

/**
 * A list as it is read here; undefined while it is empty and the server is still to be heard since the app started:
 * that nothing is here does not mean then that nothing is.
 */
export const useHeard = <T>(list: readonly T[] | undefined): readonly T[] | undefined => {
  const { sync } = useMemberData();
  const status = useObservable(useMemo(() => sync.status(), [sync]));
  const isHeard = status !== undefined && !(status.kind === "syncing" && status.lastSuccess === null);
  return list?.length === 0 && !isHeard ? undefined : list;
};
