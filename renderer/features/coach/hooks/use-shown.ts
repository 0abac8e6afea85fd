import { useMemo } from "react";
import { quoteOf } from "#renderer/features/coach/lib/passages.ts";
import { createShown, type Shown } from "#renderer/features/coach/lib/shown.ts";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { ReadyCoach } from "./use-coach.ts";

/** The functions that turn answers into text; undefined while the log is read. */
export const useShown = (coach: ReadyCoach | undefined): Shown | undefined => {
  const { t, formats, language } = useI18n();
  const { unit: usual } = useWeights();
  return useMemo(
    () => coach && createShown({ t, formats, language, catalogue: coach.catalogue, log: coach.log, usual, quoteOf }),
    [t, formats, language, coach, usual],
  );
};
