import type { SyncedFields, WorkoutDocument, WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import type { Recording } from "#shared/domain/kinds/workout-exercises.ts";
import { PLAIN_SET } from "#shared/domain/kinds/workout-sets.ts";
import type { ImportedExercise, ImportedSet, ImportedWorkout, TrainingFile } from "./training-file.ts";

type ImportableSet = Omit<WorkoutSetDocument, keyof SyncedFields | "workout_id" | "workout_exercise_id" | "position">;

/** `superset` is alike for the exercises of a workout that were done in turns; `restSeconds` where the file says it. */
export type ImportableExercise = {
  exerciseId: string;
  notes: string;
  superset: string | null;
  restSeconds: number | null;
  recording?: Recording | null;
  sets: ImportableSet[];
};

/**
 * A workout in our own terms. `key` is the same each time that the same file, or a later one with the same workout, is
 * read; `id` is the row that our own file was written from.
 */
export type ImportableWorkout = Pick<WorkoutDocument, "name" | "started_at" | "ended_at" | "notes"> & {
  key: string;
  id: string | null;
  routine_id?: string | null;
  exercises: ImportableExercise[];
};

/** Characters that the tables hold. */
export const LONGEST_TEXTS = { name: 200, notes: 5000, exerciseNotes: 2000 };

/**
 * A text of a file as the server takes it: cut to so many characters, without NUL and without half of a pair of
 * surrogates, which a cut leaves of an emoji. Postgres refuses the row of either for good.
 */
export const storedText = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replaceAll("\0", "")
    .replace(/\p{Cs}/gu, "");

const toSet = (set: ImportedSet): ImportableSet => ({
  kind: set.kind,
  weight_kg: set.weightKg,
  reps: set.reps,
  rpe: set.rpe,
  duration_seconds: set.duration,
  distance_m: set.distance,
  completed_at: set.completedAt,
  ...PLAIN_SET,
  ...set.extras,
});

/** Our sets have no notes of their own: those of a file follow the exercise's, each once. */
const notesOf = ({ notes, sets }: ImportedExercise): string =>
  storedText(
    [...new Set([notes, ...sets.map((set) => set.notes)])].filter(Boolean).join("\n"),
    LONGEST_TEXTS.exerciseNotes,
  );

/** How a file names an exercise. */
export type ExerciseName = Pick<ImportedExercise, "name" | "exerciseId" | "isAssisted">;

/** What an exercise of a file is told by: with help it is another one than without. */
export const nameKey = ({ name, exerciseId, isAssisted }: ExerciseName): string =>
  exerciseId ?? (isAssisted ? `${name} (-)` : name);

/**
 * Puts a file into our own terms. `exerciseIdOf` names the exercise for each one in the file; exercises for which it
 * gives null are left out, and so is a workout of which nothing is left. `unnamed` is the name of workouts that have
 * none.
 */
export const toImportable = (
  { workouts }: Pick<TrainingFile, "workouts">,
  exerciseIdOf: (exercise: ExerciseName) => string | null,
  unnamed: string,
): ImportableWorkout[] =>
  workouts.flatMap((workout) => {
    const exercises = workout.exercises.flatMap((exercise): ImportableExercise[] => {
      const exerciseId = exerciseIdOf(exercise);
      if (exerciseId === null) return [];
      const { superset, restSeconds, recording = null, sets } = exercise;
      return [{ exerciseId, notes: notesOf(exercise), superset, restSeconds, recording, sets: sets.map(toSet) }];
    });
    if (exercises.length === 0 && workout.exercises.length > 0) return [];
    return [
      {
        key: workout.key,
        id: workout.id,
        name: storedText(workout.name || unnamed, LONGEST_TEXTS.name),
        started_at: workout.startedAt,
        ended_at: workout.endedAt,
        notes: storedText(workout.notes, LONGEST_TEXTS.notes),
        routine_id: workout.routineId ?? null,
        exercises,
      },
    ];
  });

/** An exercise of a file: how often it comes, and what its sets hold. */
export type FileExercise = {
  name: string;
  exerciseId: string | null;
  sets: number;
  holds: { weight: boolean; reps: boolean; duration: boolean; distance: boolean };
} & Pick<ImportedExercise, "own" | "weightUnit" | "isAssisted">;

/** The exercises of a file, the most used first. */
export const fileExercises = (workouts: readonly ImportedWorkout[]): FileExercise[] => {
  const found = new Map<string, FileExercise>();
  for (const { exercises } of workouts) {
    for (const { name, exerciseId, isAssisted, sets, own, weightUnit } of exercises) {
      const key = nameKey({ name, exerciseId, isAssisted });
      const entry = found.get(key) ?? {
        name,
        exerciseId,
        sets: 0,
        ...(own && { own }),
        ...(weightUnit && { weightUnit }),
        ...(isAssisted && { isAssisted }),
        holds: { weight: false, reps: false, duration: false, distance: false },
      };
      found.set(key, entry);
      entry.sets += sets.length;
      for (const set of sets) {
        entry.holds.weight ||= set.weightKg !== null;
        entry.holds.reps ||= set.reps !== null;
        entry.holds.duration ||= set.duration !== null;
        entry.holds.distance ||= set.distance !== null;
      }
    }
  }
  return [...found.values()].toSorted((a, b) => b.sets - a.sets || a.name.localeCompare(b.name));
};
