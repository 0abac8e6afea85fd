import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import { oneRepMax } from "#shared/domain/training/weights/one-rep-max.ts";

/**
 * A completed set of one exercise; `weight` in kilograms, null for bodyweight. Of an assisted exercise it is the help.
 * `reps` is 0 where a set is measured in `duration`, seconds, or `distance`, metres.
 */
export type RecordSet = { weight: number | null; reps: number; duration?: number | null; distance?: number | null };

export type RecordKind = "weight" | "reps" | "volume" | "oneRepMax" | "duration" | "distance";

/**
 * `previous`: what was beaten, in the unit of `value`: kilograms, repetitions, kilograms moved, kilograms, seconds,
 * metres.
 */
export type PersonalRecord = { kind: RecordKind; value: number; previous: number };

/** Judges the sets of one exercise one after the other, oldest first, and remembers them. */
export type RecordBook = {
  add(set: RecordSet): PersonalRecord[];
  /** A book of its own with all that this one remembers. */
  copy(): RecordBook;
};

const TIMED = ["distance", "duration"] as const;
type Timed = Record<(typeof TIMED)[number], number>;

/**
 * What a set of a timed exercise is judged by: how far, or how long where no distance is said; 0 for what it is not.
 * Who takes longer for a distance set no record.
 */
const timedOf = ({ duration, distance }: RecordSet, type: ExerciseType): Timed => {
  const far = type === "distance" ? (distance ?? 0) : 0;
  const isTimed = type === "duration" || (type === "distance" && far === 0);
  return { distance: far, duration: isTimed ? (duration ?? 0) : 0 };
};

/** What a book remembers: most repetitions by weight, as there are few weights and many sets, and maxima. */
type Limits = { mostReps: Map<number, number>; volume: number; maximum: number; timed: Timed };

/**
 * A book that knows `earlier`, none of which it judged. A set breaks: the heaviest weight, the most repetitions with
 * this weight or more, the most weight moved in one set, the highest estimated maximum (Epley). The first set of an
 * exercise breaks none: there was no limit to pass. A tie is no record. Timed exercises are judged by distance and
 * time. Help counts against the lifter: with an assisted exercise the least help is the record, repetitions count with
 * this help or less, and nothing is known of the weight that moved. Of a bodyweight exercise only what was added is
 * known, which has no maximum of its own. `volume` in kilograms.
 */
export const createRecordBook = (
  type: ExerciseType = "weight_reps",
  earlier: readonly RecordSet[] = [],
): RecordBook => {
  const limits: Limits = { mostReps: new Map(), volume: 0, maximum: 0, timed: { distance: 0, duration: 0 } };
  for (const set of earlier) remember(limits, set, type);
  return bookOf(type, limits);
};

const measured = ({ weight: given, reps }: RecordSet) => {
  const weight = given ?? 0;
  return { weight, reps, volume: weight * reps, maximum: oneRepMax(weight, reps) ?? 0 };
};

const remember = (limits: Limits, set: RecordSet, type: ExerciseType): void => {
  const timed = timedOf(set, type);
  for (const kind of TIMED) limits.timed[kind] = Math.max(limits.timed[kind], timed[kind]);
  if (set.reps < 1) return;
  const { weight, reps, volume, maximum } = measured(set);
  limits.mostReps.set(weight, Math.max(limits.mostReps.get(weight) ?? 0, reps));
  limits.volume = Math.max(limits.volume, volume);
  limits.maximum = Math.max(limits.maximum, maximum);
};

const bookOf = (type: ExerciseType, limits: Limits): RecordBook => {
  const assisted = type === "assisted";
  const hasMaximum = type !== "assisted" && type !== "bodyweight";

  const judge = (given: RecordSet): PersonalRecord[] => {
    const { weight, ...set } = measured(given);
    const { mostReps, volume, maximum } = limits;
    const weights = [...mostReps.keys()];
    const asHard = weights.filter((other) => (assisted ? other <= weight : other >= weight));
    const reps = asHard.reduce((most, other) => Math.max(most, mostReps.get(other) ?? 0), 0);
    const hardest = assisted ? Math.min(...weights) : Math.max(...weights);
    const records: (PersonalRecord & { broken: boolean })[] = [
      { kind: "weight", value: weight, previous: hardest, broken: assisted ? weight < hardest : weight > hardest },
      // With a weight that was never lifted, repetitions have nothing to be compared with.
      { kind: "reps", value: set.reps, previous: reps, broken: asHard.length > 0 && set.reps > reps },
      { kind: "volume", value: set.volume, previous: volume, broken: !assisted && set.volume > volume },
      { kind: "oneRepMax", value: set.maximum, previous: maximum, broken: hasMaximum && set.maximum > maximum },
    ];
    return records.flatMap(({ broken, ...record }) => (broken ? [record] : []));
  };

  const judgeTimed = (set: RecordSet): PersonalRecord[] => {
    const values = timedOf(set, type);
    return TIMED.flatMap((kind) => {
      const [value, previous] = [values[kind], limits.timed[kind]];
      return previous > 0 && value > previous ? [{ kind, value, previous }] : [];
    });
  };

  return {
    add(set) {
      const lifted = set.reps < 1 || limits.mostReps.size === 0 ? [] : judge(set);
      const records = [...lifted, ...judgeTimed(set)];
      remember(limits, set, type);
      return records;
    },
    copy: () => bookOf(type, { ...limits, mostReps: new Map(limits.mostReps), timed: { ...limits.timed } }),
  };
};

/**
 * Which records a set breaks against all earlier completed sets of the exercise (no warm-ups), see {@link
 * createRecordBook}.
 */
export const brokenRecords = (
  set: RecordSet,
  earlier: readonly RecordSet[],
  type: ExerciseType = "weight_reps",
): PersonalRecord[] => createRecordBook(type, earlier).add(set);

/** `at`: when the set was done, ISO 8601. */
export type DatedSet = RecordSet & { at: string };

/** The set that holds a record, and its value in the unit of its kind, see {@link PersonalRecord}. */
export type HeldRecord<S extends DatedSet = DatedSet> = { kind: RecordKind; value: number; set: S };

/**
 * The records that stand over all completed sets of an exercise, the earliest set where several are equal. Repetitions
 * are told of sets without a weight alone, where an exercise is done without one: with one they stand in
 * {@link repetitionMaxima}.
 */
export const heldRecords = <S extends DatedSet>(
  sets: readonly S[],
  type: ExerciseType = "weight_reps",
): HeldRecord<S>[] => {
  const counted = sets.filter(({ reps }) => reps >= 1);
  const isWeighted = ({ weight }: S) => (weight ?? 0) > 0;
  const best = (
    kind: RecordKind,
    measure: (set: S) => number | null,
    direction: 1 | -1 = 1,
    from: readonly S[] = counted,
  ): HeldRecord<S>[] => {
    const held = from.reduce<HeldRecord<S> | null>((most, set) => {
      const value = measure(set);
      if (value === null) return most;
      return most === null || direction * (value - most.value) > 0 ? { kind, value, set } : most;
    }, null);
    return held === null ? [] : [held];
  };
  if (type === "assisted") return best("weight", ({ weight }) => weight, -1);
  const timed = TIMED.flatMap((kind) => best(kind, (set) => timedOf(set, type)[kind] || null, 1, sets));
  if (timed.length > 0) return timed;
  const unweighted = () => best("reps", (set) => (isWeighted(set) ? null : set.reps));
  if (!counted.some(isWeighted)) return unweighted();
  return [
    ...(type === "bodyweight" ? unweighted() : []),
    ...best("weight", ({ weight }) => weight),
    ...(type === "bodyweight" ? [] : best("oneRepMax", ({ weight, reps }) => oneRepMax(weight ?? 0, reps))),
    ...best("volume", ({ weight, reps }) => (weight ?? 0) * reps),
  ];
};

/** The heaviest weight of each number of repetitions up to `most` that was ever done, with the set that did it. */
export const repetitionMaxima = (sets: readonly DatedSet[], most = 12): { reps: number; set: DatedSet }[] => {
  const found: { reps: number; set: DatedSet }[] = [];
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
