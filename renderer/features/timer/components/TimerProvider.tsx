import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import { maySignal } from "#renderer/features/notifications/index.ts";
import { useArmed } from "#renderer/features/timer/hooks/use-armed.ts";
import { useCues } from "#renderer/features/timer/hooks/use-cues.ts";
import { useEnd } from "#renderer/features/timer/hooks/use-end.ts";
import { TimerContext, type TimerValue } from "#renderer/features/timer/hooks/use-timer.ts";
import { createBeeper } from "#renderer/features/timer/lib/beeper.ts";
import type { TimerCue } from "#renderer/features/timer/lib/interval-plan.ts";
import { keepSignals, readSignals } from "#renderer/features/timer/lib/signals.ts";
import { forgetTimer, keepTimer, readTimer } from "#renderer/features/timer/lib/stored-timer.ts";
import { useDataSession } from "#renderer/kit/data/DataProvider.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { safeStorage } from "#renderer/ui/browser/safe-storage.ts";
import { tabStorage } from "#renderer/ui/browser/tab-storage.ts";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { Language } from "#shared/i18n/languages.ts";
import { systemClock } from "#shared/lib/clock.ts";

const TONGUES = { it: "it-IT", en: "en-GB" } satisfies Record<Language, string>;

/** Speaks a few words in the app's language, interrupting earlier ones; silent without a voice. */
const say = (text: string, language: Language): void => {
  if (typeof speechSynthesis === "undefined") return;
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.lang = TONGUES[language];
  speechSynthesis.speak(words);
};

const VIBRATIONS = { count: [60], phase: [250], over: [200, 100, 200, 100, 200] } satisfies Record<
  TimerCue["kind"],
  number[]
>;

/** The timer of this tab: it runs on every screen, survives a reload, and ends when the member signs out. */
export const TimerProvider = ({ children }: { children: ReactNode }) => {
  const { t, language } = useI18n();
  const notifier = useNotifier();
  const { notifications } = usePlatform();
  const session = useDataSession();
  const member = session.state.status === "ready" ? session.state.data : null;
  const elsewhere = useLocation().pathname !== "/timer";
  const [state, setState] = useState(() => readTimer(tabStorage));
  const [signals, setSignals] = useState(() => readSignals(safeStorage));
  const [beeper] = useState(createBeeper);
  useEffect(() => () => forgetTimer(tabStorage), []);

  const sound = useCallback(
    (kind: TimerCue["kind"]) => {
      if (signals.sound) beeper.sound(kind);
      if (signals.vibration) navigator.vibrate?.(VIBRATIONS[kind]);
    },
    [signals, beeper],
  );
  const ring = useCallback<TimerValue["ring"]>(
    (text, target) => {
      sound("over");
      if (signals.voice) say(text, language);
      if (!signals.notify || member === null || document.visibilityState === "visible") return;
      const shown = { title: t("common:product"), body: text, ...target };
      void maySignal(member, systemClock.now()).then((may) => may && notifications.show(shown));
    },
    [sound, signals, notifications, member, t, language],
  );
  const over = useCallback(() => {
    const text = t("shell:timerOver");
    ring(text, { tag: "timer", route: "/timer" });
    if (elsewhere) notifier.show({ tone: "info", text });
  }, [ring, elsewhere, notifier, t]);

  const { run } = state.countdown;
  const endsAt = run.kind === "running" ? run.endsAt : null;
  useEnd(endsAt, over);

  useCues(
    state.intervals,
    useCallback(
      (cue: TimerCue) => {
        if (cue.kind === "over") return over();
        sound(cue.kind);
        if (!signals.voice) return;
        if (cue.kind === "count") say(String(cue.seconds), language);
        else say(t(`shell:timerPhases.${cue.phase.kind}`), language);
      },
      [over, sound, signals, t, language],
    ),
  );

  useArmed(run.kind === "running" || state.intervals.run.kind === "running", beeper.arm);

  const value = useMemo<TimerValue>(
    () => ({
      ...state,
      signals,
      arm: beeper.arm,
      ring,
      setSignals(next) {
        keepSignals(safeStorage, next);
        setSignals(next);
      },
      change(next) {
        beeper.arm();
        const changed = { ...state, ...next(state, systemClock.now()) };
        keepTimer(tabStorage, changed);
        setState(changed);
      },
    }),
    [state, signals, beeper, ring],
  );
  return <TimerContext value={value}>{children}</TimerContext>;
};
