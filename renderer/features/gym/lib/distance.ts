import type { Translate } from "#shared/i18n/translator.ts";

/** A distance in whole kilometres: it is measured from a town's centre. Null where there is none. */
export const distanceText = (t: Translate, kilometres: number | null | undefined): string | null => {
  if (kilometres === null || kilometres === undefined) return null;
  return kilometres < 1 ? t("gym:finder.close") : t("gym:finder.distance", { count: Math.round(kilometres) });
};
