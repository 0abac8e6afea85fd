import { useCallback } from "react";
import type { FormMessage } from "#renderer/features/auth/lib/form-message.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

/** The words of what a form says. */
export const useSay = (): ((said: FormMessage) => string) => {
  const { t } = useI18n();
  return useCallback((said) => (said.kind === "key" ? t(said.key, said.values) : said.message), [t]);
};
