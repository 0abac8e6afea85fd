import type { Entities } from "#shared/domain/coach/read/understood.ts";
import { isNumberAlone } from "./bare-number.ts";

const TRAINS =
  /\b(?:mi alleno|(?:posso|riesco ad?) allenarmi|vado in palestra|i (?:can )?(?:train|work ?out|go to the gym))\b/;
/** Words of these phrases that a number has to be alone beside. */
const OF_TRAINING = /^(?:work|workout|out)$/;
const DAYS_OF_WEEK = 7;

/** Whether a message states on how many days a week the member trains, and no more: «mi alleno 4 giorni». */
export const statesDays = (text: string, { days, words }: Pick<Entities, "days" | "words">): boolean =>
  days !== null &&
  days >= 1 &&
  days <= DAYS_OF_WEEK &&
  !text.includes("?") &&
  TRAINS.test(words.join(" ")) &&
  isNumberAlone(words.filter((word) => !OF_TRAINING.test(word)));
