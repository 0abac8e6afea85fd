import { routineOf } from "#shared/training/routine.ts";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { UNDO_DURATION, useWrite } from "../../../app/context/use-write.ts";
import type { WorkoutDetail } from "../../../data/member-data.ts";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";

/** Keeps a workout as a routine of the same name. */
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
