import { STOP, wordsOf } from "#shared/domain/coach/safety/words.ts";
import { MAX_REPS, MAX_WEIGHT_KG } from "#shared/domain/training/set-values.ts";
import { toKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { numberOf } from "./numbers.ts";

/** The figures in a message; null for those it lacks. Loads in kilograms. */
export type Quantities = {
  minutes: number | null;
  reps: number | null;
  rpe: number | null;
  load: number | null;
  days: number | null;
  sets: number | null;
  /** A percentage, as a share of one: «l'80% del massimale». */
  share: number | null;
  /** Impossible figures: an RPE of 11, zero repetitions, a load that nobody lifts, a session of a day. */
  impossible: readonly ("rpe" | "reps" | "load" | "minutes")[];
};

const MAX_MINUTES = 300;

const UNITS = {
  minutes: /^(?:min|mins|minuti|minuto|minutes|minute)$/,
  hours: /^(?:ora|ore|hour|hours|h)$/,
  reps: /^(?:ripetizioni|ripetizione|rip|reps|rep|colpi|x)$/,
  kg: /^(?:kg|kili|chili|kilos|kgs)$/,
  lb: /^(?:lb|lbs|libbre|pounds)$/,
  sets: /^(?:serie|sets|set)$/,
  days: /^(?:giorni|giorno|gg|volte|days|day|sedute|allenamenti|sessions|times)$/,
};

/** Names of months, in full or short, in both languages. */
export const MONTH =
  /^(?:genn?aio|febb?raio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|january|february|march|april|may|june|july|august|september|october|november|december|gen|feb|mar|apr|mag|giu|lug|ago|sett|ott|nov|dic|jan|jun|jul|aug|sept?|oct|dec)$/;

/** Weekdays in both languages. */
export const WEEKDAY =
  /^(?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/;

/** Whether a number is the year or day of a date, not a load: «il 15 agosto 2026». */
export const isOfDate = (words: readonly string[], at: number): boolean => {
  const [before = "", word = "", after = ""] = [words[at - 1], words[at], words[at + 1]];
  if (!/^\d{1,4}$/.test(word) || UNITS.kg.test(after) || UNITS.lb.test(after)) return false;
  if (/^(?:19|20)\d\d$/.test(word)) return true;
  return word.length <= 2 && (MONTH.test(after) || MONTH.test(before));
};

/** The figures of a message without any. */
export const NO_QUANTITIES = {
  minutes: null,
  reps: null,
  rpe: null,
  load: null,
  days: null,
  sets: null,
  share: null,
  impossible: [],
} as const satisfies Quantities;

/** Words after which a second number replaces the first: «3 giorni, anzi 4». */
const CORRECTS = /^(?:anzi|scusa|actually|wait|mean|meant|sorry)$/;

/** Days or minutes that a message corrects within itself; null for none. */
const corrected = (words: readonly string[], of: "days" | "minutes"): number | null => {
  const at = words.findLastIndex((word) => CORRECTS.test(word));
  const next = at < 0 ? -1 : words.findIndex((word, index) => index > at && (numberOf(word) ?? 0) > 1);
  const unit = words[next + 1];
  return next > 0 && (unit === undefined || UNITS[of].test(unit)) ? numberOf(words[next] ?? "") : null;
};

/** Whether a number is the repetitions of a load before it: «90 for 6» and «90 kg for 6». */
const isRepsOf = (words: readonly string[], at: number): boolean => {
  const [said = "", unit = ""] = [words[at - 3], words[at - 2]];
  const isTime =
    UNITS.days.test(words[at + 1] ?? "") || /^(?:weeks?|months?|min\w*|hours?|sets?)$/.test(words[at + 1] ?? "");
  return words[at - 1] === "for" && !isTime && (/^\d/.test(unit) || (UNITS.kg.test(unit) && /^\d/.test(said)));
};

/** Most sets of one exercise in a scheme: more is a weight or a number of repetitions. */
const MAX_SETS = 12;

/** The sets whose repetitions a number is: «3 da 8», «4 serie da 6», "3 sets of 8"; null where it is none. */
const setsOfScheme = (words: readonly string[], at: number): number | null => {
  const [after = "", joined = "", before = ""] = [words[at + 1], words[at - 1], words[at - 2]];
  const isOther = [UNITS.kg, UNITS.lb, UNITS.minutes, UNITS.hours, UNITS.days].some((unit) => unit.test(after));
  if (!/^(?:da|di|of)$/.test(joined) || isOther || /^(?:sec\w*|second[io]s?)$/.test(after)) return null;
  const sets = numberOf(UNITS.sets.test(before) ? (words[at - 3] ?? "") : before);
  return sets !== null && sets >= 1 && sets <= MAX_SETS ? sets : null;
};

/** What is left after a number of repetitions in reserve: «2 di riserva», "2 reps in the tank". */
const LEFT = /^(?:rip\w* |reps? )?(?:(?:di|in) (?:riserva|reserve)|in (?:canna|the tank))\b/;

/** Whether a number is repetitions in reserve: «RIR 2», «2 RIR», «con 2 di riserva». */
const isReserve = (words: readonly string[], at: number): boolean =>
  words[at - 1] === "rir" ||
  (words[at + 1] === "rir" && numberOf(words[at + 2] ?? "") === null) ||
  LEFT.test(words.slice(at + 1, at + 5).join(" "));

/** Words for hours of sleep, which are no training time. */
const SLEEP = /\b(?:dormit\w*|dormo|sonno|sleep|slept)\b/;

/** Whether a number without a unit is a difference in kilograms: «Aumenta lo squat di 5». */
const isOfRise = (words: readonly string[], at: number): boolean =>
  /^(?:di|by)$/.test(words[at - 1] ?? "") &&
  /^(?:aument|alza|abbass|increase|raise|lower)/.test(
    words.find((word) => !/^(?:ok|no|e|mi|puoi|please|can|you)$/.test(word)) ?? "",
  );
const UNITS_OF_OTHERS = /^(?:ripetizion[ei]|serie|reps?|sets?|volte|per)$/;

/** Percentages, whose numbers are no other figure. */
const SHARE = /(\d+(?:[.,]\d+)?)\s?(?:%|per ?cento\b|percent\b)/gi;

/** The first percentage of a text; null for none. */
const shareIn = (text: string): number | null => {
  const [, value] = text.matchAll(SHARE).next().value ?? [];
  return value === undefined ? null : Number(value.replace(",", ".")) / 100;
};

/** Reads the figures of a message. `unit`: of loads without one. */
export const readQuantities = (said: string, saidWords: readonly string[], unit: WeightUnit): Quantities => {
  const text = said.replace(SHARE, " ");
  const words = text === said ? saidWords : wordsOf(text).filter((word) => word !== STOP);
  const { impossible: _, ...none } = NO_QUANTITIES;
  const found: Omit<Quantities, "impossible"> = { ...none, share: shareIn(said) };
  // «225 lb × 5» and «92,5 x 5» are a load and its repetitions, «4x8» sets of them.
  const times =
    /(\d+(?:[.,]\d+)?)\s*(kg|kili|chili|kilos|lbs?|libbre|pounds)?\s*[x×*]\s*(\d{1,3})(?![\d.,]*\s*(?:kg|lb))\b/i.exec(
      text,
    );
  if (times?.[1] && times[3]) {
    const [value, said] = [Number(times[1].replace(",", ".")), times[2]];
    const isLoad = said !== undefined || value >= 20;
    if (isLoad) found.load = toKilograms(value, said ? (/^(?:k|c)/i.test(said) ? "kg" : "lb") : unit);
    else found.sets = value;
    found.reps = Number(times[3]);
  }
  words.forEach((word, at) => {
    const value = numberOf(word);
    if (value === null || isOfDate(words, at)) return;
    const [before = "", after = ""] = [words[at - 1], words[at + 1]];
    if (UNITS.minutes.test(after)) found.minutes ??= value;
    else if (UNITS.hours.test(after) && !SLEEP.test(words.slice(Math.max(0, at - 3), at + 4).join(" ")))
      found.minutes ??= 60 * value;
    else if (/^(?:rpe)$/.test(before)) found.rpe ??= value;
    else if (isReserve(words, at)) found.rpe ??= 10 - value;
    else if (setsOfScheme(words, at) !== null) {
      found.sets ??= setsOfScheme(words, at);
      found.reps ??= value;
    } else if (
      UNITS.reps.test(after) ||
      (before === "per" && !UNITS.kg.test(after)) ||
      before === "x" ||
      isRepsOf(words, at)
    )
      found.reps ??= value;
    else if (UNITS.kg.test(after)) found.load ??= toKilograms(value, "kg");
    else if (UNITS.lb.test(after)) found.load ??= toKilograms(value, "lb");
    else if (UNITS.days.test(after)) found.days ??= value;
    else if (UNITS.sets.test(after)) found.sets ??= value;
    else if (/^\d/.test(word) && (value >= 20 || (isOfRise(words, at) && !UNITS_OF_OTHERS.test(after))))
      found.load ??= toKilograms(value, unit);
  });
  const at = /@\s*(\d{1,2}(?:[.,]\d)?)/.exec(text);
  if (at?.[1]) found.rpe = Number(at[1].replace(",", "."));
  if (/mezz['’ ]?ora|mezzoretta|half an hour|half hour/i.test(text)) found.minutes ??= 30;
  else if (/tre quarti d['’ ]ora/i.test(text)) found.minutes ??= 45;
  else if (/\bun['’ ]?ora\b|\ban hour\b|\bun['’]oretta\b/i.test(text)) found.minutes ??= 60;
  if (found.days !== null) found.days = corrected(words, "days") ?? found.days;
  if (found.minutes !== null) found.minutes = corrected(words, "minutes") ?? found.minutes;
  const impossible: Quantities["impossible"][number][] = [];
  if (found.rpe !== null && (found.rpe < 1 || found.rpe > 10)) impossible.push("rpe");
  if (found.reps !== null && (found.reps < 1 || found.reps > MAX_REPS)) impossible.push("reps");
  if (found.load !== null && (found.load <= 0 || found.load > MAX_WEIGHT_KG)) impossible.push("load");
  if (found.minutes !== null && (found.minutes < 1 || found.minutes > MAX_MINUTES)) impossible.push("minutes");
  return { ...found, impossible };
};

const TIME_LEFT =
  /\b(?:ho|avrei|abbiamo|have|got) (?:(?:solo|soltanto|giusto|appena|circa|una|un|only|just|about|like|a|an|half) ){0,3}(?:mezz\w*|ora|oretta|tre quarti|hour|\d+ (?:min\w*|hours?|ore))\b/;

/** Whether a message says how much time there is: «ho solo mezz'ora». */
export const tellsTimeLeft = (words: readonly string[]): boolean => TIME_LEFT.test(words.join(" "));
