import { isOneOf, terms } from "#shared/domain/coach/safety/words.ts";
import type { Exercise, Muscle } from "#shared/domain/training/exercise.ts";
import { type Joint, jointIn, loadsJoint, saysBodyHurts, usesJoint } from "./joints.ts";
import { patternOf } from "./swap.ts";

/**
 * Movements that may hurt: the patterns of exercises that make them, and their muscles. An exercise for such a muscle
 * with another movement may stay, but does not replace another.
 */
const MOVES = {
  overhead: {
    said: /\b(?:sopra (?:la )?testa|overhead|(?:alzo|alzare|sollevo|sollevare) (?:il |le |un )?bracci[ao]|(?:raise|lift) my arms?)\b/,
    patterns: ["overhead push"],
    muscles: ["shoulders", "triceps"],
  },
  push: {
    said: /\b(?:sping\w+|spint[ae]|push\w*|pressing|distend\w+)\b/,
    patterns: ["push", "overhead push"],
    muscles: ["chest", "shoulders", "triceps"],
  },
  pull: {
    said: /\b(?:tiro|tirare|tirand\w+|tirat[ae]|pull\w*|rowing)\b/,
    patterns: ["vertical pull", "row"],
    muscles: ["lats", "middle back", "biceps"],
  },
  bend: {
    said: /\b(?:mi (?:piego|chino|abbasso|accovaccio)|(?:piegar|chinar|abbassar|accovacciar)mi|bend\w*|crouch\w*|squat(?:ting)? down)\b/,
    patterns: ["squat", "hinge"],
    muscles: ["quadriceps", "hamstrings", "glutes", "lower back"],
  },
} as const;
export type Movement = keyof typeof MOVES;
export const MOVEMENTS = Object.keys(MOVES) as Movement[];

/** The movement that a message says hurts; null for none. */
export const movementIn = (words: readonly string[]): Movement | null => {
  const said = words.join(" ");
  return MOVEMENTS.find((name) => MOVES[name].said.test(said)) ?? null;
};

export const isMovement = (movement: Movement, exercise: Exercise): boolean =>
  exercise.category !== "stretching" && MOVES[movement].patterns.some((pattern) => pattern === patternOf(exercise));

/** Phrases that report pain without a part of the body. */
const HURTS_SOMEWHERE =
  /\b(?:mi (?:fa|fanno|faceva|facevano|sta facendo) (?:\w+ ){0,2}mal[ei](?! (?:pensare|sapere|vedere|sentire|dire|dirlo|ricordare|quello che))|mi sono fatt[oa] (?:\w+ )?male|(?:ho|sento|avverto|provo|accuso|mi (?:viene|prende|e venuto|da)) (?:\w+ ){0,2}(?:dolor\w+|male|fitt\w)|(?:everything|it|something|this|that|my body) (?:\w+ )?hurts|i (?:\w+ ){0,2}(?:have|feel|get|got) (?:\w+ ){0,2}pains?|i hurt|hurts? (?:all over|everywhere)|(?:i m|im|am) in (?:\w+ )?pain)\b/;
/** Pains that do not come from training. */
const ILL = terms(
  "testa pancia stomaco gola denti dente orecchio orecchie occhi occhio head stomach tummy throat tooth teeth ear ears eyes doms",
);
const NOT = terms("non nn no nessun* senza niente mai doesnt dont didnt isnt never without longer");
const DENIED = 3;

/**
 * Whether a message reports pain, with or without its place: «ho mal di schiena», «mi fa male tutto», «ho un dolore».
 */
export const saysHurts = (words: readonly string[]): boolean => {
  if (saysBodyHurts(words)) return true;
  const said = words.join(" ");
  const found = HURTS_SOMEWHERE.exec(said);
  if (!found || words.some((word) => isOneOf(word, ILL))) return false;
  const at = said.slice(0, found.index).split(" ").filter(Boolean).length;
  return !words.slice(Math.max(0, at - DENIED), at).some((word) => isOneOf(word, NOT));
};

/** What hurts: a joint, a movement, a muscle or a named exercise; or an unknown place. */
export type ReportedPain =
  | { of: "joint"; joint: Joint }
  | { of: "movement"; movement: Movement }
  | { of: "exercise"; exercise: string }
  | { of: "muscle"; muscle: Muscle }
  | { of: "somewhere" };

/**
 * The pain that a message reports; null for none. `named`: its exercise and muscle, used where it names neither joint
 * nor movement.
 */
export const reportedPainIn = (
  words: readonly string[],
  named: () => { exercise: Exercise | null; muscle: Muscle | null } | null,
): ReportedPain | null => {
  if (!saysHurts(words)) return null;
  const joint = jointIn(words);
  if (joint) return { of: "joint", joint };
  const movement = movementIn(words);
  if (movement) return { of: "movement", movement };
  const { exercise = null, muscle = null } = named() ?? {};
  if (exercise) return { of: "exercise", exercise: exercise.id };
  return muscle ? { of: "muscle", muscle } : { of: "somewhere" };
};

/** Whether an exercise loads what hurts; every exercise may where the place is unknown. */
export const loadsPain = (pain: ReportedPain, exercise: Exercise): boolean => {
  switch (pain.of) {
    case "joint":
      return loadsJoint(pain.joint, exercise);
    case "movement":
      return isMovement(pain.movement, exercise);
    case "exercise":
      return exercise.id === pain.exercise;
    case "muscle":
      return exercise.category !== "stretching" && exercise.primary_muscles.includes(pain.muscle);
    case "somewhere":
      return true;
  }
};

/** Whether an exercise spares what hurts, so that it may replace one that does not. */
export const sparesPain = (pain: ReportedPain, exercise: Exercise): boolean => {
  if (pain.of === "joint") return !usesJoint(pain.joint, exercise);
  const [muscle] = exercise.primary_muscles;
  const isOfMovement = pain.of === "movement" && MOVES[pain.movement].muscles.some((one) => one === muscle);
  return !isOfMovement && !loadsPain(pain, exercise);
};
