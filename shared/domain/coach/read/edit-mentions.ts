import { isOneOf, terms } from "#shared/domain/coach/safety/words.ts";
import type { ExerciseMention, FindExercises } from "./entities/mentions.ts";
import { routineWordAt } from "./entities/routine-days.ts";
import type { Entities, Understood } from "./understood.ts";

/** Verbs of exchanging two named exercises. */
export const REPLACES = /^(?:sostitu|rimpiazz|scambi|cambi|replac|swap|switch)/;
const ADDS = /^(?:aggiung|inseri|add|include)/;
const PUTS = /^(?:mett|put)/;
const OF_SETS = /^(?:serie|sets?|kg|kili|chili|lbs?|libbre|ripetizion[ei]|reps?)$/;
/** Words between the exercise that goes and the one that comes: «cambia la panca con i dip». */
const BETWEEN = /^(?:con|col|coi|with|per|for)$/;

/**
 * The exercises in a message. In an exchange two exercises count even where both words make up one name («panca con
 * dip»); an exercise to add is found by its own name, not by what the member already does.
 */
export const findForEdit = (
  find: FindExercises,
  words: readonly string[],
  language: "it" | "en",
): ExerciseMention[] => {
  const isAdded = words.some((word) => ADDS.test(word)) && !words.some((word) => OF_SETS.test(word));
  const mentions = find(words, language, isAdded);
  if (!words.some((word) => REPLACES.test(word))) return mentions;
  const shifted = (one: ExerciseMention, by: number) => ({ ...one, from: one.from + by, to: one.to + by });
  const lengthOf = ({ from, to }: ExerciseMention) => to - from;
  /** The exercise that comes, by its own name where that is more exact. */
  const ownAfter = (at: number, comes: ExerciseMention): ExerciseMention => {
    const [own] = find(words.slice(at + 1), language, true);
    return own && lengthOf(own) > lengthOf(comes) ? shifted(own, at + 1) : comes;
  };
  const [goes, comes] = mentions;
  const between = goes ? words.findIndex((word, at) => at >= goes.to && BETWEEN.test(word)) : -1;
  if (goes && comes && between >= 0 && between < comes.from) return [goes, ownAfter(between, comes)];
  return mentions.flatMap((mention) => {
    for (let at = mention.from + 1; at < mention.to - 1; at += 1) {
      if (!BETWEEN.test(words[at] ?? "")) continue;
      const within = (from: number, to: number) =>
        find(words.slice(from, to), language).map((one) => shifted(one, from));
      const [[left, ...others], [right, ...more]] = [within(mention.from, at), within(at + 1, mention.to)];
      if (left && right && others.length + more.length === 0) return [left, ownAfter(at, right)];
    }
    return [mention];
  });
};

/**
 * The index of the word for the routine that changes («nel giorno push»), which is no exercise; -1 for none. «Cambia la
 * panca in push» names none: what comes in an exchange follows the same words.
 */
export const changedRoutineAt = (words: readonly string[]): number => {
  const isReplaced = words.some((word) => REPLACES.test(word));
  const isPut = words.some((word) => ADDS.test(word) || PUTS.test(word));
  return isReplaced || isPut ? routineWordAt(words, !isReplaced) : -1;
};

/** Verbs of removing an exercise, and of adding one. */
const TAKES = /^(?:togli|leva|elimin|rimuov|scart|cancell|remove|drop|delete|ditch|take$)/;
const [OUT, IN] = [/^(?:via|fuori|out)$/, /^(?:dentro|in)$/];
const hasWord = (words: readonly string[], ...patterns: readonly RegExp[]): boolean =>
  words.some((word) => patterns.some((one) => one.test(word)));

/** Whether words exchange, remove or add something. */
export const exchanges = (words: readonly string[]): boolean => hasWord(words, REPLACES, ADDS, TAKES);

/**
 * The exercise that goes and the one that comes, where a message names both: «togli il rematore e metti il pulley»,
 * "bench out, dips in"; null otherwise.
 */
export const exchangeIn = (
  words: readonly string[],
  [one, two]: readonly ExerciseMention[],
): [goes: ExerciseMention, comes: ExerciseMention] | null => {
  if (!one || !two || hasWord(words, OF_SETS)) return null;
  const [before, between] = [words.slice(0, one.from), words.slice(one.to, two.from)];
  if (hasWord(before, TAKES, OUT) && hasWord(between, ADDS, PUTS, IN)) return [one, two];
  if (hasWord(before, ADDS, PUTS) && hasWord(between, TAKES)) return [two, one];
  return OUT.test(between[0] ?? "") && IN.test(words[two.to] ?? "") ? [one, two] : null;
};

const VERB =
  "(?:togli|leva|elimin|rimuov|cancell|aggiung|inseri|mett|port|abbass|alz|aument|ridu|sostitu|cambi|spost|remove|drop|delete|add|put|set|raise|lower|reduce|increase|swap|replace|move)\\w*";
const OF_CHANGE = new RegExp(`\\b${VERB}\\b`, "i");
const WISHING = "voglio|vorrei|devi|ti|mi|lo|la";
/** An infinitive after «non», or a verb after "don't": what is not to be done. */
const REFUSED = new RegExp(
  `\\b(?:non|nn) (?:(?:${WISHING}) ){0,3}(?:tocca|${VERB})\\w*r(?:e|[mtc]i|(?:[mtc]e)?l[oaie]|ne)\\b|` +
    "(?:(?<!\\b(?:i|we|they) )(?:dont|never)|(?:dont (?:want|need)(?: you| me)?(?: to)?)) (?:touch|change|remove|drop|delete|add|put|set|raise|lower|reduce|increase|swap|replace|move)\\b",
  "g",
);
/** Words without what they say is not to be done: «non togliere la panca». */
const besideRefused = (words: readonly string[]): string => words.join(" ").replace(REFUSED, " ");

/** Whether a message only says what is not to change. */
export const refusesChange = (text: string, words: readonly string[]): boolean => {
  const said = words.join(" ");
  const rest = besideRefused(words);
  return rest !== said && !OF_CHANGE.test(rest) && !/\?|\b(?:perche|why|come mai)\b/.test(`${text} ${said}`);
};

const BETWEEN_PARTS = /[,;:.]+(?=\s|$)|\b(?:e|ed|poi|and|then)\b/i;

const REMOVING = terms(
  "togli* leva* elimin* rimuov* via scarta* cancell* remove drop delete out basta meno fewer less",
);
const ADDING = terms(
  "aggiung* inserisc* inserire rimetti rimettimi rimettici metti mettimi mettici add put more piu include",
);

/** Whether a message takes something away or adds something; null for neither. */
export const changeIn = (said: readonly string[]): "remove" | "add" | null => {
  const words = besideRefused(said).split(" ");
  if (words.some((word) => isOneOf(word, REMOVING))) return "remove";
  return words.some((word) => isOneOf(word, ADDING)) ? "add" : null;
};

/** What a part of a message wants changed of one exercise: by a verb, or by figures («squat 4x6»). Null for nothing. */
const changeOf = (understood: Understood): Entities | null => {
  if (understood.kind !== "question" || !understood.entities.exercise) return null;
  const { sets, reps, load, rpe } = understood.entities;
  const isFigure = [sets, reps, load, rpe].some((figure) => figure !== null);
  return understood.intent === "edit" || isFigure ? understood.entities : null;
};

/** Whether a part of a message names an exercise. */
const namesOne = (understood: Understood): boolean =>
  understood.kind === "unknown"
    ? understood.exercise !== null
    : "entities" in understood && understood.entities.exercise !== null;

/**
 * A change of a plan with the further ones that other parts of the message ask for («leva le croci e lo squat, metti i
 * dip»), and the parts that seem to ask for one and were not understood; a question of another kind as it is.
 */
export const withMore = (text: string, meant: Understood, read: (part: string) => Understood): Understood => {
  if (meant.kind !== "question" || meant.intent !== "edit" || meant.isFollowUp) return meant;
  let verb = "";
  const parts = text.split(BETWEEN_PARTS).flatMap((said) => {
    const part = said.trim();
    const own = OF_CHANGE.exec(part)?.[0];
    const alone = read(part);
    // «togli la panca e lo squat»: what has no verb of its own goes on with the one before.
    const change = changeOf(alone) ?? (own === undefined && verb !== "" ? changeOf(read(`${verb} ${part}`)) : null);
    verb = own ?? verb;
    return change || own !== undefined || namesOne(alone) ? [{ part, change }] : [];
  });
  const [first, ...more] = parts.flatMap(({ change }) => change ?? []);
  const unread = parts.flatMap(({ part, change }) => (change ? [] : part));
  // Two may be the one that goes and the one that comes.
  const isOne = more.length <= (meant.entities.change === "swap" ? 1 : 0);
  if (!first || (isOne && (meant.entities.change === "swap" || unread.length === 0))) return meant;
  // Several changes are an order, however little the words of the whole tell.
  const { likely, ...order } = meant;
  return { ...(isOne ? meant : order), entities: { ...first, more, unread } };
};
