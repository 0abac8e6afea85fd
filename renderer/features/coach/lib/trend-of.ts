import { sessionBests } from "#shared/domain/coach/engine/session-bests.ts";
import type { Fact } from "#shared/domain/coach/facts.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";

/** The bests of the sessions that an answer's trend was taken from, in kilograms or repetitions. */
export type AnswerTrend = {
  exercise: string;
  unit: "kg" | "reps";
  /** `at`: noon of the session's day in milliseconds. */
  points: readonly { at: number; value: number }[];
};

/** Fewest points that make a line. */
const FEWEST = 2;

/** The trend that an answer speaks of; null where it is of none, of several, or the log no longer has its sets. */
export const trendOf = (facts: readonly Fact[], log: TrainingLog): AnswerTrend | null => {
  const [slope, other] = facts.filter(({ fn }) => fn === "slope");
  if (!slope?.subject || other) return null;
  const series = sessionBests(log, slope.subject);
  const sets = new Set(slope.setIds);
  const points = (series?.bests ?? [])
    .filter(({ set }) => sets.has(set.id))
    .map(({ day, value }) => ({ at: Date.parse(`${day}T12:00:00`), value }));
  return series && points.length >= FEWEST ? { exercise: slope.subject, unit: series.unit, points } : null;
};
