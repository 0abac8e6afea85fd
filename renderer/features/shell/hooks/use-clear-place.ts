import { type RefObject, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { clearOffset } from "#renderer/features/shell/lib/clear-place.ts";

const CONTROLS = "a[href], button, input, select, textarea, [role=slider], [tabindex='0']";

/** Pixels by which what floats over the page moves up, at rest, to stand on no control of the page. */
export const useClearPlace = (floating: RefObject<HTMLElement | null>): number => {
  const { key } = useLocation();
  const [offset, setOffset] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has other controls
  useLayoutEffect(() => {
    const content = document.getElementById("content");
    const settle = () =>
      setOffset((before) => {
        const place = floating.current?.getBoundingClientRect();
        if (!place || !content) return 0;
        const rest = { left: place.left, right: place.right, top: place.top + before, bottom: place.bottom + before };
        return clearOffset(
          rest,
          Array.from(content.querySelectorAll(CONTROLS), (control) => control.getBoundingClientRect()),
        );
      });
    const grown = new ResizeObserver(settle);
    if (content) grown.observe(content);
    window.addEventListener("scrollend", settle);
    return () => {
      grown.disconnect();
      window.removeEventListener("scrollend", settle);
    };
  }, [floating, key]);
  return offset;
};
