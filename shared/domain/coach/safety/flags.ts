/**
 * Red flags, which stop all advice, the most urgent first. `unclear`: a sign that no other card is about, or that only
 * resembles one.
 */
export const RED_FLAGS = [
  "selfHarm",
  "violence",
  "poison",
  "chest",
  "fainting",
  "breath",
  "saddle",
  "bladder",
  "weakness",
  "darkUrine",
  "head",
  "joint",
  "labour",
  "eating",
  "allergy",
  "heat",
  "sugar",
  "unclear",
  "insulin",
  "pressure",
  "cycle",
  "fastLoss",
] as const;
export type RedFlag = (typeof RED_FLAGS)[number];
