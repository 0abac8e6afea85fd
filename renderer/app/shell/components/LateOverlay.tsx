import { Box } from "@chakra-ui/react/box";
import { type ReactNode, useCallback, useLayoutEffect, useRef } from "react";
import { useLatePart } from "#renderer/app/shell/hooks/use-late-part.ts";
import type { LatePart } from "#renderer/app/shell/lib/late-part.ts";

type LateOverlayProps<Props extends object> = {
  /** A button and what it opens. */
  part: LatePart<Props>;
  props: Props;
  /** The same button by itself. */
  children: (onClick: () => void) => ReactNode;
};

/**
 * A button that stands at once, and what it opens, whose code comes after the first screen. The one with it takes over
 * the focus, and opens where the one without was pressed.
 */
export const LateOverlay = <Props extends object>({ part, props, children }: LateOverlayProps<Props>) => {
  const box = useRef<HTMLDivElement>(null);
  const taken = useRef({ focus: false, press: false });
  const noteFocus = useCallback(() => {
    taken.current.focus = box.current?.contains(document.activeElement) ?? false;
  }, []);
  const { Part, ask } = useLatePart(part, noteFocus);
  useLayoutEffect(() => {
    const button = Part && box.current?.querySelector("button");
    if (!button) return;
    const { focus, press } = taken.current;
    taken.current = { focus: false, press: false };
    if (focus || press) button.focus();
    if (press) button.click();
  }, [Part]);
  const onClick = () => {
    taken.current.press = true;
    void ask().then((came) => {
      if (!came) taken.current.press = false;
    });
  };
  // A button that is replaced while it is held down gets no click.
  const noteHold = () => {
    taken.current.press = true;
    const held = new AbortController();
    const release = () => {
      held.abort();
      taken.current.press = false;
    };
    for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, release, held);
  };
  return (
    <Box ref={box} display="contents" onPointerDown={Part ? undefined : noteHold}>
      {Part ? <Part {...props} /> : children(onClick)}
    </Box>
  );
};
