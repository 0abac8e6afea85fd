import { loadsPain, type ReportedPain, sparesPain } from "#shared/domain/coach/engine/reported-pain.ts";
import { nearTo } from "#shared/domain/coach/engine/swap.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";
import type { CoachMember } from "#shared/domain/coach/member.ts";
import { workingSetCount } from "#shared/domain/coach/proposals/apply-ops.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import { NO_QUANTITIES } from "#shared/domain/coach/read/entities/quantities.ts";
import {
  besideRecovery,
  confirmsOver,
  deniesOver,
  FEW,
  saysBetter,
} from "#shared/domain/coach/read/entities/reported-pains.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";
import { asksForLess } from "#shared/domain/coach/read/plan-edits.ts";
import type { Understood } from "#shared/domain/coach/read/understood.ts";
import { plainWords } from "#shared/domain/coach/safety/words.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { isSame } from "#shared/domain/training/take-back.ts";
import { type Answer, type AnswerBlock, type AnswerLine, createDraft, line, linesIn } from "./answer.ts";
import { answerQuestion } from "./answer-question.ts";
import { routineOfDay } from "./subjects.ts";

/** Intents whose answers may name exercises that load what hurts. */
const LEADING: readonly Intent[] = ["today", "load", "swap", "build", "time", "tired", "return"];

/** Intents that propose a weight or an exercise: not answered so while the place of the pain is unknown. */
const PROPOSING: readonly Intent[] = ["today", "load", "swap"];
/** Intents that propose a whole session, from which exercises that load what hurts are taken out. */
const BEGUN: readonly Intent[] = ["time", "tired", "return"];
const PROPOSALS: ReadonlySet<AnswerBlock["type"]> = new Set(["diff", "program", "exercises"]);

/** Intents that may be asked of an exercise that loads what hurts: «posso fare lo stesso lo squat?». */
const WEIGHING: readonly Intent[] = ["today", "load", "whynot", "tired", "return", "deload", "stall", "progress"];
const MAY =
  /\b(?:posso|si puo|potrei|dovrei|can i|could i|should i|may i|(?:is it|am i) (?:ok|okay|safe|fine)|(?:ok|safe) to)\b/;

const ANYWAY = /\b(?:lo stesso|comunque|ugualmente|still|anyway)\b/;

const lineOf = (pain: ReportedPain): AnswerLine => {
  switch (pain.of) {
    case "joint":
      return line("sore.before", { part: { text: `sore.parts.${pain.joint}` } });
    case "movement":
      return line("sore.movement", { when: { text: `sore.moves.${pain.movement}` } });
    case "exercise":
      return line("sore.exercise", { exercise: { exercise: pain.exercise } });
    case "muscle":
      return line("sore.muscle", { muscle: { muscle: pain.muscle } });
    case "somewhere":
      return line("sore.somewhere");
  }
};

const loadsAny = (pains: readonly ReportedPain[], exercise: Exercise | undefined): boolean =>
  exercise !== undefined && pains.some((pain) => loadsPain(pain, exercise));

/** The member without exercises that load any of the pains. */
const spare = (pains: readonly ReportedPain[], log: TrainingLog, member: CoachMember): CoachMember => {
  const loading = log.exercises.filter((exercise) => loadsAny(pains, exercise));
  return {
    ...member,
    exclusions: [...member.exclusions, ...loading.map(({ id }) => id)],
    routines: member.routines.map((routine) => ({
      ...routine,
      exercises: routine.exercises.filter(({ exercise_id }) => !loadsAny(pains, log.find(exercise_id))),
    })),
  };
};

/** The member with routines in which a replaced exercise may only change for one that spares all pains. */
const sparing = (pains: readonly ReportedPain[], log: TrainingLog, member: CoachMember): CoachMember => {
  const using = log.exercises.filter((exercise) => !pains.every((pain) => sparesPain(pain, exercise)));
  return { ...member, exclusions: [...member.exclusions, ...using.map(({ id }) => id)] };
};

const overAnswer = (): Answer => {
  const draft = createDraft();
  draft.say("sore.over");
  return draft.done("pain", "over");
};

/** Answers that a pain is better: its exercises stay out until it is over. */
const betterAnswer = (): Answer => {
  const draft = createDraft();
  draft.say("sore.better");
  draft.add({ type: "replies", texts: ["sore.gone", "sore.stillHurts"] });
  return draft.done("pain", "better");
};

const keptAnswer = (): Answer => {
  const draft = createDraft();
  draft.say("sore.kept");
  draft.say("pain.professional");
  return draft.done("pain", "kept");
};

const isSomewhere = ({ of }: ReportedPain): boolean => of === "somewhere";

/** Answers a message that only names where it hurts, after the question for that place. */
const placeAnswer = (words: readonly string[], log: TrainingLog, member: CoachMember): Answer => {
  const nothing = { exercise: null, other: null, muscle: null, dates: null, tools: null, change: null, about: null };
  const entities = { ...NO_QUANTITIES, ...nothing, words, more: [], unread: [] };
  return answerQuestion({ kind: "question", intent: "pain", entities, isFollowUp: true }, log, member);
};

/** A session with changes that take out what loads the pains; null where nothing would be left. */
const takingOut = (
  pains: readonly ReportedPain[],
  answer: Answer,
  log: TrainingLog,
  member: CoachMember,
): Answer | null => {
  const routine = routineOfDay(log, member)?.routine;
  const out = (routine?.exercises ?? []).flatMap((planned): Op[] => {
    const target = { routine: routine?.id ?? null, exercise: planned.exercise_id };
    const change = {
      op: "remove",
      target,
      from: workingSetCount(planned),
      to: null,
      reason: "ops.pain",
      facts: [],
    } as const;
    return loadsAny(pains, log.find(planned.exercise_id)) ? [change] : [];
  });
  if (out.length === 0) return answer;
  if (out.length === routine?.exercises.length) return null;
  const { blocks } = answer;
  const diff = blocks.find((block) => block.type === "diff") ?? { type: "diff", ops: [], span: "session" };
  const rest = blocks.filter((block) => block !== diff);
  return { ...answer, blocks: [...rest, { ...diff, ops: [...out, ...diff.ops], span: "session" }] };
};

const loadsLine = (pain: ReportedPain, { id }: Exercise): AnswerLine => {
  const exercise = { exercise: id };
  switch (pain.of) {
    case "joint":
      return line("sore.loads.joint", { part: { text: `sore.parts.${pain.joint}` }, exercise });
    case "movement":
      return line("sore.loads.movement", { when: { text: `sore.moves.${pain.movement}` }, exercise });
    case "exercise":
      return line("sore.loads.exercise", { exercise });
    case "muscle":
      return line("sore.loads.muscle", { muscle: { muscle: pain.muscle }, exercise });
    case "somewhere":
      return line("sore.somewhere");
  }
};

const broughtBy = ({ blocks }: Answer): string[] =>
  blocks.flatMap((block) =>
    block.type === "diff"
      ? block.ops.flatMap(({ op, target, to }) => (op === "add" ? target.exercise : op === "swap" ? String(to) : []))
      : [],
  );

/** Repetitions for which the load of a replacing exercise is looked up. */
const USUAL_REPS = 8;

/**
 * Answers a change that would add an exercise that loads a pain: why it is not made, and the same with an exercise that
 * spares it. Null where it adds none.
 */
const sparingEdit = (
  pains: readonly ReportedPain[],
  understood: Understood & { kind: "question" },
  log: TrainingLog,
  member: CoachMember,
): Answer | null => {
  const { entities } = understood;
  const brought = broughtBy(answerQuestion(understood, log, member)).map(log.find);
  const exercise = brought.find((one) => loadsAny(pains, one));
  if (!exercise) return null;
  const isFirst = entities.exercise?.id === exercise.id;
  const goes = isFirst ? entities.other : entities.exercise;
  const planned = new Set(member.routines.flatMap(({ exercises }) => exercises.map(({ exercise_id }) => exercise_id)));
  const [option] = nearTo(
    log,
    sparing(pains, log, member),
    goes ? [exercise, goes] : [exercise],
    USUAL_REPS,
    ({ id }) => planned.has(id),
  );
  // Of several changes the one that loads a pain takes the others with it: they are asked for anew.
  const isAlone = entities.more.length === 0;
  const instead =
    option && isAlone
      ? {
          ...understood,
          entities: { ...entities, [isFirst ? "exercise" : "other"]: option.exercise },
        }
      : undefined;
  const proposed = instead && answerQuestion(instead, log, member);
  const change = proposed?.blocks.filter(({ type }) => type === "diff") ?? [];
  const isKnown = !pains.some(isSomewhere);
  const draft = createDraft();
  for (const pain of pains.filter((one) => loadsPain(one, exercise)))
    draft.add({ type: "text", line: loadsLine(pain, exercise) });
  if (isKnown && isAlone && change.length === 0) draft.say("sore.noOther");
  if (isKnown && option && change.length > 0) draft.say("sore.instead", { exercise: { exercise: option.exercise.id } });
  const { blocks, ...answer } = draft.done("edit", "loads");
  const replies = { type: "replies", texts: ["sore.gone"] } as const;
  return { ...answer, facts: proposed?.facts ?? [], blocks: [...blocks, ...(isKnown ? change : []), replies] };
};

/** The exercises that an answer names or brings, but not those that it replaces. */
const exercisesOf = (answer: Answer): string[] => [
  ...broughtBy(answer),
  ...answer.blocks.flatMap((block) => {
    if (block.type === "diff") return block.ops.flatMap(({ op, target }) => (op === "swap" ? [] : target.exercise));
    const lines = linesIn(block);
    return lines.flatMap(({ values }) =>
      Object.values(values).flatMap((value) =>
        typeof value === "object" && "exercise" in value ? value.exercise : [],
      ),
    );
  }),
];

/**
 * The answer without exercises that load a pain, with a first sentence on what is left out; null where it needs no
 * change, or where nothing would be left. Where the place of the pain is unknown it proposes nothing and asks for the
 * place. `text`: the message; `isAsked`: it follows the question whether a pain is over; `before`, `now`: the pains
 * before it, and with it.
 */
export const painAnswer = (
  text: string,
  { isAsked, before, now }: { isAsked: boolean; before: readonly ReportedPain[]; now: readonly ReportedPain[] },
  understood: Understood,
  log: TrainingLog,
  member: CoachMember,
): Answer | null => {
  const words = plainWords(text);
  const said = words.join(" ");
  const isReply = isAsked && before.length > 0;
  if (now.length < before.length && (besideRecovery(text) === "" || (isReply && confirmsOver(said))))
    return overAnswer();
  if (before.length > 0 && now.length === before.length && besideRecovery(text) === "" && saysBetter(words))
    return betterAnswer();
  if (before.length > 0 && deniesOver(said) && (isReply || understood.kind === "unknown")) return keptAnswer();
  const isPlace = before.some(isSomewhere) && !now.some(isSomewhere) && now.some(({ of }) => of === "joint");
  if (isPlace && words.length <= FEW) return placeAnswer(words, log, member);
  if (understood.kind === "unknown") return before.length > 0 && now.length === 0 ? overAnswer() : null;
  const edit = understood.kind === "question" && understood.intent === "edit" && now.length > 0;
  const spared = edit ? sparingEdit(now, understood, log, member) : null;
  if (spared) return spared;
  const pains = before.filter((pain) => now.some((one) => isSame(one, pain)));
  if (pains.length === 0 || understood.kind !== "question") return null;
  const { intent, entities } = understood;
  const beginning = (said: readonly ReportedPain[], answer: Answer): Answer => ({
    ...answer,
    blocks: [...said.map((pain) => ({ type: "text", line: lineOf(pain) }) as const), ...answer.blocks],
  });
  const known = pains.filter((pain) => !isSomewhere(pain));
  const { exercise } = entities;
  const isLed = LEADING.includes(intent);
  // No load for what hurts, nor for a main lift that no routine names.
  const loaded = exercise
    ? known.filter((pain) => loadsPain(pain, exercise))
    : member.routines.length === 0
      ? known
      : [];
  const isMore =
    intent === "edit" && entities.change !== "remove" && entities.other === null && !asksForLess(entities.words);
  const mayDo = WEIGHING.includes(intent) && MAY.test(said);
  if ((intent === "load" || isMore || (exercise !== null && mayDo)) && loaded.length > 0)
    return beginning(loaded, answerQuestion({ ...understood, intent: "pain" }, log, member));
  if (exercise !== null && mayDo && known.length > 0 && known.every((pain) => sparesPain(pain, exercise))) {
    const answer = answerQuestion({ ...understood, intent: "load" }, log, member);
    const spares = { type: "text", line: line("sore.spares", { exercise: { exercise: exercise.id } }) } as const;
    return { ...answer, blocks: [spares, ...answer.blocks] };
  }
  // «Posso farlo lo stesso?» is of whatever hurts.
  if (mayDo && exercise === null && ANYWAY.test(said) && known.length > 0)
    return beginning(known, answerQuestion({ ...understood, intent: "pain" }, log, member));
  if (!isLed) return null;
  // What is to take the place of an exercise leaves that one where it is.
  const without = intent === "swap" ? sparing : spare;
  const answerOf = (some: readonly ReportedPain[]) => answerQuestion(understood, log, without(some, log, member));
  const named = exercisesOf(answerOf([])).flatMap((id) => log.find(id) ?? []);
  const isOut = (pain: ReportedPain, one: Exercise) =>
    intent === "swap" ? !sparesPain(pain, one) : loadsPain(pain, one);
  const leftOut = known.filter((pain) => named.some((one) => isOut(pain, one)));
  const led = answerOf(known);
  const begun = BEGUN.includes(intent) ? takingOut(known, led, log, member) : led;
  const answer = beginning(leftOut, begun ?? answerQuestion({ ...understood, intent: "pain" }, log, member));
  const somewhere = pains.filter(isSomewhere);
  if (somewhere.length === 0) return answer;
  // What leads to a proposal is its own sentence, before it, but for a session that is begun.
  const at = answer.blocks.findIndex(({ type }) => PROPOSALS.has(type));
  const rest = at < 0 ? answer.blocks : answer.blocks.slice(0, BEGUN.includes(intent) ? at : Math.max(at - 1, 0));
  if (PROPOSING.includes(intent) || rest.length === 0) {
    const unnamed = { ...entities, exercise: null, muscle: null };
    return beginning(somewhere, answerQuestion({ ...understood, intent: "pain", entities: unnamed }, log, member));
  }
  const asks = somewhere.map((pain) => ({ type: "text", line: lineOf(pain) }) as const);
  return { ...answer, blocks: [...rest, ...asks] };
};
