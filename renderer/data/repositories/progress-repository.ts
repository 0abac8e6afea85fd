import { firstValueFrom, map, merge, startWith } from "rxjs";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import type { HistoryMonth, ProgressRepository } from "#renderer/data/progress-data.ts";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import type { WorkoutDocument } from "#shared/domain/kinds/documents.ts";
import { hasDoneSet } from "#shared/domain/training/volume.ts";
import { startOfMonth } from "#shared/domain/training/weeks.ts";
import type { Clock } from "#shared/lib/clock.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { mapInSlices } from "#shared/lib/in-slices.ts";
import { watchAssisted } from "./assisted-exercises.ts";
import { newestFirst, sessionsOf, workoutsWith } from "./exercise-history.ts";
import { readRows } from "./plain-rows.ts";
import { assemble, summaryFrom } from "./workout-lists.ts";

/** Most queries that run at a time, so that other reads get their turn. */
const AT_ONCE = 30;

/** The end of the newest month, later than any workout, so that one of a wrong clock is included. */
const END_OF_TIME = "9999-12-31T23:59:59.999Z";

const inTurns = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  }
  return results;
};

const startsIn = (start: string, end: string) => ({ started_at: { $gte: start, $lt: end } });

export const createProgressRepository = (rx: MemberRxDatabase, clock: Clock): ProgressRepository => {
  const { workouts, workout_exercises: exercises, workout_sets: sets } = rx.collections;

  const exercisesOf = (workout_id: string) => readRows(exercises, { workout_id });
  const setsOf = (workout_id: string) => readRows(sets, { workout_id });
  const detail = async (workout: WorkoutDocument) =>
    assemble(workout, ...(await Promise.all([exercisesOf(workout.id), setsOf(workout.id)])));
  const between: ProgressRepository["between"] = async (start, end) =>
    newestFirst(await readRows(workouts, startsIn(start, end)));

  const readWhole = async (): Promise<WorkoutDetail[]> => {
    const [all, allExercises, allSets] = await Promise.all([readRows(workouts), readRows(exercises), readRows(sets)]);
    const exercisesBy = groupBy(allExercises, (row) => row.workout_id);
    const setsBy = groupBy(allSets, (row) => row.workout_id);
    const finished = newestFirst(all.filter(({ ended_at }) => ended_at !== null)).reverse();
    const whole = await mapInSlices(finished, (workout) =>
      assemble(workout, exercisesBy.get(workout.id) ?? [], setsBy.get(workout.id) ?? []),
    );
    return whole.filter(hasDoneSet);
  };
  const changed = () =>
    merge(...[workouts, exercises, sets].map((collection) => collection.eventBulks$)).pipe(map(() => undefined));
  /** The last result of {@link ProgressRepository.everything}, until training changes. */
  let whole: Promise<WorkoutDetail[]> | null = null;
  const forget = () => {
    whole = null;
  };
  // Before anybody else hears of a change, and reads again.
  changed().subscribe(forget);

  return {
    changes: () => changed().pipe(startWith(undefined)),
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
    setCount: () => sets.count().exec(),
    async find({ name, exerciseId }) {
      const wanted = name.trim().toLocaleLowerCase();
      const all =
        exerciseId === null ? newestFirst(await readRows(workouts)) : (await workoutsWith(rx, exerciseId)).workouts;
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
    async details(start, end) {
      const found = (await between(start, end)).filter(({ ended_at }) => ended_at !== null);
      return (await inTurns(found.reverse(), detail)).filter(hasDoneSet);
    },
    everything() {
      if (whole) return whole;
      whole = readWhole();
      whole.catch(forget);
      return whole;
    },
    async sessions(exercise_id) {
      const { workouts: found, rows } = await workoutsWith(rx, exercise_id);
      return sessionsOf(rx, found.reverse(), rows);
    },
  };
};
