import { useNavigate } from "react-router-dom";
import { firstValueFrom } from "rxjs";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import { useRestActions } from "#renderer/features/shell/index.ts";
import type { WorkoutEdits } from "#renderer/features/workouts/lib/undoable.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { UNDO_DURATION, useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { hasDoneSet } from "#shared/training/volume.ts";
import { endOfWorkout } from "#shared/training/workout-times.ts";
import { useRepeatWorkout } from "./use-repeat-workout.ts";

/** Ends a workout, throws it away, or begins a finished one again. One without a done set is not kept at its end. */
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
  const remove = async (text: string) => {
    if (workout.ended_at === null) rest.stop();
    // Not after the way out, which may have code to load: a reload in between would bring the workout back.
    const removing = removeWithUndo(() => workouts.remove(workout.id), text);
    await navigate("/workouts");
    await removing;
  };
  const finish = async () => {
    // As it is stored: the screen may be behind a check that was just tapped.
    const stored = (await firstValueFrom(workouts.watch(workout.id))) ?? workout;
    if (!hasDoneSet(stored)) return remove(t("workouts:notSaved"));
    const now = systemClock.now();
    const completed = stored.exercises.flatMap(({ sets }) => sets.map(({ completed_at }) => completed_at));
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
  return {
    finish: () => void finish(),
    discard: () => void remove(t("workouts:deleted")),
    repeat: () => void repeat(workout.id),
  };
};
