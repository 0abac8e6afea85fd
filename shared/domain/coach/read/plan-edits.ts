import { numberOf } from "./entities/numbers.ts";
import type { Entities } from "./understood.ts";

/**
 * The requested change of an exercise in the plan. `load`, `sets`, `reps`: the new value, or a difference where `isBy`;
 * `place`: next to the other named exercise, or at an end of the routine.
 */
export type PlanEdit = {
  load: { kilograms: number; isBy: boolean } | null;
  sets: { count: number; isBy: boolean } | null;
  reps: { count: number; isBy: boolean } | null;
  rpe: number | null;
  place: "before" | "after" | "first" | "last" | null;
  isExcluded: boolean;
};

const LOWERS =
  /^(?:abbass|scend|riduc|diminu|cala|togli|leva|scala|meno|lower|reduc|decreas|drop|remove|cut|less|fewer)/;
/** Whether a message asks for less of something. */
export const asksForLess = (words: readonly string[]): boolean => words.some((word) => LOWERS.test(word));

const BY = /^(?:di|by)$/;
/** Verbs that make the number after them a difference: «aggiungi altri 5 kg». */
const BY_VERB = /^(?:aggiung|togli|leva|scala|add|drop|remove)/;
const MORE = /^(?:altr[ie]|ancora|another|about|circa|solo|just|like)$/;
/** Words that make a number one of further sets. */
const OTHERS = /^(?:altr[oaie]|piu|ancora|another|more|extra)$/;
const EXCLUDES = /^(?:esclud|exclud)/;
const MOVES = /^(?:spost|muov|mett|metti|move|put|fai|fare|do)/;

const numbersIn = (words: readonly string[]): { value: number; at: number }[] =>
  words.flatMap((word, at) => {
    const value = numberOf(word);
    return value === null ? [] : [{ value, at }];
  });

/** Sets and repetitions in the form «4x8» (read as «4 per 8»); null for none. */
const schemeIn = (words: readonly string[]): { sets: number; reps: number } | null => {
  for (const { value: sets, at } of numbersIn(words)) {
    const reps = words[at + 1] === "per" || words[at + 1] === "by" ? numberOf(words[at + 2] ?? "") : null;
    if (reps !== null && sets >= 1 && sets <= 20 && reps >= 1 && reps <= 100) return { sets, reps };
  }
  return null;
};

const placeIn = (words: readonly string[], hasOther: boolean): PlanEdit["place"] => {
  if (!words.some((word) => MOVES.test(word))) return null;
  const said = ` ${words.join(" ")} `;
  if (hasOther) return / (?:prima|before) /.test(said) ? "before" : / (?:dopo|after) /.test(said) ? "after" : null;
  if (/ (?:per prim[oa]|all inizio|in cima|first|to the top|at the start) /.test(said)) return "first";
  return / (?:per ultim[oa]|alla fine|in fondo|last|to the end|at the end) /.test(said) ? "last" : null;
};

/** Reads the change of an exercise that a message asks for. */
export const readPlanEdit = ({ words, load, sets, reps, rpe, change, other }: Entities): PlanEdit => {
  const scheme = schemeIn(words);
  const isLess = asksForLess(words);
  // «metti 5 serie» names the whole, «metti altre 2 serie» and «togli 2 serie» what is added or taken.
  const isMore = words.some((word) => BY_VERB.test(word) || OTHERS.test(word));
  const isBy = (value: number): boolean =>
    (change !== null && isMore) ||
    numbersIn(words).some((one) => one.value === value && BY.test(words[one.at - 1] ?? ""));
  const signed = (value: number, by: boolean) => (by && isLess ? -value : value);
  const kilograms = scheme === null || load !== scheme.sets ? load : null;
  const isLoadBy =
    kilograms !== null &&
    numbersIn(words).some(({ at }) => {
      const verb = MORE.test(words[at - 1] ?? "") ? words[at - 2] : words[at - 1];
      return BY.test(words[at - 1] ?? "") || BY_VERB.test(verb ?? "");
    });
  const isOfSets = words.slice(1).some((word) => /^(?:serie|sets?)$/.test(word));
  const count = scheme?.sets ?? sets ?? (isOfSets && change !== null ? 1 : null);
  const isSetsBy = scheme === null && count !== null && isBy(count) && !/ a \d/.test(` ${words.join(" ")}`);
  const byLoad = isLoadBy || (kilograms !== null && /^(?:aggiung|togli|add|leva)/.test(words[0] ?? ""));
  const isRepsBy =
    scheme === null &&
    numbersIn(words).some(({ value, at }) => {
      const [before = "", after = ""] = [words[at - 1], words[at + 1]];
      return (
        value === reps && /^(?:rip|ripetizion[ei]|reps?)$/.test(after) && (BY.test(before) || BY_VERB.test(before))
      );
    });
  const said = scheme?.reps ?? reps;
  return {
    load: kilograms === null ? null : { kilograms: signed(kilograms, byLoad), isBy: byLoad },
    sets: count === null ? null : { count: signed(count, isSetsBy), isBy: isSetsBy },
    reps: said === null ? null : { count: signed(said, isRepsBy), isBy: isRepsBy },
    rpe,
    place: placeIn(words, other !== null),
    isExcluded: words.some((word) => EXCLUDES.test(word)),
  };
};
