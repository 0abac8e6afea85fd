import type { Reschedule } from "#shared/coach/understanding/reschedules.ts";
import { planStatuses } from "#shared/training/planning/plans.ts";
import { type Answer, counted, createDraft, factIds, type Question } from "./answer.ts";

/** A planned session on another day of the calendar: the one of the day that is named, else the next. */
export const reschedule = ({ log, member }: Question, { from, to }: Reschedule): Answer => {
  const draft = createDraft();
  const refuse = (say: "edit.whichDay" | "edit.pastDay" | "edit.noPlan" | "edit.sameDay"): Answer => {
    draft.say(say);
    return draft.done("edit", "none");
  };
  const trained = log.workouts.map(({ day, routineId }) => ({ day, routine_id: routineId }));
  const statuses = planStatuses(member.plans, trained, log.today);
  const plan = member.plans
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
