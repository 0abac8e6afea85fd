import type { Exercise, Muscle } from "#shared/domain/training/exercise.ts";
import { isWorkingSet, setsVolumeKg, workoutVolumeKg } from "#shared/domain/training/volume.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { datedSets, type LoggedSet } from "./exercise-progress.ts";
import { muscleSets } from "./muscle-weeks.ts";
import { createRecordBook, type PassedLimit, type RecordSet } from "./records.ts";

type Logged = {
  started_at: string;
  ended_at: string | null;
  exercises: readonly { exercise_id: string; sets: readonly LoggedSet[] }[];
};

/** Looks up exercises; undefined for an unknown one. */
type Lookup = {
  find: (exerciseId: string) => Pick<Exercise, "type" | "primary_muscles" | "secondary_muscles"> | undefined;
  unitOf: (exerciseId: string) => WeightUnit;
};

/** The limits that an exercise passed, the most important first. */
export type ExerciseRecords = { exerciseId: string; passed: readonly [PassedLimit, ...PassedLimit[]] };

/**
 * Facts of a workout. `seconds`: from start to end, null while it is running; `sets`: completed working sets;
 * `exercises`: those with at least one; `open`: sets that were not completed. `unit`: of the volume, pounds only where
 * every exercise is in pounds. `metres`: what its working sets covered.
 */
export type WorkoutFacts = {
  seconds: number | null;
  volumeKg: number;
  metres: number;
  unit: WeightUnit;
  sets: number;
  exercises: number;
  /** Whether none of the exercises was done before, so that there was no limit to pass. */
  isFirstTime: boolean;
  open: number;
  records: readonly ExerciseRecords[];
  muscles: ReadonlyMap<Muscle, number>;
};

const inPounds = ({ exercises }: Logged, { find, unitOf }: Lookup): boolean => {
  const lifted = exercises.filter(({ exercise_id, sets }) => setsVolumeKg(sets, find(exercise_id)?.type) > 0);
  return lifted.length > 0 && lifted.every(({ exercise_id }) => unitOf(exercise_id) === "lb");
};

/**
 * The facts of a workout. `earlier`: the sets of each exercise before it (`setsBefore`); one without any passes no
 * limit. `done`: exercises done before (`wasDoneBefore`), where that includes some without sets in `earlier`.
 */
export const workoutFacts = (
  workout: Logged,
  earlier: ReadonlyMap<string, readonly RecordSet[]>,
  lookup: Lookup,
  done: ReadonlySet<string> = new Set(),
): WorkoutFacts => {
  const { exercises, started_at, ended_at } = workout;
  const typeOf = (id: string) => lookup.find(id)?.type;
  const worked = exercises.filter(({ sets }) => sets.some(isWorkingSet));
  const ids = [...new Set(worked.map(({ exercise_id }) => exercise_id))];
  const setsOf = (id: string) =>
    datedSets(
      exercises.flatMap(({ exercise_id, sets }) => (exercise_id === id ? [{ started_at, ended_at, sets }] : [])),
    );
  return {
    seconds: ended_at === null ? null : Math.max(0, (Date.parse(ended_at) - Date.parse(started_at)) / 1000),
    volumeKg: workoutVolumeKg(exercises, typeOf),
    metres: exercises
      .flatMap(({ sets }) => sets.filter(isWorkingSet))
      .reduce((sum, { distance_m }) => sum + (distance_m ?? 0), 0),
    unit: inPounds(workout, lookup) ? "lb" : "kg",
    sets: exercises.flatMap(({ sets }) => sets.filter(isWorkingSet)).length,
    exercises: ids.length,
    isFirstTime: ids.every((id) => !done.has(id) && (earlier.get(id) ?? []).length === 0),
    open: exercises.flatMap(({ sets }) => sets.filter(({ completed_at }) => completed_at === null)).length,
    records: ids.flatMap((exerciseId) => {
      const book = createRecordBook(typeOf(exerciseId), earlier.get(exerciseId));
      const [first, ...others] = book.judge(setsOf(exerciseId));
      return first ? [{ exerciseId, passed: [first, ...others] as const }] : [];
    }),
    // Of an exercise that was left open no muscle was worked.
    muscles: muscleSets([{ started_at, exercises: worked }], lookup.find),
  };
};
