import { useLayoutEffect, useRef } from "react";

type Keys = Partial<Record<" " | "ArrowLeft" | "ArrowRight", () => void>>;

const isKey = (key: string): key is keyof Keys => key === " " || key === "ArrowLeft" || key === "ArrowRight";

/** Whether no control with the focus uses the key: a button uses the space bar, and so does an unchecked radio. */
const isFree = (target: EventTarget | null, key: string): boolean => {
  if (target === document.body) return true;
  if (!(target instanceof HTMLElement) || target.closest("[role=dialog], [role=menu]")) return false;
  return target.id === "content" || target.matches(key === " " ? "a, input[type=radio]:checked" : "a, button");
};

/** Handles the timer's keys where no focused control uses them, from the first frame with the panel on. */
export const useTimerKeys = (keys: Keys): void => {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.altKey || event.ctrlKey || event.metaKey || !isKey(event.key)) return;
      if (!isFree(event.target, event.key)) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
      // The arrows of the choice of modes would change the mode that was just started.
      if (event.target instanceof HTMLInputElement) document.getElementById("content")?.focus({ preventScroll: true });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
};
