import { isOneOf, terms } from "#shared/coach/safety/words.ts";
import type { Exercise } from "#shared/training/exercise.ts";
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

/** A straight bar, or the floor, on hands that cannot turn. */
const fixesHands = ({ equipment }: Exercise): boolean => equipment === "barbell" || equipment === "bodyweight";

/**
 * Where it hurts, how it is called in both languages, and which exercises load it: by movement and muscles, no
 * diagnosis. What loads more rather than less, since it is the member who chooses what goes.
 */
const JOINTS = {
  knee: {
    word: /^(?:ginocch|knee|rotul|menisc|kneecap)/,
    isLoaded: (exercise) => worksFirst("quadriceps")(exercise) || isPattern(exercise, "isolation hamstrings"),
  },
  hip: {
    word: /^(?:anca|anche$|hips?$|inguin|groin)/,
    isLoaded: (exercise) =>
      worksFirst("glutes", "adductors", "abductors")(exercise) || isPattern(exercise, "squat", "hinge"),
  },
  lowerBack: {
    word: /^(?:schiena|lomb|back$|lumbar|sciatic)/,
    isLoaded: (exercise) => works("lower back")(exercise) || isPattern(exercise, "hinge"),
  },
  shoulder: { word: /^(?:spall|shoulder|cuffia|rotator)/, isLoaded: works("shoulders") },
  elbow: { word: /^(?:gomit|elbow|epicondil)/, isLoaded: worksFirst("triceps", "biceps", "forearms") },
  wrist: {
    word: /^(?:pols[oi]$|wrist)/,
    isLoaded: (exercise) =>
      worksFirst("forearms")(exercise) ||
      (fixesHands(exercise) && isPattern(exercise, "push", "overhead push", "isolation biceps")),
  },
  ankle: {
    word: /^(?:cavigli|ankle|achill)/,
    isLoaded: (exercise) => works("calves")(exercise) || isPattern(exercise, "squat"),
  },
  neck: { word: /^(?:collo$|cervical|neck$)/, isLoaded: works("neck", "traps") },
} as const satisfies Record<string, { word: RegExp; isLoaded: (exercise: Exercise) => boolean }>;
export type Joint = keyof typeof JOINTS;

const NAMES = Object.keys(JOINTS) as Joint[];

/** The joint that words name first. */
export const jointIn = (words: readonly string[]): Joint | null =>
  words.flatMap((word) => NAMES.filter((joint) => JOINTS[joint].word.test(word)))[0] ?? null;

const HURTS = terms(
  "male mal dolor* dolent* duole fastid* blocca bloccat* infiamm* fitt* pain* hurt* ache* aching sore injur* infortun*",
);
/** How many words may stand between a part of the body and what it has. */
const BETWEEN = 4;

/** Whether a joint is said to hurt, as in «ho mal di schiena». */
export const saysJointHurts = (words: readonly string[]): boolean =>
  words.some(
    (word, at) =>
      isOneOf(word, HURTS) && jointIn(words.slice(Math.max(0, at - BETWEEN - 1), at + BETWEEN + 2)) !== null,
  );

/** Strength training alone is judged: nobody is told to stop stretching. */
export const loadsJoint = (joint: Joint, exercise: Exercise): boolean =>
  exercise.category !== "stretching" && JOINTS[joint].isLoaded(exercise);
