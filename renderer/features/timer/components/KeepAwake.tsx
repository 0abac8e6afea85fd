import { useTimer } from "#renderer/features/timer/hooks/use-timer.ts";
import { isCountdownOver } from "#renderer/features/timer/lib/countdown.ts";
import { areIntervalsOver } from "#renderer/features/timer/lib/intervals.ts";
import { useNow } from "#renderer/kit/screens/use-now.ts";
import { useWakeLock } from "#renderer/kit/screens/use-wake-lock.ts";

const TICK = 1000;

/** Keeps the screen on while a timer runs. A component of its own, because it renders each second. */
export const KeepAwake = () => {
  const { countdown, stopwatch, intervals, signals } = useTimer();
  const now = useNow(TICK);
  const running =
    stopwatch.run.kind === "running" ||
    (countdown.run.kind === "running" && !isCountdownOver(countdown, now)) ||
    (intervals.run.kind === "running" && !areIntervalsOver(intervals, now));
  useWakeLock(running && signals.awake);
  return null;
};
