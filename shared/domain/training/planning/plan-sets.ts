import type { Equipment, ExerciseType } from "#shared/domain/training/exercise.ts";
import { type CountsHere, historyHere } from "#shared/domain/training/places/whereabouts.ts";
import type { RoutineExercise, RoutineSet } from "#shared/domain/training/routine.ts";
import { setShape } from "#shared/domain/training/set-figures.ts";
import type { Gym } from "#shared/domain/training/weights/gym-plates.ts";
import { type Loads, loadsOf, steppedLoads } from "#shared/domain/training/weights/loads.ts";
import {
  fromKilograms,
  toKilograms,
  WEIGHT_STEPS,
  type WeightUnit,
} from "#shared/domain/training/weights/weight-units.ts";
import { isGoingOn, withoutOutliers, workingSets } from "./current-strength.ts";
import { DELOAD_SETS } from "./deload.ts";
import { type LiftTime, type Line, timesOfLine, timesOfSets } from "./entry-history.ts";
import {
  afterPause,
  afterPauseWithHelp,
  DEFAULT_RPE,
  DELOAD,
  type ProgressionTarget,
  type Suggestion,
  suggestLessHelp,
  suggestNext,
  suggestReps,
  trainingMax,
  withinProven,
} from "./progression.ts";

/** Metres to which a shortened distance is rounded. */
const METRES = 100;

/** A set at the beginning of a workout. */
export type PlannedSet = Pick<
  RoutineSet,
  "kind" | "side" | "reps_min" | "reps_max" | "weight_kg" | "duration_seconds" | "distance_m"
> & {
  reps: number | null;
};

/**
 * The planned sets. `suggestion`: that of the first set with a target, for its explanation; null for nothing to
 * explain.
 */
export type ExercisePlan = { suggestion: Suggestion | null; sets: PlannedSet[] };

type Circumstances = {
  /** All sessions of the exercise, newest first, weights in kilograms, without deload weeks. */
  past: readonly LiftTime[];
  /** Whether what was lifted at a place counts at today's. */
  countsHere: CountsHere;
  /** The line that the entry continues. */
  line: Line;
  /** The member's unit for the exercise. */
  unit: WeightUnit;
  /** The weights of the place, in that unit. */
  gym: Gym;
  type: ExerciseType | undefined;
  equipment: Equipment | undefined;
  /** Whether the day lies in a deload week. */
  isDeload: boolean;
  /** The day of the workout: older sessions count less. */
  today: string;
};

type Aimed = Pick<RoutineSet, "side" | "reps_min" | "reps_max">;

/** Whether two sets of a routine have the same target and side. */
const isAlike = (a: Aimed, b: Aimed): boolean =>
  a.side === b.side && a.reps_min === b.reps_min && a.reps_max === b.reps_max;

/** The part of each session done with one side, because sides may differ in strength. */
const ofSide = (times: readonly LiftTime[], side: RoutineSet["side"]): LiftTime[] =>
  times.map((time) => ({
    ...time,
    sets: time.sets.filter((set) => (set.side ?? "both") === side),
    open: time.open.filter((set) => (set.side ?? "both") === side),
  }));

/** The target of a set together with the sets of `all` that progress with it; null for none. */
const targetOf = (set: RoutineSet, all: readonly RoutineSet[]): ProgressionTarget | null => {
  const { reps_min, reps_max, rpe, side } = set;
  if (reps_min === null) return null;
  const like = all.filter((one) => one.kind === "normal" && isAlike(one, { side, reps_min, reps_max }));
  return { sets: like.length, reps_min, reps_max: reps_max ?? reps_min, rpe: rpe ?? DEFAULT_RPE };
};

const inUnit = (past: readonly LiftTime[], unit: WeightUnit): LiftTime[] =>
  past.map((time) => ({
    ...time,
    sets: time.sets.map((set) => ({
      ...set,
      weight_kg: set.weight_kg === null ? null : fromKilograms(set.weight_kg, unit),
    })),
  }));

/**
 * What other places say of an exercise that was never done here: no step is taken, and help is never less than there.
 * Null where nobody knows what was lifted.
 */
const atNewPlace = (
  said: Suggestion,
  { reps_min: reps }: ProgressionTarget,
  loads: Loads,
  isHelp: boolean,
): Suggestion | null => {
  if (said.from === 0) return null;
  if (said.reason === "layoff") return said;
  if (!isHelp) return { ...said, reason: "newPlace" };
  return { ...said, weight_kg: loads.atMost(loads.above(said.from - 0.01)), reps, reason: "newPlace" };
};

/** Share of a weight by which a step may exceed the reduction; where it would exceed more, the weight stays. */
const BEYOND = 0.05;

/** The load nearest to a share of a weight; the weight itself where none is close enough below. */
export const lighterWeight = (weight: number, loads: Loads, share = DELOAD): number => {
  const wanted = weight * share;
  const below = loads.atMost(wanted);
  const [nearest] = [below, loads.above(below)]
    .filter((one) => one >= (share - BEYOND) * weight && one < weight)
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  return nearest ?? weight;
};

/** Half of the working sets, rounded up, and all warm-ups. */
const fewer = <T extends { kind: string }>(sets: readonly T[]): T[] => {
  const working = sets.filter(({ kind }) => kind !== "warmup").length;
  let left = Math.ceil(working * DELOAD_SETS);
  return sets.filter(({ kind }) => {
    if (kind === "warmup") return true;
    left -= 1;
    return left >= 0;
  });
};

const shorter = (set: PlannedSet): PlannedSet => ({
  ...set,
  duration_seconds: set.duration_seconds && Math.round(set.duration_seconds * DELOAD_SETS),
  distance_m: set.distance_m && Math.round((set.distance_m * DELOAD_SETS) / METRES) * METRES,
});

/** The loads of an exercise. Where the member lifted less than the gym's bar, it is another bar. */
const loadsFor = (
  { exercise_id, step_kg }: Pick<RoutineExercise, "exercise_id" | "step_kg">,
  { equipment, gym, unit }: Pick<Circumstances, "equipment" | "gym" | "unit">,
  lift: readonly LiftTime[],
): Loads => {
  const step = step_kg === null ? null : fromKilograms(step_kg, unit);
  const loads = loadsOf({ exercise_id, equipment }, gym, unit, step);
  const isBelow = lift.some(({ sets }) =>
    sets.some(({ weight_kg }) => (weight_kg ?? 0) > 0 && (weight_kg ?? 0) < loads.atMost(0)),
  );
  return isBelow ? steppedLoads(step ?? WEIGHT_STEPS[unit]) : loads;
};

/** The sets of a routine's exercise for today, and the reason for their figures. */
export const planSets = (exercise: RoutineExercise, circumstances: Circumstances): ExercisePlan => {
  const { past, countsHere, unit, type, isDeload, today } = circumstances;
  const { progression } = exercise;
  const all = inUnit(past, unit);
  const isUnlined = ({ routineId }: LiftTime) => routineId === null || !circumstances.line.has(routineId);
  const here = all.filter(({ placeId }) => countsHere(placeId));
  const line = withoutOutliers(timesOfLine(here, circumstances.line), here.filter(isUnlined));
  const loads = loadsFor(exercise, circumstances, withoutOutliers(all));
  const isLifted = setShape(type).shown[1] === "reps";

  const { next_load: chosen } = exercise;
  const newest = timesOfLine(all, circumstances.line)[0]?.day ?? "";
  const isChosen = chosen !== null && newest <= chosen.since && type !== "assisted";

  const lineOfSet = (set: RoutineSet) =>
    ofSide(
      timesOfSets(line, exercise.sets, (one) => isAlike(one, set)),
      set.side,
    );
  /** What was done with a side, by what counts here. */
  const historyOf = (side: RoutineSet["side"]) => {
    const wasDone = (time: LiftTime) => ofSide([time], side).some(({ sets }) => workingSets(sets).length > 0);
    const { times, isNew } = historyHere(all, countsHere, wasDone);
    return { lift: ofSide(withoutOutliers(times), side), isNew };
  };
  const suggest = (set: RoutineSet): Suggestion | null => {
    const said = grown(set);
    if (said === null || !isChosen || set.kind !== "normal") return said;
    const weight_kg = fromKilograms(chosen.weight_kg, unit);
    return { weight_kg, reps: set.reps_min ?? said.reps, from: said.from, reason: "chosen" };
  };
  const grown = (set: RoutineSet): Suggestion | null => {
    const target = targetOf(set, exercise.sets);
    const grows = set.kind === "normal" || (set.kind === "failure" && progression === "percent");
    if (target === null || progression === "none" || !grows || !isLifted) return null;
    const own = lineOfSet(set);
    const { lift, isNew } = historyOf(set.side);
    const adjust = (said: Suggestion | null) =>
      said && isNew ? atNewPlace(said, target, loads, type === "assisted") : said;
    const nearest = isGoingOn(own, today) ? own : lift;
    const isLoaded = lift.some(({ sets }) => sets.some(({ weight_kg }) => (weight_kg ?? 0) > 0));
    const max = exercise.max_kg === null ? trainingMax(lift) : fromKilograms(exercise.max_kg, unit);
    if (type === "assisted") {
      const said = suggestLessHelp(target, nearest, loads);
      return adjust(said && afterPauseWithHelp(said, lift, loads, today));
    }
    if (progression === "percent" && set.percent !== null) {
      if (max === null) return null;
      const weight = loads.atMost((max * set.percent) / 100);
      const said: Suggestion = { weight_kg: weight, reps: target.reps_min, from: max, reason: "percent" };
      // A maximum that the member named is the member's word.
      return exercise.max_kg === null
        ? adjust(afterPause(withinProven(said, { line: own, lift }, loads, today), lift, loads, today))
        : said;
    }
    if (isLoaded) return adjust(suggestNext(progression, target, { line: own, lift }, loads, today));
    const said = suggestReps(target, nearest);
    return adjust(said && afterPause(said, lift, loads, today));
  };
  const inKilograms = (said: Suggestion): Suggestion => ({
    ...said,
    weight_kg: toKilograms(said.weight_kg, unit),
    from: toKilograms(said.from, unit),
  });

  const first = exercise.sets.find((set) => suggest(set) !== null);
  const lead = first ? suggest(first) : null;
  const isLead = (set: RoutineSet) => first !== undefined && isAlike(set, first);
  const plan = (set: RoutineSet): PlannedSet => {
    const { kind, side, reps_min, reps_max, weight_kg, duration_seconds, distance_m } = set;
    const planned = { kind, side, reps_min, reps_max, reps: reps_min, weight_kg, duration_seconds, distance_m };
    const said = suggest(set);
    if (!said || !lead || !first) return planned;
    const weight = said.weight_kg > 0 ? toKilograms(said.weight_kg, unit) : type === "assisted" ? 0 : null;
    const isOwn = isLead(set) || side !== first.side || progression === "percent" || progression === "rpe";
    if (isOwn || isGoingOn(lineOfSet(set), today)) {
      return { ...planned, weight_kg: weight, reps: said.reps };
    }
    // Lighter or heavier sets keep their distance to the first one.
    const share = weight_kg !== null && first.weight_kg ? weight_kg / first.weight_kg : null;
    return share === null
      ? planned
      : { ...planned, weight_kg: toKilograms(loads.atMost(lead.weight_kg * share), unit) };
  };
  if (!isDeload) return { suggestion: lead && inKilograms(lead), sets: exercise.sets.map(plan) };

  const lastWeight = (said: Suggestion) =>
    said.reason === "percent" || said.reason === "rpe" || said.reason === "newPlace" ? said.weight_kg : said.from;
  const lighter = (set: RoutineSet): PlannedSet => {
    const planned = plan(set);
    const said = suggest(set);
    const weight = planned.weight_kg === null ? null : fromKilograms(planned.weight_kg, unit);
    const base = said && isLead(set) ? Math.min(lastWeight(said), weight ?? 0) : weight;
    const keepsWeight = set.kind === "warmup" || type === "assisted" || !base;
    return {
      ...planned,
      reps: set.reps_min,
      weight_kg: keepsWeight ? planned.weight_kg : toKilograms(lighterWeight(base, loads), unit),
    };
  };
  const sets = fewer(exercise.sets).map(lighter);
  const isSingle = exercise.sets.filter(({ kind }) => kind !== "warmup").length === 1;
  const weight = lead ? lighterWeight(Math.min(lastWeight(lead), lead.weight_kg), loads) : 0;
  return {
    suggestion: {
      weight_kg: toKilograms(weight, unit),
      reps: first?.reps_min ?? 0,
      from: toKilograms(lead ? lastWeight(lead) : 0, unit),
      reason: weight > 0 && type !== "assisted" ? "deloadWeek" : "deloadReps",
    },
    sets: isSingle ? sets.map(shorter) : sets,
  };
};
