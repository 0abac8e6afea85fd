import { useCallback } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { LOGIN_TOAST_DURATION } from "./use-entry.ts";

/** Gives a function that shows a failure's title and reason for three seconds; the form shows the reason as well. */
export const useFailToast = (): ((title: MessageKey, text: string) => void) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  return useCallback(
    (title, text) =>
      notifier.show({ tone: "error", text: t(title), description: text, duration: LOGIN_TOAST_DURATION }),
    [t, notifier],
  );
};
