import { groupBy } from "#shared/lib/group-by.ts";
import type { LoggedSession, StoredSet } from "./log.ts";

const sideOf = ({ side = "both" }: StoredSet): string => side;

/** Whether a set's load is a level or band without known kilograms, so that it says nothing about strength. */
const isLoadUnknown = ({ weight_kg, level = null, band = null }: StoredSet): boolean =>
  weight_kg === null && (level !== null || band !== null);

/**
 * Sessions with the working sets of one side alone, the one with most sets: sides are not compared. Without sets of
 * unknown loads, and without sessions that are then empty.
 */
export const onMainSide = (sessions: readonly LoggedSession[]): LoggedSession[] => {
  const known = sessions.map((session) => ({
    ...session,
    working: session.working.filter((set) => !isLoadUnknown(set)),
  }));
  const bySide = [
    ...groupBy(
      known.flatMap(({ working }) => working),
      sideOf,
    ),
  ];
  const [main] = bySide.toSorted(([, a], [, b]) => b.length - a.length);
  if (!main) return [];
  return known
    .map((session) => ({ ...session, working: session.working.filter((set) => sideOf(set) === main[0]) }))
    .filter(({ working }) => working.length > 0);
};
