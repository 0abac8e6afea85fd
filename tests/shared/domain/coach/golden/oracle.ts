import type { StoredSet } from "#shared/domain/coach/log.ts";
import type { CoachMember } from "#shared/domain/coach/member.ts";
import { MUSCLES, type Muscle } from "#shared/domain/training/exercise.ts";
import type { GoldenLog } from "./logs/golden-log.ts";
import {
  type Done,
  dayAfter,
  daysFrom,
  isHardSet,
  mondayBefore,
  type OracleLog,
  readOracleLog,
  type Series,
  seriesOf,
  sessionsOf,
  weeklySets,
} from "./oracle-log.ts";
import { epleyOfRecord, middle, robustSlope, weightedMean } from "./oracle-trend.ts";

/**
 * A figure as a case names it: `loadFor(5 8)` of `squat` in `kg`. `within`: the days of the question; `beside`: the
 * exercises of the answer; `target`: kilograms that are wished for.
 */
export type Wanted = {
  fn: string;
  args: readonly string[];
  subject: string | null;
  unit: string;
  within: string | undefined;
  beside: readonly string[];
  target: number | null;
};

type Known = { log: OracleLog; member: CoachMember; series: (id: string) => Series | null };
type Value = number | string | null | undefined;
type Reckon = (wanted: Wanted, known: Known) => Value;

const inside = (day: string, within: string | undefined): boolean => {
  const [from = "", to = ""] = (within ?? "").split("..");
  return within === undefined || (day >= from && day <= to);
};

/** What an answer about the last time speaks of: the last session of an exercise, or all of the last workout. */
const lastTime = ({ subject, within, beside }: Wanted, { log }: Known): Done[] => {
  const own = subject !== null && beside.length === 1 ? subject : null;
  const sessions = sessionsOf(log, own).filter(({ day }) => inside(day, within));
  const last = sessions.at(-1);
  return sessions.filter(({ at, exercise }) => at === last?.at && (subject === null || exercise.id === subject));
};

const bestSet = (wanted: Wanted, known: Known): StoredSet | undefined =>
  lastTime(wanted, known)
    .flatMap(({ counted }) => counted)
    .toSorted((a, b) => (b.weight_kg ?? 0) - (a.weight_kg ?? 0) || (b.reps ?? 0) - (a.reps ?? 0))[0];

const slopeOf = ({ subject }: Wanted, { series }: Known) => {
  const found = subject === null ? null : series(subject);
  return found && robustSlope(found.bests.map(({ day, value }) => ({ day: daysFrom("1970-01-01", day), value })));
};

/** The session bests of the trend; none where the figure says that it was made by another measure. */
const valuesOf = ({ subject, args: [measure] }: Wanted, { series }: Known): number[] => {
  const found = subject === null ? null : series(subject);
  const isOther = measure !== undefined && /^(?:e1rm|e1rmRir|reps)$/.test(measure) && measure !== found?.measure;
  return isOther ? [] : (found?.bests.map(({ value }) => value) ?? []);
};

const levelOf = (wanted: Wanted, known: Known): number => weightedMean(valuesOf(wanted, known));

/** The first of the highest maxima of all times. */
const highest = ({ subject }: Wanted, { series }: Known): { value: number; day: string } | undefined =>
  subject === null ? undefined : series(subject)?.ever.toSorted((a, b) => b.value - a.value)[0];

/** The first day of the most, by the measure of the trend or by the load alone, whichever came later. */
const bestDay = ({ subject }: Wanted, { series }: Known): string => {
  const found = subject === null ? null : series(subject);
  const first = (bests: Series["bests"]) =>
    bests.find(({ value }) => value === Math.max(...bests.map((one) => one.value)))?.day ?? "";
  return found ? ([first(found.bests), first(found.plain)].toSorted().at(-1) ?? "") : "";
};

const RECORDS: Readonly<Record<string, (set: StoredSet) => number>> = {
  weight: ({ weight_kg }) => weight_kg ?? 0,
  reps: ({ reps }) => reps ?? 0,
  volume: ({ weight_kg, reps }) => (weight_kg ?? 0) * (reps ?? 0),
  duration: ({ duration_seconds }) => duration_seconds ?? 0,
};

const record = ({ args: [kind = ""], subject }: Wanted, { log, series }: Known): { value: number; day: string } => {
  const isRated = subject !== null && series(subject)?.measure === "e1rmRir";
  const maximum = ({ weight_kg, reps, rpe }: StoredSet) => epleyOfRecord(weight_kg ?? 0, reps ?? 0, rpe, isRated) ?? 0;
  const measure = kind === "oneRepMax" ? maximum : RECORDS[kind];
  const all = sessionsOf(log, subject).flatMap(({ day, counted }) =>
    counted.map((set) => ({ day, value: measure?.(set) ?? 0 })),
  );
  const value = Math.max(...all.map((one) => one.value));
  return { value, day: all.find((one) => one.value === value)?.day ?? "" };
};

/** Share of the sets with an RPE of the last four weeks whose repetitions in reserve lie in a range. */
const reserveShare =
  (is: (reserve: number) => boolean): Reckon =>
  (wanted, known) => {
    const rated = recentSets(wanted, known).flatMap(({ rpe }) => rpe ?? []);
    return rated.filter((rpe) => is(10 - rpe)).length / rated.length;
  };

const recentSets = ({ subject }: Wanted, { log }: Known): StoredSet[] =>
  sessionsOf(log, subject)
    .filter(({ day }) => daysFrom(day, log.today) < 28)
    .flatMap(({ counted }) => counted);

const muscleOf = ({ subject }: Wanted): Muscle | undefined => MUSCLES.find((muscle) => muscle === subject);

const newest = ({ within, beside }: Wanted, { log }: Known): string | undefined =>
  log.done
    .filter(({ exercise, counted }) => counted.length > 0 && (beside.length === 0 || beside.includes(exercise.id)))
    .filter(({ day }) => inside(day, within))
    .at(-1)?.day;

const goalDay =
  (bound: "low" | "high"): Reckon =>
  (wanted, known) => {
    const slope = slopeOf(wanted, known)?.[bound] ?? 0;
    const weeks = ((wanted.target ?? 0) - levelOf(wanted, known)) / slope;
    return dayAfter(known.log.today, Math.ceil(7 * Math.min(weeks, 104)));
  };

const resting = (known: Known): number | undefined => {
  const { sex, heightCm, age, bodyweights } = known.member;
  const weight = bodyweights.at(-1)?.value;
  if (sex === null || heightCm === null || age === null || weight === undefined) return undefined;
  return 10 * weight + 6.25 * heightCm - 5 * age + (sex === "male" ? 5 : -161);
};

/** Down to what pairs of the smallest plates make, in the unit of the exercise. */
const loadFor: Reckon = (wanted, known) => {
  const [reps, rpe] = wanted.args.slice(-2).map(Number);
  if (reps === undefined || rpe === undefined || wanted.subject === null) return undefined;
  const possible = reps + 10 - rpe;
  const load = levelOf(wanted, known) / (possible === 1 ? 1 : 1 + possible / 30);
  const isPounds = (known.member.units[wanted.subject] ?? known.member.unit) === "lb";
  const pounds = Math.floor(load / 0.453_592_37 / 5 + 1e-6) * 5;
  return isPounds ? Math.round(pounds * 45.359_237) / 100 : Math.floor(load / 2.5 + 1e-6) * 2.5;
};

/** What the rules are as they were asked for, and the trials of the review that is cited. */
const RULES: Readonly<Record<string, number>> = {
  fewestSessions: 5,
  mostReps: 10,
  leastRpe: 7,
  triggers: 3,
  triggersNeeded: 2,
  deloadDays: 7,
  deloadSets: 0.5,
  deloadShare: 0.9,
  deloadRpe: 7,
  pauseDays: 14,
  fewerSets: 1,
  studies: 43,
};

const RECKONED: Readonly<Record<string, Reckon>> = {
  ...Object.fromEntries(Object.entries(RULES).map(([fn, value]): [string, Reckon] => [fn, () => value])),
  level: levelOf,
  e1rmError: (wanted, known) => {
    const last = valuesOf(wanted, known).slice(-6);
    const level = levelOf(wanted, known);
    if (last.length < 5) return 0.05 * level;
    const around = last.map((value) => Math.abs(value - middle(last)));
    return Math.max(1.4826 * middle(around), 0.02 * level);
  },
  slope: (wanted, known) => slopeOf(wanted, known)?.slope,
  slopeLow: (wanted, known) => slopeOf(wanted, known)?.low,
  slopeHigh: (wanted, known) => slopeOf(wanted, known)?.high,
  sessions: (wanted, known) => valuesOf(wanted, known).length,
  bestDay,
  sinceBest: (wanted, known) => daysFrom(bestDay(wanted, known), known.log.today),
  goalEarliest: goalDay("high"),
  goalLatest: goalDay("low"),
  bestMaximum: (wanted, known) => highest(wanted, known)?.value,
  bestMaximumDay: (wanted, known) => highest(wanted, known)?.day,
  maximumDay: ({ subject }, { series }) => (subject === null ? undefined : series(subject)?.bests.at(-1)?.day),
  record: (wanted, known) => record(wanted, known).value,
  recordDay: (wanted, known) => record(wanted, known).day,
  lastDay: (wanted, known) => lastTime(wanted, known)[0]?.day,
  lastSets: (wanted, known) => lastTime(wanted, known).flatMap(({ counted }) => counted).length,
  bestLoad: (wanted, known) => bestSet(wanted, known)?.weight_kg,
  bestReps: (wanted, known) => bestSet(wanted, known)?.reps,
  age: (wanted, known) => daysFrom(newest(wanted, known) ?? "", known.log.today),
  future: (_, { log }) => log.future,
  loadFor,
  volume: (wanted, { log }) => {
    const muscle = muscleOf(wanted);
    return muscle && weeklySets(log, muscle);
  },
  reference: (wanted, { member }) => {
    const muscle = muscleOf(wanted);
    const { min, max } = (muscle && member.ranges[muscle]) ?? { min: 10, max: 20 };
    return wanted.args[0] === "max" ? max : min;
  },
  plannedSets: ({ subject }, { member }) =>
    member.routines
      .flatMap(({ exercises }) => exercises)
      .find(({ exercise_id }) => exercise_id === subject)
      ?.sets.filter(({ kind }) => kind !== "warmup").length,
  gap: (wanted, { log, member }) => {
    const muscle = muscleOf(wanted);
    if (muscle) return (member.ranges[muscle]?.min ?? 10) - weeklySets(log, muscle);
    return daysFrom(sessionsOf(log, null).at(-1)?.day ?? "", log.today);
  },
  failureShare: reserveShare((reserve) => reserve < 1),
  hardShare: reserveShare((reserve) => reserve >= 1 && reserve <= 4),
  easyShare: reserveShare((reserve) => reserve > 4),
  unratedShare: (wanted, known) => {
    const sets = recentSets(wanted, known);
    return sets.filter(({ rpe }) => rpe === null).length / sets.length;
  },
  ratedSets: (wanted, known) => recentSets(wanted, known).filter(({ rpe }) => rpe !== null).length,
  cardioSessions: (_, { log }) =>
    sessionsOf(log, null).filter(({ exercise, day }) => exercise.category === "cardio" && daysFrom(day, log.today) < 28)
      .length,
  restingEnergy: (_, known) => resting(known),
  energyLow: (_, known) => 1.4 * (resting(known) ?? 0),
  energyHigh: (_, known) => 1.8 * (resting(known) ?? 0),
  hardWeeks: (_, { log, member }) => {
    const hardIn = (monday: string) =>
      log.done
        .filter(({ day }) => day >= monday && day < dayAfter(monday, 7))
        .flatMap(({ counted }) => counted.filter(isHardSet)).length;
    let weeks = 0;
    const start = mondayBefore(log.today);
    while (hardIn(dayAfter(start, -7 * (weeks + 1))) >= 20) weeks += 1;
    return member.deload ? undefined : weeks;
  },
  liftsDown: (wanted, known) =>
    (wanted.args[0] ? wanted.args : []).filter((subject) => {
      const slope = valuesOf({ ...wanted, subject }, known).length < 5 ? null : slopeOf({ ...wanted, subject }, known);
      return slope !== null && slope.high < 0;
    }).length,
};

export type Oracle = (wanted: Wanted) => Value;

/** For each member of a log: what a figure must be; undefined for figures that are recorded only. */
export const oraclesOf = (
  { workouts, exercises, member, members }: GoldenLog,
  now: number,
): ((as: string | undefined) => Oracle) => {
  const log = readOracleLog(workouts, exercises, now);
  const found = new Map<string, Series | null>();
  const series = (id: string) => {
    const there = found.get(id);
    if (there !== undefined) return there;
    const made = seriesOf(log, id);
    found.set(id, made);
    return made;
  };
  return (as) => {
    const asking = { ...member, ...(as === undefined ? {} : members[as]) };
    return (wanted) => RECKONED[wanted.fn]?.(wanted, { log, member: asking, series });
  };
};
