import { type RefObject, useEffect, useRef } from "react";

/**
 * For what takes the focus once a card is gone that had it: it would be nowhere, and the next Tab at the page's top.
 */
export const useFocusAfter = (isShown: boolean): RefObject<HTMLDivElement | null> => {
  const next = useRef<HTMLDivElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body) {
      next.current?.focus({ preventScroll: true });
    }
    wasShown.current = isShown;
  }, [isShown]);
  return next;
};
