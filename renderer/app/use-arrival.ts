import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { goToHeading } from "#renderer/kit/screens/go-to-heading.ts";
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
 * Begins a screen at its top, and at its heading for a keyboard or a screen reader, which hears by it where it came. A
 * way back is the browser's to scroll, and a screen that lies over another one goes its own way. Called once, above all
 * routes.
 */
export const useArrival = (): void => {
  const { key, pathname, state } = useLocation();
  const place = screenBeneath(state) ?? pathname;
  const last = useRef({ key: "", place });
  const wait = useRef(new AbortController());
  useLayoutEffect(() => {
    // Shown anew after it waited for something, which is no arrival.
    if (last.current.key === key) return;
    const { place: before } = last.current;
    const scrolls = !wentBack;
    last.current = { key, place };
    wentBack = false;
    if (before === place) return;
    if (scrolls) window.scrollTo(0, 0);
    wait.current.abort();
    wait.current = new AbortController();
    goToHeading(place, wait.current.signal);
  }, [key, place]);
};
