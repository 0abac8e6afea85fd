import { deloadDue, TRIGGERS, TRIGGERS_NEEDED } from "#shared/coach/engine/deload-due.ts";
import { nextSets } from "#shared/coach/engine/next.ts";
import type { CoachRoutine } from "#shared/coach/member.ts";
import { workingSets } from "#shared/coach/proposals/apply-ops.ts";
import type { Op } from "#shared/coach/proposals/op.ts";
import { daysBetween } from "#shared/training/days.ts";
import { DELOAD_DAYS } from "#shared/training/planning/deload.ts";
import { DELOAD } from "#shared/training/planning/progression.ts";
import { type Answer, counted, createDraft, line, type Question, rule } from "./answer.ts";
import type { AnswerKey } from "./answer-key.ts";
import { setsOp } from "./routine-ops.ts";
import { routineOfDay } from "./subjects.ts";

/** Half the sets, rounded up, and lighter loads for every exercise of some routines. */
const lighterOps = ({ log, member }: Question, routines: readonly CoachRoutine[], reason: AnswerKey): Op[] =>
  routines.flatMap((routine) =>
    routine.exercises.flatMap((exercise): Op[] => {
      const target = { routine: routine.id, exercise: exercise.exercise_id };
      const [now, lighter] = [nextSets(log, member, exercise, false), nextSets(log, member, exercise, true)];
      const heavy = now.sets.find(({ kind }) => kind === "normal")?.weight_kg ?? null;
      const light = lighter.sets.find(({ kind }) => kind === "normal")?.weight_kg ?? null;
      const ops = setsOp(routine, exercise, Math.ceil(workingSets(exercise) / 2), reason);
      return heavy !== null && light !== null && light < heavy
        ? [...ops, { op: "load", target, from: heavy, to: light, reason, facts: [] }]
        : ops;
    }),
  );

/** Days without training after which one begins lighter again. */
const PAUSE_DAYS = 14;

export const comeBack = (question: Question): Answer => {
  const { log, member } = question;
  const draft = createDraft();
  const last = log.workouts.findLast(({ sessions }) => sessions.some(({ working: sets }) => sets.length > 0));
  if (!last) {
    draft.say("none.log");
    return draft.done("return", "none");
  }
  const gap = daysBetween(last.day, log.today);
  draft.say("return.gap", {
    days: draft.cite(
      counted("gap", gap, "days", {
        from: last.day,
        to: log.today,
        source: "Mujika & Padilla 2000, Sports Med 30(2), 79-87",
      }),
    ),
  });
  // Who says that they come back may have begun already: the pause is then the one before.
  const before = log.workouts.at(-2);
  const pause = Math.max(gap, before && gap <= 2 ? daysBetween(before.day, last.day) : 0);
  if (pause < PAUSE_DAYS) {
    draft.say("return.short");
    return draft.done("return", "short");
  }
  draft.say("return.lighter");
  const day = routineOfDay(log, member);
  draft.diff(day ? lighterOps(question, [day.routine], "ops.return") : [], "session");
  return draft.done("return", "lighter");
};

/** Effort that a deload week does not pass. */
const DELOAD_RPE = 7;

export const deload = (question: Question): Answer => {
  const { log, member } = question;
  const draft = createDraft();
  const { due, triggers } = deloadDue(log, member);
  const met = triggers.filter((trigger) => trigger.met).length;
  draft.say(due ? "deload.due" : "deload.notDue", {
    met: draft.cite(counted("triggersMet", met, "count")),
    all: draft.cite(rule("triggers", TRIGGERS.length, "count")),
    needed: draft.cite(rule("triggersNeeded", TRIGGERS_NEEDED, "count")),
  });
  draft.list(
    triggers.map(({ trigger, figure }) =>
      figure ? line(`deload.${trigger}`, { value: draft.cite(figure) }) : line(`deload.unknown.${trigger}`),
    ),
  );
  if (!due) return draft.done("deload", "notDue");
  draft.say("deload.how", {
    days: draft.cite(rule("deloadDays", DELOAD_DAYS, "days", "Rogerson et al. 2024, Sports Med Open 10, 26")),
    rpe: draft.cite(rule("deloadRpe", DELOAD_RPE, "rpe")),
    share: draft.cite(rule("deloadShare", DELOAD, "share", "Rogerson et al. 2024, Sports Med Open 10, 26")),
  });
  draft.diff(lighterOps(question, member.routines, "ops.deload"), "week");
  return draft.done("deload", "due");
};

export const tired = (question: Question): Answer => {
  const { log, member } = question;
  const draft = createDraft();
  draft.say("tired.smaller");
  draft.say("tired.rest");
  const day = routineOfDay(log, member);
  const smaller = day?.routine.exercises.flatMap((exercise) =>
    setsOp(day.routine, exercise, Math.max(1, workingSets(exercise) - 1), "ops.tired"),
  );
  draft.diff(smaller ?? [], "session");
  return draft.done("tired", "smaller");
};
