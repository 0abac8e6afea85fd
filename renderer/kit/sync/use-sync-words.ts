import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlaces } from "#renderer/kit/places/use-places.ts";
import type { ValueWords } from "./stored-values.ts";

/** What texts on rows need: the member's language, and the names of what they refer to. */
export const useSyncWords = (): ValueWords => {
  const { t, formats } = useI18n();
  const catalogue = useCatalogue();
  const { routines } = useMemberData();
  const places = usePlaces();
  const known = useObservable(useMemo(() => routines.watch(), [routines]));
  return {
    t,
    formats,
    nameOf: (id) => (catalogue?.find(id) ? catalogue.nameOf(id) : ""),
    routineOf: (id) => known?.find((routine) => routine.id === id)?.name ?? "",
    placeOf: (id) => {
      const place = places?.find((one) => one.id === id);
      return place ? place.name || t("workouts:places.first") : "";
    },
  };
};
