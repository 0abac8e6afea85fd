import type { UncitedFact } from "#shared/domain/coach/facts.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";
import type { CoachMember } from "#shared/domain/coach/member.ts";
import { addDays } from "#shared/domain/training/days.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { WEEKS_BEFORE_DELOAD } from "#shared/domain/training/planning/deload.ts";
import { mondayOf } from "#shared/domain/training/zoned-days.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { rpeRise } from "./causes.ts";
import { madeOf } from "./session-bests.ts";
import { exerciseTrendOf } from "./stall.ts";
import { patternOf } from "./swap.ts";
import { isHard } from "./volume.ts";

export const TRIGGERS = ["liftsDown", "risingRpe", "hardWeeks"] as const;
/** One sign for a lighter week. `met`: whether it holds; `figure`: null where the log cannot tell. */
export type Trigger = { trigger: (typeof TRIGGERS)[number]; met: boolean; figure: UncitedFact | null };

/** How many triggers make a lighter week due. */
export const TRIGGERS_NEEDED = 2;
const MAIN_LIFTS = 4;
const MAIN_SESSIONS = 4;
const LIFTS_DOWN = 2;
const RPE_RISE = 1;
const RISE_SESSIONS = 6;
/** Hard sets from which a week counts as hard. */
const HARD_SETS = 20;
const SOURCE = "Bell et al. 2023, Sports Med Open 9, 87";

/** Movements by rank: of lifts trained equally often, those with an earlier movement are the main ones. */
const PATTERNS = ["squat", "hinge", "push", "overhead push", "row", "vertical pull"];

const patternRank = (exercise: Exercise): number => {
  const rank = PATTERNS.indexOf(patternOf(exercise));
  return rank < 0 ? PATTERNS.length : rank;
};

/** Whether the equipment guides the weight. Of two lifts of one movement the unguided one is preferred. */
const isGuided = ({ equipment }: Exercise): boolean => ["machine", "cable", "smith"].includes(equipment);

/**
 * Ids of the compound lifts trained most often in the last eight weeks. Of lifts trained equally often, one of each
 * movement comes first in the order of {@link PATTERNS}, the heaviest without a machine.
 */
export const mainLifts = (log: TrainingLog): string[] => {
  const from = addDays(log.today, -56);
  const trained = log.exercises
    .filter(
      ({ mechanic, type, category }) => mechanic === "compound" && type === "weight_reps" && category === "strength",
    )
    .map((exercise) => {
      const sessions = log.sessions(exercise.id).filter(({ day }) => day >= from);
      const loads = sessions.flatMap(({ working }) => working.map(({ weight_kg }) => weight_kg ?? 0));
      return { exercise, rank: patternRank(exercise), count: sessions.length, load: Math.max(0, ...loads) };
    })
    .filter(({ count }) => count >= MAIN_SESSIONS)
    .toSorted(
      (a, b) =>
        b.count - a.count ||
        Number(isGuided(a.exercise)) - Number(isGuided(b.exercise)) ||
        b.load - a.load ||
        a.exercise.id.localeCompare(b.exercise.id),
    );
  return trained
    .map((lift, place) => ({
      ...lift,
      place: trained.slice(0, place).filter(({ count, rank }) => count === lift.count && rank === lift.rank).length,
    }))
    .toSorted((a, b) => b.count - a.count || a.place - b.place || a.rank - b.rank)
    .slice(0, MAIN_LIFTS)
    .map(({ exercise }) => exercise.id);
};

const liftsDown = (log: TrainingLog, lifts: readonly string[]): Trigger => {
  const down = lifts.flatMap((id) => {
    const standing = exerciseTrendOf(log, id);
    return standing?.state === "down" ? [standing] : [];
  });
  const bests = down.flatMap((standing) => standing.bests).toSorted((a, b) => a.day.localeCompare(b.day));
  const figure: UncitedFact = {
    fn: "liftsDown",
    args: { lifts: lifts.join(" ") },
    value: down.length,
    unit: "count",
    subject: null,
    ...madeOf(bests),
    formula: "liftsDown",
    source: SOURCE,
  };
  return { trigger: "liftsDown", met: down.length >= LIFTS_DOWN, figure: lifts.length === 0 ? null : figure };
};

const risingRpe = (log: TrainingLog, lifts: readonly string[]): Trigger => {
  const rises = lifts.flatMap((id) => rpeRise(log.sessionsHere(id).slice(-RISE_SESSIONS), id) ?? []);
  const most = rises.toSorted((a, b) => Number(b.value) - Number(a.value))[0] ?? null;
  return { trigger: "risingRpe", met: most !== null && Number(most.value) >= RPE_RISE, figure: most };
};

const hardWeeks = (log: TrainingLog, { deload }: CoachMember): Trigger => {
  const byWeek = groupBy(
    log.workouts.filter(({ day }) => !(deload && day >= deload.from && day <= deload.until)),
    ({ day }) => mondayOf(day),
  );
  const hardIn = (monday: string) =>
    (byWeek.get(monday) ?? []).flatMap(({ sessions }) => sessions.flatMap(({ working }) => working.filter(isHard)));
  const weeks: string[][] = [];
  for (let monday = addDays(mondayOf(log.today), -7); ; monday = addDays(monday, -7)) {
    const sets = hardIn(monday);
    if (sets.length < HARD_SETS || (deload && monday <= deload.until)) break;
    weeks.unshift(sets.map(({ id }) => id));
  }
  const figure: UncitedFact = {
    fn: "hardWeeks",
    args: { sets: HARD_SETS },
    value: weeks.length,
    unit: "weeks",
    subject: null,
    setIds: weeks.flat(),
    from: addDays(mondayOf(log.today), -7 * weeks.length),
    to: addDays(mondayOf(log.today), -1),
    formula: "hardWeeks",
    source: "Rogerson et al. 2024, Sports Med Open 10, 26",
  };
  return { trigger: "hardWeeks", met: weeks.length >= WEEKS_BEFORE_DELOAD, figure };
};

/** Whether a lighter week is due ({@link TRIGGERS_NEEDED} triggers are met), with each trigger. */
export const deloadDue = (log: TrainingLog, member: CoachMember): { due: boolean; triggers: Trigger[] } => {
  const lifts = mainLifts(log);
  const triggers = [liftsDown(log, lifts), risingRpe(log, lifts), hardWeeks(log, member)];
  return { due: triggers.filter(({ met }) => met).length >= TRIGGERS_NEEDED, triggers };
};
