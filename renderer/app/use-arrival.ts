import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { screenBeneath } from "#renderer/kit/screens/over-state.ts";
import { overlayWindow } from "#renderer/ui/overlay/use-overlay.ts";

let wentBack = false;

// Under a `Routes` with a location of its own the router calls every navigation a return, so the window is asked
// itself; before the router, whose listener shows the other screen at once, and after what lies over the screen.
overlayWindow().addEventListener(
  "popstate",
  () => {
    wentBack = true;
  },
  { capture: true },
);

/**
 * Begins a screen at its top, and at `#content` for a keyboard whose focus went with the screen before. A way back is
 * the browser's to scroll, and a screen that lies over another one goes its own way. Called once, above all routes.
 */
export const useArrival = (): void => {
  const { key, pathname, state } = useLocation();
  const place = screenBeneath(state) ?? pathname;
  const last = useRef({ key: "", place });
  useLayoutEffect(() => {
    // Shown anew after it waited for something, which is no arrival.
    if (last.current.key === key) return;
    const isArrival = last.current.place !== place && !wentBack;
    last.current = { key, place };
    wentBack = false;
    if (!isArrival) return;
    window.scrollTo(0, 0);
    if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true });
  }, [key, place]);
};
