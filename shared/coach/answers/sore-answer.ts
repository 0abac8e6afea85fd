import { type Joint, jointIn, loadsJoint, saysBodyHurts } from "#shared/coach/engine/joints.ts";
import type { TrainingLog } from "#shared/coach/log.ts";
import type { CoachMember } from "#shared/coach/member.ts";
import { HURTS, isOneOf, STOP, wordsOf } from "#shared/coach/safety/words.ts";
import type { Intent } from "#shared/coach/understanding/intents.ts";
import type { Understood } from "#shared/coach/understanding/understand.ts";
import type { Exercise } from "#shared/training/exercise.ts";
import { type Answer, type Block, line } from "./answer.ts";
import { answerQuestion } from "./answer-question.ts";

/** What leads to exercises that may load what hurts. */
const LEADING: readonly Intent[] = ["today", "load", "swap", "build"];

/** Without a joint in it «non fa più male» is of all of them, unlike «la corsa fa male?». */
const NO_MORE = /\bnon (?:\w+ ){0,2}piu (?:male|dolor\w+)|\b(?:no longer hurts?|doesnt hurt (?:anymore|any more))\b/;

/** The joints that somebody said hurt earlier in a talk, without those that they said hurt no more. */
export const soreJoints = (earlier: readonly string[]): Joint[] => {
  const sore = new Set<Joint>();
  for (const text of earlier) {
    const words = wordsOf(text).filter((word) => word !== STOP);
    if (!words.some((word) => isOneOf(word, HURTS))) continue;
    const joint = jointIn(words);
    if (saysBodyHurts(words)) {
      if (joint) sore.add(joint);
    } else if (joint) sore.delete(joint);
    else if (NO_MORE.test(words.join(" "))) sore.clear();
  }
  return [...sore];
};

/** The answer without what loads a sore joint, which it begins with; null where the question leads to none. */
export const soreAnswer = (
  joints: readonly Joint[],
  understood: Understood,
  log: TrainingLog,
  member: CoachMember,
): Answer | null => {
  if (joints.length === 0 || understood.kind !== "question" || !LEADING.includes(understood.intent)) return null;
  const isLoaded = (exercise: Exercise | null | undefined) =>
    exercise ? joints.some((joint) => loadsJoint(joint, exercise)) : false;
  const spared: CoachMember = {
    ...member,
    exclusions: [...member.exclusions, ...log.exercises.filter(isLoaded).map(({ id }) => id)],
    routines: member.routines.map((routine) => ({
      ...routine,
      exercises: routine.exercises.filter(({ exercise_id }) => !isLoaded(log.find(exercise_id))),
    })),
  };
  // No load for what hurts, nor for a main lift that no routine names.
  const { exercise } = understood.entities;
  const isPain = understood.intent === "load" && (exercise ? isLoaded(exercise) : member.routines.length === 0);
  const answer = isPain
    ? answerQuestion({ ...understood, intent: "pain" }, log, member)
    : answerQuestion(understood, log, spared);
  const said = joints.map((joint): Block => {
    return { type: "text", line: line("sore.before", { part: { text: `sore.parts.${joint}` } }) };
  });
  return { ...answer, blocks: [...said, ...answer.blocks] };
};
