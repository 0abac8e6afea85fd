import { systemScheduler } from "#shared/lib/clock.ts";

/** Pixels from which a finger's way has a direction. */
const SLOP = 8;
/** The way down that closes: pixels, at most this part of the sheet's height. */
const FAR = { pixels: 120, part: 0.35 };
/** Pixels per millisecond that close from anywhere. */
const FAST = 0.6;
const RETURN = "translate 160ms ease-out";

/** What is moved by a finger itself: sliders, handles, what is scrolled away from its top. */
const takesFinger = (element: Element): boolean => {
  const { touchAction, overflowY } = getComputedStyle(element);
  const scrolls = overflowY === "auto" || overflowY === "scroll" || element instanceof HTMLTextAreaElement;
  return (
    element.matches("input[type=range], [role=slider]") || touchAction === "none" || (scrolls && element.scrollTop > 0)
  );
};

const isFree = (target: EventTarget | null, sheet: Element): boolean => {
  for (let at = target instanceof Element ? target : null; at && sheet.contains(at); at = at.parentElement) {
    if (takesFinger(at)) return false;
  }
  return true;
};

/**
 * Lets one finger draw a sheet down: it follows, and asks for `close` where it was drawn far or fast enough; else, and
 * where whoever is asked keeps it open, it comes back. Gives back what ends it.
 */
export const swipeDown = (sheet: HTMLElement, close: () => void): (() => void) => {
  let start: { x: number; y: number; at: number } | null = null;
  let drawn = 0;
  const comeBack = () => {
    sheet.style.transition = RETURN;
    sheet.style.translate = "";
    drawn = 0;
  };
  const begin = ({ touches, target, timeStamp }: TouchEvent) => {
    const [finger] = touches;
    const one = touches.length === 1 && finger !== undefined && isFree(target, sheet);
    start = one ? { x: finger.clientX, y: finger.clientY, at: timeStamp } : null;
    if (!one && drawn > 0) comeBack();
  };
  const move = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (!start || !finger) return;
    const [right, down] = [finger.clientX - start.x, finger.clientY - start.y];
    if (drawn === 0) {
      if (Math.hypot(right, down) < SLOP) return;
      if (down < Math.abs(right)) {
        start = null;
        return;
      }
      sheet.style.transition = "none";
    }
    if (event.cancelable) event.preventDefault();
    drawn = Math.max(down, 1);
    sheet.style.translate = `0 ${drawn}px`;
  };
  const end = ({ type, timeStamp }: TouchEvent) => {
    if (!start || drawn === 0) return;
    const far = drawn > Math.min(FAR.pixels, sheet.offsetHeight * FAR.part);
    const fast = drawn / (timeStamp - start.at) > FAST;
    start = null;
    if (type === "touchcancel" || !(far || fast)) return comeBack();
    close();
    systemScheduler.schedule(() => {
      if (sheet.dataset.state !== "closed") comeBack();
    }, 0);
  };
  sheet.addEventListener("touchstart", begin, { passive: true });
  sheet.addEventListener("touchmove", move, { passive: false });
  sheet.addEventListener("touchend", end);
  sheet.addEventListener("touchcancel", end);
  return () => {
    sheet.removeEventListener("touchstart", begin);
    sheet.removeEventListener("touchmove", move);
    sheet.removeEventListener("touchend", end);
    sheet.removeEventListener("touchcancel", end);
  };
};
