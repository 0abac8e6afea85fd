import { useEffect, useState } from "react";
import { trueClock } from "#renderer/data/true-clock.ts";
import { type Clock, systemClock, systemScheduler } from "#shared/lib/clock.ts";

const useTimeOf = (clock: Clock, every: number): number => {
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

/** The same at a gym, whose days go by the server's time where the device's clock is wrong. */
export const useGymNow = (every: number): number => useTimeOf(trueClock, every);
