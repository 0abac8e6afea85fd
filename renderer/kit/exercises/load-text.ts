import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";

type Load = Partial<Pick<WorkoutSetDocument, "level" | "band">>;

/** A load that is told by its machine's level or by the colour of a band: `liv. 7`, `elastico rosso`; null for none. */
export const loadText = ({ level = null, band = null }: Load, t: Translate, formats: Formats): string | null => {
  if (level !== null) return t("workouts:load.level", { level: formats.number(level) });
  return band === null ? null : t("workouts:load.band", { band: t(`workouts:bands.${band}`).toLowerCase() });
};

/** The side of a set within a text; null for both, of which nothing has to be said. */
export const sideText = (side: WorkoutSetDocument["side"] | undefined, t: Translate): string | null =>
  side === undefined || side === "both" ? null : t(`workouts:sides.${side}`).toLowerCase();
