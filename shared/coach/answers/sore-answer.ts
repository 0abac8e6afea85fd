import { jointIn, saysBodyHurts } from "#shared/coach/engine/joints.ts";
import { isSore, type Sore, soreIn } from "#shared/coach/engine/sore.ts";
import type { TrainingLog } from "#shared/coach/log.ts";
import type { CoachMember } from "#shared/coach/member.ts";
import { HURTS, isOneOf, STOP, wordsOf } from "#shared/coach/safety/words.ts";
import type { Intent } from "#shared/coach/understanding/intents.ts";
import { NO_QUANTITIES } from "#shared/coach/understanding/quantities.ts";
import type { Entities, Understood } from "#shared/coach/understanding/understand.ts";
import type { Exercise } from "#shared/training/exercise.ts";
import { type Answer, type Block, createDraft, type Line, line } from "./answer.ts";
import { answerQuestion } from "./answer-question.ts";

/** What leads to exercises that may load what hurts. */
const LEADING: readonly Intent[] = ["today", "load", "swap", "build"];

/** What is to be done with a weight, or is put before the member to be taken: neither while nobody knows what hurts. */
const PROPOSING: readonly Intent[] = ["today", "load", "swap"];
const PROPOSALS: ReadonlySet<Block["type"]> = new Set(["diff", "program", "exercises"]);

/** What may be asked of an exercise that loads what hurts: «posso fare lo stesso lo squat?». */
const WEIGHING: readonly Intent[] = ["today", "load", "whynot", "tired", "return", "deload", "stall", "progress"];
const MAY =
  /\b(?:posso|si puo|potrei|dovrei|can i|could i|should i|may i|(?:is it|am i) (?:ok|okay|safe|fine)|(?:ok|safe) to)\b/;

const ANYWAY = /\b(?:lo stesso|comunque|ugualmente|still|anyway)\b/;

/** Without a joint in it «non fa più male» is of all of them, unlike «la corsa fa male?». */
const NO_MORE =
  /\bnon (?:\w+ ){0,2}piu (?:male|dolor\w+)|\b(?:dolor\w+|male) (?:\w+ ){0,2}(?:passat[oa]|sparit[oa]|andat[oa] via)\b|\bmi e passat[oa]\b|^(?:ok |ora |si )?e (?:gia )?passat[oaie](?: tutto| ora)?$|\b(?:no longer hurts?|doesnt hurt (?:anymore|any more)|no more pain|pain (?:is |s |has )?gone)\b/;
/** The same of a joint that is named, or in answer to what was said to hurt: «la spalla è a posto», «it's fine now». */
const WELL =
  /\b(?:(?:e|sta) (?:tutto )?(?:bene|a posto|guarit[oa]|ok|okay)|guarit[oa]|(?:is|s|feels) (?:fine|ok|okay|all good|all right|healed|good)(?: now| again)?$|(?:fine|ok|good) (?:now|again)|healed)\b/;
const NOT_WELL = /\b(?:non|nn|not|isnt|doesnt|never|quando|when|once|if|se)\b/;
/** Words of a message that is no more than where it hurts: «la spalla», «credo il ginocchio destro». */
const FEW = 5;

/**
 * What somebody said that hurts in a talk, without what they said hurts no more. `read`: what a message names, and
 * whether it asks about a pain by words that {@link soreIn} does not know.
 */
export const soresIn = (
  earlier: readonly string[],
  read: (text: string) => (Pick<Entities, "exercise" | "muscle"> & { isPain: boolean }) | null,
): Sore[] => {
  let sores: Sore[] = [];
  const without = (of: (sore: Sore) => boolean) => sores.filter((sore) => !of(sore));
  for (const text of earlier) {
    const words = wordsOf(text).filter((word) => word !== STOP);
    const said = words.join(" ");
    const joint = jointIn(words);
    const hasHurt = words.some((word) => isOneOf(word, HURTS));
    const isWell = WELL.test(said) && !NOT_WELL.test(said);
    const isFelt = joint !== null && !hasHurt && !isWell && read(text)?.isPain === true;
    const found = soreIn(words, () => read(text)) ?? (isFelt ? { of: "joint", joint } : null);
    if (found) {
      const key = JSON.stringify(found);
      // Where it hurts is known now.
      const before = found.of === "somewhere" ? sores : without(({ of }) => of === "somewhere");
      sores = [...before.filter((sore) => JSON.stringify(sore) !== key), found];
    } else if (joint && (isWell || (hasHurt && !saysBodyHurts(words))))
      sores = without((sore) => sore.of === "joint" && sore.joint === joint);
    else if (NO_MORE.test(said) || (isWell && words.length <= FEW)) sores = [];
    else if (joint && words.length <= FEW && sores.some(({ of }) => of === "somewhere"))
      sores = [...without(({ of }) => of === "somewhere"), { of: "joint", joint }];
  }
  return sores;
};

const CLAUSE = /[,.;:!?\n]+/;

/** What a message says beside that a pain is over, which has the words of one; empty where it says no more. */
export const besideRecovery = (text: string): string => {
  const clauses = text.split(CLAUSE).filter((clause) => clause.trim() !== "");
  const rest = clauses.filter((clause) => {
    const said = wordsOf(clause).join(" ");
    return !NO_MORE.test(said) && (!WELL.test(said) || NOT_WELL.test(said));
  });
  return rest.length === clauses.length ? text : rest.join(", ");
};

const lineOf = (sore: Sore): Line => {
  switch (sore.of) {
    case "joint":
      return line("sore.before", { part: { text: `sore.parts.${sore.joint}` } });
    case "movement":
      return line("sore.movement", { when: { text: `sore.moves.${sore.movement}` } });
    case "exercise":
      return line("sore.exercise", { exercise: { exercise: sore.exercise } });
    case "muscle":
      return line("sore.muscle", { muscle: { muscle: sore.muscle } });
    case "somewhere":
      return line("sore.somewhere");
  }
};

/** A member without what loads any of what hurts. */
const spare = (sores: readonly Sore[], log: TrainingLog, member: CoachMember): CoachMember => {
  const isLoaded = (exercise: Exercise | undefined) =>
    exercise !== undefined && sores.some((sore) => isSore(sore, exercise));
  return {
    ...member,
    exclusions: [...member.exclusions, ...log.exercises.filter(isLoaded).map(({ id }) => id)],
    routines: member.routines.map((routine) => ({
      ...routine,
      exercises: routine.exercises.filter(({ exercise_id }) => !isLoaded(log.find(exercise_id))),
    })),
  };
};

const keyOf = (sore: Sore): string => JSON.stringify(sore);

const overAnswer = (): Answer => {
  const draft = createDraft();
  draft.say("sore.over");
  return draft.done("pain", "over");
};

const isSomewhere = ({ of }: Sore): boolean => of === "somewhere";

/** What is answered to no more than where it hurts, which nobody knew, whatever was asked before. */
const placeAnswer = (words: readonly string[], log: TrainingLog, member: CoachMember): Answer => {
  const entities = { ...NO_QUANTITIES, exercise: null, other: null, muscle: null, dates: null, change: null, words };
  return answerQuestion({ kind: "question", intent: "pain", entities, isFollowUp: true }, log, member);
};

/**
 * The answer without what loads what hurts, which it begins with where something was left out; null where the question
 * leads to none, or where nothing of it does. Where nobody knows what hurts, it proposes nothing, and ends with the
 * question what that is.
 * `text`: the message; `before`, `now`: what hurt until it, and with it.
 */
export const soreAnswer = (
  text: string,
  { before, now }: { before: readonly Sore[]; now: readonly Sore[] },
  understood: Understood,
  log: TrainingLog,
  member: CoachMember,
): Answer | null => {
  if (now.length < before.length && besideRecovery(text) === "") return overAnswer();
  const words = wordsOf(text).filter((word) => word !== STOP);
  const isPlace = before.some(isSomewhere) && !now.some(isSomewhere) && now.some(({ of }) => of === "joint");
  if (isPlace && words.length <= FEW) return placeAnswer(words, log, member);
  if (understood.kind === "unknown") return before.length > 0 && now.length === 0 ? overAnswer() : null;
  const left = new Set(now.map(keyOf));
  const sores = before.filter((sore) => left.has(keyOf(sore)));
  if (sores.length === 0 || understood.kind !== "question") return null;
  const { intent, entities } = understood;
  const beginning = (said: readonly Sore[], answer: Answer): Answer => ({
    ...answer,
    blocks: [...said.map((sore) => ({ type: "text", line: lineOf(sore) }) as const), ...answer.blocks],
  });
  const known = sores.filter((sore) => !isSomewhere(sore));
  const { exercise } = entities;
  const isLed = LEADING.includes(intent);
  // No load for what hurts, nor for a main lift that no routine names.
  const loaded = exercise ? known.filter((sore) => isSore(sore, exercise)) : member.routines.length === 0 ? known : [];
  const said = words.join(" ");
  const mayDo = WEIGHING.includes(intent) && MAY.test(said);
  if ((intent === "load" || (exercise !== null && mayDo)) && loaded.length > 0)
    return beginning(loaded, answerQuestion({ ...understood, intent: "pain" }, log, member));
  // «Posso farlo lo stesso?» is of whatever hurts.
  if (exercise === null && mayDo && ANYWAY.test(said) && known.length > 0)
    return beginning(known, answerQuestion({ ...understood, intent: "pain" }, log, member));
  if (!isLed) return null;
  const answerOf = (some: readonly Sore[]) => answerQuestion(understood, log, spare(some, log, member));
  const whole = JSON.stringify(answerOf([]).blocks);
  const leftOut = known.filter((sore) => JSON.stringify(answerOf([sore]).blocks) !== whole);
  const answer = beginning(leftOut, answerOf(known));
  const somewhere = sores.filter(isSomewhere);
  if (somewhere.length === 0) return answer;
  // What leads to a proposal is its own sentence, before it.
  const at = answer.blocks.findIndex(({ type }) => PROPOSALS.has(type));
  const rest = at < 0 ? answer.blocks : answer.blocks.slice(0, Math.max(at - 1, 0));
  if (PROPOSING.includes(intent) || rest.length === 0) {
    const unnamed = { ...entities, exercise: null, muscle: null };
    return beginning(somewhere, answerQuestion({ ...understood, intent: "pain", entities: unnamed }, log, member));
  }
  const asks = somewhere.map((sore) => ({ type: "text", line: lineOf(sore) }) as const);
  return { ...answer, blocks: [...rest, ...asks] };
};
