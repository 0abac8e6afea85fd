import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

/** When the gyms that the device knows are closed, by first day; undefined before it is read. */
export const useClosures = (): readonly RowOfKind<"gym_closures">[] | undefined => {
  const data = useMemberData();
  const rows = useObservable(useMemo(() => data.documents("gym_closures").watch(), [data]));
  return useMemo(() => rows?.toSorted((a, b) => a.starts_on.localeCompare(b.starts_on)), [rows]);
};
