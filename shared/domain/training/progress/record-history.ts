import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { mapInSlices } from "#shared/lib/in-slices.ts";
import { datedSets, type LoggedSet } from "./exercise-progress.ts";
import { createRecordBook, type DatedSet, type PersonalRecord } from "./records.ts";

type Trained = {
  started_at: string;
  ended_at: string | null;
  exercises: readonly { exercise_id: string; sets: readonly LoggedSet[] }[];
};

/** A set that broke records when it was done, and which. */
export type RecordEvent = { exerciseId: string; set: DatedSet; records: readonly PersonalRecord[] };

/**
 * The working sets of each exercise over some workouts, oldest first. Like the records below it goes through all of a
 * member's training, and lets other tasks run meanwhile.
 */
export const setsByExercise = async (workouts: readonly Trained[]): Promise<Map<string, DatedSet[]>> => {
  const sessions = workouts.flatMap(({ started_at, ended_at, exercises }) =>
    exercises.map(({ exercise_id, sets }) => ({ exercise_id, started_at, ended_at, sets })),
  );
  const grouped = groupBy(sessions, ({ exercise_id }) => exercise_id);
  return new Map(await mapInSlices([...grouped], ([id, own]) => [id, datedSets(own)] as const));
};

/** Every set that broke a record, oldest first. `sets` are all that there are: records follow from them. */
export const recordEvents = async (
  sets: ReadonlyMap<string, readonly DatedSet[]>,
  typeOf: (exerciseId: string) => ExerciseType | undefined,
): Promise<RecordEvent[]> => {
  const events = await mapInSlices([...sets], ([exerciseId, own]) => {
    const book = createRecordBook(typeOf(exerciseId));
    return own.flatMap((set) => {
      const records = book.add(set);
      return records.length === 0 ? [] : [{ exerciseId, set, records }];
    });
  });
  return events.flat().toSorted((a, b) => a.set.at.localeCompare(b.set.at));
};
