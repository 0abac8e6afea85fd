import type { Label } from "./intents.ts";

/**
 * Turns of phrase that give a question away, on words whose exercises, muscles and numbers are masked. Weights are of
 * the log.
 */
export type Cue = { label: Label; weight: number; pattern: RegExp };

export const cue = (label: Label, weight: number, ...sources: string[]): Cue[] =>
  sources.map((source) => ({ label, weight, pattern: new RegExp(`(?:^| )(?:${source})`) }));
