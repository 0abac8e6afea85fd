import type { CoachRoutine } from "#shared/domain/coach/member.ts";
import type { Reschedule } from "#shared/domain/coach/read/entities/reschedules.ts";
import { planStatuses } from "#shared/domain/training/planning/plans.ts";
import { type Answer, type AnswerInput, counted, createDraft, factIds } from "./answer.ts";
import { routinesNamed } from "./subjects.ts";

/** Proposes to move a planned session to another day: that of the named day, else the next one. */
export const reschedule = (question: AnswerInput, { from, to }: Reschedule): Answer => {
  const draft = createDraft();
  const { log, member, entities } = question;
  const { muscle } = entities;
  const isOfMuscle = ({ exercises }: CoachRoutine) =>
    muscle !== null && log.find(exercises[0]?.exercise_id ?? "")?.primary_muscles.includes(muscle) === true;
  const said = routinesNamed(question);
  const named = said && said.length > 0 ? said : muscle === null ? null : member.routines.filter(isOfMuscle);
  const refuse = (
    say: "edit.whichDay" | "edit.whichRoutine" | "edit.pastDay" | "edit.noPlan" | "edit.sameDay",
  ): Answer => {
    draft.say(say);
    return draft.done("edit", "none");
  };
  const trained = log.workouts.map(({ day, routineId }) => ({ day, routine_id: routineId }));
  const statuses = planStatuses(member.plans, trained, log.today);
  if (named?.length === 0) return refuse("edit.whichRoutine");
  const plan = member.plans
    .filter(({ routine_id }) => named === null || named.some(({ id }) => id === routine_id))
    .filter(({ id, day }) => statuses.get(id) !== "done" && (from === null ? day >= log.today : day === from))
    .toSorted((a, b) => a.day.localeCompare(b.day))[0];
  if (!plan) return refuse("edit.noPlan");
  if (to === null) return refuse("edit.whichDay");
  if (to < log.today) return refuse("edit.pastDay");
  if (to === plan.day) return refuse("edit.sameDay");
  const was = draft.cite(counted("plannedDay", plan.day, "day", { from: plan.day, to: plan.day, source: "own plan" }));
  const wished = draft.cite(counted("wishedDay", to, "day", { source: "own question" }));
  const name = member.routines.find(({ id }) => id === plan.routine_id)?.name ?? "?";
  draft.say("edit.moved", { routine: { name }, from: was, to: wished });
  const target = { routine: plan.routine_id, exercise: "" };
  draft.diff(
    [{ op: "reschedule", target, from: plan.day, to, reason: "ops.asked", facts: factIds([was, wished]) }],
    "lasting",
  );
  return draft.done("edit", "diff");
};
