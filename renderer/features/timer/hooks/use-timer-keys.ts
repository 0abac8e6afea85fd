import { useEffect, useRef } from "react";

type Keys = Partial<Record<" " | "ArrowLeft" | "ArrowRight", () => void>>;

const isKey = (key: string): key is keyof Keys => key === " " || key === "ArrowLeft" || key === "ArrowRight";

/** What the keys do where no control has the focus, which keeps its own. */
export const useTimerKeys = (keys: Keys): void => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const free =
        event.target === document.body || (event.target instanceof HTMLElement && event.target.id === "content");
      if (!free || event.repeat || event.altKey || event.ctrlKey || event.metaKey || !isKey(event.key)) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
};
