import { useEffect, useMemo, useRef, useState } from "react";
import type { OpenImport } from "#renderer/data/training-data.ts";
import {
  CHOOSE,
  FIRST_UNITS,
  freshOf,
  type ImportState,
  type ReadFile,
  settledUnits,
} from "#renderer/features/transfer/lib/import-state.ts";
import type { FileName } from "#renderer/features/transfer/lib/name-choices.ts";
import { previewFile } from "#renderer/features/transfer/lib/preview-file.ts";
import { readFile } from "#renderer/features/transfer/lib/read-file.ts";
import { rememberedUnits, rememberUnits } from "#renderer/features/transfer/lib/remembered-units.ts";
import { undoImport, writeImport } from "#renderer/features/transfer/lib/run-import.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { writeFailureKey } from "#renderer/kit/data/write-failure.ts";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { screenPace } from "#renderer/kit/screens/screen-pace.ts";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { ColumnChoice } from "#shared/domain/training/transfer/free-columns.ts";
import { type OpenedTrainingFile, openColumns } from "#shared/domain/training/transfer/read-training-file.ts";
import type { ChosenUnits } from "#shared/domain/training/transfer/training-file.ts";

/**
 * Takes a file from the member's hand to their workouts, step by step. One file at a time; leaving the screen ends it.
 */
export const useImport = (catalogue: Catalogue | undefined) => {
  const data = useMemberData();
  const { t } = useI18n();
  const notifier = useNotifier();
  const { record } = useErrorRecorder();
  const preferences = useObservable(useMemo(() => data.profile.watch(), [data]))?.preferences;
  const [state, setState] = useState<ImportState>(CHOOSE);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  /** Runs one step; the one before it ends. `null` where it was given up or failed, which leads to `failed`. */
  const run = async <T>(step: (signal: AbortSignal) => Promise<T>, failed: ImportState = CHOOSE): Promise<T | null> => {
    work.current?.abort();
    const controller = new AbortController();
    work.current = controller;
    try {
      const outcome = await step(controller.signal);
      return work.current === controller ? outcome : null;
    } catch (error) {
      if (controller.signal.aborted) {
        // Given up before the first workout was written.
        setState((now) => (now.step === "writing" ? CHOOSE : now));
        return null;
      }
      record(error);
      notifier.show({ tone: "error", text: t(writeFailureKey(error, "transfer:failed")) });
      setState(failed);
      return null;
    }
  };
  const reading = (name: string) => (share: number) => setState({ step: "reading", name, share });

  const preview = async (name: string, opened: OpenedTrainingFile, units: ChosenUnits) => {
    if (!catalogue) return;
    setState({ step: "reading", name, share: 0 });
    const found = await run((signal) =>
      previewFile(
        { opened, units, catalogue, preferences: preferences ?? {}, data },
        screenPace(signal, reading(name)),
      ),
    );
    if (found === null) return;
    setState(found.ok ? { step: "preview", name, ...found.value } : { step: "choose", failure: found.error });
  };

  const settleUnits = (name: string, opened: OpenedTrainingFile) => {
    const units = settledUnits(opened) ?? rememberedUnits(preferences ?? {}, opened);
    if (units) return preview(name, opened, units);
    setState({ step: "units", name, opened, units: FIRST_UNITS });
  };

  const open = async (file: File) => {
    setState({ step: "reading", name: file.name, share: 0 });
    const opened = await run((signal) => readFile(file, screenPace(signal, reading(file.name))));
    if (opened === null) return;
    if (opened.ok) return settleUnits(file.name, opened.value);
    if (typeof opened.error === "string") return setState({ step: "choose", failure: opened.error });
    setState({ step: "columns", name: file.name, table: opened.error.table });
  };

  const write = async (chosen: ReadFile) => {
    setState({ step: "writing", done: 0, of: freshOf(chosen) });
    const done = await run(
      (signal) =>
        writeImport(
          chosen,
          {
            data,
            unnamed: t("workouts:title"),
            nameOf: (id) => (catalogue?.find(id) ? catalogue.nameOf(id) : null),
            preferences: preferences ?? {},
            signal,
            onProgress: (now, of) => setState({ step: "writing", done: now, of }),
          },
          screenPace(signal, () => undefined),
        ),
      { step: "choose", failure: null, failed: chosen },
    );
    if (!done) return;
    const { skipped, changed } = chosen.file;
    setState({ step: "done", ...done, skipped, changed, dialect: chosen.opened.dialect });
  };

  return {
    state,
    open: (file: File) => void open(file),
    takeColumns: (choice: ColumnChoice) => {
      if (state.step !== "columns") return;
      const opened = openColumns(state.table, choice);
      if (opened.ok) void settleUnits(state.name, opened.value);
    },
    takeUnits: (units: ChosenUnits) => {
      if (state.step !== "units") return;
      void data.profile.setPreferences(rememberUnits(state.opened.source, units)).catch(record);
      void preview(state.name, state.opened, units);
    },
    /** Back to the question of the units. */
    changeUnits: () =>
      setState((now) =>
        now.step === "preview" ? { step: "units", name: now.name, opened: now.opened, units: now.units } : now,
      ),
    changeNames: (change: (names: readonly FileName[]) => FileName[]) =>
      setState((now) => (now.step === "preview" ? { ...now, names: change(now.names) } : now)),
    leaveTwins: (leaveTwins: boolean) => setState((now) => (now.step === "preview" ? { ...now, leaveTwins } : now)),
    write: () => {
      if (state.step === "preview") void write(state);
    },
    /** Goes on with an import that failed just now. */
    goOn: () => {
      if (state.step === "choose" && state.failed) void write(state.failed);
    },
    undo: async (open: OpenImport) => {
      const undone = await run(() => undoImport(data, open).then(() => true));
      if (undone) setState({ step: "undone" });
    },
    /** Leaves an import that did not end as it is. */
    keep: (open: OpenImport) => void data.transfer.close(open.id).catch(record),
    /** Ends what runs. A file that is read is put away; workouts that are written stay. */
    stop: () => {
      work.current?.abort();
      setState((now) => (now.step === "writing" ? now : CHOOSE));
    },
  };
};

export type Import = ReturnType<typeof useImport>;
