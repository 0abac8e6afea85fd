import type { Formula, UncitedFact } from "#shared/domain/coach/facts.ts";
import type { LoggedSession, StoredSet, TrainingLog } from "#shared/domain/coach/log.ts";
import { onMainSide } from "#shared/domain/coach/main-side.ts";
import { daysBetween } from "#shared/domain/training/days.ts";
import { E1RM, E1RM_RIR, e1rm, e1rmRir } from "./strength.ts";

/** The best set of a session and its value, in kilograms of estimated maximum or in repetitions. */
export type SessionBest = { day: string; value: number; set: StoredSet };
export type BestSeries = {
  unit: "kg" | "reps";
  formula: Formula;
  fn: "e1rm" | "e1rmRir" | "reps";
  bests: SessionBest[];
  /** The best of every session, also of those without the RPE that `bests` needs. */
  every: SessionBest[];
};

const REPS: Formula = { formula: "mostReps", source: "own log" };
/** Share of sessions with an RPE from which repetitions in reserve are counted. */
const RATED = 0.8;

/**
 * Factor by which a best exceeds all others before it counts as a typing error, as in progression rules. The second one
 * applies with only one other session: a beginner is still looking for the weight.
 */
const SLIP = 1.2;
const SLIP_OF_TWO = 2;

type Worth = (set: StoredSet) => number | null;

const bestBelow = (sessions: readonly LoggedSession[], worth: Worth, most: number): SessionBest[] =>
  sessions.flatMap(({ day, working }) => {
    const best = working.reduce<Omit<SessionBest, "day"> | null>((found, set) => {
      const value = worth(set);
      return value !== null && value <= most && value > (found?.value ?? 0) ? { value, set } : found;
    }, null);
    return best ? [{ ...best, day }] : [];
  });

/** The best set of each session, without an outlier that no second session confirms. */
const bestOf = (sessions: readonly LoggedSession[], worth: Worth): SessionBest[] => {
  const bests = bestBelow(sessions, worth, Number.POSITIVE_INFINITY);
  const [first, second] = bests.map(({ value }) => value).toSorted((a, b) => b - a);
  if (first === undefined || second === undefined) return bests;
  const most = second * (bests.length === 2 ? SLIP_OF_TWO : SLIP);
  return first > most ? bestBelow(sessions, worth, most) : bests;
};

/**
 * Session bests of an exercise, oldest first, all in one measure: a series that began to count reserves in its middle
 * would rise by itself. Reserves count where nearly all sessions have an RPE. Bodyweight exercises are measured in
 * repetitions. Null where there is no measure, as with time, distance or assistance.
 */
export const sessionBests = (log: TrainingLog, exerciseId: string): BestSeries | null => {
  const type = log.find(exerciseId)?.type ?? "weight_reps";
  const sessions = onMainSide(log.sessionsHere(exerciseId));
  if (type === "bodyweight") {
    const alone = ({ weight_kg, reps }: StoredSet) => ((weight_kg ?? 0) > 0 ? null : reps);
    const bests = bestOf(sessions, alone);
    return { unit: "reps", formula: REPS, fn: "reps", bests, every: bests };
  }
  if (type !== "weight_reps") return null;
  const plain = bestOf(sessions, ({ weight_kg, reps }) => e1rm(weight_kg ?? 0, reps ?? 0));
  const rated = bestOf(sessions, ({ weight_kg, reps, rpe }) =>
    rpe === null ? null : e1rmRir(weight_kg ?? 0, reps ?? 0, rpe),
  );
  const isRated = rated.length > 0 && rated.length >= RATED * plain.length;
  return isRated
    ? { unit: "kg", formula: E1RM_RIR, fn: "e1rmRir", bests: rated, every: plain }
    : { unit: "kg", formula: E1RM, fn: "e1rm", bests: plain, every: plain };
};

/** Days that a trend covers, up to the newest session. */
export const TREND_DAYS = 84;

/** The best session of each day within {@link TREND_DAYS} of the newest. */
export const recentBests = (bests: readonly SessionBest[]): SessionBest[] => {
  const last = bests.at(-1);
  if (!last) return [];
  const byDay = new Map<string, SessionBest>();
  for (const best of bests) {
    const there = byDay.get(best.day);
    if (daysBetween(best.day, last.day) < TREND_DAYS && best.value > (there?.value ?? 0)) byDay.set(best.day, best);
  }
  return [...byDay.values()];
};

/** Sets and days of a figure, for sessions of one exercise, oldest first. */
export const madeOf = (bests: readonly SessionBest[]): Pick<UncitedFact, "setIds" | "from" | "to"> => ({
  setIds: bests.map(({ set }) => set.id),
  from: bests[0]?.day ?? null,
  to: bests.at(-1)?.day ?? null,
});
