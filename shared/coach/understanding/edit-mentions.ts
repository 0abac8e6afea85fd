import type { ExerciseMention, FindExercises } from "./entities.ts";
import { routineWordAt } from "./routine-days.ts";

/** Of who names both exercises, the one that goes and the one that comes. */
export const REPLACES = /^(?:sostitu|rimpiazz|scambi|cambi|replac|swap|switch)/;
const ADDS = /^(?:aggiung|inseri|add|include)/;
const PUTS = /^(?:mett|put)/;
const OF_SETS = /^(?:serie|sets?|kg|kili|chili|lbs?|libbre|ripetizion[ei]|reps?)$/;
/** Between what goes and what comes: «cambia la panca con i dip». */
const BETWEEN = /^(?:con|with|per|for)$/;

/**
 * The exercises of a message. Where one is to take the place of another, a name that both would make together is two
 * («panca con dip»); what is to be added is meant by its own name, not by what the member does already.
 */
export const findForEdit = (
  find: FindExercises,
  words: readonly string[],
  language: "it" | "en",
): ExerciseMention[] => {
  const isAdded = words.some((word) => ADDS.test(word)) && !words.some((word) => OF_SETS.test(word));
  const mentions = find(words, language, isAdded);
  if (!words.some((word) => REPLACES.test(word))) return mentions;
  return mentions.flatMap((mention) => {
    for (let at = mention.from + 1; at < mention.to - 1; at += 1) {
      if (!BETWEEN.test(words[at] ?? "")) continue;
      const shifted = (from: number, to: number) =>
        find(words.slice(from, to), language).map((one) => ({ ...one, from: one.from + from, to: one.to + from }));
      const [left, right] = [shifted(mention.from, at), shifted(at + 1, mention.to)];
      if (left.length === 1 && right.length === 1) return [...left, ...right];
    }
    return [mention];
  });
};

/** Where words say which routine something is put into («nel giorno push»), which is no exercise; -1 without any. */
export const putInto = (words: readonly string[]): number => {
  const isPut = words.some((word) => ADDS.test(word) || PUTS.test(word)) && !words.some((word) => REPLACES.test(word));
  return isPut ? routineWordAt(words) : -1;
};
