import { isClosed } from "#shared/domain/coach/closed-words.ts";
import type { Quantities } from "./entities/quantities.ts";
import { toolsAsked } from "./entities/tools.ts";
import type { Intent } from "./intents.ts";

const HOW_MANY =
  /\b(?:quante (?:volte|sedute|sessioni)|quanti (?:allenamenti|workout)|how many (?:times|workouts|sessions|trainings)|how often)\b/;
const DONE =
  /\b(?:ho (?:fatto|allenat\w+|svolto|completato|chiuso|segnato|registrato)|(?:sono|ero) (?:allenat\w+|andat\w+|venut\w+|stat\w+)|did i|have i (?:done|trained|been|gone|worked|logged)|i (?:ve )?(?:trained|done|been|worked|gone|logged))\b/;
/** What the member usually does, and not what they should: «quante volte vengo di solito?» */
const USUAL =
  /^(?!.*\b(?:dev\w+|dovre\w+|serv\w+|convien\w+|consigli\w+|should|need|must)\b)(?=.*\b(?:in media|mediamente|di media|di solito|solitamente|on average|usually|typically)\b).*\b(?:vengo|vado|mi alleno|faccio|sono|i (?:come|go|train|work out|do))\b/;
/** Words after which something else is counted: missed sessions, sets to failure, records. */
const OF_OTHERS =
  /\b(?:salta|manca|pers[oaei]\b|buc[ah]|miss|skip|cediment|fail|record|p[rb]s?\b|primat|massimal|scaric|deload)/;

/** Whether a message asks how often the member trained: «quante volte mi sono allenato a ottobre?» */
export const countsWorkouts = ({ words, load, reps, rpe }: Quantities & { words: readonly string[] }): boolean => {
  const said = words.join(" ");
  const isOfSets = [load, reps, rpe].some((value) => value !== null);
  return !isOfSets && HOW_MANY.test(said) && (DONE.test(said) || USUAL.test(said)) && !OF_OTHERS.test(said);
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
  if (OF_TODAY.test(entities.words.join(" ")) && toolsAsked(entities.words)) return "today";
  const said = entities.words.join(" ");
  if (RECORDS.test(said)) return "records";
  return entities.share !== null && MAXIMUM.test(said) ? "e1rm" : null;
};

/** A session that is asked for by what there is for it: «oggi niente bilanciere». */
const OF_TODAY = /\b(?:oggi|stasera|allenamento|today|tonight|workout)\b/;

const MAY =
  /^(?:(?:e|ma|ok|and|but|so|quindi|allora|oggi|today) )*(?:posso|potrei|va bene se|faccio (?:lo stesso|comunque)|can i|could i|may i|is it ok to)\b/;
const ELSE =
  /\b(?:did|have|was|ho|fatto|era|ero|instead|posto|senza|without|prima|dopo|before|after|than|drop|remove|swap|skip|add)\b/;
/** Whether a message asks only if an exercise may be done: its next load answers that, or that it loads a pain. */
export const asksMayDo = (masked: readonly string[]): boolean => {
  const said = masked.join(" ");
  const isShort = masked.includes("EX") && masked.every((word) => word === "EX" || isClosed(word));
  return isShort && MAY.test(said) && !ELSE.test(said);
};

/** Requests for a session: «Fammi qualcosa», «fammi solo petto», light ones and those of a week among them. */
const SESSION =
  /\b(?:fammi|dammi|mi (?:fai|dai)|facciamo|make me|give me|let s do|lets do)(?: (?:fare|do|solo|soltanto|un po di|just|only))* (?:(?:qualcosa|something)(?= (?:da fare|di (?:legger|veloc|divers|brev|tranquill|cort|tost)\w+|oggi|stasera|con|senza|light|easy|quick|short|to do|with|without|today|tonight)|$)|un allenamento|una (?:seduta|sessione)|an? (?:workout|session)|MU(?! (?:day|growth)))\b/;
const OF_A_WEEK = /\b(?:sched\w+|programm\w+|piano|routine|program|plan|settiman\w+|week|giorni|days)\b/;
const LIGHT = /\b(?:legger\w+|tranquill\w|light|easy|chill)\b/;

const BORED =
  /^(?=.*\b(?:eserciz\w+|sched\w+|allenament\w+|stess\w|sempre|exercis\w+|routines?|workouts?|same)\b).*\b(?:mi (?:annoi\w+|sono (?:stufat|annoiat)[oa])|che noia|noios[oaie]|i m bored|im bored|bored (?:of|with))\b/;

const BEGINS =
  /\b(?:mai fatto (?:palestra|pesi)|mai stat[oa] in palestra|(?:sono|so|i m|im|i am) (?:un |una |a |an )?(?:\w+ )?(?:principiante|beginner|newbie)|nuov[oa] in palestra|new to (?:the gym|lifting|training)|never (?:been to a gym|lifted|trained)(?: before)?)\b/;

/**
 * The answer for a message that no question covers: a session of some kind, a wish for something new, a beginning.
 * `instead`: the intents that it would otherwise be taken for. Null for all others. `masked`: the words with muscles as
 * MU.
 */
export const besideQuestion = (
  words: readonly string[],
  masked: readonly string[],
): { intent: "tired" | "today" | "edit" | "build"; instead: readonly Intent[] } | null => {
  const said = words.join(" ");
  if (SESSION.test(masked.join(" ")) && !OF_A_WEEK.test(said))
    return {
      intent: LIGHT.test(said) ? "tired" : "today",
      instead: ["volume", "swap", "progress", "records", "edit", "neglected", "pain", "build", "cardio"],
    };
  if (BORED.test(said)) return { intent: "edit", instead: ["stall", "tired", "doping", "whynot", "swap", "today"] };
  return BEGINS.test(said) ? { intent: "build", instead: ["today", "return"] } : null;
};

/** Words for the session before the last: «e quella prima ancora?», «la penultima». */
const ONE_BEFORE =
  /\b(?:penultim\w+|(?:quell[ao]|volta|seduta|sessione|allenamento|ancora) (?:ancora )?(?:prima|precedente)|prima ancora|(?:the )?(?:one|time|session|workout) before(?: that| last)?|before last)(?: ancora)?(?! (?:di|del|della|dell|che)\b)/g;
/** How many sessions before the last one words go back. */
export const stepsBack = (words: readonly string[]): number => [...words.join(" ").matchAll(ONE_BEFORE)].length;
