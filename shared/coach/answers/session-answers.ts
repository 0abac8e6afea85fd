import { fitSession } from "#shared/coach/engine/fit.ts";
import { nextSets } from "#shared/coach/engine/next.ts";
import { nearTo, swapsFor } from "#shared/coach/engine/swap.ts";
import { workingSets } from "#shared/coach/proposals/apply-ops.ts";
import { formIn } from "#shared/coach/understanding/statements/form.ts";
import type { Exercise } from "#shared/training/exercise.ts";
import { type Answer, counted, createDraft, factIds, line, type Question, rule } from "./answer.ts";
import { setsOp, type Why, without } from "./routine-ops.ts";
import { routineOfDay } from "./subjects.ts";

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
  const room = draft.cite({ ...perSet, fn: "fit", args: { minutes }, value: sets, unit: "sets", formula: "fit" });
  const source = entities.minutes === null ? "own profile" : "own question";
  const given = draft.cite(counted("minutes", minutes, "minutes", { source }));
  draft.say("time.pace", { pace, minutes: given, sets: room });
  const why: Why = { reason: "ops.time", facts: factIds([pace, given, room]) };
  const ops = fitted.flatMap(({ exercise, sets: to }) => setsOp(day.routine, exercise, to, why));
  draft.say(ops.length === 0 ? "time.whole" : "time.order");
  draft.diff(ops, "either");
  return draft.done("time", ops.length === 0 ? "whole" : "shorter");
};

export const swap = ({ log, member, entities }: Question): Answer => {
  const draft = createDraft();
  const { exercise } = entities;
  if (!exercise) {
    draft.say("none.which");
    return draft.done("swap", "which");
  }
  const day = routineOfDay(log, member);
  const planned = day?.routine.exercises.find(({ exercise_id }) => exercise_id === exercise.id);
  const reps = planned?.sets.find(({ reps_min }) => reps_min !== null)?.reps_min ?? 8;
  const alike = swapsFor(log, member, exercise, reps);
  const isPlanned = ({ id }: Exercise) => day?.routine.exercises.some(({ exercise_id }) => exercise_id === id) ?? false;
  const found = alike.length > 0 ? alike : nearTo(log, member, [exercise], reps, isPlanned);
  const options = found.map(({ exercise: other, load, session }) => {
    if (load === null || !session)
      return { other, marks: [], said: line("swap.free", { exercise: { exercise: other.id } }) };
    const made = {
      subject: other.id,
      setIds: session.working.map(({ id }) => id),
      from: session.day,
      to: session.day,
    };
    const own = counted("swapLoad", load, "kg", { ...made, args: { reps }, formula: "swapLoad" });
    const values = {
      load: draft.cite(own),
      reps: draft.cite(rule("targetReps", reps, "reps", planned ? "own routine" : "rule of the engine")),
    };
    return {
      other,
      marks: Object.values(values),
      said: line("swap.option", { exercise: { exercise: other.id }, ...values }),
    };
  });
  if (alike.length === 0) draft.say("swap.none");
  if (alike.length === 0 && options.length > 0) draft.say("swap.near");
  draft.list(options.map(({ said }) => said));
  const [best] = options;
  if (day && planned && best) {
    const target = { routine: day.routine.id, exercise: exercise.id };
    const asked = draft.cite(rule("targetReps", reps, "reps", "own routine"));
    const facts = factIds(best.marks.length > 0 ? best.marks : [asked]);
    const reason = alike.length > 0 ? "ops.swap" : "ops.near";
    draft.diff([{ op: "swap", target, from: exercise.id, to: best.other.id, reason, facts }], "either");
  }
  return draft.done("swap", options.length === 0 ? "none" : alike.length === 0 ? "near" : "options");
};

export const today = (question: Question): Answer => {
  const { log, member, entities } = question;
  const draft = createDraft();
  const day = routineOfDay(log, member);
  if (!day) return without("today");
  if (formIn(entities.words) === "fresh") draft.say("today.fresh");
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
        sets: draft.cite(counted("plannedSets", workingSets(exercise), "sets", made)),
      });
    }),
  );
  return draft.done("today", day.isToday ? "planned" : "next");
};
