import { useEffect, useState } from "react";
import { systemScheduler } from "#shared/lib/clock.ts";

/** True once `delay` milliseconds have passed since the first render: nothing flashes before it. */
export const useDelayed = (delay = 150): boolean => {
  const [passed, setPassed] = useState(false);
  useEffect(() => systemScheduler.schedule(() => setPassed(true), delay), [delay]);
  return passed;
};
