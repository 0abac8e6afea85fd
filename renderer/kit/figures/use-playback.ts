import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { progressAfter } from "#shared/domain/figures/sight.ts";

/** Where poses stand side by side: for whoever wants no motion, and on paper. */
const STANDS_STILL = "(prefers-reduced-motion: reduce), print";

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(STANDS_STILL);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

export const useStandsStill = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(STANDS_STILL).matches);

/** Instants from the first to the last pose; between two of them nothing is drawn anew. */
const STEPS = 24;

/** Milliseconds between two looks at the time: eighteen a second are seen as motion. */
const PACE = 52;

/** Calls `draw` with the progress of a movement, 0 to 1, while `place` is in view, its page is shown, and `plays`. */
export const usePlayback = (
  movement: MovementPattern,
  place: RefObject<Element | null>,
  plays: boolean,
  draw: (progress: number) => void,
): void => {
  const played = useRef(0);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let step = -1;
    const show = (): void => {
      const next = Math.round(progressAfter(movement, played.current) * STEPS);
      if (next !== step) draw(next / STEPS);
      step = next;
    };
    show();
    if (!plays) return;
    let [timer, frame, last] = [0, 0, 0];
    const look = (now: number): void => {
      // A page that was away for long goes on where it was.
      played.current += last === 0 ? 0 : Math.min(now - last, 100) / 1000;
      last = now;
      show();
      wait();
    };
    const wait = (): void => {
      timer = window.setTimeout(() => {
        frame = requestAnimationFrame(look);
      }, PACE);
    };
    const stop = (): void => {
      window.clearTimeout(timer);
      cancelAnimationFrame(frame);
      last = 0;
    };
    const watch = new IntersectionObserver(([entry]) => {
      stop();
      if (entry?.isIntersecting) wait();
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      stop();
    };
  }, [movement, place, plays, draw]);
};
