import type { UncitedFact } from "#shared/domain/coach/facts.ts";
import type { StoredSet, TrainingLog } from "#shared/domain/coach/log.ts";
import type { CoachMember } from "#shared/domain/coach/member.ts";
import { addDays } from "#shared/domain/training/days.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import { medianOf } from "#shared/domain/training/weights/present-maximum.ts";
import { mondayOf } from "#shared/domain/training/zoned-days.ts";
import { REFERENCE, volumeBetween } from "./volume.ts";

/**
 * Most timed sets that the member's pace is measured by, and the longest gap (minutes) that counts as one set's time.
 */
const TIMED_SETS = 200;
const FEWEST_TIMED = 10;
const LONGEST_MINUTES = 10;
/** Minutes of a set with its rest where the log has no times. */
const USUAL_MINUTES = 3;

/**
 * Minutes from one set to the next: the member's own median, rest included; a usual figure where too few sets have a
 * time.
 */
export const minutesPerSet = (log: TrainingLog): UncitedFact => {
  const steps = log.workouts.slice(-40).flatMap(({ sessions }) => {
    const timed = sessions
      .flatMap(({ done }) => done)
      .toSorted((a, b) => (a.completed_at ?? "").localeCompare(b.completed_at ?? ""));
    return timed.flatMap((set: StoredSet, index) => {
      const before = timed[index - 1]?.completed_at;
      if (!before || !set.completed_at) return [];
      const minutes = (Date.parse(set.completed_at) - Date.parse(before)) / 60_000;
      return minutes > 0 && minutes <= LONGEST_MINUTES ? [{ minutes, set }] : [];
    });
  });
  const recent = steps.slice(-TIMED_SETS);
  const own = recent.length >= FEWEST_TIMED ? medianOf(recent.map(({ minutes }) => minutes)) : null;
  return {
    fn: "minutesPerSet",
    args: {},
    value: own ?? USUAL_MINUTES,
    unit: "minutes",
    subject: null,
    setIds: own === null ? [] : recent.map(({ set }) => set.id),
    from: own === null ? null : (log.workouts.at(-40)?.day ?? log.workouts[0]?.day ?? null),
    to: own === null ? null : (log.workouts.at(-1)?.day ?? null),
    formula: own === null ? "usualMinutes" : "minutesPerSet",
    source: own === null ? "Iversen et al. 2021, Sports Med 51, 2079-2095" : "own log",
  };
};

/** The share of its weekly sets that a muscle still lacks, 0 to 1. */
export const needOf = (
  volume: ReadonlyMap<string, number>,
  { ranges }: CoachMember,
  muscle: keyof CoachMember["ranges"],
): number => {
  const min = ranges[muscle]?.min ?? REFERENCE.min;
  return min <= 0 ? 0 : Math.max(0, 1 - (volume.get(muscle) ?? 0) / min);
};

/** An exercise of a session with the sets that it keeps; 0 leaves it out. `planned`: those of the routine. */
export type Fitted = { exercise: RoutineExercise; sets: number; planned: number };

const working = ({ sets }: RoutineExercise): number => sets.filter(({ kind }) => kind !== "warmup").length;

/**
 * Shortens a session to `minutes`: two sets of each exercise first, beginning with the one whose muscle lacks most sets
 * this week, then the remaining sets in the same order until the time is full. At least one set, never more than
 * planned.
 */
export const fitSession = (
  log: TrainingLog,
  member: CoachMember,
  exercises: readonly RoutineExercise[],
  minutes: number,
): { fitted: Fitted[]; perSet: UncitedFact } => {
  const perSet = minutesPerSet(log);
  const monday = mondayOf(log.today);
  const volume = volumeBetween(log, monday, addDays(monday, 6));
  const need = ({ exercise_id }: RoutineExercise): number => {
    const muscle = log.find(exercise_id)?.primary_muscles[0];
    return muscle ? needOf(volume, member, muscle) : 0;
  };
  const order = exercises
    .map((_, index) => index)
    .toSorted((a, b) => {
      const [first, second] = [exercises[a], exercises[b]];
      return (second ? need(second) : 0) - (first ? need(first) : 0) || a - b;
    });
  let room = Math.max(1, Math.floor(minutes / Number(perSet.value)));
  const kept = exercises.map(() => 0);
  for (const round of [2, Number.POSITIVE_INFINITY]) {
    for (const index of order) {
      const exercise = exercises[index];
      if (!exercise) continue;
      const wanted = Math.min(working(exercise), round) - (kept[index] ?? 0);
      const given = Math.max(0, Math.min(wanted, room));
      kept[index] = (kept[index] ?? 0) + given;
      room -= given;
    }
  }
  return {
    fitted: exercises.map((exercise, index) => ({ exercise, sets: kept[index] ?? 0, planned: working(exercise) })),
    perSet,
  };
};
