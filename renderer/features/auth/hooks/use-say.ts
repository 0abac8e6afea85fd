import { useCallback } from "react";
import type { FormMessage } from "#renderer/features/auth/lib/form-message.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

/** Gives a function that turns a form's message into text. */
export const useSay = (): ((said: FormMessage) => string) => {
  const { t } = useI18n();
  return useCallback((said) => (said.kind === "key" ? t(said.key, said.values) : said.message), [t]);
};
