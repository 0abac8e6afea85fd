import { z } from "zod";
import type { Pace } from "#shared/lib/pace.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import {
  fromPrimeExercise,
  fromPrimeExtras,
  fromPrimeSet,
  fromPrimeWorkout,
  PRIME_FORMAT,
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
import type { ImportedWorkout, SkippedRow } from "./training-file.ts";

const document = z.object({ format: z.literal(PRIME_FORMAT), workouts: z.array(z.unknown()) });
const exercise = primeExercise.extend({
  ...primeExtras.shape,
  recording: primeRecording,
  sets: z.array(primeSet.extend(primeSetExtras.shape)),
});
const whole = primeWorkout.extend({ routine_id: primeRoutine, exercises: z.array(exercise) });

/** Writes all workouts in one document. `writtenAt`: ISO 8601. */
export const writePrimeJson = (workouts: readonly ImportedWorkout[], writtenAt: string): string => {
  const rows = workouts.map((workout) => ({
    ...toPrimeWorkout(workout),
    routine_id: workout.routineId,
    exercises: workout.exercises.map((exercise) => ({
      ...toPrimeExercise(exercise),
      ...toPrimeExtras(exercise),
      recording: exercise.recording,
      sets: exercise.sets.map((set) => ({ ...toPrimeSet(set), ...set.extras })),
    })),
  }));
  return `${JSON.stringify({ format: PRIME_FORMAT, written_at: writtenAt, workouts: rows }, null, 1)}\n`;
};

/** Whether a text is meant as a JSON document. */
export const looksLikeJson = (text: string): boolean => /^\uFEFF?\s*[{[]/.test(text.slice(0, 100));

/** Why a document is refused. `damaged`: incomplete JSON; `unknown_format`: not ours. */
export type PrimeJsonFailure = { code: "damaged" | "unknown_format" };

/** The workouts of our document, not checked yet. */
export const openPrimeJson = (text: string): Result<unknown[], PrimeJsonFailure> => {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return fail({ code: "damaged" });
  }
  const read = document.safeParse(content);
  return read.success ? ok(read.data.workouts) : fail({ code: "unknown_format" });
};

/** Reads what {@link writePrimeJson} wrote; damaged workouts are skipped and reported. */
export const readPrimeJson = async (
  rows: readonly unknown[],
  pace: Pace,
): Promise<{ workouts: ImportedWorkout[]; skipped: SkippedRow[] }> => {
  const workouts = new Map<string, ImportedWorkout>();
  const skipped: SkippedRow[] = [];
  for (const [index, row] of rows.entries()) {
    await pace.rest();
    pace.progress(index / rows.length);
    const read = whole.safeParse(row);
    if (!read.success) {
      skipped.push({ line: index + 1, reason: "workout" });
      continue;
    }
    const exercises = read.data.exercises.map((exercise) => ({
      ...fromPrimeExercise(
        exercise,
        exercise.sets.map((set) => fromPrimeSet(set, set)),
      ),
      ...fromPrimeExtras(exercise),
      ...(exercise.recording && { recording: exercise.recording }),
    }));
    const { routine_id: routineId } = read.data;
    const workout = fromPrimeWorkout(read.data, exercises);
    workouts.set(read.data.workout_id, routineId ? { ...workout, routineId } : workout);
  }
  return { workouts: [...workouts.values()], skipped };
};
