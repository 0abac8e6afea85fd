import { memberLoads } from "#shared/domain/coach/engine/member-loads.ts";
import { nextSets } from "#shared/domain/coach/engine/next.ts";
import type { Marker } from "#shared/domain/coach/facts.ts";
import { type CoachRoutine, unitOf } from "#shared/domain/coach/member.ts";
import type { AnswerKey } from "#shared/domain/coach/proposals/answer-key.ts";
import { workingSetCount } from "#shared/domain/coach/proposals/apply-ops.ts";
import { MORE_LOAD, mostLoad } from "#shared/domain/coach/proposals/caps.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import type { PlanEdit } from "#shared/domain/coach/read/plan-edits.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import { fromKilograms, toKilograms } from "#shared/domain/training/weights/weight-units.ts";
import { type Answer, type AnswerDraft, type AnswerInput, counted, createDraft, factIds, rule } from "./answer.ts";

/** The answer where the member has no routine. */
export const withoutRoutine = (intent: Answer["intent"]): Answer => {
  const draft = createDraft();
  draft.say("none.routine");
  return draft.done(intent, "none");
};

/** Why a change is proposed: in words, and by which facts. */
export type Why = { reason: AnswerKey; facts: readonly string[] };

/** Changes the number of an exercise's sets to `to`, at least one; nothing where that is no fewer. */
export const setsOp = (routine: CoachRoutine, exercise: RoutineExercise, to: number, why: Why): Op[] => {
  const target = { routine: routine.id, exercise: exercise.exercise_id };
  const from = workingSetCount(exercise);
  if (to >= from) return [];
  return [{ op: to === 0 ? "remove" : "sets", target, from, to: to === 0 ? null : to, ...why }];
};

/** An exercise as a routine plans it. */
export type Held = { routine: CoachRoutine; found: RoutineExercise };

/** One change of an exercise as the member asked for it, with the facts that support it. */
export const askedOp = (
  op: Op["op"],
  { routine, found }: Held,
  [from, to]: readonly [Op["from"], Op["to"]],
  marks: readonly Marker[],
): Op => ({
  op,
  target: { routine: routine.id, exercise: found.exercise_id },
  from,
  to,
  reason: "ops.asked",
  facts: factIds(marks),
});

/** The planned number of sets, as a fact. */
export const citePlanned = (draft: AnswerDraft, { found }: Held): Marker =>
  draft.cite(
    counted("plannedSets", workingSetCount(found), "sets", { subject: found.exercise_id, source: "own routine" }),
  );

/** What a question wants, as a fact. */
export const citeWish = (draft: AnswerDraft, fn: string, value: number, unit: "kg" | "reps" | "sets" | "rpe"): Marker =>
  draft.cite(counted(fn, value, unit, { source: "own question" }));

/** The change of a load, at most to what one proposal may add. */
export const loadOps = (draft: AnswerDraft, { log, member }: AnswerInput, held: Held, { load }: PlanEdit): Op[] => {
  if (load === null) return [];
  const id = held.found.exercise_id;
  const unit = unitOf(member, id);
  const now = nextSets(log, member, held.found).sets.find(({ kind }) => kind === "normal")?.weight_kg ?? null;
  if (load.isBy && now === null) return [];
  const loads = memberLoads(log.find, member, held.found);
  const asSaid = toKilograms(fromKilograms(load.isBy ? (now ?? 0) + load.kilograms : load.kilograms, unit), unit);
  // «Un po' di più» is a step of this gym at least, and never a load that it does not have.
  const step = loads.atMost(asSaid);
  const wanted = !load.isBy ? asSaid : load.kilograms > 0 ? Math.max(step, loads.above(now ?? 0)) : step;
  if (wanted <= 0 || wanted === now) return [];
  const last = log.sessionsHere(id).at(-1);
  const made = {
    subject: id,
    setIds: last?.working.map((set) => set.id) ?? [],
    from: last?.day ?? null,
    to: last?.day ?? null,
  };
  const marks = [citeWish(draft, "wishedLoad", Math.abs(load.kilograms), "kg")];
  if (now === null) return [askedOp("load", held, [null, wanted], marks)];
  const from = draft.cite(counted("next", now, "kg", { ...made, source: "own routine" }));
  const most = mostLoad(now, loads);
  if (wanted <= most) return [askedOp("load", held, [now, wanted], [from, ...marks])];
  const share = draft.cite(rule("mostLoadShare", MORE_LOAD, "share"));
  const to = draft.cite({ ...counted("mostLoad", most, "kg", { ...made, source: "rule of the engine" }) });
  draft.say("edit.capLoad", { share, from, to });
  return [askedOp("load", held, [now, most], [from, ...marks, share, to])];
};

/** The change of a number of sets, at least one. */
export const setsOps = (draft: AnswerDraft, held: Held, { sets }: PlanEdit): Op[] => {
  if (sets === null) return [];
  const from = workingSetCount(held.found);
  const to = Math.max(1, sets.isBy ? from + sets.count : sets.count);
  if (to === from) return [];
  const wish = citeWish(draft, "wishedSets", Math.abs(sets.count), "sets");
  return [askedOp("sets", held, [from, to], [citePlanned(draft, held), wish])];
};

/** The changes of repetitions and effort. */
export const targetOps = (draft: AnswerDraft, held: Held, { reps, rpe }: PlanEdit): Op[] => {
  const first = held.found.sets.find(({ kind }) => kind === "normal");
  const [hadReps, hadRpe] = [first?.reps_min ?? null, first?.rpe ?? null];
  const to = reps === null ? hadReps : reps.isBy ? hadReps && Math.max(1, hadReps + reps.count) : reps.count;
  return [
    ...(reps === null || to === null || to === hadReps
      ? []
      : [askedOp("reps", held, [hadReps, to], [citeWish(draft, "wishedReps", Math.abs(reps.count), "reps")])]),
    ...(rpe === null || rpe === hadRpe
      ? []
      : [askedOp("rpe", held, [hadRpe, rpe], [citeWish(draft, "wishedRpe", rpe, "rpe")])]),
  ];
};
