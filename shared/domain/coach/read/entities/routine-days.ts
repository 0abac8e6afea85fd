import { findMuscles } from "./mentions.ts";

/** Words that routines are named after, in both languages. */
const KINDS = [
  "push spinta spinte",
  "pull tirata tirate",
  "legs leg gambe gamba",
  "upper sopra alta",
  "lower sotto bassa",
].map((line) => line.split(" "));
const DAY = /^(?:giorno|giornata|seduta|scheda|sessione|allenamento|routine|workout|session)$/;
/** In English a routine is named before what it is: "my push routine". */
const FOLLOWS = /^(?:day|routine|workout|session)$/;
const OF = /^(?:di|del|della|delle|dei|per|le|la|il|of|for|the)$/;
const INTO = /^(?:a|al|alla|alle|da|dal|dalla|dalle|in|nel|nella|nelle|su|sul|sulla|to|into|on|from)$/;

const kindOf = (word: string): string => KINDS.find((kind) => kind.includes(word))?.[0] ?? word;
const isKind = (word: string): boolean => KINDS.some((kind) => kind.includes(word));
const isOfBody = (word: string): boolean => isKind(word) || findMuscles([word]).length > 0;

/** The index of the word for a routine: «nel giorno push», «to leg day», and `alone` «a spinta»; -1 for none. */
export const routineWordAt = (words: readonly string[], alone = true): number =>
  words.findIndex((word, at) => {
    if (!isOfBody(word)) return false;
    const [twice = "", before = ""] = [words[at - 2], words[at - 1]];
    return (
      DAY.test(before) ||
      (OF.test(before) && DAY.test(twice)) ||
      FOLLOWS.test(words[at + 1] ?? "") ||
      (alone && isKind(word) && INTO.test(before))
    );
  });

const BEFORE = [DAY, OF, /^(?:mi[ao]|my)$/];

/** Whether a routine's name follows a word that introduces one: «face pull» is not «Pull». */
const holds = (words: readonly string[], name: readonly string[], alone: boolean): boolean =>
  name.length > 0 &&
  words.some((_, at) => {
    const before = words[at - 1] ?? "";
    const isNamed = BEFORE.some((one) => one.test(before)) || (alone && INTO.test(before));
    return isNamed && name.every((word, beyond) => words[at + beyond] === word);
  });

/**
 * The routines that a message names: by their whole name, else by the kind of day. Null where it speaks of no routine.
 * `nameOf`: the words of a routine's name; `alone`: also without a word such as «scheda», «a spinta».
 */
export const routinesSaid = <Routine>(
  words: readonly string[],
  routines: readonly Routine[],
  nameOf: (routine: Routine) => readonly string[],
  alone = true,
): readonly Routine[] | null => {
  const named = routines.filter((routine) => holds(words, nameOf(routine), alone));
  if (named.length > 0) return named;
  const at = routineWordAt(words, alone);
  const day = kindOf(words[at] ?? "");
  return at >= 0 ? routines.filter((routine) => nameOf(routine).map(kindOf).includes(day)) : null;
};
