import { ADVICE_CUES } from "./advice-cues.ts";
import type { Label } from "./intents.ts";
import { LOG_CUES } from "./log-cues.ts";
import { PLAN_CUES } from "./plan-cues.ts";
import { SESSION_CUES } from "./session-cues.ts";

const CUES = [...ADVICE_CUES, ...PLAN_CUES, ...LOG_CUES, ...SESSION_CUES];

/** What the cues in a masked message add to the logarithm of each label's share; per label the strongest cue counts. */
export const cuesIn = (words: readonly string[]): ReadonlyMap<Label, number> => {
  const text = words.join(" ");
  const found = new Map<Label, number>();
  for (const { label, weight, pattern } of CUES) {
    if ((found.get(label) ?? 0) < weight && pattern.test(text)) found.set(label, weight);
  }
  return found;
};
