import { useCallback } from "react";
import { drawText } from "#renderer/features/progress/lib/picture/draw-text.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { SharePicture } from "./SharePicture.tsx";

/** `title`: what the text is about; `at`: when it was written, ISO 8601. Memoize `lines`. */
export type TextPictureProps = { title: string; lines: readonly string[]; at: string };

/** A text as a picture to share. */
export const TextPicture = ({ title, lines, at }: TextPictureProps) => {
  useTexts("progress");
  const { t, formats } = useI18n();
  const draw = useCallback(
    (context: CanvasRenderingContext2D, member: string | null) =>
      drawText(context, {
        brand: t("common:product"),
        tagline: t("common:tagline"),
        corner: formats.fullDay(at),
        title,
        lines,
        more: t("progress:picture.more"),
        member,
      }),
    [t, formats, at, title, lines],
  );
  return (
    <SharePicture
      title={t("progress:picture.title")}
      alt={[title, ...lines].join(" ")}
      fileName={t("progress:picture.textFile", { day: localDay(new Date(at)) })}
      draw={draw}
    />
  );
};
