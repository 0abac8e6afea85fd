import { useEffect, useMemo } from "react";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { type Cue, cuesOf, planOf } from "../lib/interval-plan.ts";
import { type Intervals, settingsOf } from "../lib/intervals.ts";

/** Milliseconds after which a cue is not made up for: a device that slept says nothing of what it missed. */
const LATE = 1500;

/** Calls `onCue` at each cue of the timer that runs, whatever screen is shown. */
export const useCues = (intervals: Intervals, onCue: (cue: Cue) => void): void => {
  const { run } = intervals;
  const since = run.kind === "running" ? run.since : null;
  const settings = settingsOf(intervals);
  const cues = useMemo(() => cuesOf(planOf(settings)), [settings]);
  useEffect(() => {
    if (since === null) return;
    let cancel = () => {};
    const next = (after: number) => {
      const cue = cues.find(({ at }) => at >= after);
      if (!cue) return;
      cancel = systemScheduler.schedule(
        () => {
          const elapsed = systemClock.now() - since;
          if (elapsed - cue.at < LATE) onCue(cue);
          next(Math.max(cue.at + 1, elapsed - LATE));
        },
        since + cue.at - systemClock.now(),
      );
    };
    next(systemClock.now() - since);
    return () => cancel();
  }, [since, cues, onCue]);
};
