import { useEffect, useRef } from "react";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { useArmed } from "./use-armed.ts";
import { useTimer } from "./use-timer.ts";
import { useWakeLock } from "./use-wake-lock.ts";

/**
 * Signals the end of a rest as the timers' are; `endsAt` in milliseconds, null where none runs. Keeps the screen on
 * until then.
 */
export const useRestAlarm = (endsAt: number | null, text: string): void => {
  const { arm, ring, signals } = useTimer();
  const over = useRef(() => {});
  over.current = () => ring(text, { tag: "rest", route: "/workouts" });
  useWakeLock(signals.awake && endsAt !== null);
  useArmed(endsAt !== null, arm);
  useEffect(() => {
    if (endsAt === null || endsAt <= systemClock.now()) return;
    arm();
    return systemScheduler.schedule(() => over.current(), endsAt - systemClock.now());
  }, [endsAt, arm]);
};
