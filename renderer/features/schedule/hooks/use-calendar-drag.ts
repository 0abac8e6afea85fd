import { type RefObject, useEffect, useRef } from "react";
import type { Drop } from "#renderer/features/schedule/lib/drop-time.ts";

/** Shows what is held, and where it would land. */
export const DRAG_MARKS = {
  "& [data-drag]": { cursor: "grab" },
  "& [data-dragged]": { opacity: 0.5 },
  "& [data-over]": { boxShadow: "inset 0 0 0 2px {colors.prime.line}" },
} as const;

const within = (root: HTMLElement | null, selector: string) =>
  Array.from(root?.querySelectorAll<HTMLElement>(selector) ?? []);

/**
 * Lets what the page has of appointments and plans be dragged to another day or hour. Its code loads once there is
 * something to drag: nobody waits for it.
 */
export const useCalendarDrag = (root: RefObject<HTMLElement | null>, onDrop: (drop: Drop) => void): void => {
  const newest = useRef(onDrop);
  newest.current = onDrop;
  const made = useRef<{ elements: HTMLElement[]; end: () => void }>({ elements: [], end: () => {} });
  // Other elements come with any change; those that stayed are left alone, as one of them may be held.
  useEffect(() => {
    const [sources, targets] = [within(root.current, "[data-drag]"), within(root.current, "[data-drop-day]")];
    const elements = sources.length > 0 ? [...sources, ...targets] : [];
    const before = made.current.elements;
    if (elements.length === before.length && elements.every((element, index) => element === before[index])) return;
    made.current.end();
    let live = true;
    let end = () => {
      live = false;
    };
    made.current = { elements, end: () => end() };
    if (elements.length === 0) return;
    import("#renderer/features/schedule/lib/calendar-drag.ts").then(
      ({ makeDraggable }) => {
        if (live) end = makeDraggable(sources, targets, (drop) => newest.current(drop));
      },
      // Without a network it may not be here: dialogs move as well.
      () => undefined,
    );
  });
  useEffect(
    () => () => {
      made.current.end();
      made.current = { elements: [], end: () => {} };
    },
    [],
  );
};
