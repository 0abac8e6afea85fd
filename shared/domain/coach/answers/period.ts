import type { LoggedSession } from "#shared/domain/coach/log.ts";
import type { DateRange } from "#shared/domain/coach/understanding/dates.ts";
import { type AnswerDraft, type AnswerInput, counted, type Value } from "./answer.ts";
import { idsOf } from "./standing.ts";

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
