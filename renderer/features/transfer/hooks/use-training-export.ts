import { useState } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { saveFile } from "#renderer/ui/browser/save-file.ts";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { writePrimeCsv } from "#shared/domain/training/transfer/prime-csv.ts";
import { writePrimeJson } from "#shared/domain/training/transfer/prime-json.ts";
import { trainingLog } from "#shared/domain/training/transfer/training-log.ts";
import { systemClock } from "#shared/lib/clock.ts";

export type ExportKind = "csv" | "json";

const TYPES = { csv: "text/csv;charset=utf-8", json: "application/json" } satisfies Record<ExportKind, string>;

/** Gives a function that saves all workouts of this device as a file. `busy`: the format being made; null for none. */
export const useTrainingExport = (catalogue: Catalogue | undefined) => {
  const { t } = useI18n();
  const data = useMemberData();
  const notifier = useNotifier();
  const { record } = useErrorRecorder();
  const [busy, setBusy] = useState<ExportKind | null>(null);
  const save = async (kind: ExportKind) => {
    setBusy(kind);
    try {
      const now = new Date(systemClock.now()).toISOString();
      const log = trainingLog(await data.snapshot(), (id) => catalogue?.nameOf(id) ?? id);
      const content = kind === "csv" ? writePrimeCsv(log) : writePrimeJson(log, now);
      saveFile(`performance-prime-${now.slice(0, 10)}.${kind}`, TYPES[kind], content);
      notifier.show({ tone: "success", text: t("transfer:export.done") });
    } catch (error) {
      record(error);
      notifier.show({ tone: "error", text: t("transfer:export.failed") });
    } finally {
      setBusy(null);
    }
  };
  return { busy, save: (kind: ExportKind) => void save(kind) };
};
