import type { WorkoutSetDocument } from "#shared/sync/documents.ts";
import { adaptedWeight } from "#shared/training/equivalents.ts";
import type { Exercise } from "#shared/training/exercise.ts";
import { fromKilograms, toKilograms, WEIGHT_STEPS, type WeightUnit } from "#shared/training/weight-units.ts";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { UNDO_DURATION, useWrite } from "../../../app/context/use-write.ts";
import type { WorkoutExerciseDetail } from "../../../data/member-data.ts";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { useWorkoutScreen } from "../context/WorkoutContext.tsx";
import { pairWithPrevious } from "../lib/previous-sets.ts";

/**
 * Puts another exercise in the place of one whose machine is taken. Its open sets keep their repetitions; their weights are
 * last time's of the new exercise where it was done before, else adapted to its equipment.
 */
export const useSwap = (
  exercise: WorkoutExerciseDetail,
  known: Exercise | undefined,
  previous: readonly WorkoutSetDocument[],
  unit: WeightUnit,
) => {
  const { workouts } = useMemberData();
  const { current, edits, history, catalogue } = useWorkoutScreen();
  const { write } = useWrite();
  const { t } = useI18n();
  const notifier = useNotifier();

  /** In kilograms; null where the two cannot be compared. */
  const adapt = (weight_kg: number, to: Exercise): number | null => {
    if (!known) return null;
    const adapted = adaptedWeight(fromKilograms(weight_kg, unit), known.equipment, to.equipment, WEIGHT_STEPS[unit]);
    return adapted === null ? null : toKilograms(adapted, unit);
  };

  const swap = async (to: Exercise) => {
    const before = await workouts.previousSets(to.id, current().started_at);
    const paired = pairWithPrevious(exercise.sets, previous);
    await history.together(async () => {
      await edits.updateExercise(exercise.id, { exercise_id: to.id });
      for (const [index, set] of exercise.sets.entries()) {
        if (set.completed_at !== null) continue;
        const weight = set.weight_kg ?? paired[index]?.weight_kg ?? null;
        const weight_kg = before.length > 0 || weight === null ? null : adapt(weight, to);
        const reps = set.reps ?? (before.length > 0 ? null : (paired[index]?.reps ?? null));
        if (weight_kg !== set.weight_kg || reps !== set.reps) await edits.updateSet(set.id, { weight_kg, reps });
      }
    });
    notifier.show({
      tone: "info",
      text: t("workouts:swap.done", { exercise: catalogue.nameOf(to.id) }),
      duration: UNDO_DURATION,
      action: { label: t("common:undo"), run: () => void write(history.undo()) },
    });
  };
  return { adapt, swap: (to: Exercise) => void write(swap(to)) };
};
