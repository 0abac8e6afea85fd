import type { LoggedWorkout, StoredSet } from "#shared/domain/coach/log.ts";
import type { Exercise, Muscle } from "#shared/domain/training/exercise.ts";
import { epley, epleyOfRecord, epleyWithReserve } from "./oracle-trend.ts";

/** A log read once more, without the engine: days of Rome, sets that count, session bests. */

/** What was done of one exercise in one workout. `day`: `2026-11-21`. */
export type Done = { day: string; at: string; exercise: Exercise; sets: StoredSet[]; counted: StoredSet[] };
export type Best = { day: string; value: number };
export type OracleLog = { today: string; future: number; days: string[]; done: Done[] };

/** Days since 1970. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
export const daysFrom = (from: string, to: string): number => dayNumber(to) - dayNumber(from);
export const dayAfter = (day: string, days: number): string =>
  new Date((dayNumber(day) + days) * 86_400_000).toISOString().slice(0, 10);
/** 1970 began on a Thursday. */
export const mondayBefore = (day: string): string => dayAfter(day, -((dayNumber(day) + 3) % 7));

// Swedes write their days as ISO 8601 does.
const inRome = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome" });
const romeDay = (at: number): string => inRome.format(at);

/** The days of all sets, by id. */
export const daysOfSets = (workouts: readonly LoggedWorkout[]): Map<string, string> =>
  new Map(
    workouts.flatMap(({ started_at, exercises }) =>
      exercises.flatMap(({ sets }) => sets.map(({ id }) => [id, romeDay(Date.parse(started_at))] as const)),
    ),
  );

const counts = ({ kind, completed_at, reps, duration_seconds }: StoredSet): boolean =>
  kind !== "warmup" && completed_at !== null && ((reps ?? 0) > 0 || (duration_seconds ?? 0) > 0);

export const readOracleLog = (
  workouts: readonly LoggedWorkout[],
  exercises: readonly Exercise[],
  now: number,
): OracleLog => {
  const past = workouts.filter(({ started_at }) => Date.parse(started_at) <= now);
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  const done = past.flatMap(({ started_at, exercises: rows }) =>
    [...new Set(rows.map(({ exercise_id }) => exercise_id))].flatMap((id): Done[] => {
      const exercise = byId.get(id);
      const sets = rows.filter(({ exercise_id }) => exercise_id === id).flatMap((row) => [...row.sets]);
      if (!exercise) return [];
      return [{ day: romeDay(Date.parse(started_at)), at: started_at, exercise, sets, counted: sets.filter(counts) }];
    }),
  );
  return {
    today: romeDay(now),
    future: workouts.length - past.length,
    days: past.map(({ started_at }) => romeDay(Date.parse(started_at))).toSorted(),
    done: done.toSorted((a, b) => a.at.localeCompare(b.at)),
  };
};

/** The sessions of an exercise in which anything counts, oldest first. */
export const sessionsOf = ({ done }: OracleLog, id: string | null): Done[] =>
  done.filter(({ exercise, counted }) => counted.length > 0 && (id === null || exercise.id === id));

/** The most of each session by a measure. What passes all others by more than a fifth was typed wrongly. */
const bestsBy = (sessions: readonly Done[], measure: (set: StoredSet) => number | null): Best[] => {
  const values = sessions.map(({ day, counted }) => ({ day, all: counted.flatMap((set) => measure(set) ?? []) }));
  const tops = values.flatMap(({ all }) => (all.length > 0 ? [Math.max(...all)] : [])).toSorted((a, b) => b - a);
  const bound = tops[1] === undefined ? Number.POSITIVE_INFINITY : tops[1] * (tops.length === 2 ? 2 : 1.2);
  return values.flatMap(({ day, all }) => {
    const believed = all.filter((value) => value <= bound);
    return believed.length > 0 ? [{ day, value: Math.max(...believed) }] : [];
  });
};

/** Twelve weeks up to the newest, the best of each day. */
const lastTwelveWeeks = (bests: readonly Best[]): Best[] => {
  const newest = bests.at(-1)?.day;
  const days = [...new Set(bests.map(({ day }) => day))].filter((day) => newest && daysFrom(day, newest) < 84);
  return days.map((day) => ({
    day,
    value: Math.max(...bests.filter((one) => one.day === day).map((one) => one.value)),
  }));
};

/** `ever`: every session's best by what a record counts. */
export type Series = { measure: "e1rm" | "e1rmRir" | "reps"; bests: Best[]; plain: Best[]; ever: Best[] };

export const seriesOf = (log: OracleLog, id: string): Series | null => {
  const sessions = sessionsOf(log, id);
  const type = sessions[0]?.exercise.type;
  if (type === "bodyweight") {
    const bests = lastTwelveWeeks(bestsBy(sessions, ({ weight_kg, reps }) => ((weight_kg ?? 0) > 0 ? null : reps)));
    return { measure: "reps", bests, plain: bests, ever: bests };
  }
  if (type !== "weight_reps") return null;
  const plain = bestsBy(sessions, ({ weight_kg, reps }) => epley(weight_kg ?? 0, reps ?? 0));
  const rated = bestsBy(sessions, ({ weight_kg, reps, rpe }) => epleyWithReserve(weight_kg ?? 0, reps ?? 0, rpe));
  const isRated = rated.length > 0 && rated.length / plain.length >= 0.8;
  const ever = bestsBy(sessions, ({ weight_kg, reps, rpe }) => epleyOfRecord(weight_kg ?? 0, reps ?? 0, rpe, isRated));
  const of = { plain: lastTwelveWeeks(plain), ever };
  return isRated
    ? { measure: "e1rmRir", bests: lastTwelveWeeks(rated), ...of }
    : { measure: "e1rm", bests: lastTwelveWeeks(plain), ...of };
};

/** Four repetitions in reserve at most, or nothing said of them. */
export const isHardSet = ({ rpe }: StoredSet): boolean => rpe === null || rpe >= 6;

/** Weekly hard sets of a muscle over the four whole weeks before this one, or over those since the first workout. */
export const weeklySets = ({ today, days, done }: OracleLog, muscle: Muscle): number => {
  const monday = mondayBefore(today);
  const weeks = [4, 3, 2, 1].find((count) => (days[0] ?? today) < dayAfter(monday, 7 - 7 * count)) ?? 0;
  const [from, until] = weeks === 0 ? [monday, dayAfter(today, 1)] : [dayAfter(monday, -7 * weeks), monday];
  let sets = 0;
  for (const { day, exercise, counted } of done) {
    if (day < from || day >= until || ["cardio", "stretching"].includes(exercise.category)) continue;
    const hard = counted.filter(isHardSet).length;
    if (exercise.primary_muscles.includes(muscle)) sets += hard;
    if (exercise.secondary_muscles.includes(muscle)) sets += hard / 2;
  }
  return sets / Math.max(1, weeks);
};
