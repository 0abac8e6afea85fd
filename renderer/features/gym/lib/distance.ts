import type { Translate } from "#shared/i18n/translator.ts";

/** How far something is, to a kilometre: from the middle of a town it would be no truer. Null where nobody asked. */
export const distanceText = (t: Translate, kilometres: number | null | undefined): string | null => {
  if (kilometres === null || kilometres === undefined) return null;
  return kilometres < 1 ? t("gym:finder.close") : t("gym:finder.distance", { count: Math.round(kilometres) });
};
