import { isBodyPart, saysBodyHurts } from "#shared/domain/coach/engine/joints.ts";
import { STOP, wordsOf } from "#shared/domain/coach/safety/words.ts";
import type { Exercise, Muscle } from "#shared/domain/training/exercise.ts";
import { changedRoutineAt, findForEdit } from "./edit-mentions.ts";
import { createFindExercises, type ExerciseMention, findMuscles, type Mention } from "./entities/mentions.ts";
import { numberOf } from "./entities/numbers.ts";
import { isOfDate } from "./entities/quantities.ts";

/** A message's words, the exercises and muscles in them, and the words with these and numbers as EX, MU and NN. */
export type Masked = {
  words: readonly string[];
  mentions: readonly ExerciseMention[];
  muscles: readonly (Mention & { muscle: Muscle })[];
  masked: readonly string[];
};

/** Replaces a word that is not meant as an exercise. */
const NO_NAME = "giorno";

/** Words of names that alone are a place or tool: «il rack è occupato», «quanti chili ho preso». */
const ALONE_NONE = /^(?:racks?|bars?|kettlebells?|dumbbells?|barbells?|manubri\w*|bilancier[ei]|palle|chili|plateau)$/;

/** Words that resemble a name and are none: «il massimo che ho tirato», «quando torno?», «la pancia». */
const NO_NAMES = /^(?:tirat[oi]|torno|pancia|bruci\w+|sping(?:o|i|e|ono)|senza|without)$/;

/** Makes a function that masks messages. It takes some tens of milliseconds; keep the function for many messages. */
export const createMask = (
  exercises: readonly Exercise[],
  isTrained: (exerciseId: string) => boolean,
): ((text: string, language: "it" | "en") => Masked) => {
  const find = createFindExercises(exercises, isTrained);
  return (text, language) => {
    const words = wordsOf(text).filter((word) => word !== STOP);
    const isHurting = saysBodyHurts(words);
    const mentionsIn = (said: readonly string[]) =>
      findForEdit(find, said, language).filter(
        // A single word is no name of an exercise that hardly anybody does («gatto»), and a part of the body («cuffia»)
        // is none where one hurts.
        ({ candidates, from, to }) =>
          candidates[0]?.category !== "cardio" &&
          (to - from > 1 || candidates.some(({ id, common }) => common || isTrained(id))) &&
          !(isHurting && words.slice(from, to).every((_, at) => isBodyPart(words, from + at))),
      );
    const mentions = mentionsIn(words);
    const into = changedRoutineAt(words);
    const isTaken = mentions.some(({ from, to }) => into >= from && into < to);
    const isNoName = (word: string, at: number) => NO_NAMES.test(word) || (isTaken && at === into);
    const named = words.some(isNoName)
      ? mentionsIn(words.map((word, at) => (isNoName(word, at) ? NO_NAME : word)))
      : mentions;
    const meant = named.filter(({ from, to }) => to - from > 1 || !ALONE_NONE.test(words[from] ?? ""));
    const muscles = findMuscles(words).filter(
      ({ from }) => !meant.some((mention) => from >= mention.from && from < mention.to),
    );
    const masked = words.flatMap((word, at) => {
      if (meant.some(({ from }) => from === at)) return ["EX"];
      if (meant.some(({ from, to }) => at >= from && at < to)) return [];
      if (muscles.some(({ from }) => from === at)) return ["MU"];
      return [numberOf(word) === null || isOfDate(words, at) ? word : "NN"];
    });
    return { words, mentions: meant, muscles, masked };
  };
};
