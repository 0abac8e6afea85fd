import { useEffect } from "react";
import { isShortcut } from "#renderer/ui/browser/shortcuts.ts";

/** A dialog that has the whole page waiting for it. */
const MODAL = "[aria-modal=true][data-state=open]";

/**
 * Calls on Ctrl+K and Cmd+K, wherever the focus is, in place of what the browser does with them, unless a screen has
 * taken them for its own field. Nothing opens over another dialog: while one asks, only a search that is `open` itself
 * is called on.
 */
export const useSearchShortcut = (open: boolean, onPress: () => void): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event, "search")) return;
      event.preventDefault();
      if (open || document.querySelector(MODAL) === null) onPress();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [open, onPress]);
};
