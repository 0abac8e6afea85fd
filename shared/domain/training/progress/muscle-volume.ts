import type { Exercise, Muscle } from "#shared/domain/training/exercise.ts";

/** Share of a set that counts for an assisting muscle. */
const ASSISTING = 0.5;

type Worked = Pick<Exercise, "primary_muscles" | "secondary_muscles">;

/**
 * Hard sets per muscle: each set whole for its primary muscles and half for the assisting ones. `sets`: completed sets
 * that are no warm-ups, by exercise. Source of the weights: Pelland et al. 2024, SportRxiv, "fractional" counting.
 */
export const setsPerMuscle = (work: readonly { exercise: Worked; sets: number }[]): Map<Muscle, number> => {
  const totals = new Map<Muscle, number>();
  const add = (muscle: Muscle, sets: number) => totals.set(muscle, (totals.get(muscle) ?? 0) + sets);
  for (const { exercise, sets } of work) {
    for (const muscle of exercise.primary_muscles) add(muscle, sets);
    for (const muscle of exercise.secondary_muscles) add(muscle, sets * ASSISTING);
  }
  return totals;
};

/** The muscles of some sets, the most worked first. Unknown exercises are left out. */
export const mostWorked = (
  worked: readonly { exercise_id: string; sets: number }[],
  find: (exerciseId: string) => Worked | undefined,
): Muscle[] => {
  const sets = setsPerMuscle(
    worked.flatMap(({ exercise_id, sets: own }) => {
      const exercise = own > 0 ? find(exercise_id) : undefined;
      return exercise ? [{ exercise, sets: own }] : [];
    }),
  );
  return [...sets].toSorted(([, a], [, b]) => b - a).map(([muscle]) => muscle);
};

/**
 * Weekly sets per muscle that studies of growth set apart, the same for every muscle, as none compared them well
 * enough:
 * - `minimum`, the least that is worth its time: Iversen et al. 2021, Sports Med 51, 2079-2095.
 * - `growth`, from where more growth was measured than below: Schoenfeld, Ogborn and Krieger 2017, J Sports Sci 35(11),
 *   1073-1082.
 * - `ceiling`, above which nothing was gained on the mean: Baz-Valle et al. 2022, J Hum Kinet 81, 199-210.
 */
export const VOLUME_LANDMARKS = { minimum: 4, growth: 10, ceiling: 20 } as const;

export const VOLUME_ZONES = ["none", "low", "keeping", "growing", "high"] as const;
export type VolumeZone = (typeof VOLUME_ZONES)[number];

/** The zone of a week's sets of one muscle among the landmarks. */
export const volumeZone = (sets: number): VolumeZone => {
  if (sets <= 0) return "none";
  if (sets < VOLUME_LANDMARKS.minimum) return "low";
  if (sets < VOLUME_LANDMARKS.growth) return "keeping";
  return sets <= VOLUME_LANDMARKS.ceiling ? "growing" : "high";
};
