import type { WorkoutExerciseDetail } from "#renderer/data/workout-shapes.ts";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import type { SetShape, SetValues } from "#shared/domain/training/set-figures.ts";
import { loneInSuperset } from "#shared/domain/training/supersets.ts";
import { pairWithPrevious } from "./previous-sets.ts";
import { proposedValues } from "./proposed-values.ts";
import { acceptDraft } from "./set-draft.ts";
import type { WorkoutEdits } from "./undoable.ts";

/** An open set. `values`: what completing it would save, null where something is missing. */
export type OpenSet = { id: string; values: SetValues | null };

/** The open sets of one exercise of the workout. */
export type OpenExercise = { row: WorkoutExerciseDetail; sets: readonly OpenSet[] };

/** All open sets of a workout. `previousOf`: last time's sets of an exercise, as the table shows them. */
export const openSets = (
  exercises: readonly WorkoutExerciseDetail[],
  previousOf: (exerciseId: string) => readonly WorkoutSetDocument[],
  shapeOf: (exerciseId: string) => SetShape,
): OpenExercise[] =>
  exercises.flatMap((row) => {
    const proposed = proposedValues(row.sets, pairWithPrevious(row.sets, previousOf(row.exercise_id)));
    const sets = row.sets.flatMap((set, index): OpenSet[] => {
      if (set.completed_at !== null) return [];
      const reading = acceptDraft({}, set, proposed[index] ?? null, shapeOf(row.exercise_id));
      return [{ id: set.id, values: reading.kind === "values" ? reading.values : null }];
    });
    return sets.length === 0 ? [] : [{ row, sets }];
  });

/** Completes every open set whose values are known, at `completed_at`. */
export const completeOpen = async (
  edits: WorkoutEdits,
  open: readonly OpenExercise[],
  completed_at: string,
): Promise<void> => {
  for (const { id, values } of open.flatMap(({ sets }) => sets)) {
    if (values) await edits.updateSet(id, { ...values, completed_at });
  }
};

/**
 * Removes sets from a workout, and exercises without sets and notes. An exercise left alone in a superset leaves it.
 */
export const dropOpen = async (
  edits: WorkoutEdits,
  open: readonly OpenExercise[],
  exercises: readonly WorkoutExerciseDetail[],
): Promise<void> => {
  const emptied = new Set<string>();
  for (const { row, sets } of open) {
    if (sets.length === row.sets.length && row.notes === "") {
      emptied.add(row.id);
      await edits.removeExercise(row.id);
    } else {
      for (const { id } of sets) await edits.removeSet(id);
    }
  }
  for (const { id } of loneInSuperset(exercises.filter((row) => !emptied.has(row.id)))) {
    await edits.updateExercise(id, { superset_id: null });
  }
};
