import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { tabStorage } from "#renderer/ui/browser/tab-storage.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { adjustRest, type RestTimer, startRest } from "./rest-timer.ts";
import { keepRest, readStoredRest } from "./stored-rest.ts";

type RestActions = {
  /**
   * `from`: when the rest began, in milliseconds; default now. `setId`: the set that it follows. Of no second: a rest
   * that runs ends.
   */
  start: (seconds: number, from?: number, setId?: string) => void;
  /** Ends the rest that follows this set, where it runs. */
  cancel: (setId: string) => void;
  adjust: (by: number) => void;
  stop: () => void;
};

/** Apart from the time, so that what only starts a rest is not drawn again with each of them. */
const RestActionsContext = createContext<RestActions | null>(null);
const RestTimerContext = createContext<RestTimer | null>(null);

/** The rest of this tab: it runs on every screen, outlives a reload, and ends with the member's stay. */
export const RestTimerProvider = ({ children }: { children: ReactNode }) => {
  const [timer, setTimer] = useState(() => readStoredRest(tabStorage, systemClock.now()));
  useEffect(() => keepRest(tabStorage, timer), [timer]);
  useEffect(() => () => keepRest(tabStorage, null), []);
  const actions = useMemo<RestActions>(
    () => ({
      start: (seconds, from = systemClock.now(), setId) => setTimer(startRest(seconds, from, setId)),
      cancel: (setId) => setTimer((running) => (running?.setId === setId ? null : running)),
      adjust: (by) => setTimer((running) => running && adjustRest(running, by, systemClock.now())),
      stop: () => setTimer(null),
    }),
    [],
  );
  return (
    <RestActionsContext value={actions}>
      <RestTimerContext value={timer}>{children}</RestTimerContext>
    </RestActionsContext>
  );
};

/** Starts, changes and ends the rest. */
export const useRestActions = (): RestActions => {
  const value = useContext(RestActionsContext);
  if (!value) throw new Error("RestTimerProvider is missing");
  return value;
};

export const useRestTimer = (): RestActions & { timer: RestTimer | null } => {
  const timer = useContext(RestTimerContext);
  return { ...useRestActions(), timer };
};

export const REST_BAR_HEIGHT = "4.875rem";

/** The height that the bar of a running rest takes from the lower edge, for a screen that reaches down to it. */
export const useRestRoom = (): string => (useContext(RestTimerContext) ? REST_BAR_HEIGHT : "0rem");
