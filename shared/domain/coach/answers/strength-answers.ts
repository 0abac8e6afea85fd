import { madeOf } from "#shared/domain/coach/engine/session-bests.ts";
import { exerciseTrendOf } from "#shared/domain/coach/engine/stall.ts";
import { E1RM, E1RM_RIR, loadable } from "#shared/domain/coach/engine/strength.ts";
import type { Marker } from "#shared/domain/coach/facts.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";
import { onMainSide } from "#shared/domain/coach/main-side.ts";
import { isAdult, unitOf } from "#shared/domain/coach/member.ts";
import { addDays, daysBetween } from "#shared/domain/training/days.ts";
import { isRated, MAX_TOLD_REPS, MIN_RPE, maximumOfSet } from "#shared/domain/training/weights/maximum.ts";
import { bestsBy, firstMost, OLD_AFTER_DAYS, presentMaximum } from "#shared/domain/training/weights/present-maximum.ts";
import { type Answer, type AnswerDraft, type AnswerInput, counted, createDraft, rule } from "./answer.ts";
import { figureOf, nothingLogged, slopeValues } from "./standing.ts";
import { sayAge, subjectsOf } from "./subjects.ts";

/** Says the estimated maximum of a set that the question states; false where it states none. */
const saySaid = (draft: AnswerDraft, { entities }: AnswerInput): boolean => {
  const { load, reps, rpe, exercise } = entities;
  if (load === null || reps === null) return false;
  const set = { weight_kg: load, reps, rpe };
  const isKnown = rpe === null || isRated(set);
  const value = isKnown ? maximumOfSet(set, { countsReserves: true, mostReps: MAX_TOLD_REPS }) : null;
  const mostReps = draft.cite(rule("mostReps", MAX_TOLD_REPS, "reps"));
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
  if (rpe === null && reps > 1) draft.say("e1rm.atLimit");
  return true;
};

/** A lift's standing and present maximum in kilograms; null where its sets tell none. */
const maximumOf = (log: TrainingLog, id: string) => {
  const standing = exerciseTrendOf(log, id);
  const max = standing?.unit === "kg" ? presentMaximum(onMainSide(log.sessionsHere(id))) : null;
  return standing && max && { standing, max };
};

/** The heaviest set of a lift where the member trains today; null for none. */
export const heaviestOf = (log: TrainingLog, id: string) =>
  firstMost(bestsBy(onMainSide(log.sessionsHere(id)), ({ weight_kg }) => weight_kg));

/** Asks which of these lifts is meant. */
const whichOf = (draft: AnswerDraft, intent: "e1rm" | "goal", ids: readonly string[]): Answer => {
  draft.say("none.which");
  draft.add({ type: "exercises", options: ids });
  return draft.done(intent, "which");
};

/** Says the maximum of a lift; false where it says that its sets tell none. */
const sayMaximum = (draft: AnswerDraft, log: TrainingLog, id: string): boolean => {
  const found = maximumOf(log, id);
  const exercise = { exercise: id };
  if (!found) {
    draft.say("e1rm.none", { exercise, reps: draft.cite(rule("mostReps", MAX_TOLD_REPS, "reps")) });
    return false;
  }
  const { standing, max } = found;
  const error = figureOf(standing, id, "e1rmError", max.error, "kg");
  const ofBest = { subject: id, ...madeOf([max.best]) };
  const ofLast = { subject: id, ...madeOf(max.recent.slice(-1)) };
  const isOld = daysBetween(max.day, log.today) > OLD_AFTER_DAYS;
  draft.say(isOld ? "e1rm.then" : "e1rm.value", {
    exercise,
    value: draft.cite(figureOf(standing, id, "level", max.now, "kg")),
    error: draft.cite({ ...error, formula: "e1rmError" }),
    ...(isOld ? { last: draft.cite(counted("maximumDay", max.day, "day", ofLast)) } : {}),
    best: draft.cite(counted("bestMaximum", max.best.value, "kg", { ...ofBest, ...standing.formula })),
    day: draft.cite(counted("bestMaximumDay", max.best.day, "day", ofBest)),
  });
  return true;
};

/** Says what a share of the present maximum of a lift is, and what of it can be loaded. */
const sayShare = (draft: AnswerDraft, { log, member }: AnswerInput, id: string, share: number): void => {
  const [found, exercise] = [maximumOf(log, id), log.find(id)];
  if (!found || !exercise) return;
  const { standing, max } = found;
  const value = share * max.now;
  const made = figureOf(standing, id, "saidShareLoad", value, "kg");
  draft.say("e1rm.share", {
    share: draft.cite(rule("saidShare", share, "share", "own question")),
    load: draft.cite({ ...made, formula: "share" }),
  });
  const unit = unitOf(member, id);
  const load = loadable(value, { exercise_id: id, equipment: exercise.equipment, unit, gym: member.gyms[unit] });
  if (load !== null)
    draft.say("e1rm.shareLoad", { load: draft.cite({ ...made, fn: "shareLoad", value: load, formula: "shareLoad" }) });
};

export const e1rmAnswer = (question: AnswerInput): Answer => {
  const { log, member, entities } = question;
  const draft = createDraft();
  if (!isAdult(member)) {
    draft.say("minor.maxima");
    return draft.done("e1rm", "minor");
  }
  if (saySaid(draft, question)) return draft.done("e1rm", "said");
  const named = entities.exercise && entities.other ? [entities.exercise.id, entities.other.id] : subjectsOf(question);
  const ids = named.filter((id) => log.sessions(id).length > 0);
  if (ids.length === 0) return nothingLogged(question, "e1rm");
  const { share } = entities;
  if (share !== null && ids.length > 1) return whichOf(draft, "e1rm", ids);
  const told = ids.filter((id) => sayMaximum(draft, log, id));
  const [one, two] = [entities.exercise, entities.other].map((lift) => lift && maximumOf(log, lift.id)?.max);
  if (entities.exercise && entities.other && one && two && entities.exercise.id !== entities.other.id)
    draft.say("e1rm.ratio", {
      exercise: { exercise: entities.exercise.id },
      other: { exercise: entities.other.id },
      share: draft.cite(
        counted("ratio", one.now / two.now, "share", {
          ...{ subject: entities.exercise.id, args: { other: entities.other.id } },
          ...madeOf([...one.recent, ...two.recent].toSorted((a, b) => a.day.localeCompare(b.day))),
        }),
      ),
    });
  for (const id of told) if (share !== null) sayShare(draft, question, id, share);
  sayAge(
    draft,
    log,
    ids.flatMap((id) => log.sessionsHere(id).slice(-1)).toSorted((a, b) => a.day.localeCompare(b.day)),
  );
  return draft.done("e1rm", told.length > 0 ? "value" : "none");
};

/** Weeks ahead beyond which no date is predicted. */
const FARTHEST_WEEKS = 52;

/** Says whether a load was really lifted, or is only within what the estimate says. */
const sayReached = (
  draft: AnswerDraft,
  { log }: AnswerInput,
  { id, target, level }: { id: string; target: number; level: Marker },
): void => {
  const most = heaviestOf(log, id);
  const exercise = { exercise: id };
  const said = draft.cite(counted("target", target, "kg", { source: "own question" }));
  if (!most) {
    draft.say("goal.reached", { exercise, level });
    return;
  }
  const made = { subject: id, setIds: [most.set.id], from: most.day, to: most.day };
  const values = {
    ...{ exercise, level, target: said },
    load: draft.cite(counted("heaviest", most.value, "kg", made)),
    day: draft.cite(counted("heaviestDay", most.day, "day", made)),
  };
  draft.say(most.value >= target ? "goal.lifted" : "goal.reached", values);
  if (most.value < target) draft.say("goal.untried", values);
};

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
    sayReached(draft, question, { id, target, level });
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
