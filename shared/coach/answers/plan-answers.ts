import { workingSets } from "#shared/coach/proposals/apply-ops.ts";
import { mostAdded } from "#shared/coach/proposals/caps.ts";
import type { Op } from "#shared/coach/proposals/op.ts";
import { daysBetween } from "#shared/training/days.ts";
import { planStatuses } from "#shared/training/planning/plans.ts";
import type { ProgramId } from "#shared/training/programs/program.ts";
import { type Answer, counted, createDraft, line, type Question } from "./answer.ts";
import { setsOp, without } from "./routine-ops.ts";
import { routineOfDay } from "./subjects.ts";

const NEW_SETS = 3;

type Edited = {
  ops: readonly Op[];
  say?: "edit.absent" | "edit.present" | "edit.excluded" | "edit.howMany" | "edit.unclear";
};

/** Before the exercise that makes room. */
const INSTEAD = /(?:^| )(?:posto|invece|instead|place)(?: |$)/;
const ASKED = { reason: "ops.asked", facts: [] } as const;

/** What is asked for an exercise that no routine has. */
const addTo = ({ log, member }: Question, exercise: string, isOfSets: boolean, isCapped: () => void): Edited | null => {
  if (isOfSets) return { ops: [], say: "edit.absent" };
  if (member.exclusions.includes(exercise)) return { ops: [], say: "edit.excluded" };
  const day = routineOfDay(log, member);
  if (!day) return null;
  const most = mostAdded(log, member.routines, exercise);
  if (most < NEW_SETS) isCapped();
  const to = Math.min(NEW_SETS, most);
  return { ops: [{ op: "add", target: { routine: day.routine.id, exercise }, from: null, to, ...ASKED }] };
};

export const edit = (question: Question): Answer => {
  const { log, member, entities } = question;
  const draft = createDraft();
  const { exercise, change, sets, other } = entities;
  if (!exercise) {
    draft.say("edit.unclear");
    return draft.done("edit", "unclear");
  }
  const id = exercise.id;
  const having = member.routines.flatMap((routine) => {
    const found = routine.exercises.find(({ exercise_id }) => exercise_id === id);
    return found ? [{ target: { routine: routine.id, exercise: id }, routine, found }] : [];
  });
  const isOfSets = sets !== null || /(?:^| )(?:serie|sets?)(?: |$)/.test(entities.words.join(" "));
  const isCapped = () => draft.say("edit.cap");

  const otherSets = (): Edited => {
    const by = change === "remove" ? -1 : change === "add" ? 1 : 0;
    if (by === 0 && sets === null) return { ops: [], say: "edit.howMany" };
    const ops = having.slice(0, 1).flatMap(({ target, found }): Op[] => {
      const from = workingSets(found);
      const to = by === 0 ? (sets ?? from) : Math.max(1, from + by * (sets ?? 1));
      const most = from + mostAdded(log, member.routines, id);
      if (to > most) isCapped();
      return to === from ? [] : [{ op: "sets", target, from, to: Math.min(to, most), ...ASKED }];
    });
    return ops.length > 0 ? { ops } : { ops, say: "edit.present" };
  };
  const isHeld = (wanted: string) =>
    member.routines.some(({ exercises }) => exercises.some(({ exercise_id }) => exercise_id === wanted));
  const swaps = (from: string, to: string): Edited => {
    if (member.exclusions.includes(to)) return { ops: [], say: "edit.excluded" };
    const ops = member.routines.flatMap(({ id: routine, exercises }): Op[] =>
      exercises.some(({ exercise_id }) => exercise_id === from)
        ? [{ op: "swap", target: { routine, exercise: from }, from, to, ...ASKED }]
        : [],
    );
    return { ops };
  };
  const edited = (): Edited | null => {
    if (other && change !== "remove" && (isHeld(id) || isHeld(other.id))) {
      const isReplaced = INSTEAD.test(entities.words.join(" ")) ? isHeld(other.id) : !isHeld(id);
      return isReplaced ? swaps(other.id, id) : swaps(id, other.id);
    }
    if (having.length === 0)
      return change === "add" ? addTo(question, id, isOfSets, isCapped) : { ops: [], say: "edit.absent" };
    if (isOfSets) return otherSets();
    if (change === "remove") {
      return { ops: having.flatMap(({ routine, found }) => setsOp(routine, found, 0, ASKED)) };
    }
    return { ops: [], say: change === "add" ? "edit.present" : "edit.unclear" };
  };
  const made = edited();
  if (made === null) return without("edit");
  if (made.say) {
    const about = [id, other?.id].find((one) => one !== undefined && member.exclusions.includes(one)) ?? id;
    draft.say(made.say, { exercise: { exercise: about } });
  } else draft.say("edit.done");
  draft.diff(made.ops, "lasting");
  return draft.done("edit", made.ops.length > 0 ? "diff" : "none");
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
