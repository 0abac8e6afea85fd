import { isClosed } from "#shared/domain/coach/read/closed-words.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";

/** Questions for the reason of the previous answer: «Perché?» */
const WHY =
  /^(?:e |ed |ma |and |but |ok )?(?:perche|come mai|why|how come|per quale motivo|why not|perche no|perche mai)$/;
/** Questions for the reason of a proposal: «perché proprio questi?», "why that one?" */
const THIS =
  "(?:no|mai|tho|though|pero|proprio|esattamente|quest\\w+|quell\\w+|cosi|that|this|those|these|one|ones|so|exactly|me|mi|lo|la|li|le|l|il|i|gli|the|did|do|you|hai|e|non|un|una|altr\\w+|another|not|" +
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
  WHY.test(words.join(" ")) ? (WHY_OF[intent] ?? null) : undefined;
