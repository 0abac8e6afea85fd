import { useCallback } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { Muscle } from "#shared/domain/training/exercise.ts";

export const muscleKey = (muscle: Muscle) => `exercises:muscleNames.${muscle}` as const;

/** Makes a function that lists muscles as a text: "Petto, tricipiti e spalle". */
export const useMuscleList = (): ((muscles: readonly Muscle[]) => string) => {
  const { t, language } = useI18n();
  return useCallback(
    (muscles) => {
      const [first = "", ...others] = muscles.map((muscle) => t(muscleKey(muscle)));
      return new Intl.ListFormat(language).format([first, ...others.map((name) => name.toLocaleLowerCase(language))]);
    },
    [t, language],
  );
};
