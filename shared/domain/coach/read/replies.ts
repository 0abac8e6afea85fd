import { isClosed } from "#shared/domain/coach/closed-words.ts";
import { numberOf } from "./entities/numbers.ts";
import type { Quantities } from "./entities/quantities.ts";
import type { Intent } from "./intents.ts";

/** Words beside a number that name no subject: what is taken back, or preferred. */
const BESIDE =
  /^(?:fammel[oa]|fall[oa]|dammene|meglio|invece|direi|circa|preferisco|facciamo|fossero|giusto|massimo|rather|please|favore|grazie|maybe|instead|alleno|allenarmi|train|forse|piuttosto|actual\w+|wait|hmm+|mh+|nah|nope|sorry|oops|mean\w*|hold|scherzo|scusa\w*|volevo|inten\w+|dire|realta|aspetta|sbagliato|pardon|casa|home|palestra|gym|manubri|dumbbells|facevo|facessi|ok|yes|want)$/;
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

/** Whether a word only takes back or asks politely. */
export const isAside = (word: string): boolean => BESIDE.test(word);

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

const CORRECTS =
  /\b(?:anzi|no|scusa|scusami|actually|actualy|wait|mean|meant|sorry|oops|nope|volevo|intendevo|sbagliato|invece|meglio|facciamo|make|instead|rather|pardon)\b/;
/** Largest factor between a figure and the one that it corrects. */
const MAX_TIMES = 5;

/** Whether a message is a figure that replaces another: «anzi 2,5». */
export const isCorrection = (words: readonly string[]): boolean =>
  CORRECTS.test(words.join(" ")) && isNumberAlone(words);

/**
 * The words of the previous message with its figure replaced by a correction's: the one with the same unit, else the
 * nearest. Null where it has no such figure.
 */
export const corrected = (before: readonly string[], words: readonly string[]): string[] | null => {
  const at = words.findIndex((word) => numberOf(word) !== null);
  const value = numberOf(words[at] ?? "");
  if (!isCorrection(words) || value === null || value <= 0) return null;
  const unit = quantityOfUnit(words[at + 1]);
  const figures = before.flatMap((word, index) => {
    const old = numberOf(word);
    const of = quantityOfUnit(before[index + 1]);
    if (old === null || old <= 0 || (unit !== null && of !== null && unit !== of)) return [];
    const away = Math.abs(Math.log(value / old));
    return away > Math.log(MAX_TIMES) ? [] : [{ index, isSame: unit !== null && unit === of, away }];
  });
  const [nearest] = figures.toSorted((a, b) => Number(b.isSame) - Number(a.isSame) || a.away - b.away);
  return nearest ? before.with(nearest.index, String(value)) : null;
};

/** Questions for the reason of the previous answer: «Perché?» */
const WHY =
  /^(?:e |ed |ma |and |but |ok )?(?:perche|come mai|why|how come|per quale motivo|why not|perche no|perche mai)$/;
/** Questions for the reason of a proposal: «perché proprio questi?», "why that one?" */
const THIS =
  "(?:no|(?:tant|poc|molt)\\w+|so|much|few|mai|tho|though|pero|proprio|esattamente|quest\\w+|quell\\w+|cosi|that|this|those|these|one|ones|so|exactly|me|mi|lo|la|li|le|l|il|i|gli|the|did|do|you|hai|e|non|un|una|altr\\w+|another|not|" +
  "roba|cose|stuff|split|consigli\\w*|propon\\w+|propost\\w+|scelt\\w+|mess\\w+|tolt\\w+|cambiat\\w+|suggest\\w*|propos\\w+|pick\\w*|chose|choose|put|change\\w*|scheda|programma|piano|modifica|cambio|esercizi\\w*|serie|plan|program|routine|swap|exercises?|sets)";
const WHY_THIS = new RegExp(
  `^(?:e |ed |ma |and |but |ok |scusa |sorry )*(?:(?:(?:mi )?spieg\\w+|explain|tell me|dimmi) )?(?:(?:il )?perche|come mai|why|how come|per quale motivo|motivo)(?: ${THIS}){0,7}$`,
);
/** Questions for the reason of a named change: «perché hai tolto lo squat?» */
const WHY_DONE =
  /^(?:e |ed |ma |and |but |scusa |sorry )*(?:perche|come mai|why|how come) (?:(?:mi |me l |lo |la |li |le |l )*hai|(?:did |have |do )?you|d you) (?:tolt\w+|lev\w+|mess\w+|propost\w+|scelt\w+|cambiat\w+|esclus\w+|remov\w+|t(?:ake|aken|ook)|put|suggest\w*|pick\w*|cho+se|drop\w*|le(?:ave|ft)|exclud\w+|swap\w*|change\w*)(?: \w+){0,6}$/;
const HOW = /\b(?:how|why|come|perche|dove|cosa|what)\b.*\b(?:you|sai|dici|pensi)\b/;
/** Whether a message asks for the reason of the previous answer, or how it is known: «come lo sai?» */
export const asksWhy = (words: readonly string[]): boolean => {
  const said = words.join(" ");
  return WHY_THIS.test(said) || WHY_DONE.test(said) || (words.every(isClosed) && HOW.test(said));
};

const WHY_OF: Partial<Record<Intent, Intent>> = {
  stall: "stall",
  progress: "stall",
  load: "whynot",
  whynot: "whynot",
  today: "whynot",
  goal: "goal",
  deload: "deload",
  cardio: "cardio",
  doping: "doping",
  volume: "evidence",
  neglected: "evidence",
  evidence: "evidence",
  calories: "calories",
  pain: "pain",
};

/**
 * The intent that «perché?» asks for after an answer; null where there is no reason to give, undefined where the
 * message does not ask for one.
 */
export const whyAsked = (words: readonly string[], { intent }: { intent: Intent }): Intent | null | undefined =>
  WHY.test(words.join(" ")) || WHY_THIS.test(words.join(" ")) ? (WHY_OF[intent] ?? null) : undefined;
