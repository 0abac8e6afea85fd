import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { tabStorage } from "#renderer/ui/browser/tab-storage.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { adjustRest, type RestTimer, startRest } from "./rest-timer.ts";
import { keepRest, readStoredRest } from "./stored-rest.ts";

type RestActions = {
  /**
   * Starts a rest. `from`: its start in milliseconds since the epoch; default now. `setId`: the set that it follows.
   * With 0 seconds it ends a running rest.
   */
  start: (seconds: number, from?: number, setId?: string) => void;
  /** Ends the running rest if it follows this set. */
  cancel: (setId: string) => void;
  adjust: (by: number) => void;
  stop: () => void;
};

/** A context apart from the time, so that components which only start a rest do not render each second. */
const RestActionsContext = createContext<RestActions | null>(null);
const RestTimerContext = createContext<RestTimer | null>(null);

/** Holds the rest of this tab: it runs on every screen, outlives a reload, and ends when the member signs out. */
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

/** The functions that start, change and end the rest. */
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

/** Height of the bar of a running rest at the lower edge, as a CSS length, for screens that reach down to it. */
export const useRestRoom = (): string => (useContext(RestTimerContext) ? REST_BAR_HEIGHT : "0rem");
