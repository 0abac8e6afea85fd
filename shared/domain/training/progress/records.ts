import { SIDES } from "#shared/domain/kinds/workout-sets.ts";
import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import { MAX_TOLD_REPS, maximumOfSet } from "#shared/domain/training/weights/maximum.ts";
import { maximumSeries } from "#shared/domain/training/weights/present-maximum.ts";
import { groupBy } from "#shared/lib/group-by.ts";

export type Side = (typeof SIDES)[number];

/**
 * A completed working set of an exercise; `weight` in kilograms, null for bodyweight; of an assisted exercise the
 * assistance, null for none. `side`: absent for both. `reps` is 0 for a set measured in `duration` (seconds) or
 * `distance` (metres).
 */
export type RecordSet = {
  weight: number | null;
  reps: number;
  duration?: number | null;
  distance?: number | null;
  side?: Side;
  rpe?: number | null;
};

const sideOf = ({ side = "both" }: RecordSet): Side => side;

/** Kinds of records, the most important first. */
const RECORD_KINDS = ["weight", "oneRepMax", "reps", "volume", "distance", "duration"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/**
 * A passed limit. `previous`: the limit before, in the unit of `value`: kilograms, kilograms, repetitions, kilograms
 * moved, metres, seconds by kind.
 */
export type PersonalRecord = { kind: RecordKind; value: number; previous: number };

export type PassedLimit<S extends RecordSet = RecordSet> = PersonalRecord & { set: S };

/** A standing record: its set, and its value in the unit of its kind, see {@link PersonalRecord}. */
export type HeldRecord<S extends RecordSet = RecordSet> = { kind: RecordKind; value: number; set: S };

/** A set with its time. `at`: ISO 8601. */
export type DatedSet = RecordSet & { at: string };

type MeasuredKind = Exclude<RecordKind, "reps">;
type Measure = (set: RecordSet) => number | null;

/** A value above zero; null otherwise, because zero is no limit. */
const positive = (value: number | null | undefined): number | null => (value ? value : null);

const lifted =
  (measure: Measure): Measure =>
  (set) =>
    set.reps < 1 ? null : measure(set);

const WEIGHT = lifted(({ weight }) => positive(weight));
const VOLUME = lifted(({ weight, reps }) => positive((weight ?? 0) * reps));
/** By whether repetitions in reserve count, see {@link maximumSeries}. */
const oneRepMax = (countsReserves: boolean): Measure =>
  lifted(({ weight: weight_kg, reps, rpe }) =>
    maximumOfSet({ weight_kg, reps, rpe }, { countsReserves, mostReps: MAX_TOLD_REPS }),
  );

type Measures = readonly { kind: MeasuredKind; measure: Measure }[];

const ADDED: Measures = [
  { kind: "weight", measure: WEIGHT },
  { kind: "volume", measure: VOLUME },
];
const liftedBy = (countsReserves: boolean): Measures => [
  { kind: "weight", measure: WEIGHT },
  { kind: "oneRepMax", measure: oneRepMax(countsReserves) },
  ...ADDED.slice(1),
];

/**
 * The value of a set by kind of record, the most important first; null for none. Of an assisted exercise only the
 * assistance is known; of bodyweight only the added weight, which has no maximum. Cardio is judged by distance, or
 * by time without a distance, so that taking longer for a distance is no record.
 */
const measuresBy = (all: Measures): Record<ExerciseType, Measures> => ({
  weight_reps: all,
  bodyweight: ADDED,
  assisted: [{ kind: "weight", measure: lifted(({ weight }) => weight ?? 0) }],
  duration: [...all, { kind: "duration", measure: ({ duration }) => positive(duration) }],
  distance: [
    ...all,
    { kind: "distance", measure: ({ distance }) => positive(distance) },
    { kind: "duration", measure: ({ duration, distance }) => (distance ? null : positive(duration)) },
  ],
});
const PLAIN = measuresBy(liftedBy(false));
const WITH_RESERVES = measuresBy(liftedBy(true));

/** Sets that tell how a maximum is estimated. `at`: their instant, or day, where known. */
type Telling = RecordSet & { at?: string };

/** The measures of an exercise's sets of one side. */
const measuresOf = (type: ExerciseType, sets: readonly Telling[]): Measures => {
  const sessions = [...groupBy(sets, ({ at = "" }) => at.slice(0, "2026-11-21".length))].map(([day, own]) => ({
    day,
    working: own.map(({ weight: weight_kg, reps, rpe }) => ({ weight_kg, reps, rpe })),
  }));
  return (maximumSeries(sessions).countsReserves ? WITH_RESERVES : PLAIN)[type];
};

/** Whether a value passes a limit; less assistance is more. */
const isBeyond = (value: number, limit: number, type: ExerciseType): boolean =>
  type === "assisted" ? value < limit : value > limit;

/** Whether a set with this weight shows at least as much as one with `other`. */
export const isAsHard = (weight: number, other: number, type: ExerciseType): boolean =>
  type === "assisted" ? weight <= other : weight >= other;

/**
 * Limits of an exercise: most repetitions by weight, because weights are few and sets many, and the limit of each
 * other kind.
 */
type Limits = { mostReps: Map<number, number>; of: Map<RecordKind, number>; measures: Measures };

const mostRepsAt = ({ mostReps }: Limits, weight: number, type: ExerciseType): number =>
  [...mostReps].reduce((most, [other, reps]) => (isAsHard(other, weight, type) ? Math.max(most, reps) : most), 0);

const remember = (limits: Limits, set: RecordSet, type: ExerciseType): void => {
  for (const { kind, measure } of limits.measures) {
    const value = measure(set);
    const limit = limits.of.get(kind);
    if (value !== null && (limit === undefined || isBeyond(value, limit, type))) limits.of.set(kind, value);
  }
  const weight = set.weight ?? 0;
  if (set.reps >= 1) limits.mostReps.set(weight, Math.max(limits.mostReps.get(weight) ?? 0, set.reps));
};

const passedBy = (limits: Limits, set: RecordSet, type: ExerciseType): PersonalRecord[] => {
  const measured = limits.measures.flatMap(({ kind, measure }): PersonalRecord[] => {
    const [value, previous] = [measure(set), limits.of.get(kind)];
    if (value === null || previous === undefined || !isBeyond(value, previous, type)) return [];
    return [{ kind, value, previous }];
  });
  const previous = mostRepsAt(limits, set.weight ?? 0, type);
  // With a weight that was never lifted, repetitions have nothing to be compared with.
  if (previous === 0 || set.reps <= previous) return measured;
  return [...measured, { kind: "reps", value: set.reps, previous }];
};

/**
 * Whether record `a` is greater than `b` of the same kind. Repetitions belong to different weights, so their gain
 * counts.
 */
const saysMore = (a: PersonalRecord, b: PersonalRecord, type: ExerciseType): boolean =>
  a.kind === "reps" ? a.value - a.previous > b.value - b.previous : isBeyond(a.value, b.value, type);

/** Judges the workouts of an exercise one after another, oldest first. */
export type RecordBook = {
  /**
   * The limits that a workout's sets pass, at most one per kind and side, the most important first. Each set is
   * compared with what stood before the workout; sets of one workout do not raise limits for each other.
   */
  judge<S extends RecordSet>(workout: readonly S[]): PassedLimit<S>[];
  /** {@link RecordBook.judge}, after which the book includes the workout. */
  add<S extends RecordSet>(workout: readonly S[]): PassedLimit<S>[];
};

/**
 * The only judge of records: docs/decisions/training.md has the definition. The book starts with the sets of
 * `earlier`, all that were done before. `telling`: the sets by which maxima are estimated, where those are others.
 */
export const createRecordBook = (
  type: ExerciseType = "weight_reps",
  earlier: readonly Telling[] = [],
  telling: readonly Telling[] = earlier,
): RecordBook => {
  const sides = new Map<Side, Limits>();
  const limitsOf = (side: Side): Limits => {
    const measures = () =>
      measuresOf(
        type,
        telling.filter((set) => sideOf(set) === side),
      );
    const limits = sides.get(side) ?? { mostReps: new Map(), of: new Map(), measures: measures() };
    sides.set(side, limits);
    return limits;
  };
  for (const set of earlier) remember(limitsOf(sideOf(set)), set, type);
  const judge: RecordBook["judge"] = <S extends RecordSet>(workout: readonly S[]) => {
    const best = new Map<string, PassedLimit<S>>();
    for (const set of workout) {
      for (const record of passedBy(limitsOf(sideOf(set)), set, type)) {
        const key = `${record.kind} ${sideOf(set)}`;
        const held = best.get(key);
        if (!held || saysMore(record, held, type)) best.set(key, { ...record, set });
      }
    }
    return RECORD_KINDS.flatMap((kind) => SIDES.flatMap((side) => best.get(`${kind} ${side}`) ?? []));
  };
  return {
    judge,
    add(workout) {
      const passed = judge(workout);
      for (const set of workout) remember(limitsOf(sideOf(set)), set, type);
      return passed;
    },
  };
};

/**
 * The standing records over all working sets of an exercise, by side, the earliest set where several are equal.
 * Timed and distance exercises have records of time and distance, where any set has them. Repetitions count for an
 * exercise without weight; with one they are in {@link repetitionMaxima}. `telling`: as for {@link
 * createRecordBook}.
 */
export const heldRecords = <S extends Telling>(
  sets: readonly S[],
  type: ExerciseType = "weight_reps",
  telling: readonly Telling[] = sets,
): HeldRecord<S>[] =>
  SIDES.flatMap((side) => {
    const isOwn = (set: RecordSet) => sideOf(set) === side;
    return heldOn(sets.filter(isOwn), type, measuresOf(type, telling.filter(isOwn)));
  });

const heldOn = <S extends RecordSet>(sets: readonly S[], type: ExerciseType, measures: Measures): HeldRecord<S>[] => {
  const best = (kind: RecordKind, measure: Measure): HeldRecord<S>[] => {
    const held = sets.reduce<HeldRecord<S> | null>((most, set) => {
      const value = measure(set);
      if (value === null) return most;
      return most === null || isBeyond(value, most.value, type) ? { kind, value, set } : most;
    }, null);
    return held === null ? [] : [held];
  };
  const measured = measures.flatMap(({ kind, measure }) => best(kind, measure));
  const timed = measured.filter(({ kind }) => kind === "distance" || kind === "duration");
  if (timed.length > 0) return timed;
  const isUnweighted = measured.length === 0 || type === "bodyweight";
  return [...(isUnweighted ? best("reps", ({ reps }) => positive(reps)) : []), ...measured];
};

/** The heaviest weight for each number of repetitions up to `most`, with its set. */
export const repetitionMaxima = <S extends RecordSet>(
  sets: readonly S[],
  type: ExerciseType = "weight_reps",
  most = 12,
): { reps: number; set: S }[] => {
  const found: { reps: number; set: S }[] = [];
  // Help is no weight that was lifted.
  if (type === "assisted") return found;
  for (let reps = most; reps >= 1; reps -= 1) {
    const exact = sets.filter((set) => set.reps === reps && (set.weight ?? 0) > 0);
    const [first, ...others] = exact;
    if (first === undefined) continue;
    const heaviest = others.reduce((best, set) => ((set.weight ?? 0) > (best.weight ?? 0) ? set : best), first);
    // Who did more repetitions with as much has shown this one, too: only what adds something is told.
    if (found.every(({ set }) => (set.weight ?? 0) < (heaviest.weight ?? 0))) found.unshift({ reps, set: heaviest });
  }
  return found;
};
