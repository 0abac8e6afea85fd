import { plainWord } from "./number-words.ts";

const UNITS = {
  kg: /^(?:kg|kgs|kilo|kili|kilos|chilo|chili|(?:k|ch)ilogramm[oi]|kilograms?)$/,
  lb: /^(?:lbs?|libbr[ae]|pounds?)$/,
  reps: /^(?:rip|ripetizion[ei]|reps?|repetitions?)$/,
  sets: /^(?:serie|sets?)$/,
  minutes: /^(?:min|mins|minut[oi]|minutes?)$/,
  seconds: /^(?:sec|second[oi]|seconds?)$/,
  days: /^(?:gg|giorn[oi]|days?)$/,
  weeks: /^(?:settiman[ae]|weeks?)$/,
  sessions: /^(?:sedut[ae]|session[ei]|sessions?|allenament[oi]|workouts?)$/,
  kcal: /^(?:kcal|calori[ae]|calories)$/,
  share: /^(?:%|percento|percent)$/,
  months: /^(?:mes[ei]|months?)$/,
  years: /^(?:ann[oi]|years?)$/,
  hours: /^(?:or[ae]|hours?)$/,
  rir: /^(?:rir)$/,
  g: /^(?:g|gr|gramm[oi]|grams?)$/,
  mg: /^(?:mg|milligramm[oi]|milligrams?)$/,
  ml: /^(?:ml|millilitr[oi]|millilit(?:re|er)s?)$/,
  litres: /^(?:litr[oi]|lit(?:re|er)s?)$/,
  cm: /^(?:cm|centimetr[oi]|centimet(?:re|er)s?)$/,
  metres: /^(?:metr[oi]|met(?:re|er)s?)$/,
  km: /^(?:km|chilometr[oi]|kilomet(?:re|er)s?)$/,
  beats: /^(?:bpm|battit[oi]|beats?)$/,
} as const;
export type SaidUnit = keyof typeof UNITS;

const NAMES = Object.keys(UNITS) as SaidUnit[];

/** The unit that a word names; null for another word. */
export const unitOfWord = (word: string): SaidUnit | null => {
  const plain = plainWord(word);
  return NAMES.find((name) => UNITS[name].test(plain)) ?? null;
};

/** Words between a unit and the time that it is of: «a settimana», "per week". */
const PER = /^(?:a|al|alla|per|ogni|each|every|\/)$/;
export const isPer = (word: string): boolean => PER.test(plainWord(word));

/** Whether two words of a unit say the same. */
export const isSameUnit = (a: string, b: string): boolean => {
  const [one, other] = [plainWord(a), plainWord(b)];
  if (one === other || (isPer(one) && isPer(other))) return true;
  const unit = unitOfWord(one);
  return unit !== null && unit === unitOfWord(other);
};
