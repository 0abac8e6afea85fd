import { useEffect, useMemo, useRef } from "react";
import { cuesOf, phasesOf, type TimerCue } from "#renderer/features/timer/lib/interval-plan.ts";
import { type Intervals, intervalsElapsed, settingsOf } from "#renderer/features/timer/lib/intervals.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";

/** Milliseconds after which a cue is dropped: after sleep, a device does not repeat what it missed. */
const LATE = 1500;

/**
 * Milliseconds in the past in which a start or skip looks for its own cue, which is over when the screen learns of it.
 * Less than the second before the end at which a skipped phase would have said "one".
 */
const JUST_NOW = 900;

/** Calls `onCue` once at each cue of the running timer, on every screen. */
export const useCues = (intervals: Intervals, onCue: (cue: TimerCue) => void): void => {
  const { run } = intervals;
  const since = run.kind === "running" ? run.since : null;
  const anew = run.kind === "ready" || run.kind === "finished";
  const settings = settingsOf(intervals);
  const cues = useMemo(() => cuesOf(phasesOf(settings)), [settings]);
  /** Milliseconds since the start up to which cues are done, also those before the page was loaded. */
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
