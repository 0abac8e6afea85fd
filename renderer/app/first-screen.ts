import { whenIdle } from "#renderer/kit/screens/when-idle.ts";
import type { Scheduler } from "#shared/lib/clock.ts";

/** Milliseconds that a screen has for its heading: one without holds nothing up for longer. */
const AT_MOST = 3_000;

/** Milliseconds that a page which is busy after its first paint holds up what comes next. */
const BUSY_AT_MOST = 500;

/**
 * Begins something once the first screen is painted, which it is with its heading: until what it shows was read, it has
 * none. Gives back a function that ends what was begun.
 */
export const afterFirstScreen = (begin: () => () => void, scheduler: Scheduler): (() => void) => {
  let end = () => {};
  const go = () => {
    stopWaiting();
    end = whenIdle(() => {
      end = begin();
    }, BUSY_AT_MOST);
  };
  let frame = 0;
  // A page may be idle before the frame that paints the heading. A hidden page has no frames, and waits for the timer.
  const goIfShown = () => {
    if (!document.querySelector("main h1")) return;
    watch.disconnect();
    frame = requestAnimationFrame(go);
  };
  const watch = new MutationObserver(goIfShown);
  const cancel = scheduler.schedule(go, AT_MOST);
  const stopWaiting = () => {
    watch.disconnect();
    cancelAnimationFrame(frame);
    cancel();
  };
  watch.observe(document.body, { childList: true, subtree: true });
  goIfShown();
  return () => {
    stopWaiting();
    end();
  };
};

/** Resolves once the first screen is painted, as {@link afterFirstScreen} has it. */
export const firstScreenPainted = (scheduler: Scheduler): Promise<void> =>
  new Promise((resolve) => {
    afterFirstScreen(() => {
      resolve();
      return () => undefined;
    }, scheduler);
  });
