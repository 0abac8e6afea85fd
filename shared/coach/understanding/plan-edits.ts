import { addDays, weekdayOf } from "#shared/training/days.ts";
import { type ExerciseMention, type FindExercises, numberOf } from "./entities.ts";
import type { Entities } from "./understand.ts";

const REPLACES = /^(?:sostitu|rimpiazz|scambi|cambi|replac|swap|switch)/;
const ADDS = /^(?:aggiung|inseri|add|include)/;
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

/**
 * What is to become of an exercise of the plan. `load`, `sets`: in all, or by how much where `isBy`; `place`: beside
 * the other exercise that is named, or at an end of the routine.
 */
export type PlanEdit = {
  load: { kilograms: number; isBy: boolean } | null;
  sets: { count: number; isBy: boolean } | null;
  reps: number | null;
  rpe: number | null;
  place: "before" | "after" | "first" | "last" | null;
  isExcluded: boolean;
};

const LOWERS =
  /^(?:abbass|scend|riduc|diminu|cala|togli|leva|scala|meno|lower|reduc|decreas|drop|remove|cut|less|fewer)/;
const BY = /^(?:di|by)$/;
const EXCLUDES = /^(?:esclud|exclud)/;
const MOVES = /^(?:spost|muov|mett|metti|move|put|fai|fare|do)/;

const numbersIn = (words: readonly string[]): { value: number; at: number }[] =>
  words.flatMap((word, at) => {
    const value = numberOf(word);
    return value === null ? [] : [{ value, at }];
  });

/** «4x8», which is read as «4 per 8»: sets of repetitions. */
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

/** Reads what a message asks of an exercise. */
export const readPlanEdit = ({ words, load, sets, reps, rpe, change, other }: Entities): PlanEdit => {
  const scheme = schemeIn(words);
  const isLess = words.some((word) => LOWERS.test(word));
  const isBy = (value: number): boolean =>
    change !== null || numbersIn(words).some((one) => one.value === value && BY.test(words[one.at - 1] ?? ""));
  const signed = (value: number, by: boolean) => (by && isLess ? -value : value);
  const kilograms = scheme === null || load !== scheme.sets ? load : null;
  const isLoadBy =
    kilograms !== null && words.some((word, at) => BY.test(word) && numberOf(words[at + 1] ?? "") !== null);
  const isOfSets = words.slice(1).some((word) => /^(?:serie|sets?)$/.test(word));
  const count = scheme?.sets ?? sets ?? (isOfSets && change !== null ? 1 : null);
  const isSetsBy = scheme === null && count !== null && isBy(count) && !/ a \d/.test(` ${words.join(" ")}`);
  const byLoad = isLoadBy || (kilograms !== null && /^(?:aggiung|togli|add|leva)/.test(words[0] ?? ""));
  return {
    load: kilograms === null ? null : { kilograms: signed(kilograms, byLoad), isBy: byLoad },
    sets: count === null ? null : { count: signed(count, isSetsBy), isBy: isSetsBy },
    reps: scheme?.reps ?? reps,
    rpe,
    place: placeIn(words, other !== null),
    isExcluded: words.some((word) => EXCLUDES.test(word)),
  };
};

const WEEKDAYS: readonly RegExp[] = [
  /^(?:lunedi|monday)$/,
  /^(?:martedi|tuesday)$/,
  /^(?:mercoledi|wednesday)$/,
  /^(?:giovedi|thursday)$/,
  /^(?:venerdi|friday)$/,
  /^(?:sabato|saturday)$/,
  /^(?:domenica|sunday)$/,
];
const MONTHS: readonly RegExp[] = [
  ...[/^(?:genn?aio|january|gen|jan)$/, /^(?:febb?raio|february|feb)$/, /^(?:marzo|march|mar)$/],
  ...[/^(?:aprile|april|apr)$/, /^(?:maggio|may|mag)$/, /^(?:giugno|june|giu|jun)$/],
  ...[/^(?:luglio|july|lug|jul)$/, /^(?:agosto|august|ago|aug)$/, /^(?:settembre|september|sett?|sept?)$/],
  ...[/^(?:ottobre|october|ott|oct)$/, /^(?:novembre|november|nov)$/, /^(?:dicembre|december|dic|dec)$/],
];
const MOVES_SESSION = /^(?:spost|rimand|postic|anticip|slitta|move|reschedul|postpon|push)/;
const TO = /^(?:a|al|all|alla|to|until|on|per|for)$/;
const OF = /^(?:di|del|dell|della|da|dal|of|from|s)$/;
const FILLER = /^(?:il|la|the|prossim[oa]|next)$/;

/** The day that words name from a place on, the next one of its name after `today`; null where they name none. */
const dayAt = (words: readonly string[], at: number, today: string): string | null => {
  const word = words[at] ?? "";
  if (FILLER.test(word)) return dayAt(words, at + 1, today);
  if (/^(?:oggi|stasera|today|tonight)$/.test(word)) return today;
  if (/^(?:domani|tomorrow)$/.test(word)) return addDays(today, 1);
  if (word === "dopodomani") return addDays(today, 2);
  const weekday = WEEKDAYS.findIndex((name) => name.test(word));
  if (weekday >= 0) return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
  const [first, second] = [numberOf(word), numberOf(words[at + 1] ?? "")];
  const monthOf = (name: string | undefined) => MONTHS.findIndex((one) => one.test(name ?? "")) + 1;
  const [day, month] = first !== null ? [first, monthOf(words[at + 1])] : [second, monthOf(word)];
  if (day === null || month < 1 || day < 1 || day > 31) return null;
  const inYear = (year: number) => {
    const date = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
    return Number.isNaN(Date.parse(date)) ? null : date;
  };
  const year = Number(today.slice(0, 4));
  const thisYear = inYear(year);
  return thisYear !== null && thisYear >= today ? thisYear : inYear(year + 1);
};

/** A session that is to be trained on another day. `from`: null where none is named; `to`: null where none is. */
export type Reschedule = { from: string | null; to: string | null };

/** Reads that a session is put on another day; null where nothing of it is said. */
export const readReschedule = (words: readonly string[], today: string): Reschedule | null => {
  if (!words.some((word) => MOVES_SESSION.test(word))) return null;
  const named = (preposition: RegExp) =>
    words.flatMap((word, at) => (preposition.test(word) ? (dayAt(words, at + 1, today) ?? []) : []));
  const from = named(OF)[0] ?? null;
  const by = words.findIndex((word, at) => BY.test(word) && /^(?:giorn[oi]|days?)$/.test(words[at + 2] ?? ""));
  const days =
    by < 0 ? null : (numberOf(words[by + 1] ?? "") ?? (/^(?:un|a|one)$/.test(words[by + 1] ?? "") ? 1 : null));
  const isEarlier = words.some((word) => word.startsWith("anticip"));
  const moved = days === null ? null : addDays(from ?? today, isEarlier ? -days : days);
  return { from, to: named(TO).at(-1) ?? moved ?? (from === null ? null : bareDay(words, today, from)) };
};

/** A day that stands without a preposition: «sposta la seduta di oggi domani». */
const bareDay = (words: readonly string[], today: string, from: string): string | null =>
  words
    .flatMap((word, at) =>
      OF.test(words[at - 1] ?? "") || numberOf(word) !== null ? [] : (dayAt(words, at, today) ?? []),
    )
    .find((day) => day !== from) ?? null;
