import { madeOf } from "#shared/domain/coach/engine/session-bests.ts";
import { type ExerciseTrend, exerciseTrendOf, FEWEST_SESSIONS } from "#shared/domain/coach/engine/stall.ts";
import { LEVEL, TREND } from "#shared/domain/coach/engine/trend.ts";
import type { FactUnit, UncitedFact } from "#shared/domain/coach/facts.ts";
import type { StoredSet } from "#shared/domain/coach/log.ts";
import { daysBetween } from "#shared/domain/training/days.ts";
import { type Answer, type AnswerDraft, type AnswerInput, counted, createDraft, rule, type Value } from "./answer.ts";

const PER_WEEK: Record<"kg" | "reps", FactUnit> = { kg: "kg/week", reps: "reps/week" };

/** A fact on a series of session bests. */
export const figureOf = (
  standing: ExerciseTrend,
  id: string,
  fn: string,
  value: number,
  unit: FactUnit,
): UncitedFact => ({
  fn,
  args: { of: standing.fn },
  value,
  unit,
  subject: id,
  ...madeOf(standing.bests),
  ...(fn === "level" ? LEVEL : TREND),
});

/** The slope with its bounds and number of sessions, as values of a text. */
export const slopeValues = (draft: AnswerDraft, standing: ExerciseTrend, id: string): Record<string, Value> => {
  const { slope, bests, unit } = standing;
  const cite = (fn: string, value: number, of: FactUnit) => draft.cite(figureOf(standing, id, fn, value, of));
  const bounds = slope
    ? {
        slope: cite("slope", slope.slope, PER_WEEK[unit]),
        low: cite("slopeLow", slope.low, PER_WEEK[unit]),
        high: cite("slopeHigh", slope.high, PER_WEEK[unit]),
      }
    : {};
  const n = draft.cite(counted("sessions", bests.length, "sessions", { subject: id, ...madeOf(bests) }));
  return {
    exercise: { exercise: id },
    n,
    least: draft.cite(rule("fewestSessions", FEWEST_SESSIONS, "sessions")),
    ...bounds,
  };
};

/** The answer where nothing is logged at all, or on the days that were asked for. */
export const nothingLogged = (question: AnswerInput, intent: Answer["intent"]): Answer => {
  const draft = createDraft();
  const { exercise, dates } = question.entities;
  const { log } = question;
  if (exercise && dates && log.sessions(exercise.id).length > 0)
    draft.say("none.days", { exercise: { exercise: exercise.id } });
  else if (!exercise && dates && log.workouts.length > 0) draft.say("last.none");
  else if (exercise) draft.say("none.exercise", { exercise: { exercise: exercise.id } });
  else draft.say("none.log");
  return draft.done(intent, "none");
};

/** Says how an exercise progresses, in the texts of `stall` or `progress`. */
export const sayStanding = (
  draft: AnswerDraft,
  { log }: AnswerInput,
  id: string,
  words: "stall" | "progress",
): ExerciseTrend | null => {
  const standing = exerciseTrendOf(log, id);
  if (!standing) {
    draft.say("none.measure", { exercise: { exercise: id } });
    return null;
  }
  const values = slopeValues(draft, standing, id);
  const { best } = standing;
  if (words === "stall" && standing.state === "plateau" && best) {
    const made = { subject: id, ...madeOf([best]) };
    const since = daysBetween(best.day, log.today);
    Object.assign(values, {
      best: draft.cite(counted("bestDay", best.day, "day", made)),
      since: draft.cite(counted("sinceBest", since, "days", made)),
    });
  }
  draft.say(`${words}.${standing.state}`, values);
  return standing;
};

export const idsOf = (sets: readonly StoredSet[]): string[] => sets.map(({ id }) => id);
