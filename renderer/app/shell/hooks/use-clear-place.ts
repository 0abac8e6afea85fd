import { type RefObject, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { clearOffset, covers } from "#renderer/app/shell/lib/clear-place.ts";
import { systemScheduler } from "#shared/lib/clock.ts";

const CONTROLS = "a[href], button, input, select, textarea, [role=slider], [tabindex='0']";
/** Milliseconds without scrolling that are rest: not every browser tells of its end. */
const REST = 150;

/** Each line of text and each picture of the content, as it lies on the screen. */
const readableIn = (content: HTMLElement): DOMRect[] => {
  const found = Array.from(content.querySelectorAll("svg, img, canvas"), (picture) => picture.getBoundingClientRect());
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    found.push(...range.getClientRects());
  }
  return found;
};

/** `offset`: pixels to move up; `covered`: it lies on something wherever it could stand. */
type Clear = { offset: number; covered: boolean };

/**
 * Where what floats over the page stands on no control of it, nor on text or a picture. It moves at rest alone; while
 * the page scrolls or changes beneath it, it hears at once that it covers a control.
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
      const place = { left, right, top: top - moved, bottom: bottom - moved };
      const offset = clearOffset(place, [...controls(), ...readableIn(content)]);
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
      if (covers(box.getBoundingClientRect(), controls()))
        setClear((before) => (before.covered ? before : { ...before, covered: true }));
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
