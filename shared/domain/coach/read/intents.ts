/**
 * Intents of questions. `general` and `offtopic` are labels beside them, so that the classifier recognizes what asks
 * for no figure of the member's own, and what is not about training.
 */
export const INTENTS = [
  "stall",
  "progress",
  "e1rm",
  "records",
  "last",
  "load",
  "whynot",
  "volume",
  "neglected",
  "effort",
  "time",
  "swap",
  "edit",
  "build",
  "today",
  "missed",
  "return",
  "deload",
  "tired",
  "goal",
  "cardio",
  "pain",
  "evidence",
  "calories",
  "doping",
] as const;
export type Intent = (typeof INTENTS)[number];

/** Labels of messages: the intents, what a passage answers, or something else. */
export const LABELS = [...INTENTS, "general", "offtopic"] as const;
export type Label = (typeof LABELS)[number];
