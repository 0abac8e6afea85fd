import type { Intent } from "#shared/coach/understanding/intents.ts";

/** «Perché?» asks for the reason of what was just said. */
const WHY =
  /^(?:e |ed |ma |and |but |ok )?(?:perche|come mai|why|how come|per quale motivo|why not|perche no|perche mai)$/;
/** The same of what was proposed: «perché proprio questi?», "why that one?" */
const THIS =
  "(?:no|mai|tho|though|pero|proprio|esattamente|quest\\w+|quell\\w+|cosi|that|this|those|these|one|ones|so|exactly|me|mi|lo|la|li|le|l|il|i|gli|the|did|do|you|hai|e|non|un|una|altr\\w+|another|not|" +
  "roba|cose|stuff|split|consigli\\w*|propon\\w+|propost\\w+|scelt\\w+|mess\\w+|tolt\\w+|cambiat\\w+|suggest\\w*|propos\\w+|pick\\w*|chose|choose|put|change\\w*|scheda|programma|piano|modifica|cambio|esercizi\\w*|serie|plan|program|routine|swap|exercises?|sets)";
const WHY_THIS = new RegExp(
  `^(?:e |ed |ma |and |but |ok |scusa |sorry )*(?:(?:(?:mi )?spieg\\w+|explain|tell me|dimmi) )?(?:(?:il )?perche|come mai|why|how come|per quale motivo|motivo)(?: ${THIS}){0,7}$`,
);
/** Whether it is asked why the answer before is what it is. */
export const asksWhy = (words: readonly string[]): boolean => WHY_THIS.test(words.join(" "));

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

/** What «perché?» asks after an answer; null where nothing gives a reason, undefined where nobody asks for one. */
export const whyAsked = (words: readonly string[], { intent }: { intent: Intent }): Intent | null | undefined =>
  WHY.test(words.join(" ")) ? (WHY_OF[intent] ?? null) : undefined;
