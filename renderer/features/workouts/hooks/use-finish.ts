import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { firstValueFrom } from "rxjs";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import type { WorkoutScreenValue } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import { completeOpen, dropOpen, type OpenExercise, openSets } from "#renderer/features/workouts/lib/open-sets.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { UNDO_DURATION, useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useRestActions } from "#renderer/kit/rest/RestTimerProvider.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { ANYWHERE, countsHere } from "#shared/domain/training/places/whereabouts.ts";
import { setShape } from "#shared/domain/training/set-figures.ts";
import { hasDoneSet } from "#shared/domain/training/volume.ts";
import { beganLongBefore, endOfWorkout } from "#shared/domain/training/workout-times.ts";
import { systemClock } from "#shared/lib/clock.ts";

/** What to do with open sets. */
export type OpenChoice = "complete" | "drop";

/** The question at the end of a workout. `end`: when it ended, ISO 8601; null for now. */
type Asked = { open: readonly OpenExercise[]; end: string | null };

type Left = { workout: WorkoutDetail; open: readonly OpenExercise[] };

/**
 * Finishes or discards a workout. One of this device without a completed set is deleted at its end. `askEnd`: asks for
 * the end of a workout that is entered afterwards.
 */
export const useFinish = (
  shown: WorkoutDetail,
  { together, stored, catalogue, whereabouts = ANYWHERE }: WorkoutScreenValue,
  askEnd: () => void,
) => {
  const { t, formats } = useI18n();
  const { workouts } = useMemberData();
  const navigate = useNavigate();
  const notifier = useNotifier();
  const { write, removeWithUndo } = useWrite();
  const rest = useRestActions();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { id } = shown;

  /** Reads the workout from storage: the screen may be behind an edit, or ahead of one that is being written. */
  const readLeft = async (): Promise<Left> => {
    await stored();
    const workout = (await firstValueFrom(workouts.watch(id))) ?? shown;
    const waiting = workout.exercises.filter(({ sets }) => sets.some(({ completed_at }) => completed_at === null));
    const ids = [...new Set(waiting.map(({ exercise_id }) => exercise_id))];
    const previous = new Map(
      await Promise.all(
        ids.map(async (each) => {
          const counts = countsHere(whereabouts, catalogue.find(each));
          return [each, await workouts.previousSets(each, workout.started_at, counts)] as const;
        }),
      ),
    );
    const open = openSets(
      workout.exercises,
      (each) => previous.get(each) ?? [],
      (each) => setShape(catalogue.find(each)?.type, catalogue.loadUnitOf(each)),
    );
    return { workout, open };
  };
  const remove = async (text: string) => {
    if (shown.ended_at === null) rest.stop();
    // Not after the way out, which may have code to load: a reload in between would bring the workout back.
    const removing = removeWithUndo(() => workouts.remove(id), text);
    await navigate("/workouts");
    await removing;
  };
  const close = async ({ workout, open }: Left, choice: OpenChoice | null, end: string | null) => {
    const now = systemClock.now();
    const completed = workout.exercises.flatMap(({ sets }) => sets.map(({ completed_at }) => completed_at));
    const ended_at = end ?? endOfWorkout(workout.started_at, completed, now);
    const wasLeftOpen = Date.parse(ended_at) < now;
    const closing = together(async (edits) => {
      if (choice === "complete") await completeOpen(edits, open, ended_at);
      const dropped = choice === "drop" ? open : withoutValues(open);
      if (choice !== null) await dropOpen(edits, dropped, workout.exercises);
      await edits.update(id, { ended_at });
    });
    if (!(await write(closing))) return;
    const undo = await closing;
    rest.stop();
    notifier.show({
      tone: "success",
      text: wasLeftOpen ? t("workouts:finishedAt", { when: formats.dateTime(ended_at) }) : t("workouts:finished"),
      duration: UNDO_DURATION,
      action: {
        label: t("common:undo"),
        run: () => void write(undo()).then((done) => (done ? navigate(`/workouts/${id}`) : undefined)),
      },
    });
    // The way back does not lead into a workout that is over.
    await navigate(`/workouts/${id}/summary`, { replace: true });
  };
  const finish = async (end: string | null) => {
    const left = await readLeft();
    const isEmpty = left.open.every(({ sets }) => sets.every(({ values }) => values === null));
    const isNothing = isEmpty && !hasDoneSet(left.workout) && (await workouts.beganHere(id));
    if (isNothing) await remove(t("workouts:notSaved"));
    // What is entered later ended when its member says, not as it is typed in.
    else if (end === null && beganLongBefore(left.workout.started_at, Date.parse(left.workout.created_at))) askEnd();
    else if (left.open.length === 0) await close(left, null, end);
    else setAsked({ open: left.open, end });
  };
  const choose = async (choice: OpenChoice, end: string | null) => {
    setAsked(null);
    const left = await readLeft();
    // Without its open sets nothing would be left of it.
    if (choice === "drop" && !hasDoneSet(left.workout)) await remove(t("workouts:deleted"));
    else await close(left, choice, end);
  };
  return {
    finish: () => void write(finish(null)),
    finishAt: (end: string) => void write(finish(end)),
    /** The open sets that the member is asked about; null while they are not asked. */
    asked: asked?.open ?? null,
    choose: (choice: OpenChoice) => void write(choose(choice, asked?.end ?? null)),
    goBack: () => setAsked(null),
    discard: () => void remove(t("workouts:deleted")),
  };
};

/** The open sets that lack values, and cannot be completed. */
const withoutValues = (open: readonly OpenExercise[]): OpenExercise[] =>
  open.flatMap(({ row, sets }) => {
    const empty = sets.filter(({ values }) => values === null);
    return empty.length === 0 ? [] : [{ row, sets: empty }];
  });
