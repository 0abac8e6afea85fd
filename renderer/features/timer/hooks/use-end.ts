import { useEffect, useRef } from "react";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";

/** Milliseconds by which a busy page may be late with an end. */
const LATE = 1500;

/** Milliseconds for which an end that was slept through is still news on waking. */
const NEWS = 60_000;

/**
 * Calls `onEnd` once at the instant `endsAt`, in milliseconds. Where the device or the page slept through it, at once
 * on waking, or, where that is a minute later or more, not at all. The timers of a device that slept go on where they
 * stopped, so they come late: what they bring then is passed over.
 */
export const useEnd = (endsAt: number | null, onEnd: () => void): void => {
  const { system } = usePlatform();
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (endsAt === null || endsAt <= systemClock.now()) return;
    let isPast = false;
    const settle = (isNews: boolean) => {
      if (isPast) return;
      isPast = true;
      if (isNews) end.current();
    };
    const onTime = () => {
      const isOnTime = systemClock.now() - endsAt < LATE;
      // A page that is out of sight wakes when it is looked at again.
      if (isOnTime || document.visibilityState === "visible") settle(isOnTime);
    };
    const onWake = () => {
      const late = systemClock.now() - endsAt;
      if (late >= 0 && document.visibilityState === "visible") settle(late < NEWS);
    };
    const cancel = systemScheduler.schedule(onTime, endsAt - systemClock.now());
    const stop = system.onResume(onWake);
    document.addEventListener("visibilitychange", onWake);
    return () => {
      cancel();
      stop();
      document.removeEventListener("visibilitychange", onWake);
    };
  }, [endsAt, system]);
};
