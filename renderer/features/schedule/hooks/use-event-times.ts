import { noonOf } from "#renderer/features/schedule/lib/month.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { type EventInstance, isWholeDay } from "#shared/domain/calendar/event.ts";

/** Gives a function that formats an event's times, with days where there are several. */
export const useEventTimes = () => {
  const { t, formats } = useI18n();
  return ({ start, end }: EventInstance): string => {
    const [first, last] = [start.slice(0, 10), end.slice(0, 10)];
    const day = (date: string) => formats.shortDay(noonOf(date).toISOString());
    if (isWholeDay({ start })) return first === last ? t("schedule:event.wholeDay") : `${day(first)} – ${day(last)}`;
    const [from, to] = [start.slice(11), end.slice(11)];
    return first === last ? `${from} – ${to}` : `${day(first)} ${from} – ${day(last)} ${to}`;
  };
};
