import type { SyncedFields, WorkoutDocument, WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import type { Recording } from "#shared/domain/kinds/workout-exercises.ts";
import { PLAIN_SET } from "#shared/domain/kinds/workout-sets.ts";
import type { ImportedExercise, ImportedSet, ImportedWorkout, TrainingFile } from "./training-file.ts";

type ImportableSet = Omit<WorkoutSetDocument, keyof SyncedFields | "workout_id" | "workout_exercise_id" | "position">;

/**
 * An exercise to import. `superset`: equal for the exercises of a superset in a workout; `restSeconds`: where the file
 * has it.
 */
export type ImportableExercise = {
  exerciseId: string;
  notes: string;
  superset: string | null;
  restSeconds: number | null;
  recording?: Recording | null;
  sets: ImportableSet[];
};

/**
 * A workout to import. `key`: the same whenever this workout is read from any file; `id`: the row that our own file was
 * written from.
 */
export type ImportableWorkout = Pick<WorkoutDocument, "name" | "started_at" | "ended_at" | "notes"> & {
  key: string;
  id: string | null;
  routine_id?: string | null;
  exercises: ImportableExercise[];
};

/** Most characters of the tables' texts. */
export const LONGEST_TEXTS = { name: 200, notes: 5000, exerciseNotes: 2000 };

/**
 * A text in the form that the server takes: cut to `most` characters, without NUL and without half a surrogate pair,
 * which cutting an emoji leaves. Postgres refuses both.
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

/** The notes of a file's sets, appended to the exercise's, each once: our sets have none. */
const notesOf = ({ notes, sets }: ImportedExercise): string =>
  storedText(
    [...new Set([notes, ...sets.map((set) => set.notes)])].filter(Boolean).join("\n"),
    LONGEST_TEXTS.exerciseNotes,
  );

/** The name of an exercise in a file. */
export type ExerciseName = Pick<ImportedExercise, "name" | "exerciseId" | "isAssisted">;

/** A key of an exercise in a file; with and without assistance are different. */
export const nameKey = ({ name, exerciseId, isAssisted }: ExerciseName): string =>
  exerciseId ?? (isAssisted ? `${name} (-)` : name);

/**
 * Converts a file's workouts. `exerciseIdOf` gives the exercise for each one in the file, null to leave it out; a
 * workout without exercises is left out. `unnamed`: the name for workouts without one.
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

/** An exercise of a file, with its number of uses and what its sets contain. */
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
