import type { SetKind } from "#shared/sync/documents.ts";

/** The apps whose exports are understood. */
export const TRAINING_FILE_SOURCES = ["strong", "hevy", "fitnotes"] as const;
export type TrainingFileSource = (typeof TRAINING_FILE_SOURCES)[number];

export type WeightUnit = "kg" | "lb";
export type DistanceUnit = "m" | "km" | "mi";

/** One set as another app wrote it. `null` where that app had nothing to say, which it writes as 0 or as nothing. */
export type ImportedSet = {
  kind: SetKind;
  /** Kilograms with two decimals. */
  weightKg: number | null;
  reps: number | null;
  /** 1 to 10 in halves. */
  rpe: number | null;
  /** Metres. */
  distance: number | null;
  /** Seconds. */
  duration: number | null;
  notes: string;
};

/** `superset` is the same for the exercises of a workout that were done in turns. */
export type ImportedExercise = { name: string; notes: string; superset: string | null; sets: ImportedSet[] };

/** Timestamps are ISO 8601 in UTC; the files hold local time of the place where they were written, and it is read as that of here. */
export type ImportedWorkout = {
  name: string;
  startedAt: string;
  endedAt: string;
  notes: string;
  exercises: ImportedExercise[];
};

/** A row that could not be read: its number in the file as an editor counts lines of data (the first after the heading is 1). */
export type SkippedRow = { row: number; reason: "date" | "exercise" | "number" };

export type TrainingFile = {
  source: TrainingFileSource;
  rows: number;
  workouts: ImportedWorkout[];
  skipped: SkippedRow[];
};

/** What stands in the file about units; `null` where the person must say. */
export type FileUnits = { weight: WeightUnit | null; distance: DistanceUnit | null };

/** What the person said where the file says nothing. */
export type ChosenUnits = { weight: WeightUnit; distance: DistanceUnit };
