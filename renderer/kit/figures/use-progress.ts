import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
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

/** Instants that are drawn from the first to the last pose; between two of them nothing is drawn anew. */
const STEPS = 32;

/** The progress of a movement, 0 to 1, that advances while `place` is in view, its page is shown, and `plays`. */
export const useProgress = (movement: MovementPattern, place: RefObject<Element | null>, plays: boolean): number => {
  const [step, setStep] = useState(0);
  const played = useRef(0);
  useEffect(() => {
    const element = place.current;
    if (!plays || element === null) return;
    let [handle, last] = [0, 0];
    const draw = (now: number) => {
      // A page that was away for long goes on where it was.
      played.current += last === 0 ? 0 : Math.min(now - last, 100) / 1000;
      last = now;
      setStep(Math.round(progressAfter(movement, played.current) * STEPS));
      handle = requestAnimationFrame(draw);
    };
    const watch = new IntersectionObserver(([entry]) => {
      cancelAnimationFrame(handle);
      last = 0;
      if (entry?.isIntersecting) handle = requestAnimationFrame(draw);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(handle);
    };
  }, [movement, place, plays]);
  return step / STEPS;
};
