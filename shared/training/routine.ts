import { z } from "zod";
import { SET_KINDS, type SetKind } from "../sync/documents.ts";
import { PROGRESSIONS, type Progression } from "./progression.ts";

const reps = z.number().int().min(0).max(1000).nullable();
const routineExercise = z.object({
  exercise_id: z.string().min(1).max(100),
  rest_seconds: z.number().int().min(0).max(3600),
  superset: z.string().max(100).nullable(),
  progression: z.enum(PROGRESSIONS),
  sets: z.array(z.object({ kind: z.enum(SET_KINDS), reps_min: reps, reps_max: reps })).max(50),
});

/** One exercise of a routine: how often, between which repetitions, and how it grows. */
export type RoutineExercise = z.infer<typeof routineExercise>;

/** The exercises of a stored routine; what a newer version of the app wrote and this one cannot read is left out. */
export const readRoutine = (stored: readonly unknown[]): RoutineExercise[] =>
  stored.flatMap((one) => {
    const read = routineExercise.safeParse(one);
    return read.success ? [read.data] : [];
  });

/** Repetitions that a set may grow by before its weight does. */
const RANGE = 2;

type Trained = {
  exercise_id: string;
  rest_seconds: number;
  superset_id: string | null;
  sets: readonly { kind: SetKind; reps: number | null }[];
};

/** A workout as a routine: its repetitions are where each set begins. Warm-ups follow from the weight of the day. */
export const routineOf = (exercises: readonly Trained[]): RoutineExercise[] =>
  exercises.map(({ exercise_id, rest_seconds, superset_id, sets }) => ({
    exercise_id,
    rest_seconds,
    superset: superset_id,
    progression: "double",
    sets: sets
      .filter(({ kind }) => kind !== "warmup")
      .map(({ kind, reps: done }) => ({ kind, reps_min: done, reps_max: done === null ? null : done + RANGE })),
  }));

export const withProgression = (exercises: readonly RoutineExercise[], progression: Progression): RoutineExercise[] =>
  exercises.map((exercise) => ({ ...exercise, progression }));
