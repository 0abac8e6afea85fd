import { daysBetween } from "#shared/domain/training/days.ts";
import { planStatuses } from "#shared/domain/training/planning/plans.ts";
import { type Answer, type AnswerInput, counted, createDraft, line } from "./answer.ts";

const MISSED_DAYS = 14;

export const missed = ({ log, member }: AnswerInput): Answer => {
  const draft = createDraft();
  const trained = log.workouts.map(({ day, routineId }) => ({ day, routine_id: routineId }));
  const statuses = planStatuses(member.plans, trained, log.today);
  const lost = member.plans.filter(
    ({ id, day }) => statuses.get(id) === "missed" && daysBetween(day, log.today) <= MISSED_DAYS,
  );
  draft.say(lost.length === 0 ? "missed.none" : "missed.list");
  draft.list(
    lost.map(({ day, routine_id }) =>
      line("missed.item", {
        routine: { name: member.routines.find(({ id }) => id === routine_id)?.name ?? "?" },
        day: draft.cite(counted("missedDay", day, "day", { from: day, to: day, source: "own plan" })),
      }),
    ),
  );
  draft.say("missed.rule");
  return draft.done("missed", lost.length === 0 ? "none" : "missed");
};
