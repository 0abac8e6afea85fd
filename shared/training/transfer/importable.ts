import type { WorkoutDocument, WorkoutSetDocument } from "#shared/sync/documents.ts";
import type { ImportedExercise, ImportedSet, ImportedWorkout, TrainingFile } from "./training-file.ts";

type ImportableSet = Pick<
  WorkoutSetDocument,
  "kind" | "weight_kg" | "reps" | "rpe" | "duration_seconds" | "distance_m"
>;

/** `superset` is alike for the exercises of a workout that were done in turns. */
export type ImportableExercise = { exerciseId: string; notes: string; superset: string | null; sets: ImportableSet[] };

/** A workout in our own terms. `key` is the same each time that the same file, or a later one with the same workout, is read. */
export type ImportableWorkout = Pick<WorkoutDocument, "name" | "started_at" | "notes"> & {
  ended_at: string;
  key: string;
  exercises: ImportableExercise[];
};

/** What the tables hold at most; anything beyond is no value that anybody lifted, held or covered. */
const LIMITS = {
  name: 200,
  notes: 5000,
  exerciseNotes: 2000,
  weight: 1000,
  reps: 1000,
  duration: 86_400,
  distance: 1_000_000,
};

const within = (value: number | null, limit: number): number | null =>
  value !== null && value <= limit ? value : null;

const toSet = (set: ImportedSet): ImportableSet => ({
  kind: set.kind,
  weight_kg: within(set.weightKg, LIMITS.weight),
  reps: within(set.reps, LIMITS.reps),
  rpe: set.rpe,
  duration_seconds: within(set.duration, LIMITS.duration),
  distance_m: within(set.distance, LIMITS.distance),
});

/** Our sets have no notes of their own: those of a file follow the exercise's, each once. */
const notesOf = ({ notes, sets }: ImportedExercise): string =>
  [...new Set([notes, ...sets.map((set) => set.notes)])].filter(Boolean).join("\n").slice(0, LIMITS.exerciseNotes);

/**
 * Puts a file into our own terms. `exerciseIdOf` names the exercise for each name in the file; exercises for which it gives
 * null are left out. `unnamed` is the name of workouts that have none.
 */
export const toImportable = (
  { source, workouts }: TrainingFile,
  exerciseIdOf: (name: string) => string | null,
  unnamed: string,
): ImportableWorkout[] =>
  workouts.flatMap((workout) => {
    const exercises = workout.exercises.flatMap((exercise): ImportableExercise[] => {
      const exerciseId = exerciseIdOf(exercise.name);
      if (exerciseId === null) return [];
      return [{ exerciseId, notes: notesOf(exercise), superset: exercise.superset, sets: exercise.sets.map(toSet) }];
    });
    if (exercises.length === 0) return [];
    return [
      {
        key: `${source}|${workout.startedAt}|${workout.name}`,
        name: (workout.name || unnamed).slice(0, LIMITS.name),
        started_at: workout.startedAt,
        ended_at: workout.endedAt,
        notes: workout.notes.slice(0, LIMITS.notes),
        exercises,
      },
    ];
  });

/** The names of a file's exercises with the number of their sets, the most used first. */
export const exerciseNames = (workouts: readonly ImportedWorkout[]): { name: string; sets: number }[] => {
  const counts = new Map<string, number>();
  for (const { exercises } of workouts)
    for (const { name, sets } of exercises) counts.set(name, (counts.get(name) ?? 0) + sets.length);
  return [...counts]
    .map(([name, sets]) => ({ name, sets }))
    .toSorted((a, b) => b.sets - a.sets || a.name.localeCompare(b.name));
};
