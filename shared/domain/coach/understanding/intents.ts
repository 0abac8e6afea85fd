/** What can be asked. `offtopic` is learned beside them, so that the classifier knows what is not about training. */
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

/** What a message may be: a question of ours, or something else. */
export const LABELS = [...INTENTS, "offtopic"] as const;
export type Label = (typeof LABELS)[number];

export const isIntent = (name: string): name is Intent => INTENTS.some((intent) => intent === name);
