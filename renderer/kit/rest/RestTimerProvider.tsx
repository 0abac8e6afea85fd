import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { goToHeading } from "#renderer/kit/screens/go-to-heading.ts";
import { tabStorage } from "#renderer/ui/browser/tab-storage.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { adjustRest, type RestTimer, startRest } from "./rest-timer.ts";
import { keepRest, readStoredRest } from "./stored-rest.ts";

type RestActions = {
  /**
   * Starts a rest. `from`: its start in milliseconds since the epoch; default now. `setId`: the set that it follows;
   * `next`: the exercise that comes after it. With 0 seconds it ends a running rest.
   */
  start: (seconds: number, from?: number, setId?: string, next?: string) => void;
  /** Ends the running rest if it follows this set. */
  cancel: (setId: string) => void;
  adjust: (by: number) => void;
  stop: () => void;
  /**
   * For a screen of sets: where the focus goes that stood on a rest which ended. Gets the set that it followed, and
   * says whether there is such a place. Returns a function that takes it back.
   */
  onFocusLeft: (goOn: GoOn) => () => void;
  /** Gives on the focus of the rest that followed this set: to the next set, else to the heading. */
  leaveFocus: (setId: string | undefined) => void;
};

type GoOn = (setId: string) => boolean;

/** A context apart from the time, so that components which only start a rest do not render each second. */
const RestActionsContext = createContext<RestActions | null>(null);
const RestTimerContext = createContext<RestTimer | null>(null);

/** Holds the rest of this tab: it runs on every screen, outlives a reload, and ends when the member signs out. */
export const RestTimerProvider = ({ children }: { children: ReactNode }) => {
  const [timer, setTimer] = useState(() => readStoredRest(tabStorage, systemClock.now()));
  useEffect(() => keepRest(tabStorage, timer), [timer]);
  useEffect(() => () => keepRest(tabStorage, null), []);
  const next = useRef<GoOn>(null);
  const actions = useMemo<RestActions>(
    () => ({
      start: (seconds, from = systemClock.now(), setId, next) => setTimer(startRest(seconds, from, setId, next)),
      cancel: (setId) => setTimer((running) => (running?.setId === setId ? null : running)),
      adjust: (by) => setTimer((running) => running && adjustRest(running, by, systemClock.now())),
      stop: () => setTimer(null),
      onFocusLeft(goOn) {
        next.current = goOn;
        return () => {
          if (next.current === goOn) next.current = null;
        };
      },
      leaveFocus(setId) {
        if (setId === undefined || !next.current?.(setId)) goToHeading();
      },
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
