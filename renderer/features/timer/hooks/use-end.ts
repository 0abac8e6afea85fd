import { useEffect, useRef } from "react";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";

/** Milliseconds between looks at the clock: the timers of a device that slept go on where they stopped. */
const TICK = 1000;

/** Milliseconds by which a page that is out of sight may be late with an end. */
const LATE = 1500;

/** Milliseconds for which an end that was slept through is still news on waking. */
const NEWS = 60_000;

/**
 * Calls `onEnd` once at the instant `endsAt`, in milliseconds. Where the device or the page slept through it, at once
 * on waking, or, where that is a minute later or more, not at all.
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
