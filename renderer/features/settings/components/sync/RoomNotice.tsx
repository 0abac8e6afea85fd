import { useCallback } from "react";
import { readRowUsage, takenShare } from "#renderer/data/account/row-usage-api.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { formatBytes } from "#renderer/ui/format-bytes.ts";
import { Notice } from "#renderer/ui/Notice.tsx";

/** Share of the room from which the member is warned; the server sends a notification at nine tenths. */
const NEARLY = 0.8;

/** How full the member's room on the server is, once it is nearly full; nothing where that is unknown. */
export const RoomNotice = () => {
  const { t, formats } = useI18n();
  const platform = usePlatform();
  const { value: usage } = useAnswer(useCallback(() => readRowUsage(platform), [platform]));
  const share = usage ? takenShare(usage) : 0;
  if (!usage || share < NEARLY) return null;
  const isFull = share >= 1;
  const size = (bytes: number) => formatBytes(bytes, formats.number);
  return (
    <Notice tone={isFull ? "danger" : "warning"} title={t(isFull ? "stored:room.full" : "stored:room.nearly")}>
      {t("stored:room.text", {
        rows: formats.volume(usage.rows),
        rowLimit: formats.volume(usage.rowLimit),
        bytes: size(usage.bytes),
        byteLimit: size(usage.byteLimit),
      })}
    </Notice>
  );
};
