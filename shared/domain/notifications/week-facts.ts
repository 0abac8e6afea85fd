import type { PassedLimit } from "#shared/domain/training/progress/records.ts";
import type { ExerciseRecords, WorkoutFacts } from "#shared/domain/training/progress/workout-facts.ts";

/** A week in figures: workouts with a set that was done, kilograms, records by exercise and workout. */
export type WeekFacts = { workouts: number; volumeKg: number; records: number };

type Trained = Pick<WorkoutFacts, "sets" | "volumeKg" | "records">;

/** The figures of a week; null for a week without training. */
export const weekFacts = (facts: readonly Trained[]): WeekFacts | null => {
  const trained = facts.filter(({ sets }) => sets > 0);
  if (trained.length === 0) return null;
  return {
    workouts: trained.length,
    volumeKg: trained.reduce((sum, { volumeKg }) => sum + volumeKg, 0),
    records: trained.reduce((sum, { records }) => sum + records.length, 0),
  };
};

/** How far a record exceeds the one before, as a share of it; for assisted exercises less help is more. */
const gain = ({ value, previous }: PassedLimit): number =>
  Math.max(value, previous) / Math.max(Math.min(value, previous), 1);

/** The record of some workouts that passed its limit furthest: weights before estimates, repetitions and volume. */
export const recordOfWeek = (facts: readonly Pick<WorkoutFacts, "records">[]): ExerciseRecords | null => {
  const all = facts.flatMap(({ records }) => records);
  const byWeight = all.filter(({ passed: [first] }) => first.kind === "weight");
  const [best = null] = (byWeight.length > 0 ? byWeight : all).toSorted(
    (a, b) => gain(b.passed[0]) - gain(a.passed[0]),
  );
  return best;
};

/**
 * The weeks of a streak at risk: the running week has no training, and no pause is left to forgive it. Null where none
 * is at risk.
 */
export const streakAtRisk = (
  { weeks, pauses }: { weeks: number; pauses: number },
  trainedThisWeek: boolean,
): number | null => (weeks >= 2 && pauses === 0 && !trainedThisWeek ? weeks : null);
