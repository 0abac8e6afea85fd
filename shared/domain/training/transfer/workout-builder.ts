import type { ImportedExercise, ImportedSet, ImportedWorkout } from "./training-file.ts";

/**
 * One row of an export, in our units. `order` counts the sets of an exercise from anywhere; `null` where the file has
 * none.
 */
export type ReadSet = {
  workout: { key: string; name: string; startedAt: Date; endedAt: Date | null; notes: string };
  exercise: Pick<ImportedExercise, "name" | "notes" | "superset">;
  order: number | null;
  set: Omit<ImportedSet, "completedAt">;
};

type OpenExercise = { exercise: ImportedExercise; last: number | null };
/** `latest`: the entry of the row before. */
type OpenWorkout = { workout: ImportedWorkout; exercises: Map<string, OpenExercise>; latest: OpenExercise | null };

/** Whether anything was done at all: apps also write the sets that were planned and left out. */
export const isEmptySet = ({ weightKg, reps, distance, duration }: ReadSet["set"]): boolean =>
  weightKg === null && reps === null && distance === null && duration === null;

const pad = (value: number): string => String(value).padStart(2, "0");

/** What a clock on the wall showed: the same wherever the file is read again. */
const wallTime = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())} ${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;

const openWorkout = (source: string, { name, startedAt, endedAt, notes }: ReadSet["workout"]): OpenWorkout => ({
  workout: {
    key: `${source}|${wallTime(startedAt)}|${name}`,
    id: null,
    name,
    notes,
    startedAt: startedAt.toISOString(),
    endedAt: (endedAt !== null && endedAt > startedAt ? endedAt : startedAt).toISOString(),
    exercises: [],
  },
  exercises: new Map(),
  latest: null,
});

/**
 * Whether a row begins its exercise anew: its numbers start over, or it warms up again after something else was done.
 */
const beginsAnew = ({ order, set }: ReadSet, entry: OpenExercise, latest: OpenExercise | null): boolean => {
  if (entry.last === null) return false;
  return order === null ? set.kind === "warmup" && latest !== entry : order <= entry.last;
};

/**
 * Puts rows of `source` together to workouts, one by one. Rows of one workout share a key; an exercise that comes again
 * in it is a new entry once it begins anew, so that sets of a superset may stand in turns. `build` gives the oldest
 * workout first.
 */
export const createWorkoutBuilder = (source: string) => {
  const workouts = new Map<string, OpenWorkout>();
  return {
    add(row: ReadSet): void {
      const { workout, exercise, order, set } = row;
      const open = workouts.get(workout.key) ?? openWorkout(source, workout);
      workouts.set(workout.key, open);
      open.workout.notes ||= workout.notes;
      const name = exercise.name.toLowerCase();
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
      [...workouts.values()]
        .map(({ workout }) => ({ ...workout, exercises: workout.exercises.filter(({ sets }) => sets.length > 0) }))
        .filter(({ exercises }) => exercises.length > 0)
        .sort((a, b) => (a.startedAt < b.startedAt ? -1 : a.startedAt > b.startedAt ? 1 : 0)),
  };
};
