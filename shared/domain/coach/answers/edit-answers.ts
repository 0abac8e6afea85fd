import { routineWith } from "#shared/domain/coach/engine/next.ts";
import { nearTo } from "#shared/domain/coach/engine/swap.ts";
import type { Marker } from "#shared/domain/coach/facts.ts";
import { type CoachRoutine, isAdult } from "#shared/domain/coach/member.ts";
import type { AnswerKey } from "#shared/domain/coach/proposals/answer-key.ts";
import { cappedOps, MIN_MORE, MORE_SETS } from "#shared/domain/coach/proposals/caps.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import { ordersChange } from "#shared/domain/coach/proposals/wish.ts";
import { REPLACES } from "#shared/domain/coach/read/edit-mentions.ts";
import { readReschedule } from "#shared/domain/coach/read/entities/reschedules.ts";
import { type PlanEdit, readPlanEdit } from "#shared/domain/coach/read/plan-edits.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import {
  type Answer,
  type AnswerDraft,
  type AnswerInput,
  type AnswerLine,
  counted,
  createDraft,
  factIds,
  rule,
} from "./answer.ts";
import { goalOf } from "./build-answer.ts";
import { reschedule } from "./reschedule-answer.ts";
import {
  askedOp,
  citePlanned,
  citeWish,
  type Held,
  loadOps,
  setsOp,
  setsOps,
  targetOps,
  withoutRoutine,
} from "./routine-ops.ts";
import { swap } from "./session-answers.ts";
import { goal, heaviestOf } from "./strength-answers.ts";
import { routineOfDay, routinesNamed } from "./subjects.ts";

/** Sets of an added exercise without a number, and the repetitions for which its load is looked up. */
const NEW_SETS = 3;
const NEW_REPS = 8;
/** Highest effort (RPE) that minors get: from here on a set is one to failure. */
const MINORS_RPE = 9;

/** Words before the exercise that gives its place to another. */
const INSTEAD = /(?:^| )(?:posto|invece|anziche|instead|place)(?: |$)/;

type Edited = { ops: readonly Op[]; say?: AnswerKey; about?: string };
const none = (say: AnswerKey, about?: string): Edited => ({ ops: [], say, ...(about !== undefined && { about }) });

/** The changes within the bounds of one proposal; the draft says where that is less than was asked for. */
const within = (draft: AnswerDraft, { log, member }: AnswerInput, ops: readonly Op[]): Op[] => {
  const plan = { find: log.find, routines: member.routines, exclusions: member.exclusions };
  const capped = cappedOps(ops, plan);
  const isCut = ops.some((op, at) => op.op !== "load" && (capped[at] === null || capped[at]?.to !== op.to));
  if (!isCut) return capped.flatMap((op) => op ?? []);
  const marks = [
    draft.cite(rule("mostShare", MORE_SETS, "share")),
    draft.cite(rule("leastMore", MIN_MORE, "sets")),
  ] as const;
  draft.say("edit.capSets", { share: marks[0], least: marks[1] });
  return capped.flatMap((op) => (op ? [{ ...op, facts: [...op.facts, ...factIds(marks)] }] : []));
};

/** Moves an exercise to another place of its routine; places count from 0. */
const move = (
  draft: AnswerDraft,
  { entities }: AnswerInput,
  having: readonly Held[],
  place: PlanEdit["place"],
): Edited => {
  const { other } = entities;
  const held = having.find(
    ({ routine }) => !other || routine.exercises.some(({ exercise_id }) => exercise_id === other.id),
  );
  if (!held) return other ? none("edit.elsewhere", other.id) : none("edit.unclear");
  const ids = held.routine.exercises.map(({ exercise_id }) => exercise_id);
  const from = ids.indexOf(held.found.exercise_id);
  const rest = ids.toSpliced(from, 1);
  const beside = other ? rest.indexOf(other.id) : -1;
  const to =
    place === "first" ? 0 : place === "last" ? rest.length : place === "before" ? beside : Math.max(0, beside + 1);
  if (to === from) return none("edit.there");
  return { ops: [askedOp("move", held, [from, to], [citePlanned(draft, held)])] };
};

const exclude = (draft: AnswerDraft, { member }: AnswerInput, id: string, having: readonly Held[]): Edited => {
  if (member.exclusions.includes(id)) return none("edit.excluded");
  const ops = having.map((held) => askedOp("exclude", held, [id, null], [citePlanned(draft, held)]));
  const target = { routine: null, exercise: id };
  return ops.length > 0
    ? { ops }
    : { ops: [{ op: "exclude", target, from: id, to: null, reason: "ops.asked", facts: [] }] };
};

/** Whether a load is wanted that was never lifted, and no change of a plan: «voglio fare 100 di panca». */
const dreamsOf = ({ log, entities: { load, words } }: AnswerInput, id: string): boolean =>
  load !== null && load > (heaviestOf(log, id)?.value ?? Infinity) && !ordersChange(words);

/** The change that a message asks for one exercise, and perhaps a second one. */
const edited = (draft: AnswerDraft, question: AnswerInput, id: string): Edited | null => {
  const { log, member, entities } = question;
  const { change, other } = entities;
  const wish = readPlanEdit(entities);
  const heldBy = (wanted: string): Held[] =>
    member.routines.flatMap((routine) => {
      const found = routine.exercises.find(({ exercise_id }) => exercise_id === wanted);
      return found ? [{ routine, found }] : [];
    });
  const all = heldBy(id);
  const named = routinesNamed(question);
  const meant = all.filter(({ routine }) => named?.includes(routine));
  const having = meant.length > 0 ? meant : all;
  // A routine that lacks it, or one that there is not: which one is meant is no guess.
  const isLost = named !== null && meant.length === 0 && all.length > (named.length > 0 ? 0 : 1);
  if (isLost && change !== "add") return none("edit.whichRoutine");
  if (wish.isExcluded) return exclude(draft, question, id, having);
  if (wish.place !== null && change !== "swap" && having.length > 0) return move(draft, question, having, wish.place);
  const isInstead = INSTEAD.test(entities.words.join(" "));
  const isSwapAsked = change === "swap";
  const isSwap = change === null || isSwapAsked || isInstead || entities.words.some((word) => REPLACES.test(word));
  if (other && change !== "remove" && isSwap && (having.length > 0 || (!isSwapAsked && heldBy(other.id).length > 0))) {
    const isOtherGone = !isSwapAsked && (isInstead ? heldBy(other.id).length > 0 : having.length === 0);
    const [from, to] = isOtherGone ? [other.id, id] : [id, other.id];
    if (member.exclusions.includes(to)) return none("edit.excluded", to);
    if (from === to) return none("edit.same");
    const going = isOtherGone ? heldBy(from) : having;
    return { ops: going.map((held) => askedOp("swap", held, [from, to], [citePlanned(draft, held)])) };
  }
  const isNew = change === "add" && (wish.sets === null || having.length === 0);
  const said = isNew ? named : null;
  if (said && said.length !== 1) return none("edit.whichRoutine");
  const [first] = having.filter(({ routine }) => !said || said.includes(routine));
  if (!first) return add(draft, question, id, { wish, routine: said?.[0] ?? routineOfDay(log, member)?.routine });
  const isOfSets = wish.sets !== null || / (?:serie|sets?)(?: |$)/.test(entities.words.join(" "));
  if (isOfSets && wish.sets === null) return none("edit.howMany");
  const next = named ? null : routineWith(log, member, id);
  const held = next ? { routine: next.routine, found: next.exercise } : first;
  if (wish.rpe !== null && wish.rpe > MINORS_RPE && !isAdult(member)) return none("minor.effort");
  if (wish.load !== null || wish.sets !== null || wish.reps !== null || wish.rpe !== null) {
    const ops = [
      ...within(draft, question, setsOps(draft, held, wish)),
      ...targetOps(draft, held, wish),
      ...loadOps(draft, question, held, wish),
    ];
    return ops.length > 0 ? { ops } : none("edit.present");
  }
  if (change === "remove") {
    return {
      ops: having.flatMap((one) =>
        setsOp(one.routine, one.found, 0, { reason: "ops.asked", facts: factIds([citePlanned(draft, one)]) }),
      ),
    };
  }
  return none(change === "add" ? "edit.present" : "edit.unclear");
};

/** Repetitions that a compound lift begins with for a member who trains for strength; null for all others. */
const STRENGTH_REPS = 4;
const strengthReps = ({ log, member, entities }: AnswerInput, exercise: string): number | null =>
  goalOf(entities.words, member) === "strength" && log.find(exercise)?.mechanic === "compound" ? STRENGTH_REPS : null;

const repsOp = (draft: AnswerDraft, target: Op["target"], reps: number, isAsked: boolean): Op => {
  const source = isAsked ? "own question" : "own profile";
  const mark = draft.cite(counted("wishedReps", reps, "reps", { subject: target.exercise, source }));
  return { op: "reps", target, from: null, to: reps, reason: "ops.asked", facts: factIds([mark]) };
};

/** Adds an exercise to a routine that lacks it. */
const add = (
  draft: AnswerDraft,
  question: AnswerInput,
  exercise: string,
  { wish, routine }: { wish: PlanEdit; routine: CoachRoutine | undefined },
): Edited | null => {
  const { member, entities } = question;
  if (entities.change !== "add") return none("edit.absent");
  if (member.exclusions.includes(exercise)) return none("edit.excluded");
  if (!routine) return null;
  if (wish.load !== null) return none("edit.absent");
  const wanted = wish.sets?.count ?? NEW_SETS;
  const marks = [
    wish.sets === null ? draft.cite(rule("newSets", NEW_SETS, "sets")) : citeWish(draft, "wishedSets", wanted, "sets"),
  ];
  const target = { routine: routine.id, exercise };
  const why = { reason: "ops.asked", facts: factIds(marks) } as const;
  const added = within(draft, question, [{ op: "add", target, from: null, to: wanted, ...why }]);
  const reps = wish.reps?.count ?? strengthReps(question, exercise);
  // An exercise that is put in has a range of its own unless somebody says another.
  return {
    ops: added.length === 0 || reps === null ? added : [...added, repsOp(draft, target, reps, wish.reps !== null)],
  };
};

/** Adds or changes an exercise for a muscle that is named without an exercise; null where nothing can change. */
const ofMuscle = (question: AnswerInput): Answer | null => {
  const { log, member, entities } = question;
  const { muscle, change, words } = entities;
  if (muscle === null || change === "remove" || / (?:serie|sets?)(?: |$)/.test(words.join(" "))) return null;
  const planned = member.routines.flatMap(({ exercises }) =>
    exercises.flatMap((one) => log.find(one.exercise_id) ?? []),
  );
  const own = planned.filter(({ primary_muscles }) => primary_muscles[0] === muscle);
  if (change === null) return own[0] ? swap({ ...question, entities: { ...entities, exercise: own[0] } }) : null;
  const isOther = ({ id, primary_muscles }: Exercise) =>
    primary_muscles[0] !== muscle || planned.some((one) => one.id === id);
  const wanted = own[0] ?? log.exercises.find(({ common, primary_muscles }) => common && primary_muscles[0] === muscle);
  const [option] = wanted ? nearTo(log, member, [wanted], NEW_REPS, isOther) : [];
  const exercise = own.length === 0 ? wanted : option?.exercise;
  return exercise ? edit({ ...question, entities: { ...entities, exercise, muscle: null } }) : null;
};

const sayUnread = (draft: AnswerDraft, { unread }: AnswerInput["entities"]): void => {
  for (const part of unread) draft.say("edit.unread", { part: { name: part } });
};

/** One proposal with the changes of a message, which are bounded together. */
export const edit = (question: AnswerInput): Answer => {
  const { log, member, entities } = question;
  if (entities.more.length === 0) return editOne(question);
  const changes = [{ ...entities, more: [], unread: [] }, ...entities.more];
  const draft = createDraft();
  const ops: Op[] = [];
  for (const { blocks, facts } of changes.map((one) => editOne({ ...question, entities: one }))) {
    const marks = new Map(facts.map(({ id, ...fact }) => [id, draft.cite(fact)]));
    for (const block of blocks) {
      if (block.type === "diff")
        ops.push(...block.ops.map((op) => ({ ...op, facts: factIds(op.facts.flatMap((id) => marks.get(id) ?? [])) })));
      else if (block.type !== "text") draft.add(block);
      else if (block.line.text !== "edit.done") draft.say(block.line.text, marked(block.line.values, marks));
    }
  }
  const bounded = cappedOps(ops, { find: log.find, routines: member.routines, exclusions: member.exclusions });
  const kept = bounded.flatMap((op) => op ?? []);
  if (kept.length > 0) draft.say("edit.done");
  sayUnread(draft, entities);
  draft.diff(kept, "lasting");
  return draft.done("edit", kept.length > 0 ? "diff" : "none");
};

/** The values of a sentence with the marks of other facts. */
const marked = (values: AnswerLine["values"], marks: ReadonlyMap<string, Marker>): AnswerLine["values"] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? (marks.get(value.slice(2, -2)) ?? value) : value,
    ]),
  );

const editOne = (question: AnswerInput): Answer => {
  const { log, entities } = question;
  const draft = createDraft();
  const { exercise } = entities;
  const moved = exercise ? null : readReschedule(entities.words, log.today);
  if (moved) return reschedule(question, moved);
  const meant = exercise ? null : ofMuscle(question);
  if (meant) return meant;
  if (!exercise) {
    draft.say("edit.unclear");
    return draft.done("edit", "unclear");
  }
  // An exchange that names only what the other exercise is done with: «swap the bench with dumbbells».
  const { tools, other, words } = entities;
  if (tools !== null && other === null && words.some((word) => REPLACES.test(word))) return swap(question);
  if (dreamsOf(question, exercise.id)) return goal(question);
  const made = edited(draft, question, exercise.id);
  if (made === null) return withoutRoutine("edit");
  if (made.say) {
    const about = made.about ?? exercise.id;
    draft.say(made.say, { exercise: { exercise: about }, other: { exercise: exercise.id } });
  } else if (made.ops.length > 0) draft.say("edit.done");
  sayUnread(draft, entities);
  draft.diff(made.ops, "lasting");
  return draft.done("edit", made.ops.length > 0 ? "diff" : "none");
};
