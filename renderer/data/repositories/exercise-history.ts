import type { WorkoutSetDocument } from "#shared/sync/documents.ts";
import type { MemberRxDatabase } from "../collections/collections.ts";
import type { ExerciseSession } from "../member-data.ts";
import { byPosition } from "./workout-lists.ts";

/** Workouts that are looked through for a finished one; the others were begun and left. */
const LOOK_BACK = 20;

/**
 * The last `count` finished workouts before `before` (ISO 8601) that had the exercise, newest first, each with its completed
 * sets by position.
 */
export const exerciseHistory = async (
  rx: MemberRxDatabase,
  exerciseId: string,
  before: string,
  count: number,
): Promise<ExerciseSession[]> => {
  const { workouts, workout_exercises: exercises, workout_sets: sets } = rx.collections;
  const done = await exercises.find({ selector: { exercise_id: exerciseId } }).exec();
  if (done.length === 0) return [];
  const earlier = await workouts
    .find({
      selector: { id: { $in: done.map((row) => row.workout_id) }, started_at: { $lt: before } },
      sort: [{ started_at: "desc" }],
      limit: LOOK_BACK + count,
    })
    .exec();
  const finished = earlier.filter((workout) => workout.ended_at !== null).slice(0, count);
  return Promise.all(
    finished.map(async ({ id, name, started_at }) => {
      const rows = done.filter((row) => row.workout_id === id);
      const found = await Promise.all(
        rows.map((row) => sets.find({ selector: { workout_exercise_id: row.id } }).exec()),
      );
      const completed = found.flat().filter((set) => set.completed_at !== null);
      return {
        workout_id: id,
        name,
        started_at,
        rest_seconds: rows[0]?.rest_seconds ?? 0,
        sets: completed.map((set) => set.toJSON() as WorkoutSetDocument).toSorted(byPosition),
      };
    }),
  );
};
