import { useEffect } from "react";
import { useWakeLock } from "#renderer/kit/screens/use-wake-lock.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { useArmed } from "./use-armed.ts";
import { useEnd } from "./use-end.ts";
import { useTimer } from "./use-timer.ts";

/**
 * Signals the end of a rest like a timer's. `endsAt` in milliseconds, null for no rest. Keeps the screen on until then.
 */
export const useRestAlarm = (endsAt: number | null, text: string): void => {
  const { arm, ring, signals } = useTimer();
  useWakeLock(signals.awake && endsAt !== null);
  useArmed(endsAt !== null, arm);
  useEffect(() => {
    if (endsAt === null || endsAt <= systemClock.now()) return;
    arm();
  }, [endsAt, arm]);
  useEnd(endsAt, () => ring(text, { tag: "rest", route: "/workouts" }));
};
