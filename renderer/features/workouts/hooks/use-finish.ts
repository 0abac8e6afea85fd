import { useNavigate } from "react-router-dom";
import { systemClock } from "#shared/lib/clock.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { UNDO_DURATION, useWrite } from "../../../app/context/use-write.ts";
import type { WorkoutDetail } from "../../../data/member-data.ts";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { useRestActions } from "../../shell/index.ts";
import type { WorkoutEdits } from "../lib/undoable.ts";
import { useRepeatWorkout } from "./use-repeat-workout.ts";

/** Ends a workout, or begins a finished one again. */
export const useFinish = (workout: WorkoutDetail, edits: WorkoutEdits) => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const notifier = useNotifier();
  const { write } = useWrite();
  const rest = useRestActions();
  const repeat = useRepeatWorkout();
  const reopen = async () => {
    if (await write(edits.update(workout.id, { ended_at: null }))) await navigate(`/workouts/${workout.id}`);
  };
  const finish = async () => {
    const ended_at = new Date(systemClock.now()).toISOString();
    if (!(await write(edits.update(workout.id, { ended_at })))) return;
    rest.stop();
    notifier.show({
      tone: "success",
      text: t("workouts:finished"),
      duration: UNDO_DURATION,
      action: { label: t("common:undo"), run: () => void reopen() },
    });
    await navigate("/workouts");
  };
  return { finish: () => void finish(), repeat: () => void repeat(workout.id) };
};
