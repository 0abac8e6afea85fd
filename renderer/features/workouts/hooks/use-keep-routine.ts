import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { UNDO_DURATION, useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { routineOf } from "#shared/domain/training/routine.ts";

/** Gives a function that saves a workout as a routine of the same name. */
export const useKeepRoutine = (workout: WorkoutDetail): (() => void) => {
  const { routines } = useMemberData();
  const { t } = useI18n();
  const { write } = useWrite();
  const notifier = useNotifier();
  const keep = async () => {
    const row = await routines.create({
      name: workout.name,
      folder: "",
      notes: "",
      exercises: routineOf(workout.exercises),
    });
    notifier.show({
      tone: "success",
      text: t("workouts:routine.kept"),
      duration: UNDO_DURATION,
      action: { label: t("common:undo"), run: () => void write(routines.remove(row.id)) },
    });
  };
  return () => void write(keep());
};
