import { useEffect, useState } from "react";
import { type Clock, systemClock, systemScheduler } from "#shared/lib/clock.ts";

/** The time of a clock in milliseconds since the epoch, updated every `every` milliseconds. */
export const useTimeOf = (clock: Clock, every: number): number => {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    let cancel = () => {};
    const tick = () => {
      setNow(clock.now());
      cancel = systemScheduler.schedule(tick, every - (systemClock.now() % every));
    };
    cancel = systemScheduler.schedule(tick, every - (systemClock.now() % every));
    return () => cancel();
  }, [clock, every]);
  return now;
};

/** The time in milliseconds since the epoch, updated every `every` milliseconds. */
export const useNow = (every: number): number => useTimeOf(systemClock, every);
