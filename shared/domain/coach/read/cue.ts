import type { Label } from "./intents.ts";

/**
 * A turn of phrase that reveals a question, as a pattern on masked words. `weight` is added to the logarithm of the
 * label's share.
 */
export type Cue = { label: Label; weight: number; pattern: RegExp };

export const cue = (label: Label, weight: number, ...sources: string[]): Cue[] =>
  sources.map((source) => ({ label, weight, pattern: new RegExp(`(?:^| )(?:${source})`) }));
