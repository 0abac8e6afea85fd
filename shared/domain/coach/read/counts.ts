import type { Intent } from "./intents.ts";
import type { Quantities } from "./quantities.ts";

const HOW_MANY =
  /\b(?:quante (?:volte|sedute|sessioni)|quanti (?:allenamenti|workout)|how many (?:times|workouts|sessions|trainings)|how often)\b/;
const DONE =
  /\b(?:ho (?:fatto|allenat\w+|svolto|completato|chiuso|segnato|registrato)|(?:sono|ero) (?:allenat\w+|andat\w+|venut\w+|stat\w+)|did i|have i (?:done|trained|been|gone|worked|logged)|i (?:ve )?(?:trained|done|been|worked|gone|logged))\b/;
/** Words after which something else is counted: missed sessions, sets to failure, records. */
const OF_OTHERS =
  /\b(?:salta|manca|pers[oaei]\b|buc[ah]|miss|skip|cediment|fail|record|p[rb]s?\b|primat|massimal|scaric|deload)/;

/** Whether a message asks how often the member trained: «quante volte mi sono allenato a ottobre?» */
export const countsWorkouts = ({ words, load, reps, rpe }: Quantities & { words: readonly string[] }): boolean => {
  const said = words.join(" ");
  const isOfSets = [load, reps, rpe].some((value) => value !== null);
  return !isOfSets && HOW_MANY.test(said) && DONE.test(said) && !OF_OTHERS.test(said);
};

const RECORDS =
  /^(?:e |ma |ok |ciao |dimmi )*(?:che|quali|quanti|what|which) (?:record|records|prs?|pbs?|primati|personal (?:best|record)s?) (?:personali )?(?:ho|o|abbiamo|have i|(?:do )?i (?:have|hold))(?: |$)/;

/** A lift's maximum, but none of the heart. */
const MAXIMUM = /\b(?:massimal[ei]|1 ?rm|(?:rep )?max(?:imum)?(?! (?:heart|hr)\b))\b/;

/**
 * The question on a figure that a message's words alone give away: how often the member trained, which records they
 * hold, «il 75% del mio massimale». Null for none.
 */
export const figureAsked = (entities: Quantities & { words: readonly string[] }): Intent | null => {
  if (countsWorkouts(entities)) return "last";
  const said = entities.words.join(" ");
  if (RECORDS.test(said)) return "records";
  return entities.share !== null && MAXIMUM.test(said) ? "e1rm" : null;
};
