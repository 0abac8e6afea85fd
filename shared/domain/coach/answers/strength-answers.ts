import { type ExerciseTrend, exerciseTrendOf, FEWEST_SESSIONS } from "#shared/domain/coach/engine/stall.ts";
import { E1RM, E1RM_RIR, e1rm, e1rmRir, MAX_ESTIMATE_REPS, MIN_RPE } from "#shared/domain/coach/engine/strength.ts";
import { medianOf } from "#shared/domain/coach/engine/trend.ts";
import { isAdult } from "#shared/domain/coach/member.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { type Answer, type AnswerDraft, type AnswerInput, counted, createDraft, rule } from "./answer.ts";
import { figureOf, nothingLogged, slopeValues } from "./standing.ts";
import { sayAge, subjectsOf } from "./subjects.ts";

/** Relative error of an estimate where the member's own spread is unknown. */
const USUAL_ERROR = 0.05;
/**
 * Factor from a median absolute deviation to a standard deviation (Rousseeuw and Croux 1993, J Am Stat Assoc 88(424),
 * 1273-1283).
 */
const TO_DEVIATION = 1.4826;

/** The error of an estimate (kilograms), from the spread of the member's session bests around their level. */
const errorOf = ({ bests }: ExerciseTrend, value: number): number => {
  const recent = bests.slice(-6).map((best) => best.value);
  const middle = medianOf(recent) ?? value;
  const spread = TO_DEVIATION * (medianOf(recent.map((one) => Math.abs(one - middle))) ?? 0);
  return Math.max(recent.length < FEWEST_SESSIONS ? USUAL_ERROR * value : spread, 0.02 * value);
};

/** Says the estimated maximum of a set that the question states; false where it states none. */
const saySaid = (draft: AnswerDraft, { entities }: AnswerInput): boolean => {
  const { load, reps, rpe, exercise } = entities;
  if (load === null || reps === null) return false;
  const value = rpe === null ? e1rm(load, reps) : e1rmRir(load, reps, rpe);
  const mostReps = draft.cite(rule("mostReps", MAX_ESTIMATE_REPS, "reps"));
  if (value === null) {
    draft.say("e1rm.saidNone", { reps: mostReps, rpe: draft.cite(rule("leastRpe", MIN_RPE, "rpe")) });
    return true;
  }
  const made = { subject: exercise?.id ?? null, args: { load, reps, rpe } };
  draft.say("e1rm.said", {
    load: draft.cite(counted("saidLoad", load, "kg", { subject: made.subject, source: "own question" })),
    reps: draft.cite(counted("saidReps", reps, "reps", { source: "own question" })),
    value: draft.cite(counted("saidE1rm", value, "kg", { ...made, ...(rpe === null ? E1RM : E1RM_RIR) })),
  });
  return true;
};

export const e1rmAnswer = (question: AnswerInput): Answer => {
  const { log, member } = question;
  const draft = createDraft();
  if (!isAdult(member)) {
    draft.say("minor.maxima");
    return draft.done("e1rm", "minor");
  }
  if (saySaid(draft, question)) return draft.done("e1rm", "said");
  const ids = subjectsOf(question).filter((id) => log.sessions(id).length > 0);
  if (ids.length === 0) return nothingLogged(question, "e1rm");
  let answered = 0;
  for (const id of ids) {
    const standing = exerciseTrendOf(log, id);
    if (standing?.unit !== "kg" || standing.level === null) {
      draft.say("e1rm.none", {
        exercise: { exercise: id },
        reps: draft.cite(rule("mostReps", MAX_ESTIMATE_REPS, "reps")),
      });
      continue;
    }
    answered += 1;
    const error = figureOf(standing, id, "e1rmError", errorOf(standing, standing.level), "kg");
    draft.say("e1rm.value", {
      exercise: { exercise: id },
      value: draft.cite(figureOf(standing, id, "level", standing.level, "kg")),
      error: draft.cite({ ...error, formula: "e1rmError" }),
    });
  }
  sayAge(
    draft,
    log,
    ids.flatMap((id) => log.sessionsHere(id).slice(-1)).toSorted((a, b) => a.day.localeCompare(b.day)),
  );
  return draft.done("e1rm", answered > 0 ? "value" : "none");
};

/** Weeks ahead beyond which no date is predicted. */
const FARTHEST_WEEKS = 52;

export const goal = (question: AnswerInput): Answer => {
  const { log, member, entities } = question;
  const draft = createDraft();
  if (!isAdult(member)) {
    draft.say("minor.maxima");
    return draft.done("goal", "minor");
  }
  const target = entities.load;
  if (target === null) {
    draft.say("goal.target");
    return draft.done("goal", "target");
  }
  const ids = subjectsOf(question, 4);
  const [id] = ids;
  if (ids.length > 1) {
    draft.say("none.which");
    draft.add({ type: "exercises", options: ids });
    return draft.done("goal", "which");
  }
  const standing = id === undefined ? null : exerciseTrendOf(log, id);
  if (id === undefined || !standing || standing.level === null || standing.unit !== "kg")
    return nothingLogged(question, "goal");
  const values = slopeValues(draft, standing, id);
  const level = draft.cite(figureOf(standing, id, "level", standing.level, "kg"));
  const { slope, state } = standing;
  if (standing.level >= target) {
    draft.say("goal.reached", { ...values, level });
    return draft.done("goal", "reached");
  }
  if (state === "insufficient" || !slope) {
    draft.say("goal.few", values);
    return draft.done("goal", "few");
  }
  if (slope.low <= 0) {
    draft.say("goal.flat", values);
    return draft.done("goal", "flat");
  }
  const weeks = (by: number) => (target - (standing.level ?? 0)) / by;
  if (weeks(slope.slope) > FARTHEST_WEEKS) {
    draft.say("goal.far", { ...values, level });
    return draft.done("goal", "far");
  }
  const dayIn = (fn: string, by: number) =>
    draft.cite({
      ...figureOf(standing, id, fn, 0, "day"),
      value: addDays(log.today, Math.ceil(7 * Math.min(weeks(by), 2 * FARTHEST_WEEKS))),
      formula: "goal",
    });
  draft.say("goal.range", {
    ...values,
    target: draft.cite(counted("target", target, "kg", { source: "own question" })),
    from: dayIn("goalEarliest", slope.high),
    to: dayIn("goalLatest", slope.low),
  });
  sayAge(draft, log, log.sessionsHere(id).slice(-1));
  return draft.done("goal", "range");
};
