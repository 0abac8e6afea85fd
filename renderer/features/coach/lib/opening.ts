import { deloadDue, mainLifts } from "#shared/domain/coach/engine/deload-due.ts";
import { exerciseTrendOf } from "#shared/domain/coach/engine/stall.ts";
import { meanVolume, REFERENCE } from "#shared/domain/coach/engine/volume.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";
import type { CoachMember } from "#shared/domain/coach/member.ts";
import { daysBetween } from "#shared/domain/training/days.ts";
import { MUSCLES, type Muscle } from "#shared/domain/training/exercise.ts";
import { planStatuses } from "#shared/domain/training/planning/plans.ts";

/** A question to begin a conversation with, and its subject. */
export type OpeningQuestion =
  | { ask: "stall" | "down" | "progress" | "load" | "last" | "how" | "swap"; exercise: string }
  | { ask: "volume"; muscle: Muscle }
  | { ask: "day"; day: string }
  | { ask: "missed" | "return" | "deload" | "today" | "neglected" };

const OFFERED = 3;
/** Days that a missed session is mentioned, and days without training that make a pause. */
const MISSED_DAYS = 14;
const PAUSE_DAYS = 14;
/** Share of the lowest weekly sets below which a muscle is mentioned. */
const FAR_BELOW = 0.5;
/** Muscles that many people train; only those are mentioned. */
const MAIN: readonly Muscle[] = [
  "chest",
  "lats",
  "quadriceps",
  "hamstrings",
  "glutes",
  "shoulders",
  "biceps",
  "triceps",
];

const hasMissed = (log: TrainingLog, { plans }: CoachMember): boolean => {
  const trained = log.workouts.map(({ day, routineId }) => ({ day, routine_id: routineId }));
  const statuses = planStatuses(plans, trained, log.today);
  return plans.some(({ id, day }) => statuses.get(id) === "missed" && daysBetween(day, log.today) <= MISSED_DAYS);
};

const mostNeglected = (log: TrainingLog, { ranges }: CoachMember): Muscle | null => {
  const least = (muscle: Muscle) => ranges[muscle]?.min ?? REFERENCE.min;
  const [most] = meanVolume(
    log,
    MUSCLES.filter((muscle) => MAIN.includes(muscle)),
  )
    .map(({ muscle, weekly }) => ({ muscle, share: weekly / Math.max(1, least(muscle)) }))
    .filter(({ share }) => share < FAR_BELOW)
    .toSorted((a, b) => a.share - b.share);
  return most?.muscle ?? null;
};

/** The main lifts, else the exercises trained most. */
const lifts = (log: TrainingLog): string[] => {
  const main = mainLifts(log);
  const others = log.exercises
    .map(({ id }) => ({ id, count: log.sessions(id).length }))
    .filter(({ id, count }) => count > 0 && !main.includes(id))
    .toSorted((a, b) => b.count - a.count || a.id.localeCompare(b.id));
  return [...main, ...others.map(({ id }) => id)].slice(0, OFFERED);
};

/**
 * Three questions from the member's own data, the most urgent first: a pause, a missed session, a lift without
 * progress, a due deload, a muscle far below its range; then progress and the next session. None without a log.
 */
export const openingQuestions = (log: TrainingLog, member: CoachMember): OpeningQuestion[] => {
  const trained = lifts(log);
  const [first, second] = trained;
  const last = log.workouts.at(-1);
  if (first === undefined || last === undefined) return [];
  const standings = trained.map((exercise) => ({ exercise, state: exerciseTrendOf(log, exercise)?.state }));
  const inState = (state: string) => standings.filter((standing) => standing.state === state);
  const muscle = mostNeglected(log, member);
  const found: OpeningQuestion[] = [
    ...(daysBetween(last.day, log.today) >= PAUSE_DAYS ? [{ ask: "return" } as const] : []),
    ...(hasMissed(log, member) ? [{ ask: "missed" } as const] : []),
    ...inState("plateau").map(({ exercise }) => ({ ask: "stall", exercise }) as const),
    ...inState("down").map(({ exercise }) => ({ ask: "down", exercise }) as const),
    ...(deloadDue(log, member).due ? [{ ask: "deload" } as const] : []),
    ...(muscle === null ? [] : [{ ask: "volume", muscle } as const]),
    ...inState("up").map(({ exercise }) => ({ ask: "progress", exercise }) as const),
    ...(member.routines.length > 0 ? [{ ask: "today" } as const] : []),
    { ask: "load", exercise: first },
    { ask: "last", exercise: second ?? first },
    { ask: "progress", exercise: first },
  ];
  // One question a kind and a lift: three about the bench press would be one.
  const taken = new Set<string>();
  const isNew = (question: OpeningQuestion) => {
    const about = "exercise" in question ? [question.ask, question.exercise] : [question.ask];
    if (about.some((one) => taken.has(one))) return false;
    for (const one of about) taken.add(one);
    return true;
  };
  const own = found.filter(isNew);
  return [...own, ...found.filter((question) => !own.includes(question))].slice(0, OFFERED);
};
