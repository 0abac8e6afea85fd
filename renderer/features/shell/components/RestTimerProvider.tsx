import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { systemClock } from "#shared/lib/clock.ts";
import { adjustRest, type RestTimer, startRest } from "../lib/rest-timer.ts";

type RestTimerValue = {
  timer: RestTimer | null;
  start: (seconds: number) => void;
  adjust: (by: number) => void;
  stop: () => void;
};

const RestTimerContext = createContext<RestTimerValue | null>(null);

export const RestTimerProvider = ({ children }: { children: ReactNode }) => {
  const [timer, setTimer] = useState<RestTimer | null>(null);
  const value = useMemo<RestTimerValue>(
    () => ({
      timer,
      start: (seconds) => setTimer(startRest(seconds, systemClock.now())),
      adjust: (by) => setTimer((running) => running && adjustRest(running, by, systemClock.now())),
      stop: () => setTimer(null),
    }),
    [timer],
  );
  return <RestTimerContext value={value}>{children}</RestTimerContext>;
};

export const useRestTimer = (): RestTimerValue => {
  const value = useContext(RestTimerContext);
  if (!value) throw new Error("RestTimerProvider is missing");
  return value;
};
