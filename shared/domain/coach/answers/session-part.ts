import type { TrainingLog } from "#shared/domain/coach/log.ts";
import type { CoachMember, CoachRoutine } from "#shared/domain/coach/member.ts";
import { findMuscles } from "#shared/domain/coach/read/entities/mentions.ts";
import { toolsIn } from "#shared/domain/coach/read/entities/tools.ts";
import type { Entities } from "#shared/domain/coach/read/understood.ts";
import type { Muscle } from "#shared/domain/training/exercise.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";

/** Parts of the body with one word for several muscles, and the muscle that the word is read as. */
const PARTS: readonly (readonly [Muscle, RegExp, readonly Muscle[]])[] = [
  ["quadriceps", /\b(?:gambe|legs?|lower body)\b/, ["quadriceps", "hamstrings", "glutes", "adductors", "calves"]],
  ["biceps", /\b(?:braccia|arms?)\b/, ["biceps", "triceps", "forearms"]],
  ["lats", /\b(?:schiena|dorso|back)\b/, ["lats", "middle back", "lower back", "traps"]],
];
/** The muscles of the part of the body that `muscle` was read from. */
export const musclesOf = (muscle: Muscle, words: readonly string[]): readonly Muscle[] =>
  PARTS.find(([of, word]) => of === muscle && word.test(words.join(" ")))?.[2] ?? [muscle];
/** Words before a muscle that is to be trained or left out, not before one that was trained. */
const WANTED =
  /^(?:e|ed|and|ok|oggi|stasera|today|tonight|solo|soltanto|solamente|just|only|fammi|mi|fare|fai|faccio|facciamo|alleno|allenare|do|train|hit|di|del|dei|per|for|il|lo|la|i|gli|le|the|my|senza|niente|no|salto|salta|saltare|saltiamo|skip|without|about)$/;
const BYGONE =
  /\b(?:ieri|fatt[oaie]|allenat[oaie]|gia|scorsa|male|doms|indolenzit\w|stanc\w+|yesterday|did|done|trained|already|last|sore|tired|hurts?)\b/;
const LEAVES = /^(?:senza|niente|no|salt(?:o|a|are|iamo)|skip|without)$/;
const ARTICLE = /^(?:il|lo|la|i|gli|le|the|my|any)$/;

/** Whether a message excludes the exercise that it names: «senza squat». */
export const leavesOut = ({ words, exercise, tools }: Pick<Entities, "words" | "exercise" | "tools">): boolean =>
  exercise !== null && (tools === null || toolsIn(words) === null) && words.some((word) => LEAVES.test(word));

/** The muscles that a message wants to train or to leave out (`isLeft`): «salto le gambe». */
const musclesIn = (words: readonly string[]): { muscle: Muscle; isLeft: boolean }[] => {
  const said = words.join(" ");
  if (BYGONE.test(said)) return [];
  return findMuscles(words).flatMap(({ muscle, from }) => {
    const [near = "", far = ""] = [words[from - 1], words[from - 2]];
    if (from > 0 && !WANTED.test(near)) return [];
    const isLeft = LEAVES.test(ARTICLE.test(near) ? far : near);
    return musclesOf(muscle, words).map((one) => ({ muscle: one, isLeft }));
  });
};

/** A routine, with the exercises that stay and those that are left out. */
export type SessionPart = { routine: CoachRoutine; kept: readonly RoutineExercise[]; out: readonly RoutineExercise[] };

/**
 * The part of a session that a message asks for: the muscles that it names, from another routine where today's has none
 * of them, or everything but what it leaves out. Null where it names none.
 */
export const sessionPart = (
  log: TrainingLog,
  { routines }: CoachMember,
  routine: CoachRoutine,
  entities: Pick<Entities, "words" | "exercise" | "tools">,
): SessionPart | null => {
  const named = musclesIn(entities.words);
  const exercise = leavesOut(entities) ? entities.exercise : null;
  if (named.length === 0 && exercise === null) return null;
  const isLeft = exercise !== null || named.every((one) => one.isLeft);
  const muscles = named.flatMap((one) => (one.isLeft === isLeft ? one.muscle : []));
  const isNamed = ({ exercise_id }: RoutineExercise): boolean => {
    const [main] = log.find(exercise_id)?.primary_muscles ?? [];
    return exercise_id === exercise?.id || (main !== undefined && muscles.includes(main));
  };
  const split = (one: CoachRoutine): SessionPart => ({
    routine: one,
    kept: one.exercises.filter((planned) => isNamed(planned) !== isLeft),
    out: one.exercises.filter((planned) => isNamed(planned) === isLeft),
  });
  const own = split(routine);
  if (isLeft || own.kept.length > 0) return own;
  const [other = own] = routines.map(split).toSorted((a, b) => b.kept.length - a.kept.length);
  return other;
};
