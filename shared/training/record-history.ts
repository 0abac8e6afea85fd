import { groupBy } from "../lib/group-by.ts";
import type { ExerciseType } from "./exercise.ts";
import { datedSets } from "./exercise-progress.ts";
import { createRecordBook, type DatedSet, type PersonalRecord } from "./records.ts";

type LoggedSet = { kind: string; weight_kg: number | null; reps: number | null; completed_at: string | null };
type Trained = { started_at: string; exercises: readonly { exercise_id: string; sets: readonly LoggedSet[] }[] };

/** A set that broke records when it was done, and which. */
export type RecordEvent = { exerciseId: string; set: DatedSet; records: readonly PersonalRecord[] };

/** The working sets of each exercise over some workouts, oldest first. */
export const setsByExercise = (workouts: readonly Trained[]): Map<string, DatedSet[]> => {
  const sessions = workouts.flatMap(({ started_at, exercises }) =>
    exercises.map(({ exercise_id, sets }) => ({ exercise_id, started_at, sets })),
  );
  return new Map([...groupBy(sessions, ({ exercise_id }) => exercise_id)].map(([id, own]) => [id, datedSets(own)]));
};

/** Every set of these workouts that broke a record, oldest first. `workouts` are all that there are: records follow from them. */
export const recordEvents = (
  workouts: readonly Trained[],
  typeOf: (exerciseId: string) => ExerciseType | undefined,
): RecordEvent[] =>
  [...setsByExercise(workouts)]
    .flatMap(([exerciseId, sets]) => {
      const book = createRecordBook(typeOf(exerciseId));
      return sets.flatMap((set) => {
        const records = book.add(set);
        return records.length === 0 ? [] : [{ exerciseId, set, records }];
      });
    })
    .toSorted((a, b) => a.set.at.localeCompare(b.set.at));
