import { trueClock } from "#renderer/data/true-clock.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { clockError } from "#shared/lib/true-time.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Milliseconds by which a clock is wrong before anybody is told. */
const TOLD_FROM = 3 * MINUTE;

/** Tells who works at a gym that the clock of their computer is wrong, and by how much. */
export const WrongClock = () => {
  const { t } = useI18n();
  const kept = trueClock.offset();
  const error = kept === null ? 0 : clockError(kept);
  const size = Math.abs(error);
  if (size < TOLD_FROM) return null;
  const spanOf = () => {
    if (size < 2 * HOUR) return t("staff:clock.spans.minutes", { count: Math.round(size / MINUTE) });
    if (size < 2 * DAY - HOUR) return t("staff:clock.spans.hours", { count: Math.round(size / HOUR) });
    return t("staff:clock.spans.days", { count: Math.round(size / DAY) });
  };
  return (
    <Notice tone="warning">{t(error > 0 ? "staff:clock.ahead" : "staff:clock.behind", { span: spanOf() })}</Notice>
  );
};
