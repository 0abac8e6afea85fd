import { z } from "zod";
import type { MemberExerciseDocument, RoutineDocument } from "#shared/domain/kinds/documents.ts";
import { EXERCISE_TYPES } from "#shared/domain/kinds/member-exercises.ts";
import { SET_KINDS, SIDES } from "#shared/domain/kinds/workout-sets.ts";
import { EQUIPMENT, EXERCISE_ID, MUSCLES } from "#shared/domain/training/exercise.ts";
import {
  GROWTHS,
  MAX_SETS,
  type RoutineExercise,
  readRoutine,
  routineExerciseOf,
  routineSetOf,
} from "#shared/domain/training/routine.ts";
import { MAX_REPS } from "#shared/domain/training/set-values.ts";

/** Most routines of one shared plan, and its other bounds. */
const MAX_ROUTINES = 30;
const MAX_EXERCISES = 60;
const MAX_OWN = 100;

/** Invisible characters and those that change the direction of text, which a name from somebody else must not have. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
const name = (most: number) =>
  z
    .string()
    .max(most * 4)
    .transform((text) => text.replace(UNSEEN, " ").replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1).max(most));

const reps = z.int().min(0).max(MAX_REPS).nullable().default(null);
const set = z.object({
  kind: z.enum(SET_KINDS).default("normal"),
  reps_min: reps,
  reps_max: reps,
  percent: z.number().min(1).max(110).nullable().default(null),
  rpe: z.number().min(1).max(10).nullable().default(null),
  duration_seconds: z.int().min(0).max(86_400).nullable().default(null),
  distance_m: z.number().min(0).max(1_000_000).nullable().default(null),
  side: z.enum(SIDES).default("both"),
});
const exercise = z.object({
  /** An id of the catalogue, or the index of an own exercise in `own`. */
  exercise: z.union([z.string().regex(EXERCISE_ID), z.int().min(0).max(MAX_OWN)]),
  rest: z.int().min(0).max(3600).default(120),
  /** Exercises of a routine with the same number form a superset. */
  superset: z.int().min(0).max(MAX_EXERCISES).nullable().default(null),
  growth: z.enum(GROWTHS).default("double"),
  sets: z.array(set).max(MAX_SETS),
});
const muscles = z.array(z.enum(MUSCLES)).max(6);
const own = z.object({
  name: name(100),
  equipment: z.enum(EQUIPMENT).default("other"),
  type: z.enum(EXERCISE_TYPES).default("weight_reps"),
  primary: muscles.default([]),
  secondary: z.array(z.enum(MUSCLES)).max(10).default([]),
  /** The exercise of the catalogue that it moves like. */
  movesLike: z.string().regex(EXERCISE_ID).nullable().default(null),
});

/** The shared form, in a link or a file: docs/sharing.md has each field. */
const travelling = z
  .object({
    prime: z.literal(1),
    /** The program's name; empty for a single routine. */
    name: z.union([z.literal(""), name(100)]).default(""),
    routines: z
      .array(z.object({ name: name(200), exercises: z.array(exercise).max(MAX_EXERCISES) }))
      .min(1)
      .max(MAX_ROUTINES),
    own: z.array(own).max(MAX_OWN).default([]),
  })
  .refine(({ routines, own: known }) =>
    routines.every(({ exercises }) =>
      exercises.every((one) => typeof one.exercise === "string" || one.exercise < known.length),
    ),
  );
export type SharedPlan = z.output<typeof travelling>;

/** Why content is refused: it is broken or not ours, of a newer release, or larger than anybody plans. */
export type ShareProblem = "broken" | "newer" | "tooBig";

/** The shared form of routines: without the member's weights, notes, dates and ids. */
export const planOf = (
  folder: string,
  routines: readonly Pick<RoutineDocument, "name" | "exercises">[],
  kept: readonly MemberExerciseDocument[],
): z.input<typeof travelling> => {
  const taken: MemberExerciseDocument[] = [];
  const keyOf = (id: string): string | number => {
    const mine = kept.find((row) => row.id === id && row.name !== null);
    if (!mine) return id;
    if (!taken.includes(mine)) taken.push(mine);
    return taken.indexOf(mine);
  };
  const exercisesOf = (stored: readonly unknown[]) => {
    const exercises = readRoutine(stored);
    const supersets = [...new Set(exercises.flatMap(({ superset }) => superset ?? []))];
    return exercises.map(({ exercise_id, rest_seconds, superset, progression, sets }) => ({
      exercise: keyOf(exercise_id),
      rest: rest_seconds,
      ...(superset !== null && { superset: supersets.indexOf(superset) }),
      growth: progression,
      sets: sets.map(({ kind, reps_min, reps_max, percent, rpe, duration_seconds, distance_m, side }) =>
        withoutNothing({ kind, reps_min, reps_max, percent, rpe, duration_seconds, distance_m, side }),
      ),
    }));
  };
  const shared = routines.map((routine) => ({ name: routine.name, exercises: exercisesOf(routine.exercises) }));
  const known = <T extends string>(values: readonly T[], value: string | null) => values.find((one) => one === value);
  return {
    prime: 1,
    name: folder,
    routines: shared,
    own: taken.map((row) => ({
      name: row.name ?? "",
      equipment: known(EQUIPMENT, row.equipment) ?? "other",
      type: row.type ?? "weight_reps",
      primary: MUSCLES.filter((muscle) => row.primary_muscles.includes(muscle)),
      secondary: MUSCLES.filter((muscle) => row.secondary_muscles.includes(muscle)),
      ...(row.moves_like !== null && { movesLike: row.moves_like }),
    })),
  };
};

const withoutNothing = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<T>;

/** Reads text from outside, which may be anything. */
export const readPlan = (text: string): { plan: SharedPlan } | { problem: ShareProblem } => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { problem: "broken" };
  }
  const version = typeof content === "object" && content !== null ? Reflect.get(content, "prime") : null;
  if (typeof version === "number" && version > 1) return { problem: "newer" };
  const read = travelling.safeParse(content);
  if (read.success) return { plan: read.data };
  return { problem: read.error.issues.some(({ code }) => code === "too_big") ? "tooBig" : "broken" };
};

/** The exercises of a shared routine. `idOf` gives the id of an own exercise by its index, null to leave it out. */
export const exercisesOf = (
  { exercises }: SharedPlan["routines"][number],
  idOf: (key: string | number) => string | null,
): RoutineExercise[] =>
  exercises.flatMap(({ exercise: key, rest, superset, growth, sets }) => {
    const exercise_id = idOf(key);
    if (exercise_id === null) return [];
    return [
      routineExerciseOf({
        exercise_id,
        rest_seconds: rest,
        superset: superset === null ? null : `shared ${superset}`,
        progression: growth,
        sets: sets.map((one) => routineSetOf(one)),
      }),
    ];
  });
