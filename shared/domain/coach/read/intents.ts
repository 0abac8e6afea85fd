/**
 * Intents of questions. `offtopic` is a label beside them, so that the classifier recognizes what is not about
 * training.
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

/** Labels of messages: the intents, or something else. */
export const LABELS = [...INTENTS, "offtopic"] as const;
export type Label = (typeof LABELS)[number];
