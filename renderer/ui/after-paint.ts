import { systemScheduler } from "#shared/lib/clock.ts";

/** Calls `work` once the frame with what was just drawn is on the screen: in the task after the frame's own callbacks. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => void systemScheduler.schedule(work, 0));
};
