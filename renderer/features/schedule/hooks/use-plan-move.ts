import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { PlannedWorkoutDocument } from "#shared/sync/documents.ts";

/** Puts a planned workout on another day, with undo. */
export const usePlanMove = () => {
  const { t } = useI18n();
  const { plans } = useMemberData();
  const { removeWithUndo } = useWrite();
  return (plan: PlannedWorkoutDocument, day: string): void => {
    const move = async () => {
      await plans.move(plan.id, day);
      return () => plans.move(plan.id, plan.day);
    };
    void removeWithUndo(move, t("schedule:moved"));
  };
};
