import { useEffect } from "react";

/** A dialog that has the whole page waiting for it. */
const MODAL = "[aria-modal=true][data-state=open]";

/**
 * Calls on Ctrl+K and Cmd+K, wherever the focus is, in place of what the browser does with them. Nothing opens over
 * another dialog: while one asks, only a search that is `open` itself is called on.
 */
export const useSearchShortcut = (open: boolean, onPress: () => void): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (open || document.querySelector(MODAL) === null) onPress();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [open, onPress]);
};
