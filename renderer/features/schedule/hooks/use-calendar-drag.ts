import { type RefObject, useEffect, useRef } from "react";
import type { Drop } from "#renderer/features/schedule/lib/drop-time.ts";

/** Styles of the dragged item and of the place where it would land. */
export const DRAG_MARKS = {
  "& [data-drag]": { cursor: "grab" },
  "& [data-dragged]": { opacity: 0.5 },
  "& [data-over]": { boxShadow: "inset 0 0 0 2px {colors.prime.line}" },
} as const;

const loadDrag = () => import("#renderer/features/schedule/lib/calendar-drag.ts");

/**
 * Makes events and planned workouts draggable to another day or hour. An item becomes draggable when it is pressed:
 * doing so for hundreds of items at each page would be slow.
 */
export const useCalendarDrag = (root: RefObject<HTMLElement | null>, onDrop: (drop: Drop) => void): void => {
  const newest = useRef(onDrop);
  newest.current = onDrop;
  useEffect(() => {
    let makeDraggable: Awaited<ReturnType<typeof loadDrag>>["makeDraggable"] | undefined;
    let end = () => {};
    loadDrag().then(
      (loaded) => {
        makeDraggable = loaded.makeDraggable;
      },
      // Without a network it may not be here: dialogs move as well.
      () => undefined,
    );
    const press = ({ target }: Event) => {
      const source = target instanceof Element ? target.closest<HTMLElement>("[data-drag]") : null;
      if (!source || !makeDraggable || !root.current?.contains(source)) return;
      end();
      const targets = root.current.querySelectorAll<HTMLElement>("[data-drop-day]");
      end = makeDraggable(source, [...targets], (drop) => newest.current(drop));
    };
    document.addEventListener("pointerdown", press, true);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      end();
    };
  }, [root]);
};
