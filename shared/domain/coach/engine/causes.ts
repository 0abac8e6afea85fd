import type { UncitedFact } from "#shared/domain/coach/facts.ts";
import type { LoggedSession, StoredSet, TrainingLog } from "#shared/domain/coach/log.ts";
import { type CoachMember, isAdult } from "#shared/domain/coach/member.ts";
import { addDays, daysBetween } from "#shared/domain/training/days.ts";
import { rirOfRpe } from "#shared/domain/training/effort.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import { medianOf, TREND_DAYS } from "#shared/domain/training/weights/present-maximum.ts";
import { routineWith, sessionsOfEntry } from "./next.ts";
import { HARD_RIR, meanVolume, REFERENCE, VOLUME } from "./volume.ts";

/** Causes in the order of the answer: what is easiest to change comes first. */
export const CAUSES = ["absence", "lowVolume", "lowEffort", "risingRpe", "unusedIncrement", "weightLoss"] as const;
export type Cause = { cause: (typeof CAUSES)[number]; figure: UncitedFact };

/** Days without a workout that count as an absence, and how many days back one still matters. */
const ABSENCE_DAYS = 14;
const LOOK_BACK_DAYS = 56;
/** Sessions that effort is averaged over. */
const SESSIONS = 6;
/** Rise of RPE at equal work from which it counts. */
const RPE_RISE = 1;
/** Share of body weight, and the days within which its loss counts. */
const LOST = 0.02;
const LOSS_DAYS = 28;

const ids = (sets: readonly StoredSet[]): string[] => sets.map(({ id }) => id);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const absence = ({ workouts, today }: TrainingLog): UncitedFact | null => {
  const from = addDays(today, -LOOK_BACK_DAYS);
  const days = [...workouts.map(({ day }) => day), today];
  const gaps = days.flatMap((day, index) => {
    const before = days[index - 1];
    return before !== undefined && day >= from ? [{ before, day, gap: daysBetween(before, day) }] : [];
  });
  const longest = gaps.toSorted((a, b) => b.gap - a.gap)[0];
  if (!longest || longest.gap < ABSENCE_DAYS) return null;
  return {
    fn: "absence",
    args: { days: LOOK_BACK_DAYS },
    value: longest.gap,
    unit: "days",
    subject: null,
    setIds: [],
    from: longest.before,
    to: longest.day,
    formula: "absence",
    source: "Mujika & Padilla 2000, Sports Med 30(2), 79-87",
  };
};

const lowVolume = (log: TrainingLog, { ranges }: CoachMember, exerciseId: string): UncitedFact | null => {
  const muscle = log.find(exerciseId)?.primary_muscles[0];
  const [volume] = muscle ? meanVolume(log, [muscle]) : [];
  if (!muscle || !volume || volume.weekly >= (ranges[muscle]?.min ?? REFERENCE.min)) return null;
  const { weekly: value, setIds, from, to } = volume;
  return { fn: "volume", args: { muscle }, value, unit: "sets/week", subject: muscle, setIds, from, to, ...VOLUME };
};

const over = (sessions: readonly LoggedSession[]): Pick<UncitedFact, "from" | "to"> => ({
  from: sessions[0]?.day ?? null,
  to: sessions.at(-1)?.day ?? null,
});

const lowEffort = (sessions: readonly LoggedSession[], exerciseId: string): UncitedFact | null => {
  const rated = sessions.flatMap(({ working }) => working.filter(({ rpe }) => rpe !== null));
  const value = medianOf(rated.map(({ rpe }) => rirOfRpe(rpe) ?? 0));
  if (value === null || rated.length < SESSIONS || value < HARD_RIR) return null;
  return {
    fn: "medianRir",
    args: { sessions: sessions.length },
    value,
    unit: "reps",
    subject: exerciseId,
    setIds: ids(rated),
    ...over(sessions),
    formula: "medianRir",
    source: "Robinson et al. 2024, Sports Med 54(9), 2209-2231",
  };
};

/**
 * Rise of RPE at equal load and repetitions between the earlier and the later half of sessions; null where the halves
 * have no such work in common.
 */
export const rpeRise = (sessions: readonly LoggedSession[], exerciseId: string): UncitedFact | null => {
  const half = Math.floor(sessions.length / 2);
  const rated = (some: readonly LoggedSession[]) =>
    some.flatMap(({ working }) => working.filter(({ rpe }) => rpe !== null));
  const [before, after] = [rated(sessions.slice(0, half)), rated(sessions.slice(half))];
  const isEqual = (a: StoredSet, b: StoredSet) => a.weight_kg === b.weight_kg && a.reps === b.reps;
  const [early, late] = [
    before.filter((set) => after.some((other) => isEqual(set, other))),
    after.filter((set) => before.some((other) => isEqual(set, other))),
  ];
  if (early.length === 0) return null;
  return {
    fn: "rpeRise",
    args: { sessions: sessions.length },
    value: mean(late.map(({ rpe }) => rpe ?? 0)) - mean(early.map(({ rpe }) => rpe ?? 0)),
    unit: "rpe",
    subject: exerciseId,
    setIds: ids([...early, ...late]),
    ...over(sessions),
    formula: "rpeRise",
    source: "Helms et al. 2016, Strength Cond J 38(4), 42-49",
  };
};

const risingRpe = (sessions: readonly LoggedSession[], exerciseId: string): UncitedFact | null => {
  const rise = rpeRise(sessions, exerciseId);
  return rise && Number(rise.value) >= RPE_RISE ? rise : null;
};

const heaviest = ({ working }: LoggedSession): number => Math.max(0, ...working.map(({ weight_kg }) => weight_kg ?? 0));

/** Whether a session did all that the routine asks for before its weight grows. */
export const hasEarned = ({ sets }: RoutineExercise, session: LoggedSession): boolean => {
  const targets = sets.filter(({ kind, reps_min }) => kind === "normal" && reps_min !== null);
  const goal = targets[0]?.reps_max ?? targets[0]?.reps_min;
  const top = session.working.filter(({ weight_kg }) => (weight_kg ?? 0) > 0 && weight_kg === heaviest(session));
  return (
    goal !== undefined && goal !== null && top.length >= targets.length && top.every(({ reps }) => (reps ?? 0) >= goal)
  );
};

const unusedIncrement = (
  sessions: readonly LoggedSession[],
  exercise: RoutineExercise | undefined,
): UncitedFact | null => {
  if (exercise?.progression !== "double") return null;
  const unused = sessions.filter((session, index) => {
    const after = sessions[index + 1];
    return after !== undefined && hasEarned(exercise, session) && heaviest(after) <= heaviest(session);
  });
  if (unused.length === 0) return null;
  return {
    fn: "unusedIncrement",
    args: { sessions: sessions.length },
    value: unused.length,
    unit: "sessions",
    subject: exercise.exercise_id,
    setIds: unused.flatMap(({ working }) => ids(working)),
    ...over(unused),
    formula: "unusedIncrement",
    source: "own routine",
  };
};

const weightLoss = (member: CoachMember, today: string): UncitedFact | null => {
  const recent = member.bodyweights.filter(({ day }) => day > addDays(today, -LOSS_DAYS) && day <= today);
  const [first, last] = [recent[0], recent.at(-1)];
  // Members who may still grow never read that they lose weight.
  if (!first || !last || !isAdult(member)) return null;
  const value = (first.value - last.value) / first.value;
  if (value < LOST) return null;
  return {
    fn: "weightLoss",
    args: { days: LOSS_DAYS },
    value,
    unit: "share",
    subject: null,
    setIds: [],
    from: first.day,
    to: last.day,
    formula: "weightLoss",
    source: "Murphy & Koehler 2022, Scand J Med Sci Sports 32(1), 125-137",
  };
};

/** What may hold an exercise back, each cause with its figure, in the order of {@link CAUSES}. */
export const causesOf = (log: TrainingLog, member: CoachMember, exerciseId: string): Cause[] => {
  const all = log.sessionsHere(exerciseId);
  const last = all.at(-1)?.day ?? log.today;
  const recent = all.filter(({ day }) => daysBetween(day, last) < TREND_DAYS).slice(-SESSIONS);
  const exercise = routineWith(log, member, exerciseId)?.exercise;
  const ofEntry = exercise ? sessionsOfEntry(log, member, exercise) : [];
  const found: Record<Cause["cause"], UncitedFact | null> = {
    absence: absence(log),
    lowVolume: lowVolume(log, member, exerciseId),
    // No advice to train nearer to failure for whoever must not do so.
    lowEffort: isAdult(member) ? lowEffort(recent, exerciseId) : null,
    risingRpe: risingRpe(recent, exerciseId),
    unusedIncrement: unusedIncrement(
      recent.filter((session) => ofEntry.includes(session)),
      exercise,
    ),
    weightLoss: weightLoss(member, log.today),
  };
  return CAUSES.flatMap((cause) => (found[cause] ? [{ cause, figure: found[cause] }] : []));
};
