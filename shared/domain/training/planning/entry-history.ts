import type { RoutineExercise, RoutineSet } from "#shared/domain/training/routine.ts";
import type { DoneSet, PastTime } from "./current-strength.ts";

/**
 * Where a set stood: in which of a workout's rows of its exercise, and as which of the row's sets that a target counts,
 * both from 0; `place` is null for warm-ups and drop sets.
 */
type Placed = { row: number; place: number | null };

/** An exercise in one workout; `routineId`: the routine that the workout was started from. */
export type LiftTime = Omit<PastTime, "sets" | "open"> & {
  routineId: string | null;
  sets: readonly (DoneSet & Placed)[];
  open: readonly (Pick<DoneSet, "kind"> & Placed)[];
};

/** An entry of a routine, by the routine's id: which of its exercises of this kind, from 0. */
export type Line = ReadonlyMap<string, number>;

const isCounted = ({ kind }: { kind: string }): boolean => kind !== "warmup" && kind !== "drop";

/** `rows`: the sets of each of the workout's rows of the exercise, in their order, done and open ones. */
export const liftTimeOf = (
  day: string,
  routineId: string | null,
  rows: readonly (readonly (DoneSet & { completed_at: string | null })[])[],
): LiftTime => {
  const sets = rows.flatMap((own, row) => {
    let counted = 0;
    return own.map((set) => ({ ...set, row, place: isCounted(set) ? counted++ : null }));
  });
  return {
    day,
    routineId,
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

/** What `times` have of a line. */
export const timesOfLine = (times: readonly LiftTime[], line: Line): LiftTime[] =>
  only(times, ({ row }, { routineId }) => routineId !== null && line.get(routineId) === row);

/** What `times` of an entry have of those of its sets that `isOf` names, by their places. */
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
 * The line that an exercise of a routine goes on: the entry itself, and in the other routines of its folder, which is a
 * program, the one with the same target, so that a squat of every session grows from session to session.
 */
export const lineOf = (exercise: RoutineExercise, routine: Entries, routines: readonly Entries[]): Line => {
  const same = (entries: Entries) =>
    entries.exercises.filter(({ exercise_id }) => exercise_id === exercise.exercise_id);
  const line = new Map<string, number>();
  for (const other of routines) {
    if (routine.folder === "" || other.folder !== routine.folder) continue;
    const place = same(other).findIndex((entry) => isAlike(entry, exercise));
    if (place >= 0) line.set(other.id, place);
  }
  return line.set(routine.id, Math.max(0, same(routine).indexOf(exercise)));
};
