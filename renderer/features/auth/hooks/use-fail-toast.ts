import { useCallback } from "react";
import type { MessageKey } from "#shared/i18n/keys.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { LOGIN_TOAST_DURATION } from "./use-entry.ts";

/** Shows a failure's title and reason for three seconds; the form keeps the reason where it stands. */
export const useFailToast = (): ((title: MessageKey, text: string) => void) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  return useCallback(
    (title, text) =>
      notifier.show({ tone: "error", text: t(title), description: text, duration: LOGIN_TOAST_DURATION }),
    [t, notifier],
  );
};
