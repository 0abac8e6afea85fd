import { useCallback } from "react";
import { SharePicture } from "#renderer/features/progress/components/picture/SharePicture.tsx";
import { drawYear } from "#renderer/features/progress/lib/picture/draw-year.ts";
import type { YearView } from "#renderer/features/progress/lib/year-view.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

/** The year's screen as a poster. */
export const PosterCard = ({ view, year }: { view: YearView; year: number }) => {
  const { t } = useI18n();
  const draw = useCallback(
    (context: CanvasRenderingContext2D, member: string | null) =>
      drawYear(context, {
        view,
        brand: t("common:product"),
        tagline: t("common:tagline"),
        liftsTitle: t("progress:year.liftSets"),
        member,
      }),
    [view, t],
  );
  const facts = [view.title, ...view.figures.map(({ name, value, unit }) => `${name} ${value} ${unit}`.trim())];
  return (
    <SharePicture
      title={t("progress:year.poster")}
      alt={t("progress:year.alt", { facts: facts.join(", ") })}
      fileName={t("progress:year.file", { year })}
      draw={draw}
    />
  );
};
