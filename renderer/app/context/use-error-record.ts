import { useCallback } from "react";
import { classifyError, friendlyKey, severityOf, shouldRetry } from "#shared/errors/classify.ts";
import { systemClock } from "#shared/lib/clock.ts";
import type { ErrorLogRepository } from "../../data/member-data.ts";
import { useI18n } from "./I18nProvider.tsx";

/** Longest message that is kept. */
const MAX_MESSAGE = 500;

/** Writes an error into the member's log: what it was, never who or what was typed. */
export const useErrorRecord = (log: ErrorLogRepository): ((error: unknown, id: string) => void) => {
  const { t } = useI18n();
  return useCallback(
    (error, id) => {
      const message = error instanceof Error ? error.message : String(error);
      const entry = {
        message: `${id}: ${message}`.slice(0, MAX_MESSAGE),
        type: classifyError(message),
        severity: severityOf(message),
        user_message: t(friendlyKey(message)),
        should_retry: shouldRetry(message),
        context: {
          timestamp: new Date(systemClock.now()).toISOString(),
          user_agent: navigator.userAgent,
          url: window.location.pathname,
        },
      };
      // A log that cannot be written must not bring a second error.
      log.record(entry).catch(() => undefined);
    },
    [log, t],
  );
};
