import type { Formula } from "#shared/domain/coach/facts.ts";
import type { LoggedSession, StoredSet, TrainingLog } from "#shared/domain/coach/log.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { rirOfRpe } from "#shared/domain/training/effort.ts";
import type { Exercise, Muscle } from "#shared/domain/training/exercise.ts";
import { setsPerMuscle, VOLUME_LANDMARKS } from "#shared/domain/training/progress/muscle-volume.ts";
import { mondayOf } from "#shared/domain/training/zoned-days.ts";

/** Repetitions in reserve up to which a set is hard. */
export const HARD_RIR = 4;
/** Whole weeks that a mean covers. */
export const MEAN_WEEKS = 4;

export const VOLUME: Formula = {
  formula: "volume",
  source: "Pelland et al. 2024, SportRxiv",
};

/**
 * Evidence for a rule: `high` from several reviews of trials, `moderate` from some trials, `low` from opinion and
 * practice.
 */
export type Grade = "high" | "moderate" | "low";

/** Weekly hard sets for a muscle where the member set no range, with the source. */
export const REFERENCE = {
  min: VOLUME_LANDMARKS.growth,
  max: VOLUME_LANDMARKS.ceiling,
  grade: "moderate",
  formula: "reference",
  source: "Schoenfeld et al. 2017, J Sports Sci 35(11), 1073-1082; Baz-Valle et al. 2022, J Hum Kinet 81, 199-210",
} as const satisfies Formula & { min: number; max: number; grade: Grade };

export type VolumeRange = { min: number; max: number };

/** Whether a set is hard: near enough to failure, or without an RPE. */
export const isHard = ({ rpe }: Pick<StoredSet, "rpe">): boolean => rpe === null || (rirOfRpe(rpe) ?? 0) <= HARD_RIR;

/** Whether an exercise counts as strength training, unlike running and stretching. */
const isStrength = ({ category }: Exercise): boolean => category !== "cardio" && category !== "stretching";

const hardSets = (sessions: readonly LoggedSession[], log: TrainingLog) =>
  sessions.flatMap(({ exerciseId, working }) => {
    const exercise = log.find(exerciseId);
    return exercise && isStrength(exercise) ? [{ exercise, hard: working.filter(isHard) }] : [];
  });

const between = (log: TrainingLog, from: string, to: string): LoggedSession[] =>
  log.workouts.filter(({ day }) => day >= from && day <= to).flatMap(({ sessions }) => sessions);

/** Hard sets per muscle from the day `from` to the day `to`, both included. */
export const volumeBetween = (log: TrainingLog, from: string, to: string): Map<Muscle, number> =>
  setsPerMuscle(hardSets(between(log, from, to), log).map(({ exercise, hard }) => ({ exercise, sets: hard.length })));

const trains = ({ primary_muscles, secondary_muscles }: Exercise, muscle: Muscle): boolean =>
  primary_muscles.includes(muscle) || secondary_muscles.includes(muscle);

/**
 * A muscle's hard sets. `weekly`: the mean of the weeks; `from`, `to`: their first and last day; `setIds`: the hard
 * sets, indirect ones too.
 */
export type MuscleVolume = { muscle: Muscle; weekly: number; from: string; to: string; setIds: string[] };

/** Hard sets of each muscle between two days, both included, as {@link MuscleVolume}; `weekly` is the total. */
export const totalVolume = (
  log: TrainingLog,
  muscles: readonly Muscle[],
  { from, to }: { from: string; to: string },
): (Omit<MuscleVolume, "weekly"> & { sets: number })[] => {
  const found = hardSets(between(log, from, to), log);
  const totals = setsPerMuscle(found.map(({ exercise, hard }) => ({ exercise, sets: hard.length })));
  return muscles.map((muscle) => ({
    muscle,
    sets: totals.get(muscle) ?? 0,
    from,
    to,
    setIds: found.flatMap(({ exercise, hard }) => (trains(exercise, muscle) ? hard.map(({ id }) => id) : [])),
  }));
};

/**
 * Mean weekly hard sets of each muscle over the last {@link MEAN_WEEKS} complete weeks, or as many as there are since
 * the first workout; the running week where there is no other.
 */
export const meanVolume = (log: TrainingLog, muscles: readonly Muscle[]): MuscleVolume[] => {
  const monday = mondayOf(log.today);
  const first = log.workouts[0]?.day ?? log.today;
  const started =
    mondayOf(first) > addDays(monday, -7 * MEAN_WEEKS) ? mondayOf(first) : addDays(monday, -7 * MEAN_WEEKS);
  const from = started < monday ? started : monday;
  const to = started < monday ? addDays(monday, -1) : log.today;
  const weeks = started < monday ? Math.round((Date.parse(monday) - Date.parse(from)) / (7 * 86_400_000)) : 1;
  return totalVolume(log, muscles, { from, to }).map(({ sets, ...total }) => ({ ...total, weekly: sets / weeks }));
};
