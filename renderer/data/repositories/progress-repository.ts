import type { RxDocument } from "rxdb/plugins/core";
import { firstValueFrom, map, merge, startWith } from "rxjs";
import type { Clock } from "#shared/lib/clock.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import type { WorkoutDocument, WorkoutExerciseDocument, WorkoutSetDocument } from "#shared/sync/documents.ts";
import { startOfMonth } from "#shared/training/weeks.ts";
import type { MemberRxDatabase } from "../collections/collections.ts";
import type { HistoryMonth, ProgressRepository } from "../progress-data.ts";
import { watchAssisted } from "./assisted-exercises.ts";
import { assemble, byPosition, summaryFrom } from "./workout-lists.ts";

/** Queries that are open at a time: a member waits for no thousand of them, and other reads get their turn. */
const AT_ONCE = 30;

/** Later than any workout: the newest month has no end, so that one of a wrong clock is not lost. */
const END_OF_TIME = "9999-12-31T23:59:59.999Z";

const plain = <T>(documents: Iterable<RxDocument<T>>): T[] => [...documents].map((document) => document.toJSON() as T);

const inTurns = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  }
  return results;
};

const newestFirst = (rows: WorkoutDocument[]): WorkoutDocument[] =>
  rows.toSorted((a, b) => b.started_at.localeCompare(a.started_at) || b.id.localeCompare(a.id));

const startsIn = (start: string, end: string) => ({ started_at: { $gte: start, $lt: end } });

export const createProgressRepository = (rx: MemberRxDatabase, clock: Clock): ProgressRepository => {
  const { workouts, workout_exercises: exercises, workout_sets: sets } = rx.collections;

  const exercisesOf = async (workout_id: string): Promise<WorkoutExerciseDocument[]> =>
    plain(await exercises.find({ selector: { workout_id } }).exec());
  const setsOf = async (workout_id: string): Promise<WorkoutSetDocument[]> =>
    plain(await sets.find({ selector: { workout_id } }).exec());
  const detail = async (workout: WorkoutDocument) =>
    assemble(workout, ...(await Promise.all([exercisesOf(workout.id), setsOf(workout.id)])));
  const between: ProgressRepository["between"] = async (start, end) =>
    newestFirst(plain(await workouts.find({ selector: startsIn(start, end) }).exec()));
  const withExercise = async (exercise_id: string): Promise<WorkoutDocument[]> => {
    const rows = await exercises.find({ selector: { exercise_id } }).exec();
    const found = await workouts.findByIds([...new Set(rows.map((row) => row.workout_id))]).exec();
    return newestFirst(plain(found.values()));
  };

  return {
    changes: () =>
      merge(...[workouts, exercises, sets].map((collection) => collection.eventBulks$)).pipe(
        map(() => undefined),
        startWith(undefined),
      ),
    async months() {
      const [oldest] = await workouts.find({ sort: [{ started_at: "asc" }], limit: 1 }).exec();
      if (!oldest) return [];
      const now = clock.now();
      const months: Omit<HistoryMonth, "count">[] = [];
      for (let offset = 0, end = END_OF_TIME; end > oldest.started_at; offset -= 1) {
        const start = startOfMonth(now, offset).toISOString();
        months.push({ start, end });
        end = start;
      }
      const counted = await inTurns(months, async (month) => ({
        ...month,
        count: await workouts.count({ selector: startsIn(month.start, month.end) }).exec(),
      }));
      return counted.filter(({ count }) => count > 0);
    },
    between,
    async find({ name, exerciseId }) {
      const wanted = name.trim().toLocaleLowerCase();
      const all =
        exerciseId === null ? newestFirst(plain(await workouts.find().exec())) : await withExercise(exerciseId);
      return all.filter((workout) => workout.name.toLocaleLowerCase().includes(wanted));
    },
    async summary(workout) {
      const [own, done, assisted] = await Promise.all([
        exercisesOf(workout.id),
        setsOf(workout.id),
        firstValueFrom(watchAssisted(rx)),
      ]);
      return summaryFrom(workout, own, done, assisted);
    },
    async starts() {
      const all = await workouts.find().exec();
      return all.flatMap(({ ended_at, started_at }) => (ended_at === null ? [] : [started_at]));
    },
    async details(start, end) {
      const found = (await between(start, end)).filter(({ ended_at }) => ended_at !== null);
      return inTurns(found.reverse(), detail);
    },
    async everything() {
      const [all, allExercises, allSets] = await Promise.all([
        workouts.find().exec(),
        exercises.find().exec(),
        sets.find().exec(),
      ]);
      const exercisesBy = groupBy(plain(allExercises), (row) => row.workout_id);
      const setsBy = groupBy(plain(allSets), (row) => row.workout_id);
      return newestFirst(plain(all))
        .filter(({ ended_at }) => ended_at !== null)
        .reverse()
        .map((workout) => assemble(workout, exercisesBy.get(workout.id) ?? [], setsBy.get(workout.id) ?? []));
    },
    async sessions(exercise_id) {
      const rows = groupBy(await exercises.find({ selector: { exercise_id } }).exec(), (row) => row.workout_id);
      return inTurns((await withExercise(exercise_id)).reverse(), async ({ id, name, started_at }) => {
        const found = await Promise.all(
          (rows.get(id) ?? []).map((row) => sets.find({ selector: { workout_exercise_id: row.id } }).exec()),
        );
        const done = plain(found.flat() as RxDocument<WorkoutSetDocument>[]).filter((set) => set.completed_at !== null);
        const rest_seconds = rows.get(id)?.[0]?.rest_seconds ?? 0;
        return { workout_id: id, name, started_at, rest_seconds, sets: done.toSorted(byPosition) };
      });
    },
  };
};
