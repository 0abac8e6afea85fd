import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { createPace, type Pace } from "#shared/lib/pace.ts";

/** Milliseconds between two progress reports. */
const REPORT = 80;

/** A pace that lets the screen render and react to a cancel. */
export const screenPace = (signal: AbortSignal, onProgress: (share: number) => void): Pace => {
  let reported = 0;
  return createPace({
    now: () => performance.now(),
    turn: () => new Promise((resolve) => systemScheduler.schedule(resolve, 0)),
    signal,
    onProgress(share) {
      const now = systemClock.now();
      if (now - reported < REPORT) return;
      reported = now;
      onProgress(share);
    },
  });
};
