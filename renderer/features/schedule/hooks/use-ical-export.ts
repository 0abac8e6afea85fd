import type { KeptEvent } from "#renderer/data/calendar-data.ts";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { saveFile } from "#renderer/ui/browser/save-file.ts";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { systemClock } from "#shared/lib/clock.ts";

/** Gives a function that saves events as an iCalendar file. */
export const useIcalExport = () => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const { record } = useErrorRecorder();
  const save = async (events: readonly KeptEvent[]) => {
    try {
      const { writeIcal } = await import("#shared/domain/calendar/ical/write-ical.ts");
      const now = systemClock.now();
      const name = `performance-prime-${localDay(new Date(now))}.ics`;
      const note = (count: number) => t("schedule:ical.exportLeft", { count });
      const { text, left } = await writeIcal(events, { now, note });
      saveFile(name, "text/calendar;charset=utf-8", text);
      if (left.length > 0) notifier.show({ tone: "info", text: note(left.length) });
    } catch (error) {
      record(error);
      notifier.show({ tone: "error", text: t("schedule:ical.exportFailed") });
    }
  };
  return (events: readonly KeptEvent[]): void => {
    if (events.length === 0) notifier.show({ tone: "info", text: t("schedule:ical.exportEmpty") });
    else void save(events);
  };
};
