import type { AnswerKey } from "#shared/domain/coach/proposals/answer-key.ts";
import type { RedFlag } from "#shared/domain/coach/safety/flags.ts";
import { type Doubt, redFlagIn } from "#shared/domain/coach/safety/red-flags.ts";
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

const REPLIES: Readonly<Record<Doubt, readonly AnswerKey[]>> = {
  unwell: ["doubt.ill", "doubt.low", "doubt.training"],
  muscle: ["doubt.numb", "doubt.hurts", "doubt.idle"],
};

/** The one question that PrimeBot asks about a message that may be a sign, instead of a card. */
export const doubtAnswer = (doubt: Doubt): Answer => {
  const draft = createDraft();
  draft.say(`doubt.${doubt}`);
  draft.add({ type: "replies", texts: REPLIES[doubt] });
  return draft.done(null, "doubt");
};
