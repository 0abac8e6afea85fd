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

/** A free weight that the trunk holds up, bent over or under it. */
const isHeldUp = ({ equipment }: Exercise): boolean =>
  ["barbell", "trap_bar", "plate", "kettlebell"].includes(equipment);

/** A straight bar, or the floor, on hands that cannot turn. */
const fixesHands = ({ equipment }: Exercise): boolean => equipment === "barbell" || equipment === "bodyweight";

/**
 * Where it hurts, how it is called in both languages, and which exercises load it: by movement and muscles, no
 * diagnosis. What loads more rather than less, since it is the member who chooses what goes. `isUsed`: what is not
 * proposed in the place of another though it stays where it is.
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

const NAMES = Object.keys(JOINTS) as Joint[];

/** «Anche» is the hips after these, and «also» else. */
const BEFORE_HIPS = terms("le alle delle nelle sulle dalle mie sue due entrambe ambedue");

const jointAt = (words: readonly string[], at: number): Joint | undefined => {
  const [word = "", of, whose] = words.slice(at, at + 3);
  if (word === "anche") return isOneOf(words[at - 1] ?? "", BEFORE_HIPS) ? "hip" : undefined;
  if (word === "collo" && of === "del" && whose === "piede") return "ankle";
  return NAMES.find((joint) => JOINTS[joint].word.test(word));
};

/** What else of a body aches from training. A chest that hurts is judged before, with the red flags. */
const PARTS = terms(
  "piede piedi foot feet toe toes alluc* tallon* heel heels pianta plantar* polpacc* calf calves stinco stinchi shin shins tibia* coscia cosce thigh thighs quad quads quadricip* hamstring* femorale femorali glut* coccige tailbone costol* rib ribs fianco fianchi side trapezi* trap traps scapol* bicip* bicep biceps tricip* tricep triceps avambracc* forearm* mano mani hand hands dita dito finger* pollic* thumb* addominali cuff abs dorsal* lats pettorali pecs",
);

/** Whether a word names a part of the body. */
export const isBodyPart = (words: readonly string[], at: number): boolean =>
  jointAt(words, at) !== undefined || isOneOf(words[at] ?? "", PARTS);

const NOT = terms("non nn no nessun* senza niente mai doesnt dont didnt isnt never without longer stopped");
/** How many words may stand between a part of the body and what it has, and before that what denies it. */
const BETWEEN = 4;
const DENIED = 4;

/** Where something hurts, unless it is denied: «non mi fa più male». */
const hurtsAt = (words: readonly string[]): number[] =>
  words.flatMap((word, at) => {
    const isDenied = words.slice(Math.max(0, at - DENIED), at).some((before) => isOneOf(before, NOT));
    const isHurting = isOneOf(word, HURTS) || /^tribol/.test(word) || (word === "killing" && words[at + 1] === "me");
    return isHurting && !isDenied ? [at] : [];
  });

/** The joint that words name nearest to what hurts; the first one where nothing is said to. */
export const jointIn = (words: readonly string[]): Joint | null => {
  const hurting = hurtsAt(words);
  const named = words.flatMap((_, at) => {
    const joint = jointAt(words, at);
    return joint ? [{ joint, away: Math.min(words.length, ...hurting.map((hurt) => Math.abs(hurt - at))) }] : [];
  });
  return named.toSorted((one, other) => one.away - other.away)[0]?.joint ?? null;
};

/** Whether a part of the body is said to hurt, as in «ho mal di schiena». */
export const saysBodyHurts = (words: readonly string[]): boolean => {
  const hurting = hurtsAt(words);
  return words.some((_, at) => hurting.some((hurt) => Math.abs(hurt - at) <= BETWEEN + 1) && isBodyPart(words, at));
};

/** Strength training alone is judged: no advice says to stop stretching. */
export const loadsJoint = (joint: Joint, exercise: Exercise): boolean =>
  exercise.category !== "stretching" && JOINTS[joint].isLoaded(exercise);

/** Whether an exercise uses a joint at all, which is too much for what stands in for another one. */
export const usesJoint = (joint: Joint, exercise: Exercise): boolean => {
  const { isUsed }: Loading = JOINTS[joint];
  return loadsJoint(joint, exercise) || (isUsed?.(exercise) ?? false);
};
