import type { WorkoutDetail, WorkoutExerciseDetail } from "#renderer/data/workout-shapes.ts";
import { useWorkoutScreen } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import { pairWithPrevious } from "#renderer/features/workouts/lib/previous-sets.ts";
import { proposedValues } from "#renderer/features/workouts/lib/proposed-values.ts";
import type { WorkoutEdits } from "#renderer/features/workouts/lib/undoable.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { UNDO_DURATION, useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { ANYWHERE, countsHere } from "#shared/domain/training/places/whereabouts.ts";
import { adaptedWeight, isSameMovement } from "#shared/domain/training/progress/equivalents.ts";
import { type SetValues, sameValues, setShape } from "#shared/domain/training/set-figures.ts";
import { placeAfter } from "#shared/domain/training/supersets.ts";
import { loadsOf } from "#shared/domain/training/weights/loads.ts";
import { fromKilograms, toKilograms } from "#shared/domain/training/weights/weight-units.ts";

type OpenSet = { set: WorkoutSetDocument; values: SetValues };

/**
 * Leaves an exercise with its completed sets and adds the other one after it, with the same rest and superset and the
 * open sets. Gives the first of these as stored.
 */
const goOnWith = async (
  edits: WorkoutEdits,
  { id, exercises }: WorkoutDetail,
  left: WorkoutExerciseDetail,
  exercise_id: string,
  open: readonly OpenSet[],
): Promise<string | null> => {
  const { rest_seconds, superset_id } = left;
  const done = left.sets.filter((set) => set.completed_at !== null);
  const added = await edits.addExercise(id, { exercise_id, rest_seconds });
  if (superset_id !== null) await edits.updateExercise(added.id, { superset_id });
  await edits.orderExercises(exercises.flatMap((row) => (row.id === left.id ? [row.id, added.id] : [row.id])));
  let first: string | null = null;
  for (const { set, values } of open) {
    const { kind, rpe, side, reps_min, reps_max } = set;
    const { id: setId } = await edits.addSet(added.id, { kind, rpe, side, reps_min, reps_max, ...values });
    // Those after it follow by themselves.
    if (first === null) await edits.updateSet(setId, { position: placeAfter(done) });
    first ??= setId;
    await edits.removeSet(set.id);
  }
  return first;
};

/**
 * Replaces an exercise whose machine is taken; adds the new one after it where sets are completed. Open sets keep their
 * repetitions. Weights: last time's where the new exercise was done before, adapted ones where it is the same movement,
 * none otherwise.
 */
export const useSwap = (
  exercise: WorkoutExerciseDetail,
  known: Exercise | undefined,
  previous: readonly WorkoutSetDocument[],
) => {
  const { workouts } = useMemberData();
  const { current, together, catalogue, gyms, whereabouts = ANYWHERE, show } = useWorkoutScreen();
  const { write } = useWrite();
  const { t } = useI18n();
  const notifier = useNotifier();

  /** The adapted weight in kilograms; null where the two cannot be compared. */
  const adapt = (weight_kg: number, to: Exercise): number | null => {
    if (!known || !isSameMovement(known, to)) return null;
    const unit = catalogue.unitOf(to.id);
    const adapted = adaptedWeight(fromKilograms(weight_kg, unit), known.equipment, to.equipment);
    if (adapted === null) return null;
    const load = loadsOf({ exercise_id: to.id, equipment: to.equipment }, gyms[unit], unit, null).atMost(adapted);
    // Where the lightest one is too heavy, it is the member's to try.
    return load <= adapted ? toKilograms(load, unit) : null;
  };

  const swap = async (to: Exercise) => {
    const { started_at } = current();
    const last = await workouts.previousSets(to.id, started_at, countsHere(whereabouts, to));
    const isNew = last.length === 0;
    const proposed = proposedValues(exercise.sets, pairWithPrevious(exercise.sets, previous));
    const { shown } = setShape(to.type);
    const valuesFor = (set: WorkoutSetDocument, index: number): SetValues => {
      const weight = set.weight_kg ?? proposed[index]?.weight_kg ?? null;
      const reps = set.reps ?? (isNew ? (proposed[index]?.reps ?? null) : null);
      return {
        weight_kg: isNew && weight !== null ? adapt(weight, to) : null,
        // A machine's levels and a band are its own.
        level: null,
        band: null,
        reps: shown.includes("reps") ? reps : null,
        duration_seconds: shown.includes("duration") ? set.duration_seconds : null,
        distance_m: shown.includes("distance") ? set.distance_m : null,
      };
    };
    const open = exercise.sets
      .map((set, index) => ({ set, values: valuesFor(set, index) }))
      .filter(({ set }) => set.completed_at === null);
    let first = open[0]?.set.id ?? null;
    const undo = await together(async (edits) => {
      if (open.length < exercise.sets.length) {
        first = await goOnWith(edits, current(), exercise, to.id, open);
        return;
      }
      await edits.updateExercise(exercise.id, { exercise_id: to.id, advice: "" });
      for (const { set, values } of open) if (!sameValues(set, values)) await edits.updateSet(set.id, values);
    });
    show(first);
    notifier.show({
      tone: "info",
      text: t("workouts:swap.done", { exercise: catalogue.nameOf(to.id) }),
      duration: UNDO_DURATION,
      action: { label: t("common:undo"), run: () => void write(undo()) },
    });
  };
  return { adapt, swap: (to: Exercise) => void write(swap(to)) };
};
