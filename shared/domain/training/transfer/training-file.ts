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
  "apple_health",
  "fit",
  "gpx",
  "tcx",
  "columns",
  "prime_csv",
  "prime_json",
] as const;
/** The way in which an app wrote its file. */
export type TrainingFileDialect = (typeof TRAINING_FILE_DIALECTS)[number];

export type WeightUnit = "kg" | "lb";
export type DistanceUnit = "m" | "km" | "mi";

/** What our own files alone say of a set, where it is other than of most. */
export type SetExtras = Partial<Pick<WorkoutSetDocument, "side" | "reps_min" | "reps_max" | "level" | "band">>;

/** One set as a file has it. `null` where another app had nothing to say, which it writes as 0 or as nothing. */
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
  /** Other apps keep only what was done: there it is the end of the workout. */
  completedAt: string | null;
  notes: string;
  extras?: SetExtras;
};

/** What a new own exercise needs beside its name. */
export type OwnFacts = Pick<Exercise, "type" | "equipment" | "primary_muscles" | "secondary_muscles">;

/**
 * `superset` is the same for the exercises of a workout that were done in turns. `exerciseId` and `restSeconds` stand
 * in our own files only, and so do `own` for one of the member's own exercises and `weightUnit` where its load is not
 * told in kilograms.
 */
export type ImportedExercise = {
  name: string;
  /**
   * Its weights are below 0 in the file: what a band or a machine took off the body. They are kept without the sign.
   */
  isAssisted?: boolean | undefined;
  exerciseId: string | null;
  notes: string;
  superset: string | null;
  restSeconds: number | null;
  own?: OwnFacts | undefined;
  weightUnit?: LoadUnit | undefined;
  /** Of our own files and of a device's: what was measured meanwhile. */
  recording?: Recording | undefined;
  sets: ImportedSet[];
};

/**
 * Timestamps are ISO 8601 in UTC; other apps write local time of the place where they were, and it is read as that of
 * here. `key` is the same in each export that has this workout.
 */
export type ImportedWorkout = {
  key: string;
  /** Of our own files: the row that it was written from. */
  id: string | null;
  /** Of our own files: the routine that it was begun from. */
  routineId?: string | undefined;
  name: string;
  startedAt: string;
  endedAt: string | null;
  notes: string;
  exercises: ImportedExercise[];
};

export const SKIP_REASONS = ["date", "exercise", "number", "cells", "cut", "workout"] as const;
/**
 * A row that could not be read. `line`: the line of the file on which it begins, the heading on line 1; in a JSON file
 * the number of the workout.
 */
export type SkippedRow = { line: number; reason: (typeof SKIP_REASONS)[number] };

/** A value that is kept other than the file has it: `from` as it stands there, `to` null where it was dropped. */
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

/** What the member weighed on a calendar day, `2026-11-21`. */
export type BodyWeight = { day: string; kg: number };

/** What the person says where the file says nothing: its units, and which comes first in `3/4/2026`. */
export type ChosenUnits = { weight: WeightUnit; distance: DistanceUnit; dates: DateOrder };

/** What stands in the file about its units and dates; `null` where the person must say. */
export type FileUnits = { [Unit in keyof ChosenUnits]: ChosenUnits[Unit] | null };
