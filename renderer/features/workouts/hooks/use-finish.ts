import { useNavigate } from "react-router-dom";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import { useRestActions } from "#renderer/features/shell/index.ts";
import type { WorkoutEdits } from "#renderer/features/workouts/lib/undoable.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { UNDO_DURATION, useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { endOfWorkout } from "#shared/training/workout-times.ts";
import { useRepeatWorkout } from "./use-repeat-workout.ts";

/** Ends a workout, throws it away, or begins a finished one again. */
export const useFinish = (workout: WorkoutDetail, edits: WorkoutEdits) => {
  const { t, formats } = useI18n();
  const { workouts } = useMemberData();
  const navigate = useNavigate();
  const notifier = useNotifier();
  const { write, removeWithUndo } = useWrite();
  const rest = useRestActions();
  const repeat = useRepeatWorkout();
  const reopen = async () => {
    if (await write(edits.update(workout.id, { ended_at: null }))) await navigate(`/workouts/${workout.id}`);
  };
  const finish = async () => {
    const now = systemClock.now();
    const completed = workout.exercises.flatMap(({ sets }) => sets.map(({ completed_at }) => completed_at));
    const ended_at = endOfWorkout(workout.started_at, completed, now);
    const wasLeftOpen = Date.parse(ended_at) < now;
    if (!(await write(edits.update(workout.id, { ended_at })))) return;
    rest.stop();
    notifier.show({
      tone: "success",
      text: wasLeftOpen ? t("workouts:finishedAt", { when: formats.dateTime(ended_at) }) : t("workouts:finished"),
      duration: UNDO_DURATION,
      action: { label: t("common:undo"), run: () => void reopen() },
    });
    await navigate("/workouts");
  };
  const discard = async () => {
    if (workout.ended_at === null) rest.stop();
    await navigate("/workouts");
    await removeWithUndo(() => workouts.remove(workout.id), t("workouts:deleted"));
  };
  return { finish: () => void finish(), discard: () => void discard(), repeat: () => void repeat(workout.id) };
};
