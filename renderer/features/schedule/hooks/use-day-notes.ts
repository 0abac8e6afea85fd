import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";

/** The member's notes by day, between two days, both included. */
export const useDayNotes = (from: string, to: string): ReadonlyMap<string, string> => {
  const data = useMemberData();
  const found = useObservable(useMemo(() => data.documents("day_notes").watch({ from, to }), [data, from, to]));
  return useMemo(() => new Map(found?.map(({ day, note }) => [day, note])), [found]);
};
