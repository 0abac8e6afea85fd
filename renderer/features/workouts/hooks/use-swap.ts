import type { WorkoutSetDocument } from "#shared/sync/documents.ts";
import { adaptedWeight } from "#shared/training/equivalents.ts";
import type { Exercise } from "#shared/training/exercise.ts";
import { floorTo } from "#shared/training/rounding.ts";
import { type SetValues, sameValues, setShape } from "#shared/training/set-figures.ts";
import { fromKilograms, toKilograms, WEIGHT_STEPS } from "#shared/training/weight-units.ts";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { UNDO_DURATION, useWrite } from "../../../app/context/use-write.ts";
import type { WorkoutExerciseDetail } from "../../../data/member-data.ts";
import { useNotifier } from "../../../ui/toasts/notifier-context.ts";
import { useWorkoutScreen } from "../context/WorkoutContext.tsx";
import { showSet } from "../lib/focus-set.ts";
import { pairWithPrevious } from "../lib/previous-sets.ts";
import { withoutSuggestion } from "../lib/suggestion-text.ts";

/**
 * Puts another exercise in the place of one whose machine is taken. Its open sets keep their repetitions; their weights are
 * last time's of the new exercise where it was done before, else adapted to its equipment and rounded in its unit.
 */
export const useSwap = (
  exercise: WorkoutExerciseDetail,
  known: Exercise | undefined,
  previous: readonly WorkoutSetDocument[],
) => {
  const { workouts } = useMemberData();
  const { current, together, catalogue } = useWorkoutScreen();
  const { write } = useWrite();
  const { t } = useI18n();
  const notifier = useNotifier();

  /** In kilograms; null where the two cannot be compared. */
  const adapt = (weight_kg: number, to: Exercise): number | null => {
    if (known?.type !== to.type) return null;
    const unit = catalogue.unitOf(to.id);
    const isSameScale = known.equipment === to.equipment && unit === catalogue.unitOf(known.id);
    if (isSameScale) return weight_kg;
    const step = WEIGHT_STEPS[unit];
    const adapted = adaptedWeight(fromKilograms(weight_kg, unit), known.equipment, to.equipment, step);
    return adapted === null ? null : toKilograms(Math.max(step, floorTo(adapted, step)), unit);
  };

  const swap = async (to: Exercise) => {
    const { started_at } = current();
    const last = await workouts.previousSets(to.id, started_at);
    const isNew = last.length === 0;
    const paired = pairWithPrevious(exercise.sets, previous);
    const { shown } = setShape(to.type);
    const valuesFor = (set: WorkoutSetDocument, index: number): SetValues => {
      const weight = set.weight_kg ?? paired[index]?.weight_kg ?? null;
      const reps = set.reps ?? (isNew ? (paired[index]?.reps ?? null) : null);
      return {
        weight_kg: isNew && weight !== null ? adapt(weight, to) : null,
        reps: shown.includes("reps") ? reps : null,
        duration_seconds: shown.includes("duration") ? set.duration_seconds : null,
        distance_m: shown.includes("distance") ? set.distance_m : null,
      };
    };
    const undo = await together(async (edits) => {
      const notes = withoutSuggestion(exercise.notes, t);
      await edits.updateExercise(exercise.id, { exercise_id: to.id, notes });
      for (const [index, set] of exercise.sets.entries()) {
        if (set.completed_at !== null) continue;
        const values = valuesFor(set, index);
        if (!sameValues(set, values)) await edits.updateSet(set.id, values);
      }
    });
    const open = exercise.sets.find((set) => set.completed_at === null);
    if (open) showSet(open.id);
    notifier.show({
      tone: "info",
      text: t("workouts:swap.done", { exercise: catalogue.nameOf(to.id) }),
      duration: UNDO_DURATION,
      action: { label: t("common:undo"), run: () => void write(undo()) },
    });
  };
  return { adapt, swap: (to: Exercise) => void write(swap(to)) };
};
