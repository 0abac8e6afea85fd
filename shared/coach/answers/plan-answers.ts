import { daysBetween } from "#shared/training/days.ts";
import { planStatuses } from "#shared/training/planning/plans.ts";
import type { ProgramId } from "#shared/training/programs/program.ts";
import { type Answer, counted, createDraft, line, type Op, type Question } from "./answer.ts";
import { setsOp, without, working } from "./routine-ops.ts";
import { routineOfDay } from "./subjects.ts";

/** Sets that may be added at once. */
const MOST_ADDED = 2;
const NEW_SETS = 3;

export const edit = (question: Question): Answer => {
  const { log, member, entities } = question;
  const draft = createDraft();
  const { exercise, change, sets, other } = entities;
  if (!exercise) {
    draft.say("edit.unclear");
    return draft.done("edit", "unclear");
  }
  const having = member.routines.flatMap((routine) => {
    const found = routine.exercises.find(({ exercise_id }) => exercise_id === exercise.id);
    return found ? [{ routine, found }] : [];
  });
  const ops: Op[] = [];
  const about = { exercise: { exercise: exercise.id } };
  const isOfSets = sets !== null || /(?:^| )(?:serie|sets?)(?: |$)/.test(entities.words.join(" "));
  if (having.length === 0 && change === "add" && !isOfSets) {
    const day = routineOfDay(log, member);
    if (!day) return without("edit");
    if (!member.exclusions.includes(exercise.id)) {
      ops.push({
        op: "add",
        target: { routine: day.routine.id, exercise: exercise.id },
        from: null,
        to: NEW_SETS,
        reason: "ops.asked",
        facts: [],
      });
    }
  } else if (having.length === 0) draft.say("edit.absent", about);
  else if (other && change !== "remove") {
    for (const { routine } of having)
      ops.push({
        op: "swap",
        target: { routine: routine.id, exercise: exercise.id },
        from: exercise.id,
        to: other.id,
        reason: "ops.asked",
        facts: [],
      });
  } else if (isOfSets) {
    for (const { routine, found } of having.slice(0, 1)) {
      const from = working(found);
      const by = change === "remove" ? -1 : change === "add" ? 1 : 0;
      const to = by === 0 ? (sets ?? from) : Math.max(1, from + by * (sets ?? 1));
      if (to > from + MOST_ADDED) draft.say("edit.cap");
      const target = { routine: routine.id, exercise: exercise.id };
      ops.push({ op: "sets", target, from, to: Math.min(to, from + MOST_ADDED), reason: "ops.asked", facts: [] });
    }
  } else if (change === "remove") {
    for (const { routine, found } of having) ops.push(...setsOp(routine, found, 0, "ops.asked"));
  } else draft.say(change === "add" ? "edit.present" : "edit.unclear", about);
  if (ops.length > 0) draft.say("edit.done");
  draft.diff(ops);
  return draft.done("edit", ops.length > 0 ? "diff" : "none");
};

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
