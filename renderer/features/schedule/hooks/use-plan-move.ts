import type { PlanTimes } from "#renderer/data/calendar-data.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { PlannedWorkoutDocument } from "#shared/domain/kinds/documents.ts";

export const timesOf = ({ day, time, minutes, reminders }: PlannedWorkoutDocument): PlanTimes => ({
  day,
  time,
  minutes,
  reminders,
});

/** Gives a function that moves a planned workout to another day or time, with undo. */
export const usePlanMove = () => {
  const { t } = useI18n();
  const { plans } = useMemberData();
  const { removeWithUndo } = useWrite();
  return (plan: PlannedWorkoutDocument, to: Partial<PlanTimes>): void => {
    const move = async () => {
      await plans.change(plan.id, to);
      return () => plans.change(plan.id, timesOf(plan));
    };
    void removeWithUndo(move, t("schedule:moved"));
  };
};
