import { useNavigate } from "react-router-dom";
import { systemClock } from "#shared/lib/clock.ts";
import type { RoutineDocument } from "#shared/sync/documents.ts";
import { localDay } from "#shared/training/days.ts";
import { deloadChange, isDeloadDay, readDeload, STALLS_BEFORE_DELOAD } from "#shared/training/deload.ts";
import { planSets } from "#shared/training/plan-sets.ts";
import { type RoutineExercise, readRoutine } from "#shared/training/routine.ts";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { UNDO_DURATION, useWrite } from "../../../app/context/use-write.ts";
import type { PlannedExercise } from "../../../data/member-data.ts";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { useCatalogue } from "../../exercises/index.ts";
import { suggestionText } from "../lib/suggestion-text.ts";
import { usePreferences } from "./use-preferences.ts";

/** Times that a suggestion looks back on, with room for those of a deload week. */
const LOOK_BACK = 8;
/** The same for percentages, which are of the best of them all: about twelve weeks. */
const LOOK_BACK_FOR_MAX = 24;

/** Begins a workout from a routine: with what to lift next, and why, in each exercise's notes. */
export const useStartRoutine = (): ((routine: RoutineDocument) => void) => {
  const { workouts } = useMemberData();
  const { t, formats } = useI18n();
  const { write } = useWrite();
  const notifier = useNotifier();
  const navigate = useNavigate();
  const catalogue = useCatalogue();
  const [preferences, change] = usePreferences();
  const deloadFrom = readDeload(preferences);

  const plan = async (exercise: RoutineExercise, now: Date) => {
    const { exercise_id, rest_seconds, superset, progression } = exercise;
    const count = progression === "percent" ? LOOK_BACK_FOR_MAX : LOOK_BACK;
    const sessions = await workouts.exerciseHistory(exercise_id, now.toISOString(), count);
    const past = sessions
      .filter(({ started_at }) => !isDeloadDay(deloadFrom, localDay(new Date(started_at))))
      .map(({ sets }) => sets);
    const unit = catalogue?.unitOf(exercise_id) ?? "kg";
    const type = catalogue?.find(exercise_id)?.type;
    const isDeload = isDeloadDay(deloadFrom, localDay(now));
    const { suggestion, sets } = planSets(exercise, { past, unit, type, isDeload });
    const notes = [exercise.notes, suggestion && suggestionText(suggestion, exercise, unit, t, formats)];
    const planned: PlannedExercise = {
      exercise_id,
      rest_seconds,
      superset,
      notes: notes.filter(Boolean).join("\n"),
      sets,
    };
    return { planned, hasStalled: suggestion?.reason === "deload" };
  };

  const proposeDeload = () =>
    notifier.show({
      tone: "info",
      text: t("workouts:deload.stalled"),
      duration: UNDO_DURATION,
      action: {
        label: t("workouts:deload.startShort"),
        run: () => change(deloadChange(localDay(new Date(systemClock.now())))),
      },
    });

  const begin = async (routine: RoutineDocument): Promise<string> => {
    const now = new Date(systemClock.now());
    const plans = [];
    for (const exercise of readRoutine(routine.exercises)) plans.push(await plan(exercise, now));
    const input = { name: routine.name, routine_id: routine.id };
    const { id } = await workouts.begin(
      input,
      plans.map(({ planned }) => planned),
    );
    if (plans.filter(({ hasStalled }) => hasStalled).length >= STALLS_BEFORE_DELOAD) proposeDeload();
    return id;
  };
  const start = async (routine: RoutineDocument) => {
    const beginning = begin(routine);
    if (await write(beginning)) await navigate(`/workouts/${await beginning}`);
  };
  return (routine) => void start(routine);
};
