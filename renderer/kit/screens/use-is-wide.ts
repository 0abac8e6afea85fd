import { useSyncExternalStore } from "react";
import { breakpoints } from "#renderer/ui/theme/tokens.ts";

const queryOf = (from: "md" | "lg") => window.matchMedia(`(min-width: ${breakpoints[from]})`);

const subscribeTo = (from: "md" | "lg") => (changed: () => void) => {
  const query = queryOf(from);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};
const SUBSCRIBE = { md: subscribeTo("md"), lg: subscribeTo("lg") };

/**
 * Whether there is room for columns; `lg`: for a table beside a column too. For content that differs on a phone; for a
 * different layout alone use CSS.
 */
export const useIsWide = (from: "md" | "lg" = "md"): boolean =>
  useSyncExternalStore(SUBSCRIBE[from], () => queryOf(from).matches);
