import { MEASURES } from "#shared/domain/body/measures.ts";
import { isClosed } from "#shared/domain/coach/closed-words.ts";
import { isOneOf, type Terms, terms } from "#shared/domain/coach/safety/words.ts";
import { toKilograms, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import { numberOf } from "./entities/numbers.ts";
import type { Masked } from "./masked.ts";
import { isNumberAlone, quantityOfUnit } from "./replies.ts";
import type { Entities } from "./understood.ts";

/**
 * What a message tells of its writer and nothing else: each word that is not what is told, or of a closed class, makes
 * it something else, which the classifier reads.
 */

const TRAINS =
  /\b(?:mi alleno|(?:posso|riesco ad?) allenarmi|vado in palestra|i (?:can )?(?:train|work ?out|go to the gym))\b/;
/** Words of these phrases that a number has to be alone beside. */
const OF_TRAINING = /^(?:work|workout|out)$/;
const DAYS_OF_WEEK = 7;

/** Whether a message states on how many days a week the member trains: «mi alleno 4 giorni». */
export const statesDays = (text: string, { days, words }: Pick<Entities, "days" | "words">): boolean =>
  days !== null &&
  days >= 1 &&
  days <= DAYS_OF_WEEK &&
  !text.includes("?") &&
  TRAINS.test(words.join(" ")) &&
  isNumberAlone(words.filter((word) => !OF_TRAINING.test(word)));

const DISLIKING = terms("odio odia detest* schifo hate* dislike* loath*");
const LIKING = terms("piac* sopport* amo like love enjoy stand bear");
const VERY = terms("proprio davvero really");
const NOT = terms("non nn not dont cant never");

/** The words for what the member dislikes: «non sopporto lo stacco». Empty where a message tells no dislike. */
export const dislikedIn = (text: string, words: readonly string[]): readonly string[] => {
  const isDenied = words.some((word) => isOneOf(word, NOT));
  const isTold = !text.includes("?") && words.some((word) => isOneOf(word, isDenied ? LIKING : DISLIKING));
  const isBeside = (word: string) =>
    isClosed(word) || [DISLIKING, LIKING, VERY, NOT].some((list) => isOneOf(word, list));
  return isTold ? words.filter((word) => !isBeside(word)) : [];
};

/** Words of one's weight; a number with a unit needs none of them: «sono 80 kg». */
const WEIGHING = terms("peso pesavo pesat* bilancia sces* salit* weigh* weight bodyweight bw scale");
const CHANGED = terms("perso preso dimagrit* ingrassat* lost gained");
const BESIDE = terms(
  "aggiorna segna registra scrivi corporeo attuale dice stamattina body update set log record says morning currently",
);
const AM = /(?:^| )(?:sono|sto|siamo|i m|im|i am) /;
const ASKS = /^(?:che|quant\w|quando|what|how|when)$/;

/**
 * The body weight that a message states, in kilograms; null where it states only a change, undefined where it states
 * none. `unit`: of a number without one.
 */
export const bodyWeightIn = (
  text: string,
  { words, masked }: Pick<Masked, "words" | "masked">,
  unit: WeightUnit,
): number | null | undefined => {
  const isOf = (list: Terms) => words.some((word) => isOneOf(word, list));
  const rest = words.filter((word) => ![WEIGHING, CHANGED, BESIDE].some((list) => isOneOf(word, list)));
  if (text.includes("?") || masked.includes("EX") || words.some((word) => ASKS.test(word)) || !isNumberAlone(rest))
    return undefined;
  const after = words[words.findIndex((word) => numberOf(word) !== null) + 1] ?? "";
  const isLoad = quantityOfUnit(after) === "load";
  if (isOf(CHANGED)) return isLoad ? null : undefined;
  if (!isOf(WEIGHING) && !(isLoad && AM.test(words.join(" ")))) return undefined;
  const [said = 0] = words.flatMap((word) => numberOf(word) ?? []);
  const value = toKilograms(said, isLoad ? (/^[kc]/.test(after) ? "kg" : "lb") : unit);
  return value >= MEASURES.bodyweight.min && value <= MEASURES.bodyweight.max ? value : undefined;
};
