import type { Formula, UncitedFact } from "#shared/domain/coach/facts.ts";
import type { StoredSet, TrainingLog } from "#shared/domain/coach/log.ts";
import { onMainSide } from "#shared/domain/coach/main-side.ts";
import { type Best, bestsBy, maximumSeries } from "#shared/domain/training/weights/present-maximum.ts";
import { E1RM, E1RM_RIR } from "./strength.ts";

/** The best set of a session and its value, in kilograms of estimated maximum or in repetitions. */
export type SessionBest = Best<StoredSet>;
export type BestSeries = {
  unit: "kg" | "reps";
  formula: Formula;
  fn: "e1rm" | "e1rmRir" | "reps";
  bests: SessionBest[];
  /** The best of every session, also of those without the RPE that `bests` needs. */
  every: SessionBest[];
};

const REPS: Formula = { formula: "mostReps", source: "own log" };

/**
 * Session bests of an exercise, oldest first, all in one measure (`maximumSeries`). Bodyweight exercises are
 * measured in repetitions. Null where there is no measure, as with time, distance or assistance.
 */
export const sessionBests = (log: TrainingLog, exerciseId: string): BestSeries | null => {
  const type = log.find(exerciseId)?.type ?? "weight_reps";
  const sessions = onMainSide(log.sessionsHere(exerciseId));
  if (type === "bodyweight") {
    const bests = bestsBy(sessions, ({ weight_kg, reps }) => ((weight_kg ?? 0) > 0 ? null : reps));
    return { unit: "reps", formula: REPS, fn: "reps", bests, every: bests };
  }
  if (type !== "weight_reps") return null;
  const { countsReserves, bests, every } = maximumSeries(sessions);
  return countsReserves
    ? { unit: "kg", formula: E1RM_RIR, fn: "e1rmRir", bests, every }
    : { unit: "kg", formula: E1RM, fn: "e1rm", bests, every };
};

/** Sets and days of a figure, for sessions of one exercise, oldest first. */
export const madeOf = (bests: readonly SessionBest[]): Pick<UncitedFact, "setIds" | "from" | "to"> => ({
  setIds: bests.map(({ set }) => set.id),
  from: bests[0]?.day ?? null,
  to: bests.at(-1)?.day ?? null,
});
