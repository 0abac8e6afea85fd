import { z } from "zod";
import { decimal } from "#shared/domain/kinds/kind.ts";
import { EXERCISE_TYPES, LOAD_UNITS } from "#shared/domain/kinds/member-exercises.ts";
import { recording } from "#shared/domain/kinds/workout-exercises.ts";
import { BAND_COLOURS, SET_KINDS, SIDES } from "#shared/domain/kinds/workout-sets.ts";
import { EQUIPMENT, EXERCISE_ID, MUSCLES } from "#shared/domain/training/exercise.ts";
import type { ImportedExercise, ImportedSet, ImportedWorkout } from "./training-file.ts";

/** Bounds of the tables, so that an edited file cannot create a row that the server refuses. */
const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/)
  .refine((text) => text >= "1970-01-02" && text < "2199-12-31")
  .transform((text) => new Date(text).toISOString());
const whole = (most: number) => z.number().int().min(0).max(most).nullable();

export const primeSet = z.object({
  kind: z.enum(SET_KINDS),
  weight_kg: z.number().min(0).max(2000).nullable(),
  reps: whole(1000),
  rpe: z.number().min(1).max(10).multipleOf(0.5).nullable(),
  duration_seconds: whole(604_800),
  distance_m: z.number().min(0).max(10_000_000).nullable(),
  completed_at: instant.nullable(),
});

export const primeExercise = z.object({
  exercise_id: z.string().min(1).max(100),
  exercise: z.string().min(1).max(200),
  rest_seconds: z.number().int().min(0).max(3600),
  superset: z.string().max(100).nullable(),
  exercise_notes: z.string().max(2000),
});

export const primeWorkout = z.object({
  workout_id: z.guid(),
  workout: z.string().max(200),
  started_at: instant,
  ended_at: instant.nullable(),
  workout_notes: z.string().max(5000),
});

const muscles = z.array(z.enum(MUSCLES)).max(MUSCLES.length).optional().catch(undefined);

/**
 * A new own exercise's fields and an exercise's unit, where the file has them. Files of earlier releases do not;
 * invalid values are ignored, because the workout matters more.
 */
export const primeExtras = z.object({
  exercise_type: z.enum(EXERCISE_TYPES).optional().catch(undefined),
  equipment: z.enum(EQUIPMENT).optional().catch(undefined),
  primary_muscles: muscles,
  secondary_muscles: muscles,
  moves_like: z.string().regex(EXERCISE_ID).optional().catch(undefined),
  weight_unit: z.enum(LOAD_UNITS).optional().catch(undefined),
});

const repetitions = z.number().int().min(0).max(1000).optional().catch(undefined);

/** Unusual values of a set, where the file has them; read like {@link primeExtras}. */
export const primeSetExtras = z.object({
  side: z.enum(SIDES).optional().catch(undefined),
  reps_min: repetitions,
  reps_max: repetitions,
  level: decimal(1).min(0).max(1000).optional().catch(undefined),
  band: z.enum(BAND_COLOURS).optional().catch(undefined),
});

/** What a device recorded of an exercise, where the file says so; read as {@link primeExtras}. */
export const primeRecording = recording.optional().catch(undefined);

/** The routine of a workout, where the file has it. */
export const primeRoutine = z.guid().optional().catch(undefined);

export type PrimeExtras = z.infer<typeof primeExtras>;
export type PrimeSet = z.infer<typeof primeSet>;
export type PrimeSetExtras = z.infer<typeof primeSetExtras>;
export type PrimeExercise = z.infer<typeof primeExercise>;
export type PrimeWorkout = z.infer<typeof primeWorkout>;

/** The name of our export format, with the same field names in CSV and JSON. */
export const PRIME_FORMAT = "performance-prime-training/1";

export const toPrimeSet = (set: ImportedSet): PrimeSet => ({
  kind: set.kind,
  weight_kg: set.weightKg,
  reps: set.reps,
  rpe: set.rpe,
  duration_seconds: set.duration,
  distance_m: set.distance,
  completed_at: set.completedAt,
});

export const toPrimeExercise = (exercise: ImportedExercise): PrimeExercise => ({
  exercise_id: exercise.exerciseId ?? exercise.name,
  exercise: exercise.name,
  rest_seconds: exercise.restSeconds ?? 0,
  superset: exercise.superset,
  exercise_notes: exercise.notes,
});

export const toPrimeWorkout = (workout: ImportedWorkout): PrimeWorkout => ({
  workout_id: workout.id ?? workout.key,
  workout: workout.name,
  started_at: workout.startedAt,
  ended_at: workout.endedAt,
  workout_notes: workout.notes,
});

export const toPrimeExtras = ({ own, weightUnit }: ImportedExercise): PrimeExtras => ({
  ...(own && {
    exercise_type: own.type,
    equipment: own.equipment,
    primary_muscles: [...own.primary_muscles],
    secondary_muscles: [...own.secondary_muscles],
    ...(own.moves_like !== undefined && { moves_like: own.moves_like }),
  }),
  ...(weightUnit && { weight_unit: weightUnit }),
});

export const fromPrimeExtras = (extras: PrimeExtras): Pick<ImportedExercise, "own" | "weightUnit"> => {
  const { exercise_type: type, equipment, primary_muscles = [], secondary_muscles = [] } = extras;
  const { moves_like, weight_unit } = extras;
  const more = moves_like === undefined ? {} : { moves_like };
  return {
    ...(type && equipment && { own: { type, equipment, primary_muscles, secondary_muscles, ...more } }),
    ...(weight_unit && { weightUnit: weight_unit }),
  };
};

const fromPrimeSetExtras = (extras: PrimeSetExtras): Pick<ImportedSet, "extras"> => {
  const { side, reps_min, reps_max, level, band } = extras;
  const said = {
    ...(side !== undefined && side !== "both" && { side }),
    ...(reps_min !== undefined && { reps_min }),
    ...(reps_max !== undefined && { reps_max }),
    ...(level !== undefined && { level }),
    ...(band !== undefined && { band }),
  };
  return Object.keys(said).length === 0 ? {} : { extras: said };
};

export const fromPrimeSet = (set: PrimeSet, extras: PrimeSetExtras = {}): ImportedSet => ({
  kind: set.kind,
  weightKg: set.weight_kg,
  reps: set.reps,
  rpe: set.rpe,
  duration: set.duration_seconds,
  distance: set.distance_m,
  completedAt: set.completed_at,
  notes: "",
  ...fromPrimeSetExtras(extras),
});

export const fromPrimeExercise = (exercise: PrimeExercise, sets: ImportedSet[]): ImportedExercise => ({
  exerciseId: exercise.exercise_id,
  name: exercise.exercise,
  restSeconds: exercise.rest_seconds,
  superset: exercise.superset,
  notes: exercise.exercise_notes,
  sets,
});

export const fromPrimeWorkout = (workout: PrimeWorkout, exercises: ImportedExercise[]): ImportedWorkout => ({
  key: `prime|${workout.workout_id}`,
  id: workout.workout_id,
  name: workout.workout,
  startedAt: workout.started_at,
  endedAt: workout.ended_at,
  notes: workout.workout_notes,
  exercises,
});
