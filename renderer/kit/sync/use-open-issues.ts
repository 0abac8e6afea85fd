import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

export type GymIssue = RowOfKind<"gym_issues">;

/** What waits to be settled at the desks where the member works, or at the one of a gym; none before it is read. */
export const useOpenIssues = (gym?: string): readonly GymIssue[] => {
  const data = useMemberData();
  const issues = useObservable(useMemo(() => data.documents("gym_issues").watch(), [data]));
  return useMemo(
    () => issues?.filter(({ state, gym_id }) => state === "open" && (gym === undefined || gym_id === gym)) ?? [],
    [issues, gym],
  );
};
