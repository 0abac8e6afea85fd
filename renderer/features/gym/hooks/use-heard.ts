import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";

/** `null`: nobody here can know it yet, as this device never heard the server to its end. */
export type Heard<T> = readonly T[] | null | undefined;

/**
 * A list as it is read here. While it is empty, that nothing is here does not mean that nothing is: undefined while the
 * server is still to be heard to its end since the app started, as `syncing` with nothing to send says.
 */
export const useHeard = <T>(list: readonly T[] | undefined): Heard<T> => {
  const { sync } = useMemberData();
  const status = useObservable(useMemo(() => sync.status(), [sync]));
  if (list?.length !== 0) return list;
  if (!status || (status.kind === "syncing" && (status.pending === 0 || status.lastSuccess === null))) return undefined;
  return status.lastSuccess === null ? null : list;
};
