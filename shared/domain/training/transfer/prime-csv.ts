import type { CsvRow, CsvTable } from "#shared/lib/csv/csv-table.ts";
import { type CsvValue, withoutMark, writeCsv } from "#shared/lib/csv/write-csv.ts";
import type { Pace } from "#shared/lib/pace.ts";
import {
  fromPrimeExercise,
  fromPrimeExtras,
  fromPrimeSet,
  fromPrimeWorkout,
  primeExercise,
  primeExtras,
  primeRecording,
  primeRoutine,
  primeSet,
  primeSetExtras,
  primeWorkout,
  toPrimeExercise,
  toPrimeExtras,
  toPrimeSet,
  toPrimeWorkout,
} from "./prime-fields.ts";
import type { ImportedExercise, ImportedWorkout, SkippedRow } from "./training-file.ts";

const WORKOUT = ["workout_id", "workout", "started_at", "ended_at", "workout_notes"] as const;
const EXERCISE = ["exercise_order", "exercise_id", "exercise", "rest_seconds", "superset", "exercise_notes"] as const;
const SET = ["set", "kind", "weight_kg", "reps", "rpe", "duration_seconds", "distance_m", "completed_at"] as const;

/** Columns that later releases added, after those of earlier ones. */
const ADDED = [
  "routine_id",
  "exercise_type",
  "equipment",
  "primary_muscles",
  "secondary_muscles",
  "weight_unit",
  "moves_like",
] as const;

/** Columns of each set, after all others. */
const OF_SET = ["side", "reps_min", "reps_max", "level", "band"] as const;

/** After those, at the first line of its exercise: JSON as in our other file. */
const RECORDING = "recording";

/** Separator of muscles in a cell. */
const AND = "|";

/**
 * Writes every set as a line: RFC 4180 with commas, decimal points and ISO times in UTC, for any program. A workout
 * without exercises, or an exercise without sets, is a line with empty cells.
 */
export const writePrimeCsv = (workouts: readonly ImportedWorkout[]): string => {
  const lines = workouts.flatMap((workout): CsvValue[][] => {
    const about = Object.values(toPrimeWorkout(workout));
    const routine = workout.routineId ?? null;
    if (workout.exercises.length === 0) {
      const nothing = [...EXERCISE, ...SET].map(() => null);
      return [[...about, ...nothing, routine, ...[...ADDED.slice(1), ...OF_SET, RECORDING].map(() => null)]];
    }
    return workout.exercises.flatMap((exercise, order) => {
      const which = [...about, order + 1, ...Object.values(toPrimeExercise(exercise))];
      const extras = toPrimeExtras(exercise);
      const added = [
        routine,
        extras.exercise_type ?? null,
        extras.equipment ?? null,
        extras.primary_muscles?.join(AND) ?? null,
        extras.secondary_muscles?.join(AND) ?? null,
        extras.weight_unit ?? null,
        extras.moves_like ?? null,
      ];
      const recording = exercise.recording ? JSON.stringify(exercise.recording) : null;
      if (exercise.sets.length === 0)
        return [[...which, ...SET.map(() => null), ...added, ...OF_SET.map(() => null), recording]];
      return exercise.sets.map((set, place) => [
        ...which,
        place + 1,
        ...Object.values(toPrimeSet(set)),
        ...added,
        ...OF_SET.map((field) => set.extras?.[field] ?? null),
        place === 0 ? recording : null,
      ]);
    });
  });
  return writeCsv([[...WORKOUT, ...EXERCISE, ...SET, ...ADDED, ...OF_SET, RECORDING], ...lines]);
};

const text = (row: CsvRow, column: string): string => withoutMark(row(column));
/** A number of a cell. We write decimal points without thousands; a spreadsheet may have changed them to commas. */
const number = (row: CsvRow, column: string): number | null =>
  row(column) === "" ? null : Number(row(column).replace(",", "."));
const orNull = (value: string): string | null => (value === "" ? null : value);

const workoutOf = (row: CsvRow) =>
  primeWorkout.safeParse({
    workout_id: text(row, "workout_id"),
    workout: text(row, "workout"),
    started_at: text(row, "started_at"),
    ended_at: orNull(text(row, "ended_at")),
    workout_notes: text(row, "workout_notes"),
  });

const exerciseOf = (row: CsvRow) =>
  primeExercise.safeParse({
    exercise_id: text(row, "exercise_id"),
    exercise: text(row, "exercise"),
    rest_seconds: number(row, "rest_seconds"),
    superset: orNull(text(row, "superset")),
    exercise_notes: text(row, "exercise_notes"),
  });

const extrasOf = (row: CsvRow) => {
  const list = (column: string) => (row(column) === "" ? undefined : row(column).split(AND));
  return fromPrimeExtras(
    primeExtras.parse({
      exercise_type: row("exercise_type"),
      equipment: row("equipment"),
      primary_muscles: list("primary_muscles"),
      secondary_muscles: list("secondary_muscles"),
      weight_unit: row("weight_unit"),
      moves_like: text(row, "moves_like"),
    }),
  );
};

const setOf = (row: CsvRow) =>
  primeSet.safeParse({
    kind: text(row, "kind"),
    weight_kg: number(row, "weight_kg"),
    reps: number(row, "reps"),
    rpe: number(row, "rpe"),
    duration_seconds: number(row, "duration_seconds"),
    distance_m: number(row, "distance_m"),
    completed_at: orNull(text(row, "completed_at")),
  });

const setExtrasOf = (row: CsvRow) =>
  primeSetExtras.parse({
    side: row("side"),
    reps_min: number(row, "reps_min") ?? undefined,
    reps_max: number(row, "reps_max") ?? undefined,
    level: number(row, "level") ?? undefined,
    band: row("band"),
  });

const recordingOf = (row: CsvRow): Pick<ImportedExercise, "recording"> => {
  try {
    const recording = primeRecording.parse(JSON.parse(text(row, RECORDING)));
    return recording ? { recording } : {};
  } catch {
    // Empty, or changed by hand.
    return {};
  }
};

export const isPrimeCsv = (columns: readonly string[]): boolean =>
  [...WORKOUT, ...EXERCISE, ...SET].every((column) => columns.includes(column));

type Read = { workouts: ImportedWorkout[]; skipped: SkippedRow[] };

/** Reads what {@link writePrimeCsv} wrote, also with columns moved or added. */
export const readPrimeCsv = async ({ raw, lines }: CsvTable, pace: Pace): Promise<Read> => {
  const workouts = new Map<string, { workout: ImportedWorkout; exercises: Map<string, ImportedExercise> }>();
  const skipped: SkippedRow[] = [];
  for (const [index, row] of raw.entries()) {
    await pace.rest();
    pace.progress(index / raw.length);
    const skip = (reason: SkippedRow["reason"]) => skipped.push({ line: lines[index] ?? 0, reason });
    const about = workoutOf(row);
    if (!about.success) {
      skip(about.error.issues.some(({ path }) => String(path[0]).endsWith("_at")) ? "date" : "workout");
      continue;
    }
    const hasExercise = row("exercise_order") !== "";
    const hasSet = row("set") !== "";
    const exercise = hasExercise ? exerciseOf(row) : null;
    const set = hasSet ? setOf(row) : null;
    if (exercise?.success === false || (hasSet && !exercise)) {
      skip("exercise");
      continue;
    }
    if (set?.success === false) {
      skip("number");
      continue;
    }
    const id = about.data.workout_id;
    let open = workouts.get(id);
    if (!open) {
      const routineId = primeRoutine.parse(row("routine_id"));
      const workout = fromPrimeWorkout(about.data, []);
      open = { workout: routineId ? { ...workout, routineId } : workout, exercises: new Map() };
      workouts.set(id, open);
    }
    if (!exercise) continue;
    const place = row("exercise_order");
    let entry = open.exercises.get(place);
    if (!entry) {
      entry = { ...fromPrimeExercise(exercise.data, []), ...extrasOf(row), ...recordingOf(row) };
      open.exercises.set(place, entry);
      open.workout.exercises.push(entry);
    }
    if (set) entry.sets.push(fromPrimeSet(set.data, setExtrasOf(row)));
  }
  return { workouts: [...workouts.values()].map(({ workout }) => workout), skipped };
};
