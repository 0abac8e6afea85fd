import { useEffect, useMemo, useRef } from "react";
import { cuesOf, phasesOf, type TimerCue } from "#renderer/features/timer/lib/interval-plan.ts";
import { type Intervals, intervalsElapsed, settingsOf } from "#renderer/features/timer/lib/intervals.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";

/** Milliseconds after which a cue is not made up for: a device that slept says nothing of what it missed. */
const LATE = 1500;

/**
 * As far back as a start or a skip looks for its own cue, which has passed by the time that the screen knows of it.
 * Less than the second before its end at which a phase that was skipped would have said "one".
 */
const JUST_NOW = 900;

/** Calls `onCue` once at each cue of the timer that runs, whatever screen is shown. */
export const useCues = (intervals: Intervals, onCue: (cue: TimerCue) => void): void => {
  const { run } = intervals;
  const since = run.kind === "running" ? run.since : null;
  const anew = run.kind === "ready" || run.kind === "finished";
  const settings = settingsOf(intervals);
  const cues = useMemo(() => cuesOf(phasesOf(settings)), [settings]);
  /** Since the start: cues before it are done with, those before the page was loaded among them. */
  const done = useRef<number>(null);
  done.current ??= intervalsElapsed(intervals, systemClock.now());
  useEffect(() => {
    if (anew) done.current = 0;
    if (since === null) return;
    let cancel = () => {};
    const next = (after: number) => {
      const cue = cues.find(({ at }) => at >= after);
      if (!cue) return;
      cancel = systemScheduler.schedule(
        () => {
          const elapsed = systemClock.now() - since;
          done.current = cue.at + 1;
          if (elapsed - cue.at < LATE) onCue(cue);
          next(Math.max(cue.at + 1, elapsed - LATE));
        },
        since + cue.at - systemClock.now(),
      );
    };
    const elapsed = systemClock.now() - since;
    // Begun again without a reset in between.
    if (elapsed + LATE < (done.current ?? 0)) done.current = 0;
    next(Math.max(done.current ?? 0, elapsed - JUST_NOW));
    return () => cancel();
  }, [since, anew, cues, onCue]);
};
