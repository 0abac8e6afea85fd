import { daysBetween } from "#shared/training/days.ts";
import { planStatuses } from "#shared/training/planning/plans.ts";
import type { ProgramId } from "#shared/training/programs/program.ts";
import { type Answer, counted, createDraft, line, type Question } from "./answer.ts";

const programFor = (days: number): ProgramId =>
  days <= 3 ? "full-body" : days === 4 ? "upper-lower" : "push-pull-legs";

export const build = ({ member, entities }: Question): Answer => {
  const draft = createDraft();
  const days = entities.days ?? member.days;
  if (days === null || days < 1 || days > 7) {
    draft.say("build.none");
    return draft.done("build", "missing");
  }
  draft.say("build.program", { days: draft.cite(counted("days", days, "days", { source: "own question" })) });
  draft.add({ type: "program", program: programFor(days) });
  return draft.done("build", programFor(days));
};

const MISSED_DAYS = 14;

export const missed = ({ log, member }: Question): Answer => {
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
