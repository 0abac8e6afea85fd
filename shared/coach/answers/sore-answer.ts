import { jointIn, saysBodyHurts } from "#shared/coach/engine/joints.ts";
import { isSore, type Sore, soreIn } from "#shared/coach/engine/sore.ts";
import type { TrainingLog } from "#shared/coach/log.ts";
import type { CoachMember } from "#shared/coach/member.ts";
import { HURTS, isOneOf, STOP, wordsOf } from "#shared/coach/safety/words.ts";
import type { Intent } from "#shared/coach/understanding/intents.ts";
import type { Entities, Understood } from "#shared/coach/understanding/understand.ts";
import type { Exercise } from "#shared/training/exercise.ts";
import { type Answer, type Line, line } from "./answer.ts";
import { answerQuestion } from "./answer-question.ts";

/** What leads to exercises that may load what hurts. */
const LEADING: readonly Intent[] = ["today", "load", "swap", "build"];

/** Without a joint in it «non fa più male» is of all of them, unlike «la corsa fa male?». */
const NO_MORE =
  /\bnon (?:\w+ ){0,2}piu (?:male|dolor\w+)|\b(?:dolor\w+|male) (?:\w+ ){0,2}(?:passat[oa]|sparit[oa]|andat[oa] via)\b|\bmi e passat[oa]\b|\b(?:no longer hurts?|doesnt hurt (?:anymore|any more)|no more pain|pain (?:is |s |has )?gone)\b/;
/** Words of a message that is no more than where it hurts: «la spalla», «credo il ginocchio destro». */
const FEW = 5;

/**
 * What somebody said that hurts earlier in a talk, without what they said hurts no more. `read`: what a message names.
 */
export const soresIn = (
  earlier: readonly string[],
  read: (text: string) => Pick<Entities, "exercise" | "muscle"> | null,
): Sore[] => {
  let sores: Sore[] = [];
  const without = (of: (sore: Sore) => boolean) => sores.filter((sore) => !of(sore));
  for (const text of earlier) {
    const words = wordsOf(text).filter((word) => word !== STOP);
    const joint = jointIn(words);
    const found = soreIn(words, () => read(text));
    if (found) {
      const key = JSON.stringify(found);
      // Where it hurts is known now.
      const before = found.of === "somewhere" ? sores : without(({ of }) => of === "somewhere");
      sores = [...before.filter((sore) => JSON.stringify(sore) !== key), found];
    } else if (joint && words.some((word) => isOneOf(word, HURTS)) && !saysBodyHurts(words))
      sores = without((sore) => sore.of === "joint" && sore.joint === joint);
    else if (NO_MORE.test(words.join(" "))) sores = [];
    else if (joint && words.length <= FEW && sores.some(({ of }) => of === "somewhere"))
      sores = [...without(({ of }) => of === "somewhere"), { of: "joint", joint }];
  }
  return sores;
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

/**
 * The answer without what loads what hurts, which it begins with where something was left out; null where the question
 * leads to none, or where nothing of it does. Where nobody knows what hurts, it leads to nothing at all.
 */
export const soreAnswer = (
  sores: readonly Sore[],
  understood: Understood,
  log: TrainingLog,
  member: CoachMember,
): Answer | null => {
  if (sores.length === 0 || understood.kind !== "question" || !LEADING.includes(understood.intent)) return null;
  const beginning = (said: readonly Sore[], answer: Answer): Answer => ({
    ...answer,
    blocks: [...said.map((sore) => ({ type: "text", line: lineOf(sore) }) as const), ...answer.blocks],
  });
  const { exercise } = understood.entities;
  const somewhere = sores.filter(({ of }) => of === "somewhere");
  if (somewhere.length > 0) {
    const entities = { ...understood.entities, exercise: null, muscle: null };
    return beginning(somewhere, answerQuestion({ ...understood, intent: "pain", entities }, log, member));
  }
  // No load for what hurts, nor for a main lift that no routine names.
  const loaded = exercise ? sores.filter((sore) => isSore(sore, exercise)) : member.routines.length === 0 ? sores : [];
  if (understood.intent === "load" && loaded.length > 0)
    return beginning(loaded, answerQuestion({ ...understood, intent: "pain" }, log, member));
  const answerOf = (some: readonly Sore[]) => answerQuestion(understood, log, spare(some, log, member));
  const whole = JSON.stringify(answerOf([]).blocks);
  const left = sores.filter((sore) => JSON.stringify(answerOf([sore]).blocks) !== whole);
  return beginning(left, answerOf(sores));
};
