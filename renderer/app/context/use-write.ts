import { useMemo } from "react";
import type { Undo } from "../../data/member-data.ts";
import { useNotifier } from "../../ui/toasts/notifier-context.ts";
import { useErrorRecorder } from "./error-recorder-context.ts";
import { useI18n } from "./I18nProvider.tsx";
import { writeFailureKey } from "./write-failure.ts";

/** How long a removal can be taken back, in milliseconds. */
export const UNDO_DURATION = 6000;

type Writes = {
  /** Silent when it is saved; a failure is told, and written down. Gives whether it was saved. */
  write: (saving: Promise<unknown>) => Promise<boolean>;
  /** Removes at once and offers to take it back for six seconds. */
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
        notifier.show({ tone: "error", text: t(writeFailureKey(error, "workouts:saveFailed")) });
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
