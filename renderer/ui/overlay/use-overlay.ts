import { useLayoutEffect, useRef } from "react";
import { systemScheduler } from "#shared/lib/clock.ts";
import { createOverlays } from "./overlays.ts";

const overlays = createOverlays(window, systemScheduler);

export const overlayWindow = overlays.window;

/** Has Back ask for `close` while it is `open`, before whatever lies beneath. */
export const useOverlay = (open: boolean, close: () => void): void => {
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => (open ? overlays.add(() => latest.current()) : undefined), [open]);
};

/** {@link useOverlay} for a part that knows within its root alone whether it is open. */
export const Overlay = ({ open, close }: { open: boolean; close: () => void }): null => {
  useOverlay(open, close);
  return null;
};
