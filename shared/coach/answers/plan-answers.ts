import { deloadDue, TRIGGERS, TRIGGERS_NEEDED } from "#shared/coach/engine/deload-due.ts";
import { fitSession } from "#shared/coach/engine/fit.ts";
import { nextSets } from "#shared/coach/engine/next.ts";
import { swapsFor } from "#shared/coach/engine/swap.ts";
import type { CoachRoutine } from "#shared/coach/member.ts";
import { daysBetween } from "#shared/training/days.ts";
import { DELOAD_DAYS } from "#shared/training/planning/deload.ts";
import { planStatuses } from "#shared/training/planning/plans.ts";
import { DELOAD } from "#shared/training/planning/progression.ts";
import type { ProgramId } from "#shared/training/programs/program.ts";
import type { RoutineExercise } from "#shared/training/routine.ts";
import { type Answer, type AnswerKey, counted, createDraft, line, type Op, type Question, rule } from "./answer.ts";
import { routineOfDay } from "./subjects.ts";

const working = ({ sets }: RoutineExercise): number => sets.filter(({ kind }) => kind !== "warmup").length;

const without = (intent: Answer["intent"]): Answer => {
  const draft = createDraft();
  draft.say("none.routine");
  return draft.done(intent, "none");
};

const setsOp = (routine: CoachRoutine, exercise: RoutineExercise, to: number, reason: AnswerKey): Op[] => {
  const target = { routine: routine.id, exercise: exercise.exercise_id };
  const from = working(exercise);
  if (to >= from) return [];
  return [{ op: to === 0 ? "remove" : "sets", target, from, to: to === 0 ? null : to, reason, facts: [] }];
};

export const time = (question: Question): Answer => {
  const { log, member, entities } = question;
  const draft = createDraft();
  const minutes = entities.minutes ?? member.minutes;
  if (minutes === null) {
    draft.say("time.missing");
    return draft.done("time", "missing");
  }
  const day = routineOfDay(log, member);
  if (!day) return without("time");
  const { fitted, perSet } = fitSession(log, member, day.routine.exercises, minutes);
  const sets = fitted.reduce((sum, one) => sum + one.sets, 0);
  const pace = draft.cite(perSet);
  draft.say("time.pace", {
    pace,
    minutes: draft.cite(counted("minutes", minutes, "minutes", { source: "own question" })),
    sets: draft.cite({
      ...perSet,
      fn: "fit",
      args: { minutes },
      value: sets,
      unit: "sets",
      formula: "fit",
    }),
  });
  const ops = fitted.flatMap(({ exercise, sets: to }) => setsOp(day.routine, exercise, to, "ops.time"));
  draft.say(ops.length === 0 ? "time.whole" : "time.order");
  draft.diff(ops);
  return draft.done("time", ops.length === 0 ? "whole" : "shorter");
};

export const swap = (question: Question): Answer => {
  const { log, member, entities } = question;
  const draft = createDraft();
  const { exercise } = entities;
  if (!exercise) {
    draft.say("none.which");
    return draft.done("swap", "which");
  }
  const day = routineOfDay(log, member);
  const planned = day?.routine.exercises.find(({ exercise_id }) => exercise_id === exercise.id);
  const reps = planned?.sets.find(({ reps_min }) => reps_min !== null)?.reps_min ?? 8;
  const options = swapsFor(log, member, exercise, reps);
  if (options.length === 0) draft.say("swap.none");
  draft.list(
    options.map(({ exercise: other, load, session }) => {
      if (load === null || !session) return line("swap.free", { exercise: { exercise: other.id } });
      const made = {
        subject: other.id,
        setIds: session.working.map(({ id }) => id),
        from: session.day,
        to: session.day,
      };
      return line("swap.option", {
        exercise: { exercise: other.id },
        load: draft.cite(
          counted("swapLoad", load, "kg", {
            ...made,
            args: { reps },
            formula: "swapLoad",
          }),
        ),
        reps: draft.cite(rule("targetReps", reps, "reps", "own routine")),
      });
    }),
  );
  const [best] = options;
  if (day && planned && best) {
    const target = { routine: day.routine.id, exercise: exercise.id };
    draft.diff([{ op: "swap", target, from: exercise.id, to: best.exercise.id, reason: "ops.swap", facts: [] }]);
  }
  return draft.done("swap", options.length === 0 ? "none" : "options");
};

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

export const today = (question: Question): Answer => {
  const { log, member } = question;
  const draft = createDraft();
  const day = routineOfDay(log, member);
  if (!day) return without("today");
  if (!day.isToday && member.plans.some((plan) => plan.day >= log.today)) draft.say("today.rest");
  draft.say(day.isToday ? "today.session" : "today.next", { routine: { name: day.routine.name } });
  draft.list(
    day.routine.exercises.map((exercise) => {
      const id = exercise.exercise_id;
      const [first] = nextSets(log, member, exercise).sets.filter(({ kind }) => kind !== "warmup");
      const session = log.sessions(id).at(-1);
      const made = {
        subject: id,
        setIds: session?.working.map((set) => set.id) ?? [],
        from: session?.day ?? null,
        to: session?.day ?? null,
        source: "own routine",
      };
      const reps = first?.reps ? draft.cite(counted("nextReps", first.reps, "reps", made)) : null;
      if (reps && first?.weight_kg) {
        return line("load.next", {
          exercise: { exercise: id },
          load: draft.cite(counted("next", first.weight_kg, "kg", made)),
          reps,
        });
      }
      if (reps) return line("load.nextReps", { exercise: { exercise: id }, reps });
      return line("last.exercise", {
        exercise: { exercise: id },
        sets: draft.cite(counted("plannedSets", working(exercise), "sets", made)),
      });
    }),
  );
  return draft.done("today", day.isToday ? "planned" : "next");
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

/** Half the sets, rounded up, and lighter loads for every exercise of some routines. */
const lighterOps = ({ log, member }: Question, routines: readonly CoachRoutine[], reason: AnswerKey): Op[] =>
  routines.flatMap((routine) =>
    routine.exercises.flatMap((exercise): Op[] => {
      const target = { routine: routine.id, exercise: exercise.exercise_id };
      const [now, lighter] = [nextSets(log, member, exercise, false), nextSets(log, member, exercise, true)];
      const heavy = now.sets.find(({ kind }) => kind === "normal")?.weight_kg ?? null;
      const light = lighter.sets.find(({ kind }) => kind === "normal")?.weight_kg ?? null;
      const ops = setsOp(routine, exercise, Math.ceil(working(exercise) / 2), reason);
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
  draft.diff(day ? lighterOps(question, [day.routine], "ops.return") : []);
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
  draft.diff(lighterOps(question, member.routines, "ops.deload"));
  return draft.done("deload", "due");
};

export const tired = (question: Question): Answer => {
  const { log, member } = question;
  const draft = createDraft();
  draft.say("tired.smaller");
  draft.say("tired.rest");
  const day = routineOfDay(log, member);
  const smaller = day?.routine.exercises.flatMap((exercise) =>
    setsOp(day.routine, exercise, Math.max(1, working(exercise) - 1), "ops.tired"),
  );
  draft.diff(smaller ?? []);
  return draft.done("tired", "smaller");
};
