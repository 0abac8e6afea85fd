import type { Label } from "#shared/domain/coach/read/intents.ts";

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
): { intent: "tired" | "today" | "edit" | "build"; instead: readonly Label[] } | null => {
  const said = words.join(" ");
  if (SESSION.test(masked.join(" ")) && !OF_A_WEEK.test(said))
    return {
      intent: LIGHT.test(said) ? "tired" : "today",
      instead: ["volume", "swap", "progress", "records", "edit", "neglected", "pain", "build", "cardio"],
    };
  if (BORED.test(said)) return { intent: "edit", instead: ["stall", "tired", "doping", "whynot", "swap", "today"] };
  return BEGINS.test(said) ? { intent: "build", instead: ["today", "return"] } : null;
};
