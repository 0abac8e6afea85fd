import { useEffect, useState } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

/** The text while the log is read, with the number of sets once it is known. */
export const useReadingText = (isReading: boolean): string => {
  const { progress } = useMemberData();
  const { t, formats } = useI18n();
  const [sets, setSets] = useState(0);
  useEffect(() => {
    if (!isReading) return;
    let live = true;
    // Without a count it says the rest.
    progress.setCount().then(
      (count) => live && setSets(count),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [isReading, progress]);
  return sets === 0 ? t("coach:readingLog") : t("coach:readingSets", { count: sets, sets: formats.volume(sets) });
};
