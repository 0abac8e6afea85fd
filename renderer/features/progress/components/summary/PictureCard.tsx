import { useCallback } from "react";
import { SharePicture } from "#renderer/features/progress/components/picture/SharePicture.tsx";
import { drawSummary } from "#renderer/features/progress/lib/picture/draw-summary.ts";
import type { SummaryView } from "#renderer/features/progress/lib/summary-view.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

/** `day`: for the file's name, `2026-11-21`. */
type PictureCardProps = { view: SummaryView; day: string };

/** The summary as a picture to share. */
export const PictureCard = ({ view, day }: PictureCardProps) => {
  const { t } = useI18n();
  const draw = useCallback(
    (context: CanvasRenderingContext2D, member: string | null) =>
      drawSummary(context, {
        view,
        brand: t("common:product"),
        tagline: t("common:tagline"),
        recordsTitle: t("progress:summary.records", { count: view.records.length }),
        musclesTitle: t("progress:report.muscles"),
        before: ({ before }) => t("progress:summary.before", { value: before }),
        more: (count) => t("progress:summary.more", { count }),
        member,
      }),
    [view, t],
  );
  const facts = [
    view.name,
    view.day,
    ...view.figures.map(({ name, value, unit }) => `${name} ${value} ${unit}`.trim()),
  ];
  return (
    <SharePicture
      title={t("progress:picture.title")}
      alt={t("progress:summary.picture.alt", { facts: facts.join(", ") })}
      fileName={t("progress:summary.picture.file", { day })}
      draw={draw}
    />
  );
};
