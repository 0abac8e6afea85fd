import type { KeyboardEvent } from "react";
import type { Undo } from "#renderer/data/undo.ts";
import type { WorkoutExerciseDetail } from "#renderer/data/workout-shapes.ts";
import { useWorkoutScreen } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import type { ExerciseActions } from "#renderer/features/workouts/lib/exercise-menu.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { altArrow } from "#renderer/ui/browser/alt-arrow.ts";
import { loneInSuperset } from "#shared/domain/training/supersets.ts";

type OrderActions = Pick<ExerciseActions, "up" | "down" | "join" | "leave" | "remove">;

/** The order and supersets of a workout's exercises. Alt and an arrow key move one. */
export const useExerciseOrder = (exercise: WorkoutExerciseDetail, nextId: string | null) => {
  const { t } = useI18n();
  const { current, edits, together } = useWorkoutScreen();
  const { write, removeWithUndo } = useWrite();
  const place = current().exercises.findIndex(({ id }) => id === exercise.id);

  const move = (by: 1 | -1) => {
    const ids = current().exercises.map(({ id }) => id);
    const from = ids.indexOf(exercise.id);
    const other = ids[from + by];
    if (other === undefined) return;
    ids[from] = other;
    ids[from + by] = exercise.id;
    void write(edits.orderExercises(ids));
  };
  /** Puts exercises into a superset, or removes them from theirs; an exercise left alone in one leaves it too. */
  const regroup = async (ids: readonly string[], superset_id: string | null) => {
    const before = current().exercises;
    const after = before.map((row) => (ids.includes(row.id) ? { ...row, superset_id } : row));
    const lone = loneInSuperset(after);
    await together(async (grouped) => {
      for (const [index, row] of after.entries()) {
        const wanted = lone.includes(row) ? null : row.superset_id;
        if (wanted !== before[index]?.superset_id) await grouped.updateExercise(row.id, { superset_id: wanted });
      }
    });
  };
  const next = () => current().exercises.find(({ id }) => id === nextId);
  const join = async () => {
    const other = next();
    if (other) await regroup([exercise.id, other.id], exercise.superset_id ?? other.superset_id ?? crypto.randomUUID());
  };
  const remove = (): Promise<Undo> =>
    together(async (grouped) => {
      const left = current().exercises.filter(({ id }) => id !== exercise.id);
      await grouped.removeExercise(exercise.id);
      for (const { id } of loneInSuperset(left)) await grouped.updateExercise(id, { superset_id: null });
    });
  const isJoined = exercise.superset_id !== null && next()?.superset_id === exercise.superset_id;
  const actions: OrderActions = {
    up: place > 0 ? () => move(-1) : null,
    down: nextId === null ? null : () => move(1),
    join: nextId === null || isJoined ? null : () => void write(join()),
    leave: exercise.superset_id === null ? null : () => void write(regroup([exercise.id], null)),
    remove: () => void removeWithUndo(remove, t("workouts:exerciseRemoved")),
  };
  const handleKey = (event: KeyboardEvent) => {
    const direction = altArrow(event);
    if (direction === null) return;
    event.preventDefault();
    move(direction);
  };
  return { actions, handleKey };
};
