import { useEffect, useRef } from "react";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";

/** Milliseconds between looks at the clock, because timers pause while a device sleeps. */
const TICK = 1000;

/** Milliseconds that a hidden page may be late with an end. */
const LATE = 1500;

/** Milliseconds after which an end during sleep is no longer announced on waking. */
const NEWS = 60_000;

/**
 * Calls `onEnd` once at `endsAt` (milliseconds). After sleep it is called on waking, unless a minute or more has
 * passed.
 */
export const useEnd = (endsAt: number | null, onEnd: () => void): void => {
  const { system } = usePlatform();
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (endsAt === null || endsAt <= systemClock.now()) return;
    let isPast = false;
    let cancel = () => {};
    const check = () => {
      cancel();
      const late = systemClock.now() - endsAt;
      if (late < 0) cancel = systemScheduler.schedule(check, Math.min(-late, TICK));
      // A page that is out of sight wakes when it is looked at again.
      if (isPast || late < 0 || (late >= LATE && document.visibilityState === "hidden")) return;
      isPast = true;
      if (late < NEWS) end.current();
    };
    check();
    const stop = system.onResume(check);
    document.addEventListener("visibilitychange", check);
    return () => {
      cancel();
      stop();
      document.removeEventListener("visibilitychange", check);
    };
  }, [endsAt, system]);
};
