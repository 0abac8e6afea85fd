import { useMemo } from "react";
import type { Undo } from "#renderer/data/undo.ts";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { writeFailureKey } from "./write-failure.ts";

/** Milliseconds for which a removal can be undone. */
export const UNDO_DURATION = 6000;

type Writes = {
  /** Shows nothing when it is saved; a failure shows a toast and is logged. Returns whether it was saved. */
  write: (saving: Promise<unknown>) => Promise<boolean>;
  /** Removes at once, with an undo for six seconds. */
  removeWithUndo: (remove: () => Promise<Undo>, text: string) => Promise<boolean>;
};

export const useWrite = (): Writes => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const { record } = useErrorRecorder();
  return useMemo(() => {
    const write: Writes["write"] = async (saving) => {
      try {
        await saving;
        return true;
      } catch (error) {
        record(error);
        notifier.show({ tone: "error", text: t(writeFailureKey(error, "data:not_saved")) });
        return false;
      }
    };
    return {
      write,
      removeWithUndo: (remove, text) =>
        write(
          remove().then((undo) =>
            notifier.show({
              tone: "info",
              text,
              duration: UNDO_DURATION,
              action: { label: t("common:undo"), run: () => void write(undo()) },
            }),
          ),
        ),
    };
  }, [t, notifier, record]);
};
