import { useEffect } from "react";

type Keys = { toggle: () => void; skip: () => void };

/** Space starts and pauses, the right arrow skips: where no control has the focus, which keeps its own keys. */
export const useTimerKeys = ({ toggle, skip }: Keys): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const free =
        event.target === document.body || (event.target instanceof HTMLElement && event.target.id === "content");
      if (!free || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key !== " " && event.key !== "ArrowRight") return;
      event.preventDefault();
      if (event.key === " ") toggle();
      else skip();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [toggle, skip]);
};
