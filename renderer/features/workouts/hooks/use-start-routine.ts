import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { UNDO_DURATION, useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { RoutineDocument } from "#shared/domain/kinds/documents.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { deloadStart } from "#shared/domain/training/planning/deload.ts";
import { systemClock } from "#shared/lib/clock.ts";

/**
 * Gives a function that begins a workout from a routine. What plans its sets is loaded with the first press, or ahead
 * of it with the screens of training.
 */
export const useStartRoutine = (): ((routine: RoutineDocument) => void) => {
  const data = useMemberData();
  const { t, language } = useI18n();
  const { write } = useWrite();
  const notifier = useNotifier();
  const navigate = useNavigate();
  const isBeginning = useRef(false);

  const proposeDeload = () =>
    notifier.show({
      tone: "info",
      text: t("workouts:deload.stalled"),
      duration: UNDO_DURATION,
      action: {
        label: t("workouts:deload.startShort"),
        run: () => void write(data.profile.setPreferences(deloadStart(localDay(new Date(systemClock.now()))))),
      },
    });

  const begin = async (routine: RoutineDocument): Promise<string> => {
    const { beginRoutine } = await import("#renderer/features/workouts/lib/begin-routine.ts");
    const { id, needsDeload } = await beginRoutine(data, routine, language);
    if (needsDeload) proposeDeload();
    return id;
  };
  const start = async (routine: RoutineDocument) => {
    if (isBeginning.current) return;
    isBeginning.current = true;
    const beginning = begin(routine);
    if (await write(beginning)) await navigate(`/workouts/${await beginning}`);
    isBeginning.current = false;
  };
  return (routine) => void start(routine);
};
