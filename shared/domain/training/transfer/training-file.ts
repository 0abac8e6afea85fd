import type { SetKind, WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import type { Recording } from "#shared/domain/kinds/workout-exercises.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import type { LoadUnit } from "#shared/domain/training/weights/weight-units.ts";
import type { DateOrder } from "./dates.ts";

/** The apps whose exports are understood; `activity` is any device's own file, `prime` is our own. */
export const TRAINING_FILE_SOURCES = [
  "strong",
  "hevy",
  "fitnotes",
  "stronglifts",
  "lyfta",
  "liftosaur",
  "jefit",
  "gymrun",
  "apple",
  "activity",
  "columns",
  "prime",
] as const;
export type TrainingFileSource = (typeof TRAINING_FILE_SOURCES)[number];

export const TRAINING_FILE_DIALECTS = [
  "strong_plain",
  "strong_units",
  "strong_android",
  "strong_headings",
  "strong_localised",
  "hevy_metric",
  "hevy_imperial",
  "fitnotes",
  "fitnotes_body",
  "stronglifts",
  "lyfta",
  "liftosaur",
  "jefit",
  "gymrun",
  "apple_health",
  "fit",
  "gpx",
  "tcx",
  "columns",
  "prime_csv",
  "prime_json",
] as const;
/** The variant of a file that an app wrote. */
export type TrainingFileDialect = (typeof TRAINING_FILE_DIALECTS)[number];

export type WeightUnit = "kg" | "lb";
export type DistanceUnit = "m" | "km" | "mi";

/** Unusual values of a set, which only our own files have. */
export type SetExtras = Partial<Pick<WorkoutSetDocument, "side" | "reps_min" | "reps_max" | "level" | "band">>;

/** A set in a file. `null` where another app has no value, which it writes as 0 or empty. */
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
  /** When it was completed; for files of other apps the end of the workout, since they keep only completed sets. */
  completedAt: string | null;
  notes: string;
  extras?: SetExtras;
};

/** What a new own exercise needs besides its name. */
export type OwnFacts = Pick<Exercise, "type" | "equipment" | "primary_muscles" | "secondary_muscles" | "moves_like">;

/**
 * An exercise in a file. `superset`: equal for the exercises of a superset in a workout. Only our own files have
 * `exerciseId`, `restSeconds`, `own` (for the member's own exercises) and `weightUnit` (where its load is not in
 * kilograms).
 */
export type ImportedExercise = {
  name: string;
  /** Whether its weights are negative in the file, which means assistance; they are kept without the sign. */
  isAssisted?: boolean | undefined;
  exerciseId: string | null;
  notes: string;
  superset: string | null;
  restSeconds: number | null;
  own?: OwnFacts | undefined;
  weightUnit?: LoadUnit | undefined;
  /** What a device measured during the exercise, in our own files and those of devices. */
  recording?: Recording | undefined;
  sets: ImportedSet[];
};

/**
 * A workout in a file. Timestamps are ISO 8601 in UTC; local times of other apps are read in this device's time zone.
 * `key`: the same in each export with this workout.
 */
export type ImportedWorkout = {
  key: string;
  /** The row that it was written from, in our own files; null otherwise. */
  id: string | null;
  /** The routine that it was started from, in our own files. */
  routineId?: string | undefined;
  name: string;
  startedAt: string;
  endedAt: string | null;
  notes: string;
  exercises: ImportedExercise[];
};

export const SKIP_REASONS = ["date", "exercise", "number", "cells", "cut", "workout"] as const;
/**
 * A row that could not be read. `line`: the line of the file on which it begins, with the heading on line 1; in JSON
 * the number of the workout.
 */
export type SkippedRow = { line: number; reason: (typeof SKIP_REASONS)[number] };

/** A value that differs from the file: `from`: as in the file; `to`: as stored, null where it was dropped. */
export type Change = {
  field: "weightKg" | "reps" | "rpe" | "duration" | "distance" | "kind" | "name" | "notes" | "laps";
  from: string;
  to: number | null;
};
export type ChangedValue = Change & { line: number };

export type TrainingFile = {
  source: TrainingFileSource;
  rows: number;
  workouts: ImportedWorkout[];
  skipped: SkippedRow[];
  changed: ChangedValue[];
  /** Oldest first, one a day. */
  bodyWeights: BodyWeight[];
};

/** A file whose units are its own: it is read at once. */
export type WholeFile = { dialect: TrainingFileDialect; file: TrainingFile };

/** A body weight on a calendar day, `2026-11-21`. */
export type BodyWeight = { day: string; kg: number };

/** What the member chooses where the file does not say: units, and the order in `3/4/2026`. */
export type ChosenUnits = { weight: WeightUnit; distance: DistanceUnit; dates: DateOrder };

/** What the file says about units and dates; `null` where the member must choose. */
export type FileUnits = { [Unit in keyof ChosenUnits]: ChosenUnits[Unit] | null };
