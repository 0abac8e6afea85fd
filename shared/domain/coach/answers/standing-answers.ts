import { type Cause, causesOf } from "#shared/domain/coach/engine/causes.ts";
import { mainLifts } from "#shared/domain/coach/engine/deload-due.ts";
import { nextSets, routineWith } from "#shared/domain/coach/engine/next.ts";
import { exerciseTrendOf } from "#shared/domain/coach/engine/stall.ts";
import { REFERENCE } from "#shared/domain/coach/engine/volume.ts";
import type { Marker } from "#shared/domain/coach/facts.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";
import { workingSetCount } from "#shared/domain/coach/proposals/apply-ops.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import { readComparedPeriods, sinceBefore } from "#shared/domain/coach/read/entities/compared-periods.ts";
import { addDays } from "#shared/domain/training/days.ts";
import {
  type Answer,
  type AnswerDraft,
  type AnswerInput,
  type AnswerLine,
  counted,
  createDraft,
  factIds,
  line,
  rule,
} from "./answer.ts";
import { enduranceAnswer } from "./log/endurance-answer.ts";
import { compareAnswer } from "./log/period.ts";
import { nothingLogged, sayStanding } from "./standing.ts";
import { sayAge, subjectsOf } from "./subjects.ts";

/** Weeks of log that name the lifts which may stall, and most of those that are told. */
const STUCK_WEEKS = 8;
const MOST_STUCK = 4;
/** Lifts trained lately that stall or fall, those with most sets first: single joints seldom grow steadily. */
const stuckLifts = (log: TrainingLog): string[] => {
  const from = addDays(log.today, -7 * STUCK_WEEKS);
  const setsOf = (id: string) =>
    log.sessions(id).reduce((sum, { day, working }) => sum + (day >= from ? working.length : 0), 0);
  return log.exercises
    .filter(({ id, mechanic }) => mechanic === "compound" && setsOf(id) > 0)
    .filter(({ id }) => ["plateau", "down"].includes(exerciseTrendOf(log, id)?.state ?? ""))
    .map(({ id }) => id)
    .toSorted((a, b) => setsOf(b) - setsOf(a))
    .slice(0, MOST_STUCK);
};

export const stall = (question: AnswerInput): Answer => {
  const { log, member } = question;
  const stuck = question.entities.exercise ? [] : stuckLifts(log);
  // What a cause is found for comes first: there is something to do about it.
  const id = stuck.find((one) => causesOf(log, member, one).length > 0) ?? stuck[0] ?? subjectsOf(question, 1)[0];
  const rising = mainLifts(log).filter((one) => exerciseTrendOf(log, one)?.state === "up");
  const others = stuck.length === 0 ? [] : [...stuck, ...rising].filter((one) => one !== id);
  if (id === undefined || log.sessions(id).length === 0) return nothingLogged(question, "stall");
  const draft = createDraft();
  const standing = sayStanding(draft, question, id, "stall");
  for (const other of others) sayStanding(draft, question, other, "stall");
  sayAge(draft, log, log.sessionsHere(id));
  if (!standing || standing.state === "insufficient" || standing.state === "up") {
    return draft.done("stall", standing?.state ?? "none");
  }
  const causes = causesOf(log, member, id);
  if (others.length > 0) draft.say("stall.first", { exercise: { exercise: id } });
  draft.say(causes.length > 0 ? "stall.causes" : "stall.noCause");
  const muscle = log.find(id)?.primary_muscles[0];
  const min = muscle ? (member.ranges[muscle]?.min ?? REFERENCE.min) : REFERENCE.min;
  const marks = causes.map(({ cause, figure }) => ({ cause, mark: draft.cite(figure) }));
  draft.list(
    marks.map(({ cause, mark }): AnswerLine => {
      if (cause !== "lowVolume" || !muscle) return line(`causes.${cause}`, { value: mark });
      const reference = draft.cite({ ...counted("reference", min, "sets/week"), ...REFERENCE, subject: muscle });
      return line("causes.lowVolume", { value: mark, muscle: { muscle }, min: reference });
    }),
  );
  const ops = marks.map(({ cause, mark }) => remedyOps(draft, question, id, { cause, mark }));
  draft.list(marks.map(({ cause }) => line(`remedies.${cause}`)));
  if (marks.length > 0 && !routineWith(log, member, id)) draft.say("stall.noRoutine", { exercise: { exercise: id } });
  // One change at a time: what comes first in the order of causes is what is simplest to change.
  draft.diff(ops.find((some) => some.length > 0) ?? [], "lasting");
  return draft.done("stall", standing.state);
};

/** RPE to which easier sets are raised: two repetitions in reserve. */
const WORKING_RPE = 8;

/** The changes of the plan that remedy a cause; none where only advice helps, or nothing is left to change. */
const remedyOps = (
  draft: AnswerDraft,
  { log, member }: AnswerInput,
  id: string,
  { cause, mark }: { cause: Cause["cause"]; mark: Marker },
): Op[] => {
  const found = routineWith(log, member, id);
  if (!found || member.exclusions.includes(id)) return [];
  const { exercise } = found;
  const target = { routine: found.routine.id, exercise: id };
  const facts = factIds([mark]);
  const sets = workingSetCount(exercise);
  const plan = nextSets(log, member, exercise);
  switch (cause) {
    case "lowVolume":
      return [{ op: "sets", target, from: sets, to: sets + 1, reason: "ops.volume", facts }];
    case "lowEffort": {
      const from = exercise.sets.find(({ kind }) => kind === "normal")?.rpe ?? null;
      if (from !== null && from >= WORKING_RPE) return [];
      const rpe = draft.cite(rule("targetRpe", WORKING_RPE, "rpe"));
      return [{ op: "rpe", target, from, to: WORKING_RPE, reason: "ops.effort", facts: [...facts, ...factIds([rpe])] }];
    }
    case "risingRpe":
      return sets > 1 ? [{ op: "sets", target, from: sets, to: sets - 1, reason: "ops.fatigue", facts }] : [];
    case "unusedIncrement": {
      if (plan.suggestion?.reason !== "increase") return [];
      const { from, weight_kg: to } = plan.suggestion;
      return [{ op: "load", target, from, to, reason: "ops.increment", facts }];
    }
    default:
      return [];
  }
};

export const progress = (question: AnswerInput): Answer => {
  const { log, entities } = question;
  const periods = readComparedPeriods(entities.words, log.today) ?? sinceBefore(entities, log.today);
  if (periods) return compareAnswer(question, periods);
  if (entities.exercise?.category === "cardio") return enduranceAnswer(question, entities.exercise, "progress");
  const ids = subjectsOf(question).filter((id) => log.sessions(id).length > 0);
  if (ids.length === 0) return nothingLogged(question, "progress");
  const draft = createDraft();
  const states = ids.map((id) => sayStanding(draft, question, id, "progress")?.state ?? "none");
  sayAge(
    draft,
    log,
    ids.flatMap((id) => log.sessionsHere(id).slice(-1)).toSorted((a, b) => a.day.localeCompare(b.day)),
  );
  return draft.done("progress", states[0] ?? "none");
};
