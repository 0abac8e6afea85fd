import type { Label } from "#shared/domain/coach/read/intents.ts";
import { toolsIn } from "./tools.ts";

const LOSES_WEIGHT =
  /\b(?:(?:perder\w*|perdo|buttar\w* giu|smaltir\w*|lose|losing|drop|shed) (?:\w+ ){0,2}(?:peso|chil[oi]|kg|kili|kilos?|pounds|lbs?|stone|weight|fat|grasso|pancia|belly)|dimagri\w+|slim(?:ming)? down|weight loss)\b/;
/** Words by which «lose» or «take off» is about strength or a bar, not weight. */
const OF_A_BAR = /\b(?:forza|massimale|bilanciere|panca|squat|stacco|strength|bench|deadlift|max)\b/;
const MONTHLY =
  /\b(?:ho|mi e (?:venuto|arrivato|tornato)|sono (?:in|nel|col)|durante|con) (?:il |le )?(?:mio )?(?:ciclo|mestruazioni|mie cose)\b(?! di)|\b(?:on|got|have|during) my period\b/;

/** Requests for a session: «Fammi qualcosa», «fammi solo petto», light ones and those of a week among them. */
const SESSION =
  /\b(?:fammi|dammi|mi (?:fai|dai)|facciamo|make me|give me|let s do|lets do)(?: (?:fare|do|solo|soltanto|un po di|just|only))* (?:(?:qualcosa|something)(?= (?:da fare|di (?:legger|veloc|divers|brev|tranquill|cort|tost)\w+|oggi|stasera|con|senza|light|easy|quick|short|to do|with|without|today|tonight)|$)|un allenamento|una (?:seduta|sessione)|an? (?:workout|session)|MU(?! (?:day|growth)))\b/;
const OF_A_WEEK = /\b(?:sched\w+|programm\w+|piano|routine|program|plan|settiman\w+|week|giorni|days)\b/;
const LIGHT = /\b(?:legger\w+|tranquill\w|light|easy|chill)\b/;

const BORED =
  /^(?=.*\b(?:eserciz\w+|sched\w+|allenament\w+|stess\w|sempre|exercis\w+|routines?|workouts?|same)\b).*\b(?:mi (?:annoi\w+|sono (?:stufat|annoiat)[oa])|che noia|noios[oaie]|i m bored|im bored|bored (?:of|with))\b/;

const BEGINS =
  /\b(?:mai fatto (?:palestra|pesi)|mai stat[oa] in palestra|(?:sono|so|i m|im|i am) (?:un |una |a |an )?(?:\w+ )?(?:principiante|beginner|newbie)|nuov[oa] in palestra|new to (?:the gym|lifting|training)|never (?:been to a gym|lifted|trained)(?: before)?)\b/;

const WHAT_NOW =
  /^(?:(?:ok|so|and|then) )*what (?:can|could) i (?:hit|do|train|work)(?: (?:today|tonight|now|then))*$|^(?:(?:ok|e|ma|allora|quindi|adesso|ora) )+(?:che |cosa |che cosa |cazzo )?(?:posso fare|faccio|devo fare|si fa)(?: (?:adesso|ora|oggi|allora))*$/;
const WHAT_WITH = /\b(?:che|cosa|what) (?:\w+ )?(?:faccio|fare|alleno|(?:can|could|do|should) i (?:do|train))\b/;

/**
 * The answer for a message that no question covers: a wish to weigh less, days of the month, what can be trained.
 * `instead`: the intent that it would otherwise be taken for. Null for all others. `masked`: the words with muscles as
 * MU.
 */
export const besideQuestion = (
  words: readonly string[],
  masked: readonly string[],
): { intent: "calories" | "tired" | "today" | "edit" | "build"; instead: readonly Label[] } | null => {
  const said = words.join(" ");
  if (LOSES_WEIGHT.test(said) && !OF_A_BAR.test(said))
    return { intent: "calories", instead: ["edit", "goal", "stall", "return", "deload"] };
  if (SESSION.test(masked.join(" ")) && !OF_A_WEEK.test(said))
    return {
      intent: LIGHT.test(said) ? "tired" : "today",
      instead: ["volume", "swap", "progress", "records", "edit", "neglected", "pain", "build", "time", "cardio"],
    };
  if (WHAT_NOW.test(said) || (WHAT_WITH.test(said) && toolsIn(words))) return { intent: "today", instead: [] };
  if (BORED.test(said)) return { intent: "edit", instead: ["stall", "tired", "doping", "whynot", "swap", "today"] };
  if (BEGINS.test(said)) return { intent: "build", instead: ["today", "return"] };
  return MONTHLY.test(said) ? { intent: "tired", instead: ["pain", "doping", "missed", "deload"] } : null;
};
