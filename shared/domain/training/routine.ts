import { z } from "zod";
import type { SetKind } from "#shared/domain/kinds/documents.ts";
import { SET_KINDS, SIDES } from "#shared/domain/kinds/workout-sets.ts";
import { MAX_REPS, MAX_WEIGHT_KG } from "#shared/domain/training/set-values.ts";

/** Most sets of one exercise of a routine, and its other bounds. */
export const MAX_SETS = 50;

const PROGRESSIONS = ["double", "linear", "percent", "rpe"] as const;
export type Progression = (typeof PROGRESSIONS)[number];
/** How an exercise of a routine progresses; `none` leaves it as planned. */
export const GROWTHS = [...PROGRESSIONS, "none"] as const;

const reps = z.number().int().min(0).max(MAX_REPS).nullable();
const routineSet = z.object({
  kind: z.enum(SET_KINDS),
  reps_min: reps,
  reps_max: reps,
  /** The weight where no earlier session is known, in kilograms. */
  weight_kg: z.number().min(0).max(MAX_WEIGHT_KG).nullable().default(null),
  /** Percent of the training maximum, for progression by percentage. */
  percent: z.number().min(1).max(110).nullable().default(null),
  rpe: z.number().min(1).max(10).nullable().default(null),
  duration_seconds: z.number().int().min(0).max(86_400).nullable().default(null),
  distance_m: z.number().min(0).max(1_000_000).nullable().default(null),
  side: z.enum(SIDES).default("both"),
});

const routineExercise = z.object({
  exercise_id: z.string().min(1).max(100),
  rest_seconds: z.number().int().min(0).max(3600),
  superset: z.string().max(100).nullable(),
  progression: z.enum(GROWTHS),
  /** The step of the weight in kilograms; null for the smallest common one. */
  step_kg: z.number().positive().max(50).nullable().default(null),
  /** The training maximum in kilograms for percentages; null for 90 % of the estimated maximum. */
  max_kg: z.number().positive().max(MAX_WEIGHT_KG).nullable().default(null),
  /**
   * A weight chosen for the next time, valid until the exercise is trained after the day `since`; an empty `since`
   * means it was never trained.
   */
  next_load: z
    .object({ weight_kg: z.number().min(0).max(MAX_WEIGHT_KG), since: z.string().max(10) })
    .nullable()
    .default(null),
  notes: z.string().max(1000).default(""),
  // What a newer version of the app adds to a set stays with it.
  sets: z.array(routineSet.loose()).max(MAX_SETS),
});
const storedExercise = routineExercise.loose();

export type RoutineSet = z.infer<typeof routineSet>;

/** One exercise of a routine: its sets with their repetitions, and how it progresses. */
export type RoutineExercise = Omit<z.infer<typeof routineExercise>, "sets"> & { sets: RoutineSet[] };

/**
 * The exercises of a stored routine. Those that a newer version wrote and this one cannot read are left out; unknown
 * keys stay.
 */
export const readRoutine = (stored: readonly unknown[]): RoutineExercise[] =>
  stored.flatMap((one) => {
    const read = storedExercise.safeParse(one);
    return read.success ? [read.data] : [];
  });

/** The exercises to store after an edit: `exercises`, with the unreadable ones of `stored` in their places. */
export const withUnread = <T>(exercises: readonly T[], stored: readonly T[]): T[] =>
  stored.reduce<T[]>(
    (all, one, at) => (storedExercise.safeParse(one).success ? all : all.toSpliced(at, 0, one)),
    [...exercises],
  );

/** A set with the given targets, and no others. */
export const routineSetOf = (targets: Partial<RoutineSet> = {}): RoutineSet => ({
  kind: "normal",
  reps_min: null,
  reps_max: null,
  weight_kg: null,
  percent: null,
  rpe: null,
  duration_seconds: null,
  distance_m: null,
  side: "both",
  ...targets,
});

export const routineExerciseOf = (
  exercise: Pick<RoutineExercise, "exercise_id" | "sets"> & Partial<RoutineExercise>,
): RoutineExercise => ({
  rest_seconds: 120,
  superset: null,
  progression: "double",
  step_kg: null,
  max_kg: null,
  next_load: null,
  notes: "",
  ...exercise,
});

/** Repetitions that a set may gain before its weight increases. */
const RANGE = 2;

type Trained = {
  exercise_id: string;
  rest_seconds: number;
  superset_id: string | null;
  sets: readonly {
    kind: SetKind;
    reps: number | null;
    weight_kg?: number | null;
    duration_seconds?: number | null;
    distance_m?: number | null;
    side?: RoutineSet["side"];
  }[];
};

/**
 * A workout as a routine: its repetitions become the lower end of each target. At most 50 sets an exercise, without
 * warm-ups, which follow from the weight of the day.
 */
export const routineOf = (exercises: readonly Trained[]): RoutineExercise[] =>
  exercises.map(({ exercise_id, rest_seconds, superset_id, sets }) =>
    routineExerciseOf({
      exercise_id,
      rest_seconds,
      superset: superset_id,
      sets: sets
        .filter(({ kind }) => kind !== "warmup")
        .slice(0, MAX_SETS)

        .map(({ kind, reps: done, weight_kg = null, duration_seconds = null, distance_m = null, side = "both" }) =>
          routineSetOf({
            kind,
            reps_min: done,
            reps_max: done === null ? null : Math.min(done + RANGE, MAX_REPS),
            weight_kg,
            duration_seconds,
            distance_m,
            side,
          }),
        ),
    }),
  );
