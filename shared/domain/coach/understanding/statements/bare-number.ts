import { numberOf } from "#shared/domain/coach/understanding/entities.ts";
import type { Intent } from "#shared/domain/coach/understanding/intents.ts";
import type { Quantities } from "#shared/domain/coach/understanding/quantities.ts";

const BESIDE =
  /^(?:no|si|ok|facciamo|fai|fammelo|fallo|fammela|falla|mettine|metti|dammene|meglio|invece|anzi|solo|direi|circa|preferisco|vorrei|voglio|posso|ne|ho|di|da|su|per|a|alla|in|con|e|and|se|if|fossero|il|la|un|settimana|week|per|giusto|massimo|make|it|lets|let|s|do|i|have|want|only|just|about|instead|rather|please|maybe|can|the|with|yes|then|go|for|per favore|favore|grazie|mi|alleno|allenarmi|train|allora|quindi|forse|piuttosto|ok|actually|actualy|wait|hmm+|mh+|nah|nope|sorry|oops|mean|meant|hold|on|scherzo|scusa|scusami|volevo|intendevo|dire|realta|aspetta|sbagliato|pardon|every|ogni|at|casa|home|palestra|gym|manubri|dumbbells|facevo|facessi)$/;
const UNITS = {
  days: /^(?:giorn[oi]|gg|volt[ae]|sedut[ae]|allenament[oi]|days?|times?|sessions?|workouts?)$/,
  minutes: /^(?:min|mins|minut[oi]|minutes?)$/,
  sets: /^(?:serie|sets?)$/,
  reps: /^(?:ripetizion[ei]|rip|reps?)$/,
  load: /^(?:kg|kgs|kil[oi]|chil[oi]|lbs?|libbre|pounds)$/,
} as const;
type Quantity = keyof typeof UNITS;

/** What a number is of that stands before a word; null where the word is no unit. */
export const quantityOfUnit = (word = ""): Quantity | null =>
  (Object.keys(UNITS) as Quantity[]).find((unit) => UNITS[unit].test(word)) ?? null;

/** Whether words are one number and little else. */
export const isNumberAlone = (words: readonly string[]): boolean =>
  words.filter((word) => numberOf(word) !== null).length === 1 &&
  words.every((word) => numberOf(word) !== null || quantityOfUnit(word) !== null || BESIDE.test(word));

/** Whether words say no more than on how many days of a week somebody trains: «3 volte a settimana». */
export const tellsDays = (words: readonly string[]): boolean =>
  isNumberAlone(words) &&
  words.some((word) => UNITS.days.test(word)) &&
  words.some((word) => /^(?:settimana|week)$/.test(word));

/** What a number without a unit answers, by what was asked: the days of a program, the minutes of a session. */
const WANTED: Partial<Record<Intent, { of: Quantity; least: number; most: number }>> = {
  build: { of: "days", least: 1, most: 7 },
  time: { of: "minutes", least: 5, most: 300 },
  goal: { of: "load", least: 1, most: 1000 },
  e1rm: { of: "reps", least: 1, most: 19 },
};

/**
 * What a message that is a number and little else says to the question before it: «3» or «facciamo 4 giorni» after a
 * program. Null where it is more than that, or no answer to what was asked.
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
