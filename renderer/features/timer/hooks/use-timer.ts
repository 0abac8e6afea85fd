import { createContext, useContext } from "react";
import type { Signals } from "#renderer/features/timer/lib/signals.ts";
import type { TimerState } from "#renderer/features/timer/lib/stored-timer.ts";

export type TimerValue = TimerState & {
  change: (next: (state: TimerState, now: number) => Partial<TimerState>) => void;
  signals: Signals;
  setSignals: (signals: Signals) => void;
  /** To be called from a click: browsers let no page sound that was not touched. */
  arm: () => void;
  /** Says that something is over, as the signals are set; over the system where the page is not seen. */
  ring: (text: string, target: { tag: string; route: string }) => void;
};

/** Given by `TimerProvider`. */
export const TimerContext = createContext<TimerValue | null>(null);

export const useTimer = (): TimerValue => {
  const value = useContext(TimerContext);
  if (!value) throw new Error("TimerProvider is missing");
  return value;
};
