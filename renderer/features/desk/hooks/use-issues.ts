import { useMemo } from "react";
import { type Command, useGymCommands, type Workplace } from "#renderer/features/gym/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import type { GymIssue } from "#renderer/kit/sync/use-open-issues.ts";

/** Days for which a settled issue is shown. */
const SHOWN_DAYS = 30;
const DAY = 86_400_000;

type Issues = {
  /** Newest first. */
  open: readonly GymIssue[];
  /** Those of the last thirty days, the last settled first. */
  settled: readonly GymIssue[];
  /** What was asked last to settle an issue, by its id. */
  asked: ReadonlyMap<string, Command>;
};

/** What there is to settle at a gym's desk, and was settled; undefined before it is read. `now`: milliseconds. */
export const useIssues = ({ settings: { id } }: Workplace, now: number): Issues | undefined => {
  const data = useMemberData();
  const all = useObservable(useMemo(() => data.documents("gym_issues").watch(), [data]));
  const commands = useGymCommands();
  return useMemo(() => {
    if (!all || !commands) return undefined;
    const issues = all.filter(({ gym_id }) => gym_id === id).toReversed();
    const since = new Date(now - SHOWN_DAYS * DAY).toISOString();
    const asked = commands.filter(({ verb, gym_id }) => verb === "settle_issue" && gym_id === id);
    return {
      open: issues.filter(({ state }) => state === "open"),
      settled: issues
        .filter(({ state, settled_at }) => state === "settled" && (settled_at ?? "") >= since)
        .toSorted((a, b) => (b.settled_at ?? "").localeCompare(a.settled_at ?? "")),
      asked: new Map(asked.map((command) => [String(command.args.issue_id), command])),
    };
  }, [all, commands, id, now]);
};
