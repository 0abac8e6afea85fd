import { useNow } from "../context/use-now.ts";

/** Whole seconds until `at` (milliseconds since the epoch), counting down while shown; 0 where it is past or null. */
export const useSecondsUntil = (at: number | null): number => {
  const now = useNow(1000);
  return at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1000));
};
