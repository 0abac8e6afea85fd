import { inBounds } from "./dates.ts";
import type { ImportedExercise, ImportedSet, ImportedWorkout } from "./training-file.ts";

/** A row of an export in our units. `order`: number of the set within its exercise, from any start; null for none. */
export type ReadSet = {
  workout: { key: string; name: string; startedAt: Date; endedAt: Date | null; notes: string };
  exercise: Pick<ImportedExercise, "name" | "notes" | "superset" | "isAssisted">;
  order: number | null;
  set: Omit<ImportedSet, "completedAt">;
};

type OpenExercise = { exercise: ImportedExercise; last: number | null };
/** An unfinished workout. `latest`: the exercise of the previous row. */
type OpenWorkout = { workout: ImportedWorkout; exercises: Map<string, OpenExercise>; latest: OpenExercise | null };

/** Whether a set has no values: apps also export planned sets that were not done. */
export const isEmptySet = ({ weightKg, reps, distance, duration }: ReadSet["set"]): boolean =>
  weightKg === null && reps === null && distance === null && duration === null;

const pad = (value: number): string => String(value).padStart(2, "0");

/** A local time as text, the same wherever the file is read. */
const wallTime = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())} ${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;

const openWorkout = (source: string, { name, startedAt, endedAt, notes }: ReadSet["workout"]): OpenWorkout => ({
  workout: {
    key: `${source}|${wallTime(startedAt)}|${name}`,
    id: null,
    name,
    notes,
    startedAt: startedAt.toISOString(),
    endedAt: (endedAt !== null && endedAt > startedAt && inBounds(endedAt) ? endedAt : startedAt).toISOString(),
    exercises: [],
  },
  exercises: new Map(),
  latest: null,
});

/** Whether a row begins its exercise again: set numbers start over, or it warms up again after another exercise. */
const beginsAnew = ({ order, set }: ReadSet, entry: OpenExercise, latest: OpenExercise | null): boolean => {
  if (entry.last === null) return false;
  return order === null ? set.kind === "warmup" && latest !== entry : order <= entry.last;
};

/**
 * Gives workouts of one minute and name different keys: the first to end keeps the plain one, as in a file that has it
 * alone.
 */
const withOwnKeys = (workouts: readonly ImportedWorkout[]): ImportedWorkout[] => {
  const seen = new Map<string, number>();
  return workouts
    .toSorted((a, b) => a.startedAt.localeCompare(b.startedAt) || (a.endedAt ?? "").localeCompare(b.endedAt ?? ""))
    .map((workout) => {
      const before = seen.get(workout.key) ?? 0;
      seen.set(workout.key, before + 1);
      return before === 0 ? workout : { ...workout, key: `${workout.key}|${before + 1}` };
    });
};

/**
 * Combines rows of `source` to workouts. Rows of one workout share a key; an exercise that begins again becomes a new
 * entry, so that sets of a superset may alternate. `build` gives the oldest workout first.
 */
export const createWorkoutBuilder = (source: string) => {
  const workouts = new Map<string, OpenWorkout>();
  return {
    add(row: ReadSet): void {
      const { workout, exercise, order, set } = row;
      const open = workouts.get(workout.key) ?? openWorkout(source, workout);
      workouts.set(workout.key, open);
      open.workout.notes ||= workout.notes;
      const name = `${exercise.isAssisted ? "-" : ""}${exercise.name.toLowerCase()}`;
      let entry = open.exercises.get(name);
      if (!entry || beginsAnew(row, entry, open.latest)) {
        entry = { exercise: { ...exercise, exerciseId: null, restSeconds: null, sets: [] }, last: null };
        open.exercises.set(name, entry);
        open.workout.exercises.push(entry.exercise);
      }
      open.latest = entry;
      entry.last = order ?? entry.last;
      entry.exercise.notes ||= exercise.notes;
      if (!isEmptySet(set)) entry.exercise.sets.push({ ...set, completedAt: open.workout.endedAt });
    },
    build: (): ImportedWorkout[] =>
      withOwnKeys(
        [...workouts.values()]
          .map(({ workout }) => ({ ...workout, exercises: workout.exercises.filter(({ sets }) => sets.length > 0) }))
          .filter(({ exercises }) => exercises.length > 0),
      ),
  };
};
