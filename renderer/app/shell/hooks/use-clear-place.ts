import { type RefObject, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { clearOffset, covers } from "#renderer/app/shell/lib/clear-place.ts";
import { systemScheduler } from "#shared/lib/clock.ts";

const CONTROLS = "a[href], button, input, select, textarea, [role=slider], [tabindex='0']";
/** Milliseconds without scrolling that are rest: not every browser tells of its end. */
const REST = 150;

/** `offset`: pixels to move up; `covered`: it lies on a control wherever it could stand. */
type Clear = { offset: number; covered: boolean };

/**
 * Where what floats over the page stands on no control of it. It moves at rest alone; while the page scrolls or changes
 * beneath it, it hears at once that it covers something.
 */
export const useClearPlace = (floating: RefObject<HTMLElement | null>): Clear => {
  const { key } = useLocation();
  const [clear, setClear] = useState<Clear>({ offset: 0, covered: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has other controls
  useLayoutEffect(() => {
    const content = document.getElementById("content");
    const box = floating.current;
    if (!content || !box) return;
    const controls = () => Array.from(content.querySelectorAll(CONTROLS), (control) => control.getBoundingClientRect());
    const keep = (next: Clear) =>
      setClear((before) => (before.offset === next.offset && before.covered === next.covered ? before : next));
    const settle = () => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const moved = new DOMMatrixReadOnly(getComputedStyle(box).transform).m42;
      const offset = clearOffset({ left, right, top: top - moved, bottom: bottom - moved }, controls());
      keep({ offset: offset ?? 0, covered: offset === null });
    };
    let cancel = () => {};
    const settleAtRest = () => {
      cancel();
      cancel = systemScheduler.schedule(settle, REST);
    };
    let frame = 0;
    const check = () => {
      frame = 0;
      if (covers(box.getBoundingClientRect(), controls())) setClear(({ offset }) => ({ offset, covered: true }));
    };
    const changed = () => {
      if (frame === 0) frame = requestAnimationFrame(check);
      settleAtRest();
    };
    settle();
    const resized = new ResizeObserver(changed);
    resized.observe(content);
    if (box.parentElement) resized.observe(box.parentElement);
    const edited = new MutationObserver(changed);
    edited.observe(content, { childList: true, subtree: true });
    window.addEventListener("scroll", changed, { passive: true });
    window.addEventListener("resize", changed);
    return () => {
      cancel();
      cancelAnimationFrame(frame);
      resized.disconnect();
      edited.disconnect();
      window.removeEventListener("scroll", changed);
      window.removeEventListener("resize", changed);
    };
  }, [floating, key]);
  return clear;
};
