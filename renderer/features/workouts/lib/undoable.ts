import type { WorkoutsRepository } from "#renderer/data/training-data.ts";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import type { PushEdit } from "./edit-history.ts";

export type WorkoutEdits = Pick<
  WorkoutsRepository,
  | "update"
  | "addExercise"
  | "updateExercise"
  | "orderExercises"
  | "removeExercise"
  | "addSet"
  | "addSetsFirst"
  | "updateSet"
  | "removeSet"
>;

/** Tracks writes. `stored` resolves once all that began before it are stored, or have failed. */
export const awaitable = () => {
  let last = Promise.resolve();
  const awaited =
    <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> => {
      const begun = write(...args);
      last = Promise.allSettled([last, begun]).then(() => undefined);
      return begun;
    };
  const awaitedEdits = (edits: WorkoutEdits): WorkoutEdits => ({
    update: awaited(edits.update),
    addExercise: awaited(edits.addExercise),
    updateExercise: awaited(edits.updateExercise),
    orderExercises: awaited(edits.orderExercises),
    removeExercise: awaited(edits.removeExercise),
    addSet: awaited(edits.addSet),
    addSetsFirst: awaited(edits.addSetsFirst),
    updateSet: awaited(edits.updateSet),
    removeSet: awaited(edits.removeSet),
  });
  return { awaited, awaitedEdits, stored: () => last };
};

/** The values that `changes` would overwrite. */
const before = <T extends object, C extends Partial<T>>(row: T, changes: C): C =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, row[field as keyof T]])) as C;

/** The edits of one workout, each with its undo. `current`: the workout as shown. */
export const undoable = (workouts: WorkoutEdits, current: () => WorkoutDetail, push: PushEdit): WorkoutEdits => {
  const exerciseOf = (id: string) => current().exercises.find((exercise) => exercise.id === id);
  return {
    async update(id, changes) {
      const back = before(current(), changes);
      await workouts.update(id, changes);
      push(() => workouts.update(id, back));
    },
    async addExercise(workoutId, input) {
      const row = await workouts.addExercise(workoutId, input);
      push(async () => void (await workouts.removeExercise(row.id)));
      return row;
    },
    async updateExercise(id, changes) {
      const row = exerciseOf(id);
      await workouts.updateExercise(id, changes);
      if (row) push(() => workouts.updateExercise(id, before(row, changes)));
    },
    async orderExercises(ids) {
      const back = current().exercises.map(({ id }) => id);
      await workouts.orderExercises(ids);
      push(() => workouts.orderExercises(back));
    },
    // A removal can be taken back from its toast as well.
    removeExercise: async (id) => push(await workouts.removeExercise(id)),
    async addSet(id, input) {
      const row = await workouts.addSet(id, input);
      push(async () => void (await workouts.removeSet(row.id)));
      return row;
    },
    async addSetsFirst(id, inputs) {
      const rows = await workouts.addSetsFirst(id, inputs);
      push(async () => {
        for (const row of rows) await workouts.removeSet(row.id);
      });
      return rows;
    },
    async updateSet(id, changes) {
      // As it was on the disk: the screen may be behind an edit that was made just before.
      const edit = await workouts.updateSet(id, changes);
      push(async () => void (await workouts.updateSet(id, before(edit.before, changes))));
      return edit;
    },
    removeSet: async (id) => push(await workouts.removeSet(id)),
  };
};
