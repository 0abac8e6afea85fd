import type { KeyboardEvent } from "react";
import { useWrite } from "../../../app/context/use-write.ts";
import type { WorkoutExerciseDetail } from "../../../data/member-data.ts";
import { altArrow } from "../../../ui/alt-arrow.ts";
import { useWorkoutScreen } from "../context/WorkoutContext.tsx";
import type { ExerciseActions } from "../lib/exercise-menu.ts";

type OrderActions = Pick<ExerciseActions, "up" | "down" | "join" | "leave">;

/** Where an exercise stands among the others: its place, and with whom it is done in turns. Alt and an arrow move it. */
export const useExerciseOrder = (exercise: WorkoutExerciseDetail, nextId: string | null) => {
  const { current, edits, history } = useWorkoutScreen();
  const { write } = useWrite();
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
  const join = async () => {
    const next = current().exercises.find(({ id }) => id === nextId);
    if (!next) return;
    const superset_id = exercise.superset_id ?? next.superset_id ?? crypto.randomUUID();
    await history.together(async () => {
      for (const { id, superset_id: present } of [exercise, next]) {
        if (present !== superset_id) await edits.updateExercise(id, { superset_id });
      }
    });
  };
  /** A superset of one is none. */
  const leave = async () => {
    const others = current().exercises.filter(
      ({ id, superset_id }) => superset_id === exercise.superset_id && id !== exercise.id,
    );
    await history.together(async () => {
      for (const { id } of others.length === 1 ? [exercise, ...others] : [exercise]) {
        await edits.updateExercise(id, { superset_id: null });
      }
    });
  };
  const isJoined =
    exercise.superset_id !== null &&
    current().exercises.some(({ id, superset_id }) => id === nextId && superset_id === exercise.superset_id);
  const actions: OrderActions = {
    up: place > 0 ? () => move(-1) : null,
    down: nextId === null ? null : () => move(1),
    join: nextId === null || isJoined ? null : () => void write(join()),
    leave: exercise.superset_id === null ? null : () => void write(leave()),
  };
  const handleKey = (event: KeyboardEvent) => {
    const direction = altArrow(event);
    if (direction === null) return;
    event.preventDefault();
    move(direction);
  };
  return { actions, handleKey };
};
