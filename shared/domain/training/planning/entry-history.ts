import type { CountsHere } from "#shared/domain/training/places/whereabouts.ts";
import type { RoutineExercise, RoutineSet } from "#shared/domain/training/routine.ts";
import type { DoneSet, PastTime } from "./current-strength.ts";

/**
 * The position of a set: which of the workout's rows of its exercise, and which of the row's sets that targets count,
 * both from 0; `place` is null for warm-ups and drop sets.
 */
type Placed = { row: number; place: number | null };

/**
 * An exercise in one workout. `routineId`: the routine that the workout was started from; `placeId`: where it was done;
 * `rows`: how often it has the exercise.
 */
export type LiftTime = Omit<PastTime, "sets" | "open"> & {
  routineId: string | null;
  placeId: string | null;
  rows: number;
  sets: readonly (DoneSet & Placed)[];
  open: readonly (Pick<DoneSet, "kind" | "side"> & Placed)[];
};

/** An entry of a routine, by routine id: which row of its exercise, from 0, of how many. */
export type Line = ReadonlyMap<string, { row: number; of: number }>;

/** Most sessions that progression reads: of the entry, and of others of the same exercise in between. */
export const LOOK_BACK = 24;

/** The sessions that progression reads, newest first: {@link LOOK_BACK} that count here, and as many of all others. */
export const lookBack = (times: readonly LiftTime[], counts: CountsHere): LiftTime[] => {
  const newest = (isHere: boolean) => times.filter(({ placeId }) => counts(placeId) === isHere).slice(0, LOOK_BACK);
  const kept = new Set([...newest(true), ...newest(false)]);
  return times.filter((time) => kept.has(time));
};

const isCounted = ({ kind }: { kind: string }): boolean => kind !== "warmup" && kind !== "drop";

/** An exercise's session. `rows`: the sets of each of the workout's rows of the exercise in order, done and open. */
export const liftTimeOf = (
  { day, routineId, placeId }: Pick<LiftTime, "day" | "routineId" | "placeId">,
  rows: readonly (readonly (DoneSet & { completed_at: string | null })[])[],
): LiftTime => {
  const sets = rows.flatMap((own, row) => {
    let counted = 0;
    return own.map((set) => ({ ...set, row, place: isCounted(set) ? counted++ : null }));
  });
  return {
    day,
    routineId,
    placeId,
    rows: rows.length,
    sets: sets.filter(({ completed_at }) => completed_at !== null),
    open: sets.filter(({ completed_at }) => completed_at === null),
  };
};

const only = (times: readonly LiftTime[], isOf: (set: Placed, time: LiftTime) => boolean): LiftTime[] =>
  times
    .map((time) => ({
      ...time,
      sets: time.sets.filter((set) => isOf(set, time)),
      open: time.open.filter((set) => isOf(set, time)),
    }))
    .filter(({ sets, open }) => sets.length + open.length > 0);

/** The part of `times` that belongs to a line; empty where a changed number of rows makes it uncertain. */
export const timesOfLine = (times: readonly LiftTime[], line: Line): LiftTime[] =>
  only(times, ({ row }, { routineId, rows }) => {
    const entry = routineId === null ? undefined : line.get(routineId);
    return entry?.row === row && (entry.of === 1 || entry.of === rows);
  });

/** The sets of `times` that correspond, by position, to an entry's sets chosen by `isOf`. */
export const timesOfSets = (
  times: readonly LiftTime[],
  planned: readonly RoutineSet[],
  isOf: (set: RoutineSet) => boolean,
): LiftTime[] => {
  const places = planned.filter(isCounted).map(isOf);
  if (places.every(Boolean)) return [...times];
  // What was added in the gym stands at the end, and is like the last one.
  return only(times, ({ place }) => place !== null && (places[place] ?? places.at(-1)) === true);
};

type Entries = { id: string; folder: string; exercises: readonly RoutineExercise[] };

const aimOf = ({ sets }: RoutineExercise): RoutineSet | undefined =>
  sets.find((set) => isCounted(set) && set.reps_min !== null);

const isAlike = (a: RoutineExercise, b: RoutineExercise): boolean => {
  const [one, other] = [aimOf(a), aimOf(b)];
  return (
    a.progression === b.progression &&
    one?.kind === other?.kind &&
    one?.reps_min === other?.reps_min &&
    one?.reps_max === other?.reps_max
  );
};

/**
 * The line that a routine's exercise continues: the entry itself, and entries with the same target in other routines of
 * its folder (a program), so that a squat in every session progresses from session to session.
 */
export const lineOf = (exercise: RoutineExercise, routine: Entries, routines: readonly Entries[]): Line => {
  const same = (entries: Entries) =>
    entries.exercises.filter(({ exercise_id }) => exercise_id === exercise.exercise_id);
  const line = new Map<string, { row: number; of: number }>();
  for (const other of routines) {
    if (routine.folder === "" || other.folder !== routine.folder) continue;
    const rows = same(other);
    const row = rows.findIndex((entry) => isAlike(entry, exercise));
    if (row >= 0) line.set(other.id, { row, of: rows.length });
  }
  const own = same(routine);
  return line.set(routine.id, { row: Math.max(0, own.indexOf(exercise)), of: own.length });
};
