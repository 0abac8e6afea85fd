import { useEffect, useState } from "react";
import { systemScheduler } from "#shared/lib/clock.ts";

/** `value` after it has not changed for `delay` milliseconds, so that a word makes one request, not one per letter. */
export const useSettled = <T>(value: T, delay = 300): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => systemScheduler.schedule(() => setSettled(value), delay), [value, delay]);
  return settled;
};
