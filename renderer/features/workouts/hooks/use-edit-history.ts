import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createEditHistory } from "#renderer/features/workouts/lib/edit-history.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { isShortcut } from "#renderer/ui/browser/shortcuts.ts";

/** The edits of one screen, undone newest first by `undo`, Ctrl+Z or Cmd+Z. */
export const useEditHistory = () => {
  const { write } = useWrite();
  const [history] = useState(createEditHistory);
  // Not how many there are: that changes with each edit, and the whole screen would be drawn for it before the edit.
  const canUndo = useSyncExternalStore(history.subscribe, () => history.size() > 0);
  const undo = useRef(() => {});
  undo.current = () => void write(history.undo());
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, "undo")) return;
      const field = event.target instanceof HTMLElement ? event.target.closest("input, textarea") : null;
      // A field that is being written into has its own undo.
      if (field && (!field.matches("[data-figure]") || field.matches("[data-typed]"))) return;
      event.preventDefault();
      undo.current();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
  return { history, canUndo, undo: () => undo.current() };
};
