import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { Scheduler } from "#shared/lib/clock.ts";

/** Milliseconds between the toast and the dashboard. */
export const LOGIN_REDIRECT_DELAY = 500;

/** Milliseconds that the toasts of a sign-in are shown. */
export const LOGIN_TOAST_DURATION = 3000;

type Step = "form" | "factor";

export type Entry = {
  /** The step that makes a session, or has just made one; null for none. Its form stays until the dashboard opens. */
  step: Step | null;
  begin(step: Step): void;
  /** Ends the step without a session, or with one that lacks its second factor. */
  abandon(): void;
  /** Shows a toast, then opens the dashboard after a pause. */
  finish(): void;
  /** Opens the dashboard at once. */
  leave(): void;
};

/** Leads from a form of the sign-in screen to the dashboard. */
export const useEntry = (scheduler: Scheduler): Entry => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step | null>(null);
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    return scheduler.schedule(() => void navigate("/dashboard", { replace: true }), LOGIN_REDIRECT_DELAY);
  }, [done, scheduler, navigate]);
  const leave = () => void navigate("/dashboard", { replace: true });
  return {
    step,
    begin: setStep,
    abandon: () => setStep(null),
    finish: () => {
      notifier.show({ tone: "success", text: t("auth:login.success"), duration: LOGIN_TOAST_DURATION });
      setDone(true);
    },
    leave,
  };
};
