import { useEffect, useState } from "react";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";

/** The time in milliseconds since the epoch, updated every `every` milliseconds. */
export const useNow = (every: number): number => {
  const [now, setNow] = useState(() => systemClock.now());
  useEffect(() => {
    let cancel = () => {};
    const tick = () => {
      setNow(systemClock.now());
      cancel = systemScheduler.schedule(tick, every - (systemClock.now() % every));
    };
    cancel = systemScheduler.schedule(tick, every - (systemClock.now() % every));
    return () => cancel();
  }, [every]);
  return now;
};
