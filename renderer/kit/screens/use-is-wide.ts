import { useSyncExternalStore } from "react";
import { breakpoints } from "#renderer/ui/theme/tokens.ts";

const wide = () => window.matchMedia(`(min-width: ${breakpoints.md})`);

const subscribe = (changed: () => void) => {
  const query = wide();
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};

/** Whether there is room for columns. For content that differs on a phone; for a different layout alone use CSS. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);
