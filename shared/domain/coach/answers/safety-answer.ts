import { redFlagIn } from "#shared/domain/coach/safety/red-flags.ts";
import type { RedFlag } from "#shared/domain/coach/safety/rule.ts";
import { type Answer, createDraft } from "./answer.ts";

/** The fixed card of a red flag. */
export const safetyAnswer = (flag: RedFlag): Answer => {
  const draft = createDraft();
  draft.add({ type: "safety", flag });
  return draft.done(null, "safety");
};

/** The card for a message with a red flag; null without one. Needs neither log nor classifier of intents. */
export const safetyAnswerTo = (text: string): Answer | null => {
  const flag = redFlagIn(text);
  return flag && safetyAnswer(flag);
};
