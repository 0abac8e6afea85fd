import { isClosed } from "#shared/domain/coach/read/closed-words.ts";
import { numberOf } from "#shared/domain/coach/read/entities.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";
import type { Quantities } from "#shared/domain/coach/read/quantities.ts";

/** Words beside a number that name no subject: what is taken back, or preferred. */
const BESIDE =
  /^(?:fammel[oa]|fall[oa]|dammene|meglio|invece|direi|circa|preferisco|facciamo|fossero|giusto|massimo|rather|please|favore|grazie|maybe|instead|alleno|allenarmi|train|forse|piuttosto|actual\w+|wait|hmm+|mh+|nah|nope|sorry|oops|mean\w*|hold|scherzo|scusa\w*|volevo|intendevo|dire|realta|aspetta|sbagliato|pardon|casa|home|palestra|gym|manubri|dumbbells|facevo|facessi|ok|yes|want)$/;
const UNITS = {
  days: /^(?:giorn[oi]|gg|volt[ae]|sedut[ae]|allenament[oi]|days?|times?|sessions?|workouts?)$/,
  minutes: /^(?:min|mins|minut[oi]|minutes?)$/,
  sets: /^(?:serie|sets?)$/,
  reps: /^(?:ripetizion[ei]|rip|reps?)$/,
  load: /^(?:kg|kgs|kil[oi]|chil[oi]|lbs?|libbre|pounds)$/,
} as const;
type Quantity = keyof typeof UNITS;

/** The quantity that a unit after a number measures; null for a word that is no unit. */
export const quantityOfUnit = (word = ""): Quantity | null =>
  (Object.keys(UNITS) as Quantity[]).find((unit) => UNITS[unit].test(word)) ?? null;

/** Whether a message is one number and little else. */
export const isNumberAlone = (words: readonly string[]): boolean =>
  words.filter((word) => numberOf(word) !== null).length === 1 &&
  words.every(
    (word) => numberOf(word) !== null || quantityOfUnit(word) !== null || isClosed(word) || BESIDE.test(word),
  );

/** What a number without a unit means after an intent, with its bounds: days for a program, minutes for a session. */
const WANTED: Partial<Record<Intent, { of: Quantity; least: number; most: number }>> = {
  build: { of: "days", least: 1, most: 7 },
  time: { of: "minutes", least: 5, most: 300 },
  goal: { of: "load", least: 1, most: 1000 },
  e1rm: { of: "reps", least: 1, most: 19 },
  load: { of: "reps", least: 1, most: 30 },
};

/**
 * What a number alone answers after the previous question: «3» or «facciamo 4 giorni» after a program. Null for a
 * longer message, or no answer to that question.
 */
export const numberAnswered = (
  intent: Intent,
  words: readonly string[],
  { load }: Pick<Quantities, "load">,
): Partial<Quantities> | null => {
  const [value] = words.flatMap((word) => numberOf(word) ?? []);
  const wanted = WANTED[intent];
  if (!wanted || value === undefined || !isNumberAlone(words)) return null;
  const [unit = wanted.of] = words.flatMap((word) => quantityOfUnit(word) ?? []);
  if (unit === wanted.of && (value < wanted.least || value > wanted.most)) return null;
  // A program is as long as its sessions too.
  if (unit !== wanted.of && !(intent === "build" && unit === "minutes")) return null;
  return { [unit]: unit === "load" ? (load ?? value) : value };
};
