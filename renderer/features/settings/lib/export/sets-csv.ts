import type { MemberSnapshot } from "../../../../data/member-data.ts";

const COLUMNS = [
  "date",
  "workout",
  "exercise",
  "exercise_id",
  "set",
  "kind",
  "weight_kg",
  "reps",
  "rpe",
  "duration_seconds",
  "distance_m",
  "completed_at",
] as const;

/** Spreadsheets read a file without it as Latin. */
const BYTE_ORDER_MARK = "\ufeff";

/** RFC 4180: quoted where the text needs it, quotes doubled. */
const cell = (value: string | number | null): string => {
  const text = value === null ? "" : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Every set as a line, oldest workout first: RFC 4180 with commas, decimal points and ISO times in UTC, so that each
 * program reads the same. `nameOf`: the name of an exercise.
 */
export const setsCsv = (snapshot: MemberSnapshot, nameOf: (exerciseId: string) => string): string => {
  const workouts = new Map(snapshot.workouts.map((workout) => [workout.id, workout]));
  const exercises = new Map(snapshot.workout_exercises.map((exercise) => [exercise.id, exercise]));
  const lines = snapshot.workout_sets
    .flatMap((set) => {
      const workout = workouts.get(set.workout_id);
      const exercise = exercises.get(set.workout_exercise_id);
      return workout && exercise ? [{ workout, exercise, set }] : [];
    })
    .toSorted(
      (a, b) =>
        a.workout.started_at.localeCompare(b.workout.started_at) ||
        a.workout.id.localeCompare(b.workout.id) ||
        a.exercise.position - b.exercise.position ||
        a.set.position - b.set.position,
    )
    .map(({ workout, exercise, set }) => [
      workout.started_at,
      workout.name,
      nameOf(exercise.exercise_id),
      exercise.exercise_id,
      set.position + 1,
      set.kind,
      set.weight_kg,
      set.reps,
      set.rpe,
      set.duration_seconds,
      set.distance_m,
      set.completed_at,
    ]);
  return `${BYTE_ORDER_MARK}${[COLUMNS, ...lines].map((line) => line.map(cell).join(",")).join("\r\n")}\r\n`;
};
