import { useEffect, useState } from "react";
import { systemScheduler } from "#shared/lib/clock.ts";

/** `value` once it has not changed for `delay` milliseconds: one request for a word, not one for each letter. */
export const useSettled = <T>(value: T, delay = 300): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => systemScheduler.schedule(() => setSettled(value), delay), [value, delay]);
  return settled;
};
