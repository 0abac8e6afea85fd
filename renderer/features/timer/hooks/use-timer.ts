import { createContext, useContext } from "react";
import type { Signals } from "#renderer/features/timer/lib/signals.ts";
import type { TimerState } from "#renderer/features/timer/lib/stored-timer.ts";

export type TimerValue = TimerState & {
  change: (next: (state: TimerState, now: number) => Partial<TimerState>) => void;
  signals: Signals;
  setSignals: (signals: Signals) => void;
  /** Unlocks the speaker; call it from a click, because browsers play no sound without one. */
  arm: () => void;
  /** Announces an end by the chosen signals; by a system notification where the page is hidden. */
  ring: (text: string, target: { tag: string; route: string }) => void;
};

/** The timer that `TimerProvider` gives; null outside of it. */
export const TimerContext = createContext<TimerValue | null>(null);

export const useTimer = (): TimerValue => {
  const value = useContext(TimerContext);
  if (!value) throw new Error("TimerProvider is missing");
  return value;
};
