import { useMemo } from "react";
import { gymClock, useGymCommands, type Workplace } from "#renderer/features/gym/index.ts";
import { type DeskEntry, entriesOf } from "#renderer/features/staff/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { STAY_HOURS } from "#shared/domain/gym/access/decide-access.ts";

const HOUR = 3_600_000;

/**
 * Entries from a gym's day on, and of so many hours before it (by default those whose people may still be inside), the
 * oldest first; undefined before they are read. Only these are read: a device keeps those of ninety days.
 */
export const useEntries = (
  { settings: { id, zone } }: Workplace,
  today: string,
  before = STAY_HOURS,
): readonly DeskEntry[] | undefined => {
  const data = useMemberData();
  const commands = useGymCommands();
  const from = useMemo(() => {
    const midnight = Date.parse(gymClock(zone).instantOf(`${today}T00:00`));
    return new Date(midnight - before * HOUR).toISOString();
  }, [zone, today, before]);
  const rows = useObservable(useMemo(() => data.documents("gym_entries").watch({ from }), [data, from]));
  return useMemo(() => {
    const here = <Of extends { gym_id: string }>(all: readonly Of[]) => all.filter(({ gym_id }) => gym_id === id);
    return rows && commands && entriesOf(here(rows), here(commands)).filter(({ at }) => at >= from);
  }, [rows, commands, id, from]);
};
