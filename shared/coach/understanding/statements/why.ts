import type { Intent } from "#shared/coach/understanding/intents.ts";

/** «Perché?» asks for the reason of what was just said. */
const WHY =
  /^(?:e |ed |ma |and |but |ok )?(?:perche|come mai|why|how come|per quale motivo|why not|perche no|perche mai)$/;
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
