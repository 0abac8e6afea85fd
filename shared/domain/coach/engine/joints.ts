import { HURTS, isOneOf, terms } from "#shared/domain/coach/safety/words.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { patternOf } from "./swap.ts";

const worksFirst =
  (...muscles: Exercise["primary_muscles"]) =>
  ({ primary_muscles }: Exercise): boolean =>
    primary_muscles.some((muscle) => muscles.includes(muscle));

const works =
  (...muscles: Exercise["primary_muscles"]) =>
  (exercise: Exercise): boolean =>
    worksFirst(...muscles)(exercise) || exercise.secondary_muscles.some((muscle) => muscles.includes(muscle));

const isPattern = (exercise: Exercise, ...patterns: readonly string[]): boolean =>
  patterns.includes(patternOf(exercise));

/** Whether the trunk holds a free weight up, bent over or under it. */
const isHeldUp = ({ equipment }: Exercise): boolean =>
  ["barbell", "trap_bar", "plate", "kettlebell"].includes(equipment);

/** Whether a straight bar or the floor keeps the hands from turning. */
const fixesHands = ({ equipment }: Exercise): boolean => equipment === "barbell" || equipment === "bodyweight";

/**
 * A joint: its names in both languages, and the exercises that load it, by movement and muscles; no diagnosis. It
 * includes too many rather than too few, because the member chooses what goes. `isUsed`: exercises that may stay, but
 * do not replace another.
 */
type Loading = { word: RegExp; isLoaded: (exercise: Exercise) => boolean; isUsed?: (exercise: Exercise) => boolean };
const JOINTS = {
  knee: {
    word: /^(?:ginocch|knee|rotul|menisc|kneecap)/,
    isLoaded: (exercise) => worksFirst("quadriceps")(exercise) || isPattern(exercise, "isolation hamstrings"),
  },
  hip: {
    word: /^(?:anca|hips?$|inguin|groin)/,
    isLoaded: (exercise) =>
      worksFirst("glutes", "adductors", "abductors")(exercise) || isPattern(exercise, "squat", "hinge"),
  },
  lowerBack: {
    word: /^(?:schiena|lomb|back$|lumbar|sciatic)/,
    isLoaded: (exercise) =>
      works("lower back")(exercise) ||
      isPattern(exercise, "hinge") ||
      (isHeldUp(exercise) && isPattern(exercise, "row", "squat")),
  },
  shoulder: {
    word: /^(?:spall|shoulder|cuffia|rotator)/,
    // The upper arm is what the chest moves: flyes and presses load the joint whichever muscle helps, and so does what
    // is pulled from overhead.
    isLoaded: (exercise) =>
      works("shoulders")(exercise) ||
      worksFirst("chest")(exercise) ||
      isPattern(exercise, "push", "overhead push", "vertical pull", "isolation lats"),
    isUsed: ({ name_en }) => /overhead|pullover/i.test(name_en),
  },
  elbow: {
    word: /^(?:gomit|elbow|epicondil)/,
    isLoaded: worksFirst("triceps", "biceps", "forearms"),
    isUsed: works("triceps", "biceps", "forearms"),
  },
  wrist: {
    word: /^(?:pols[oi]$|wrist)/,
    isLoaded: (exercise) =>
      worksFirst("forearms")(exercise) ||
      (fixesHands(exercise) && isPattern(exercise, "push", "overhead push", "isolation biceps")),
    isUsed: works("forearms"),
  },
  ankle: {
    word: /^(?:cavigli|ankle|achill)/,
    isLoaded: (exercise) => works("calves")(exercise) || isPattern(exercise, "squat"),
  },
  neck: { word: /^(?:collo$|cervical|neck$)/, isLoaded: works("neck", "traps") },
} as const satisfies Record<string, Loading>;
export type Joint = keyof typeof JOINTS;

export const JOINT_NAMES = Object.keys(JOINTS) as Joint[];

/** Words before «anche» that make it the hips; elsewhere it means “also”. */
const BEFORE_HIPS = terms("le alle delle nelle sulle dalle mie sue due entrambe ambedue");

const jointAt = (words: readonly string[], at: number): Joint | undefined => {
  const [word = "", of, whose] = words.slice(at, at + 3);
  if (word === "anche") return isOneOf(words[at - 1] ?? "", BEFORE_HIPS) ? "hip" : undefined;
  if (word === "collo" && of === "del" && whose === "piede") return "ankle";
  return JOINT_NAMES.find((joint) => JOINTS[joint].word.test(word));
};

/** Other parts of the body that ache from training. Chest pain is checked earlier, with the red flags. */
const PARTS = terms(
  "piede piedi foot feet toe toes alluc* tallon* heel heels pianta plantar* polpacc* calf calves stinco stinchi shin shins tibia* coscia cosce thigh thighs quad quads quadricip* hamstring* femorale femorali glut* coccige tailbone costol* rib ribs fianco fianchi side trapezi* trap traps scapol* bicip* bicep biceps tricip* tricep triceps avambracc* forearm* mano mani hand hands dita dito finger* pollic* thumb* addominali cuff abs dorsal* lats pettorali pecs",
);

/** Whether a word names a part of the body. */
export const isBodyPart = (words: readonly string[], at: number): boolean =>
  jointAt(words, at) !== undefined || isOneOf(words[at] ?? "", PARTS);

const NOT = terms("non nn no nessun* senza niente mai doesnt dont didnt isnt never without longer stopped");
/** Most words between a part of the body and its pain, and between that and a negation. */
const BETWEEN = 4;
const DENIED = 4;

/** Places of the words that say that something hurts, without denied ones: «non mi fa più male». */
const hurtsAt = (words: readonly string[]): number[] =>
  words.flatMap((word, at) => {
    const isDenied = words.slice(Math.max(0, at - DENIED), at).some((before) => isOneOf(before, NOT));
    const isHurting = isOneOf(word, HURTS) || /^tribol/.test(word) || (word === "killing" && words[at + 1] === "me");
    return isHurting && !isDenied ? [at] : [];
  });

/** The joint that a message names nearest to a pain; the first one named where nothing hurts; null for none. */
export const jointIn = (words: readonly string[]): Joint | null => {
  const hurting = hurtsAt(words);
  const named = words.flatMap((_, at) => {
    const joint = jointAt(words, at);
    return joint ? [{ joint, away: Math.min(words.length, ...hurting.map((hurt) => Math.abs(hurt - at))) }] : [];
  });
  return named.toSorted((one, other) => one.away - other.away)[0]?.joint ?? null;
};

/** Whether a message says that a part of the body hurts: «ho mal di schiena». */
export const saysBodyHurts = (words: readonly string[]): boolean => {
  const hurting = hurtsAt(words);
  return words.some((_, at) => hurting.some((hurt) => Math.abs(hurt - at) <= BETWEEN + 1) && isBodyPart(words, at));
};

/** Whether an exercise loads a joint. Only strength exercises do: no advice says to stop stretching. */
export const loadsJoint = (joint: Joint, exercise: Exercise): boolean =>
  exercise.category !== "stretching" && JOINTS[joint].isLoaded(exercise);

/** Whether an exercise uses a joint at all, which already excludes it as a replacement. */
export const usesJoint = (joint: Joint, exercise: Exercise): boolean => {
  const { isUsed }: Loading = JOINTS[joint];
  return loadsJoint(joint, exercise) || (isUsed?.(exercise) ?? false);
};
