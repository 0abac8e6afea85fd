import { useState } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { mendFolds } from "#shared/domain/calendar/ical/folded-bytes.ts";
import type { IcalFailure, IcalProblem } from "#shared/domain/calendar/ical/read-ical.ts";
import { decodeText } from "#shared/lib/csv/decode-text.ts";
import { deviceZone } from "#shared/lib/zones.ts";

export type ImportFailure = IcalFailure | "too_large" | "unreadable" | "not_saved";

/**
 * A part of the file that was not imported. `changed_here`: the file is newer, but the member changed the event, so
 * theirs stays.
 */
export type ImportProblem = IcalProblem | { line: number; text: string; reason: "changed_here" };

/** The result of an import. */
export type Imported =
  | { kind: "failed"; failure: ImportFailure }
  | { kind: "done"; added: number; updated: number; present: number; problems: readonly ImportProblem[] };

/** Imports the events of an iCalendar file, with undo. `imported` is null before a file is chosen. */
export const useIcalImport = () => {
  const { t } = useI18n();
  const { events } = useMemberData();
  const { removeWithUndo } = useWrite();
  const { record } = useErrorRecorder();
  const [imported, setImported] = useState<Imported | null>(null);
  const [isBusy, setBusy] = useState(false);

  const read = async (file: File): Promise<Imported> => {
    const failed = (failure: ImportFailure): Imported => ({ kind: "failed", failure });
    const { MAX_ICAL_BYTES, readIcal } = await import("#shared/domain/calendar/ical/read-ical.ts");
    if (file.size > MAX_ICAL_BYTES) return failed("too_large");
    const text = decodeText(mendFolds(new Uint8Array(await file.arrayBuffer())));
    if (text === null) return failed("no_calendar");
    const found = readIcal(text, { zone: deviceZone(), untitled: t("schedule:ical.untitled") });
    if (!found.ok) return failed(found.error);
    try {
      const named = found.value.events;
      const { added, updated, present, kept, undo } = await events.takeOver(named);
      const words = [
        ...(added > 0 || updated === 0 ? [t("schedule:ical.added", { count: added })] : []),
        ...(updated > 0 ? [t("schedule:ical.updated", { count: updated })] : []),
      ];
      if (added + updated > 0) void removeWithUndo(async () => undo, words.join(", "));
      const changedHere = kept.flatMap((uid): ImportProblem[] => {
        const of = named.get(uid);
        return of ? [{ line: of.line, text: of.event.title, reason: "changed_here" }] : [];
      });
      return { kind: "done", added, updated, present, problems: [...changedHere, ...found.value.problems] };
    } catch (error) {
      record(error);
      return failed("not_saved");
    }
  };
  const take = async (file: File) => {
    setBusy(true);
    setImported(await read(file).catch((): Imported => ({ kind: "failed", failure: "unreadable" })));
    setBusy(false);
  };
  return { imported, isBusy, take: (file: File) => void take(file) };
};
