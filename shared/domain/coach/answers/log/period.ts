import {
  type Answer,
  type AnswerDraft,
  type AnswerInput,
  type AnswerLine,
  counted,
  createDraft,
  line,
  type Value,
} from "#shared/domain/coach/answers/answer.ts";
import { idsOf } from "#shared/domain/coach/answers/standing.ts";
import { mainLifts } from "#shared/domain/coach/engine/deload-due.ts";
import type { LoggedSession } from "#shared/domain/coach/log.ts";
import { onMainSide } from "#shared/domain/coach/main-side.ts";
import { isAdult } from "#shared/domain/coach/member.ts";
import type { ComparedPeriods } from "#shared/domain/coach/read/entities/compared-periods.ts";
import type { DateRange } from "#shared/domain/coach/read/entities/dates.ts";
import { daysBetween } from "#shared/domain/training/days.ts";
import { setsVolumeKg } from "#shared/domain/training/volume.ts";
import { MAX_TOLD_REPS, maximumOfSet } from "#shared/domain/training/weights/maximum.ts";
import { bestsBy, firstMost, maximumSeries } from "#shared/domain/training/weights/present-maximum.ts";

/** The week, month or longer time that is asked for, up to today; null for none, and for one in the future. */
export const periodOf = ({ log, entities: { dates } }: AnswerInput): DateRange | null =>
  dates && dates.from < dates.to && dates.from <= log.today
    ? { from: dates.from, to: dates.to < log.today ? dates.to : log.today }
    : null;

/** The bounds of a period as values of a text. */
export const periodValues = (draft: AnswerDraft, { from, to }: DateRange): Record<"from" | "to", Value> => ({
  from: draft.cite(counted("periodFrom", from, "day", { source: "own question" })),
  to: draft.cite(counted("periodTo", to, "day", { source: "own question" })),
});

/** Most sets that a fact names, the latest ones: a message would not hold those of many years. */
const MAX_IDS = 5000;

/** Says how many workouts and sets a period has; false where it has none. */
export const sayTotal = (
  draft: AnswerDraft,
  { log, entities: { exercise, muscle } }: AnswerInput,
  period: DateRange,
): boolean => {
  const isAsked = ({ exerciseId, working }: LoggedSession) =>
    working.length > 0 &&
    (exercise ? exerciseId === exercise.id : !muscle || log.find(exerciseId)?.primary_muscles.includes(muscle));
  const done = log.workouts
    .filter(({ day }) => day >= period.from && day <= period.to)
    .map(({ sessions }) => sessions.filter(isAsked).flatMap(({ working }) => idsOf(working)))
    .filter((ids) => ids.length > 0);
  if (done.length === 0) return false;
  const setIds = done.flat();
  const made = { subject: exercise?.id ?? muscle, ...period };
  const values = {
    ...periodValues(draft, period),
    n: draft.cite(
      counted("totalSessions", done.length, "sessions", { ...made, setIds: done.flatMap(([id]) => id ?? []) }),
    ),
    sets: draft.cite(counted("totalSets", setIds.length, "sets", { ...made, setIds: setIds.slice(-MAX_IDS) })),
  };
  if (exercise) draft.say("last.totalOf", { ...values, subject: { exercise: exercise.id } });
  else if (muscle) draft.say("last.totalOf", { ...values, subject: { muscle } });
  else draft.say("last.total", values);
  return true;
};

/** Most exercises of a comparison that names none. */
const MAX_LIFTS = 4;
const isInside = ({ from, to }: DateRange, { day }: Pick<LoggedSession, "day">): boolean => day >= from && day <= to;

const KINDS = ["load", "maximum", "reps"] as const;
type Kind = (typeof KINDS)[number];

/** What two periods are compared in. `exercise`: the id of the only one, null for all. */
type Compared = Pick<AnswerInput, "log" | "member"> & { exercise: string | null };

/** The best set of a lift in a period by a measure; null for none. */
const bestIn = ({ log }: Compared, id: string, period: DateRange, kind: Kind) => {
  const all = onMainSide(log.sessionsHere(id));
  const { countsReserves } = maximumSeries(all);
  const worth = {
    load: ({ weight_kg }) => weight_kg,
    maximum: (set) => maximumOfSet(set, { countsReserves, mostReps: MAX_TOLD_REPS }),
    reps: ({ reps }) => reps,
  } satisfies Record<Kind, (set: LoggedSession["working"][number]) => number | null>;
  return firstMost(bestsBy(all, worth[kind]).filter((best) => isInside(period, best)));
};

/** What an exercise showed in both periods, a line for each measure that it has. */
const liftLines = (draft: AnswerDraft, question: Compared, id: string, periods: ComparedPeriods): AnswerLine[] => {
  const { log, member } = question;
  const type = log.find(id)?.type ?? "weight_reps";
  const kinds = type === "bodyweight" ? (["reps"] as const) : (["load", "maximum"] as const);
  if (type !== "bodyweight" && type !== "weight_reps") return [];
  return kinds.flatMap((kind): AnswerLine[] => {
    if (kind === "maximum" && !isAdult(member)) return [];
    const [before, after] = [periods.before, periods.after].map((period) => bestIn(question, id, period, kind));
    if (!before || !after) return [];
    const cite = (best: typeof before) =>
      draft.cite(
        counted("compared", best.value, kind === "reps" ? "reps" : "kg", {
          ...{ subject: id, setIds: [best.set.id], from: best.day, to: best.day, args: { kind } },
        }),
      );
    return [line(`compare.${kind}`, { exercise: { exercise: id }, before: cite(before), after: cite(after) })];
  });
};

/** Workouts, sets and kilograms of both periods, of one exercise where one is named. */
const totalLines = (draft: AnswerDraft, { log, exercise: id }: Compared, periods: ComparedPeriods): AnswerLine[] => {
  const totalsIn = (period: DateRange) => {
    const workouts = log.workouts
      .filter((workout) => isInside(period, workout))
      .map(({ sessions }) =>
        sessions.filter(({ exerciseId, working }) => working.length > 0 && (id ?? exerciseId) === exerciseId),
      )
      .filter((sessions) => sessions.length > 0);
    const sessions = workouts.flat();
    const ids = sessions.flatMap(({ working }) => idsOf(working));
    const volume = sessions.reduce(
      (sum, { exerciseId, working }) => sum + setsVolumeKg(working, log.find(exerciseId)?.type),
      0,
    );
    const made = { subject: id, setIds: ids.slice(-MAX_IDS), ...period };
    return {
      workouts: counted("comparedWorkouts", workouts.length, "sessions", made),
      sets: counted("comparedSets", ids.length, "sets", made),
      volume: counted("comparedVolume", volume, "kg", made),
    };
  };
  const [before, after] = [totalsIn(periods.before), totalsIn(periods.after)];
  return (["workouts", "sets", "volume"] as const).map((of) =>
    line(`compare.${of}`, { before: draft.cite(before[of]), after: draft.cite(after[of]) }),
  );
};

const boundsOf = (draft: AnswerDraft, { before, after }: ComparedPeriods) => {
  const day = (fn: string, value: string) => draft.cite(counted(fn, value, "day", { source: "own question" }));
  return {
    from: day("beforeFrom", before.from),
    to: day("beforeTo", before.to),
    fromAfter: day("afterFrom", after.from),
    toAfter: day("afterTo", after.to),
  };
};

/** Adds the table of two periods: totals, and what the first of these exercises showed in both. */
export const addCompared = (
  draft: AnswerDraft,
  question: Compared,
  periods: ComparedPeriods,
  ids: readonly string[],
): void => {
  const lifts = ids
    .map((id) => liftLines(draft, question, id, periods))
    .filter((lines) => lines.length > 0)
    .slice(0, MAX_LIFTS);
  const lines = [...totalLines(draft, question, periods), ...lifts.flat()];
  draft.add({ type: "compare", periods: line("compare.periods", boundsOf(draft, periods)), lines });
};

/** Days by which two months differ anyhow. */
const ALIKE = 3;

/** Two periods side by side: totals, and what each lift showed in both. */
export const compareAnswer = (question: AnswerInput, said: ComparedPeriods): Answer => {
  const { log, entities } = question;
  // A month that still runs is told up to today.
  const untilToday = ({ from, to }: DateRange): DateRange => ({ from, to: to < log.today ? to : log.today });
  const periods = { before: untilToday(said.before), after: untilToday(said.after) };
  const draft = createDraft();
  const ids = entities.exercise
    ? [entities.exercise.id]
    : [
        ...new Set([
          ...mainLifts(log),
          ...log.workouts.flatMap(({ sessions }) => sessions.map(({ exerciseId }) => exerciseId)),
        ]),
      ];
  const isTrained = (period: DateRange) =>
    log.workouts.some(
      (workout) =>
        isInside(period, workout) &&
        workout.sessions.some(({ exerciseId, working }) => working.length > 0 && ids.includes(exerciseId)),
    );
  const bounds = boundsOf(draft, periods);
  if (!isTrained(periods.before) || !isTrained(periods.after)) {
    const { exercise } = entities;
    if (exercise) draft.say("compare.noneOf", { ...bounds, exercise: { exercise: exercise.id } });
    else draft.say("compare.none", bounds);
    return draft.done("progress", "comparedNone");
  }
  draft.say("compare.periods", bounds);
  const lengths = [periods.before, periods.after].map(({ from, to }) => daysBetween(from, to) + 1);
  if (Math.abs((lengths[0] ?? 0) - (lengths[1] ?? 0)) > ALIKE) {
    const [before, after] = lengths.map((days, at) =>
      draft.cite(counted(at === 0 ? "beforeDays" : "afterDays", days, "days", { source: "own question" })),
    );
    if (before && after) draft.say("compare.unequal", { before, after });
  }
  addCompared(draft, { ...question, exercise: entities.exercise?.id ?? null }, periods, ids);
  if (entities.exercise) draft.add({ type: "exercise", exercise: entities.exercise.id });
  else draft.add({ type: "place", place: "report" });
  return draft.done("progress", "compared");
};
