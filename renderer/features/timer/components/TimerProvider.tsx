import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { createBeeper } from "../lib/beeper.ts";
import { forgetTimer, keepTimer, readTimer, type TimerState } from "../lib/stored-timer.ts";

type TimerValue = TimerState & {
  change: (next: (state: TimerState, now: number) => Partial<TimerState>) => void;
};

const TimerContext = createContext<TimerValue | null>(null);

/** The timer of this tab: it runs on every screen, outlives a reload, and ends with the member's stay. */
export const TimerProvider = ({ children }: { children: ReactNode }) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const elsewhere = useLocation().pathname !== "/timer";
  const [state, setState] = useState(() => readTimer(sessionStorage));
  const [beeper] = useState(createBeeper);
  useEffect(() => () => forgetTimer(sessionStorage), []);

  const { run } = state.countdown;
  const endsAt = run.kind === "running" ? run.endsAt : null;
  useEffect(() => {
    const left = (endsAt ?? 0) - systemClock.now();
    if (left <= 0) return;
    return systemScheduler.schedule(() => {
      beeper.sound();
      navigator.vibrate?.([200, 100, 200]);
      if (elsewhere) notifier.show({ tone: "info", text: t("shell:timerOver") });
    }, left);
  }, [endsAt, beeper, elsewhere, notifier, t]);

  const value = useMemo<TimerValue>(
    () => ({
      ...state,
      change(next) {
        beeper.arm();
        const changed = { ...state, ...next(state, systemClock.now()) };
        keepTimer(sessionStorage, changed);
        setState(changed);
      },
    }),
    [state, beeper],
  );
  return <TimerContext value={value}>{children}</TimerContext>;
};

export const useTimer = (): TimerValue => {
  const value = useContext(TimerContext);
  if (!value) throw new Error("TimerProvider is missing");
  return value;
};
