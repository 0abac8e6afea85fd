import { from, map, type Observable } from "rxjs";
import type { ProgressRepository } from "#renderer/data/progress-data.ts";
import type { ExerciseSession, WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { ASSISTED_EXERCISES, hasDoneSet, workoutVolumeKg } from "#shared/training/volume.ts";
import { startOfMonth } from "#shared/training/weeks.ts";

/** The session of an exercise in each of these workouts that has it. */
export const sessionsIn = (workouts: readonly WorkoutDetail[], exerciseId: string): ExerciseSession[] =>
  workouts.flatMap(({ id, routine_id, name, started_at, exercises }) => {
    const found = exercises.filter((exercise) => exercise.exercise_id === exerciseId);
    const all = found.flatMap((exercise) => exercise.sets);
    const sets = all.filter((set) => set.completed_at !== null);
    const open = all.filter((set) => set.completed_at === null);
    return found.length === 0
      ? []
      : [{ workout_id: id, routine_id, name, started_at, rest_seconds: found[0]?.rest_seconds ?? 0, sets, open }];
  });

/** Reads of progress over workouts in memory. `read` gives all of them; `changed` emits whenever they change. */
export const createFakeProgress = (read: () => WorkoutDetail[], changed: Observable<unknown>): ProgressRepository => {
  const oldestFirst = () => read().toSorted((a, b) => a.started_at.localeCompare(b.started_at));
  const finished = () => oldestFirst().filter((workout) => workout.ended_at !== null && hasDoneSet(workout));
  const within = (start: string, end: string) => (workout: WorkoutDetail) =>
    workout.started_at >= start && workout.started_at < end;
  return {
    changes: () => from(changed).pipe(map(() => undefined)),
    setCount: async () => read().reduce((sum, { exercises }) => sum + exercises.flatMap(({ sets }) => sets).length, 0),
    months: async () =>
      [...groupBy(oldestFirst().reverse(), ({ started_at }) => startOfMonth(Date.parse(started_at)).getTime())].map(
        ([start, workouts]) => ({
          start: new Date(start).toISOString(),
          end: startOfMonth(start, 1).toISOString(),
          count: workouts.length,
        }),
      ),
    between: async (start, end) => oldestFirst().filter(within(start, end)).reverse(),
    find: async ({ name, exerciseId }) =>
      oldestFirst()
        .reverse()
        .filter((workout) => workout.name.toLowerCase().includes(name.trim().toLowerCase()))
        .filter((workout) => !exerciseId || workout.exercises.some((one) => one.exercise_id === exerciseId)),
    summary: async (workout) => {
      const exercises = read().find(({ id }) => id === workout.id)?.exercises ?? [];
      return {
        ...workout,
        exerciseIds: exercises.map((exercise) => exercise.exercise_id),
        completedSets: exercises.flatMap(({ sets }) => sets).filter((set) => set.completed_at !== null).length,
        volumeKg: workoutVolumeKg(exercises, (id) => (ASSISTED_EXERCISES.includes(id) ? "assisted" : undefined)),
      };
    },
    details: async (start, end) => finished().filter(within(start, end)),
    everything: async () => finished(),
    sessions: async (exerciseId) => sessionsIn(oldestFirst(), exerciseId),
  };
};
