import { useEffect, useState } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { usePreferences } from "#renderer/kit/data/use-preferences.ts";
import { useNow } from "#renderer/kit/screens/use-now.ts";
import { localDay } from "#shared/domain/training/days.ts";
import {
  deloadLater,
  deloadStart,
  deloadStop,
  isDeloadDay,
  isDeloadDue,
  mayProposeDeload,
  readDeload,
  WEEKS_BEFORE_DELOAD,
} from "#shared/domain/training/planning/deload.ts";
import { startOfWeek } from "#shared/domain/training/weeks.ts";
import { systemClock } from "#shared/lib/clock.ts";

const MINUTE = 60_000;

/**
 * The deload week and its actions. `until`: last day of a running one, null for none; `isDue`: whether one is proposed.
 */
export const useDeload = () => {
  const { progress } = useMemberData();
  const [preferences, change, isRead] = usePreferences();
  const [starts, setStarts] = useState<readonly string[]>([]);
  const now = useNow(MINUTE);
  const today = localDay(new Date(now));
  const deload = readDeload(preferences);
  const mayPropose = isRead && mayProposeDeload(preferences, today);
  const since = startOfWeek(now, -WEEKS_BEFORE_DELOAD).toISOString();
  const thisWeek = startOfWeek(now).toISOString();
  useEffect(() => {
    if (!mayPropose) return;
    let live = true;
    progress.details(since, thisWeek).then(
      (found) => live && setStarts(found.map(({ started_at }) => started_at)),
      // Without them nothing is proposed; on demand it works all the same.
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [progress, mayPropose, since, thisWeek]);
  return {
    until: deload !== null && isDeloadDay(deload, today) ? deload.until : null,
    isDue: isRead && isDeloadDue(preferences, starts, now),
    start: () => change(deloadStart(localDay(new Date(systemClock.now())))),
    /** Ends the deload with yesterday: what was trained in it stays out of the suggestions. */
    end: () => deload !== null && change(deloadStop(deload, today)),
    later: () => change(deloadLater(today)),
  };
};
