import { useMemo } from "react";
import { quoteOf } from "#renderer/features/coach/lib/passages.ts";
import { createShown, type Shown } from "#renderer/features/coach/lib/shown.ts";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { createFormats } from "#shared/i18n/formats.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { ReadyCoach } from "./use-coach.ts";

/** The functions that turn answers into text, by language; undefined while the log is read. */
export const useShown = (coach: ReadyCoach | undefined): Readonly<Record<Language, Shown>> | undefined => {
  const { tIn, language: own, formats } = useI18n();
  const { unit: usual } = useWeights();
  return useMemo(() => {
    if (!coach) return undefined;
    const { catalogue, log, member } = coach;
    const shownIn = (language: Language): Shown =>
      createShown({
        t: tIn(language),
        formats: language === own ? formats : createFormats(language),
        ...{ language, catalogue, log, member, usual, quoteOf },
      });
    return { it: shownIn("it"), en: shownIn("en") };
  }, [tIn, own, formats, coach, usual]);
};
