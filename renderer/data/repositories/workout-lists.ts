import { deepEqual, type RxDocument } from "rxdb/plugins/core";
import { filter, map, type Observable, startWith, switchMap } from "rxjs";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import type { State } from "#renderer/data/storage/layout.ts";
import type { RowList } from "#renderer/data/storage/list.ts";
import { storeOf } from "#renderer/data/storage/store.ts";
import type { WorkoutDetail, WorkoutExerciseDetail, WorkoutSummary } from "#renderer/data/workout-shapes.ts";
import type { WorkoutDocument, WorkoutExerciseDocument, WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import { BULK } from "#shared/domain/kinds/kinds.ts";
import { isWorkingSet, workoutVolumeKg } from "#shared/domain/training/volume.ts";
import { groupBy } from "#shared/lib/group-by.ts";

type Positioned = { position: number; created_at: string; id: string };

/** By position; rows that two devices put into one place keep the order in which they were made. */
export const byPosition = (a: Positioned, b: Positioned): number =>
  a.position - b.position || a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id);

/** Ids of the exercises whose weight is what helped: it is no volume. */
export type Assisted = ReadonlySet<string>;

/** A workout with its figures, of its own exercises and sets. */
export const summaryFrom = (
  workout: WorkoutDocument,
  exercises: readonly WorkoutExerciseDocument[],
  sets: readonly WorkoutSetDocument[],
  assisted: Assisted,
): WorkoutSummary => {
  const setsOf = groupBy(sets, (set) => set.workout_exercise_id);
  const ordered = exercises.toSorted(byPosition);
  const logged = ordered.map(({ id, exercise_id }) => ({ exercise_id, sets: setsOf.get(id) ?? [] }));
  return {
    ...workout,
    exerciseIds: ordered.map((row) => row.exercise_id),
    completedSets: sets.filter((set) => set.completed_at !== null).length,
    workingSets: sets.filter(isWorkingSet).length,
    worked: logged.map(({ exercise_id, sets: own }) => ({ exercise_id, sets: own.filter(isWorkingSet).length })),
    volumeKg: workoutVolumeKg(logged, (id) => (assisted.has(id) ? "assisted" : undefined)),
  };
};

/** Each workout with its figures. `exercises` and `sets` may hold rows of other workouts. */
export const summarize = (
  workouts: readonly WorkoutDocument[],
  exercises: readonly WorkoutExerciseDocument[],
  sets: readonly WorkoutSetDocument[],
  assisted: Assisted,
): WorkoutSummary[] => {
  const exercisesOf = groupBy(exercises, (row) => row.workout_id);
  const setsOf = groupBy(sets, (row) => row.workout_id);
  return workouts.map((workout) =>
    summaryFrom(workout, exercisesOf.get(workout.id) ?? [], setsOf.get(workout.id) ?? [], assisted),
  );
};

/**
 * Rows without what RxDB adds. It makes one document per revision, so what did not change stays the same object, and
 * nothing of it is drawn again.
 */
export const rememberingPlain = () => {
  const known = new WeakMap<object, unknown>();
  return <T>(documents: readonly RxDocument<T>[]): T[] =>
    documents.map((document) => {
      const row = (known.get(document) as T | undefined) ?? (document.toJSON() as T);
      known.set(document, row);
      return row;
    });
};

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/**
 * One workout with its exercises and their sets by position; exercises of which nothing changed stay the same objects.
 */
export const rememberingAssembly = () => {
  const known = new WeakMap<WorkoutExerciseDocument, WorkoutExerciseDetail>();
  return (
    workout: WorkoutDocument,
    exercises: readonly WorkoutExerciseDocument[],
    sets: readonly WorkoutSetDocument[],
  ): WorkoutDetail => {
    const setsOf = groupBy(sets, (row) => row.workout_exercise_id);
    return {
      ...workout,
      exercises: exercises.toSorted(byPosition).map((exercise) => {
        const own = (setsOf.get(exercise.id) ?? []).toSorted(byPosition);
        const before = known.get(exercise);
        if (before && sameItems(before.sets, own)) return before;
        const detail = { ...exercise, sets: own };
        known.set(exercise, detail);
        return detail;
      }),
    };
  };
};

/** One workout with its exercises and their sets by position. */
export const assemble: ReturnType<typeof rememberingAssembly> = (...parts) => rememberingAssembly()(...parts);

/** Workouts, the newest first, with all their exercises and sets. */
export type TrainingList = {
  workouts: WorkoutDocument[];
  exercises: WorkoutExerciseDocument[];
  sets: WorkoutSetDocument[];
};

const READ = {
  from: "workouts",
  index: "started_at",
  with: { workout_exercises: "workout_id", workout_sets: "workout_id" },
};

/** Rows that did not change since they were read before stay the same objects: nothing of them is drawn again. */
const rememberingRows = () => {
  let known = new Map<string, unknown>();
  return ({ rows, with: related }: RowList<State>): TrainingList => {
    const next = new Map<string, unknown>();
    const take = <T>(found: readonly State[] = []): T[] =>
      found.map(({ _deleted, ...row }) => {
        const before = known.get(row.id);
        const kept = deepEqual(before, row) ? before : row;
        next.set(row.id, kept);
        return kept as T;
      });
    const list: TrainingList = {
      workouts: take(rows),
      exercises: take(related.workout_exercises),
      sets: take(related.workout_sets),
    };
    known = next;
    return list;
  };
};

/** The newest workouts, read in one go, and again with each change of training in this window or another. */
export const watchNewest = (rx: MemberRxDatabase, limit: number): Observable<TrainingList> => {
  const store = storeOf(rx.collections.workouts.storageInstance);
  const remember = rememberingRows();
  return store.commits.pipe(
    filter(({ collections }) => collections.some((name) => BULK.some((bulk) => bulk === name))),
    startWith(null),
    switchMap(() => store.list({ ...READ, limit })),
    map(remember),
  );
};
