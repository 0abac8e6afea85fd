import { useLayoutEffect, useRef } from "react";
import { systemScheduler } from "#shared/lib/clock.ts";
import { createOverlays } from "./overlays.ts";

const create = () => createOverlays(window, systemScheduler);
let overlays: ReturnType<typeof create> | undefined;
/** Made when it is first asked for: files that draw nothing are read where there is no window. */
const ofPage = () => {
  overlays ??= create();
  return overlays;
};

/** The window for the router, in place of the browser's own. */
export const overlayWindow = (): Window => ofPage().window;

/** Has Back ask for `close` while it is `open`, before whatever lies beneath. */
export const useOverlay = (open: boolean, close: () => void): void => {
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => (open ? ofPage().add(() => latest.current()) : undefined), [open]);
};

/** {@link useOverlay} for a part that knows within its root alone whether it is open. */
export const Overlay = ({ open, close }: { open: boolean; close: () => void }): null => {
  useOverlay(open, close);
  return null;
};
