/** Why the device held a sentence of the model back. */
export const HOLD_REASONS = ["figure", "subject", "format", "diagnosis", "promise", "safety"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
