import { useCallback } from "react";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import type { Said } from "../lib/said.ts";

/** The words of what a form says. */
export const useSay = (): ((said: Said) => string) => {
  const { t } = useI18n();
  return useCallback((said) => (said.kind === "key" ? t(said.key, said.values) : said.message), [t]);
};
