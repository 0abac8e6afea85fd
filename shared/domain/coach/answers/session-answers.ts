import { fitSession } from "#shared/domain/coach/engine/fit.ts";
import { nextSets } from "#shared/domain/coach/engine/next.ts";
import { CAUTIOUS_RPE, nearTo, patternOf, swapsFor } from "#shared/domain/coach/engine/swap.ts";
import { workingSetCount } from "#shared/domain/coach/proposals/apply-ops.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import { formIn } from "#shared/domain/coach/read/entities/form.ts";
import { isDoneWith } from "#shared/domain/coach/read/entities/tools.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { isDoneAt } from "#shared/domain/training/places/equipment.ts";
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
import { build } from "./build-answer.ts";
import { setsOp, type Why, withoutRoutine } from "./routine-ops.ts";
import { type SessionPart, sessionPart } from "./session-part.ts";
import { routineOfDay, routinesNamed } from "./subjects.ts";

export const time = (question: AnswerInput): Answer => {
  const { log, member, entities } = question;
  const draft = createDraft();
  const minutes = entities.minutes ?? member.minutes;
  if (minutes === null) {
    draft.say("time.missing");
    return draft.done("time", "missing");
  }
  const day = routineOfDay(log, member);
  if (!day) return withoutRoutine("time");
  const { fitted, perSet } = fitSession(log, member, day.routine.exercises, minutes);
  const sets = fitted.reduce((sum, one) => sum + one.sets, 0);
  const pace = draft.cite(perSet);
  const room = draft.cite({ ...perSet, fn: "fit", args: { minutes }, value: sets, unit: "sets", formula: "fit" });
  const source = entities.minutes === null ? "own profile" : "own question";
  const given = draft.cite(counted("minutes", minutes, "minutes", { source }));
  const why: Why = { reason: "ops.time", facts: factIds([pace, given, room]) };
  const ops = fitted.flatMap(({ exercise, sets: to }) => setsOp(day.routine, exercise, to, why));
  draft.say(ops.length === 0 ? "time.whole" : "time.pace", { pace, minutes: given, sets: room });
  if (ops.length > 0) draft.say("time.order");
  draft.diff(ops, "either");
  return draft.done("time", ops.length === 0 ? "whole" : "shorter");
};

/** Repetitions for which a load is looked up where the routine has none. */
const USUAL_REPS = 8;

export const swap = (question: AnswerInput): Answer => {
  const draft = createDraft();
  const { log, member, entities } = question;
  const { exercise } = entities;
  if (!exercise) {
    draft.say("none.which");
    return draft.done("swap", "which");
  }
  const named = routinesNamed(question);
  const routine = named === null ? routineOfDay(log, member)?.routine : named[0];
  const planned = routine?.exercises.find(({ exercise_id }) => exercise_id === exercise.id);
  const reps = planned?.sets.find(({ reps_min }) => reps_min !== null)?.reps_min ?? USUAL_REPS;
  const { tools } = entities;
  const isUndone = (other: Exercise) => tools !== null && !isDoneWith(tools, other);
  const isPlanned = ({ id }: Exercise) => routine?.exercises.some(({ exercise_id }) => exercise_id === id) ?? false;
  const near = (isLeftOut: (other: Exercise) => boolean) => nearTo(log, member, [exercise], reps, isLeftOut);
  const alike =
    tools === null
      ? swapsFor(log, member, exercise, reps)
      : near((other) => isUndone(other) || patternOf(other) !== patternOf(exercise));
  const found = alike.length > 0 ? alike : near((other) => isPlanned(other) || isUndone(other));
  const options = found.map(({ exercise: other, load, session }) => {
    if (load === null || !session)
      return {
        other,
        marks: [],
        said: line(other.type === "bodyweight" ? "swap.freeBody" : "swap.free", { exercise: { exercise: other.id } }),
      };
    const made = {
      subject: other.id,
      setIds: session.working.map(({ id }) => id),
      from: session.day,
      to: session.day,
    };
    const own = counted("swapLoad", load, "kg", { ...made, args: { reps }, formula: "swapLoad" });
    const values = {
      load: draft.cite(own),
      rpe: draft.cite(rule("targetRpe", CAUTIOUS_RPE, "rpe")),
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
  if (routine && planned && best) {
    const target = { routine: routine.id, exercise: exercise.id };
    const asked = draft.cite(rule("targetReps", reps, "reps", "own routine"));
    const facts = factIds(best.marks.length > 0 ? best.marks : [asked]);
    const reason = alike.length > 0 ? "ops.swap" : "ops.near";
    draft.diff([{ op: "swap", target, from: exercise.id, to: best.other.id, reason, facts }], "either");
  }
  return draft.done("swap", options.length === 0 ? "none" : alike.length === 0 ? "near" : "options");
};

/** Changes that leave out the exercises of a session that the member does not want. */
const outOps = (draft: AnswerDraft, { routine, out }: SessionPart): Op[] =>
  out.flatMap((planned) => {
    const sets = counted("plannedSets", workingSetCount(planned), "sets", {
      subject: planned.exercise_id,
      source: "own routine",
    });
    return setsOp(routine, planned, 0, { reason: "ops.asked", facts: factIds([draft.cite(sets)]) });
  });

/**
 * A session for the available equipment: an exercise that needs other equipment is replaced by a similar one, else left
 * out.
 */
const todayWith = (
  isDone: (exercise: Exercise) => boolean,
  { log, member }: AnswerInput,
  part: SessionPart,
): Answer => {
  const draft = createDraft();
  const { routine, kept } = part;
  const taken = new Set(kept.map(({ exercise_id }) => exercise_id));
  const lines: AnswerLine[] = [];
  const ops = outOps(draft, part);
  for (const planned of kept) {
    const id = planned.exercise_id;
    const exercise = log.find(id);
    if (!exercise || isDone(exercise)) continue;
    const reps = planned.sets.find(({ reps_min }) => reps_min !== null)?.reps_min ?? USUAL_REPS;
    const isOut = (other: Exercise) => taken.has(other.id) || !isDone(other);
    const isOther = (other: Exercise) => isOut(other) || patternOf(other) !== patternOf(exercise);
    const near = (out: typeof isOut, isRare = false) => nearTo(log, member, [exercise], reps, out, isRare)[0];
    const found = near(isOther) ?? near(isOther, true) ?? near(isOut);
    const sets = counted("plannedSets", workingSetCount(planned), "sets", { subject: id, source: "own routine" });
    const made = {
      target: { routine: routine.id, exercise: id },
      reason: "ops.tools",
      facts: factIds([draft.cite(sets)]),
    } as const;
    if (found) {
      taken.add(found.exercise.id);
      lines.push(line("tools.replaced", { exercise: { exercise: id }, other: { exercise: found.exercise.id } }));
      ops.push({ op: "swap", from: id, to: found.exercise.id, ...made });
    } else {
      lines.push(line("tools.left", { exercise: { exercise: id } }));
      ops.push({ op: "remove", from: workingSetCount(planned), to: null, ...made });
    }
  }
  draft.say(ops.length === 0 ? "tools.same" : "tools.session", { routine: { name: routine.name } });
  draft.list(lines);
  if (ops.length > 0) draft.say("tools.loads");
  draft.diff(ops, "session");
  return draft.done("today", ops.length === 0 ? "planned" : "tools");
};

export const today = (question: AnswerInput): Answer => {
  const { log, member, entities } = question;
  const draft = createDraft();
  const day = routineOfDay(log, member);
  // With what there is to train with, a program can be made where there is none.
  if (!day) return entities.tools ? build(question) : withoutRoutine("today");
  const { tools } = entities;
  const part = sessionPart(log, member, day.routine, entities);
  const whole = part ?? { routine: day.routine, kept: day.routine.exercises, out: [] };
  if (whole.kept.length === 0) {
    draft.say("today.noPart");
    return draft.done("today", "none");
  }
  if (tools?.some((tool) => tool !== "gym")) {
    return todayWith((exercise) => isDoneWith(tools, exercise), question, whole);
  }
  const isHere = ({ equipment }: Exercise) => isDoneAt(member, equipment);
  const known = whole.kept.flatMap(({ exercise_id }) => log.find(exercise_id) ?? []);
  if (!known.every(isHere)) return todayWith(isHere, question, whole);
  if (formIn(entities.words) === "fresh") draft.say("today.fresh");
  const isOther = whole.routine.id !== day.routine.id;
  if (!isOther && !day.isToday && member.plans.some((plan) => plan.day >= log.today)) draft.say("today.rest");
  const which = day.isToday && !isOther ? "session" : "next";
  const isPart = isOther || whole.out.length > 0;
  draft.say(isPart ? `today.part.${isOther ? "other" : which}` : `today.${which}`, {
    routine: { name: whole.routine.name },
  });
  draft.list(
    whole.kept.map((exercise) => {
      const id = exercise.exercise_id;
      const [first] = nextSets(log, member, exercise).sets.filter(({ kind }) => kind !== "warmup");
      const session = log.sessionsHere(id).at(-1);
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
        sets: draft.cite(counted("plannedSets", workingSetCount(exercise), "sets", made)),
      });
    }),
  );
  draft.diff(outOps(draft, whole), "session");
  return draft.done("today", day.isToday && !isOther ? "planned" : "next");
};
