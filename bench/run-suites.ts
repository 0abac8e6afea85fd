import type { Measurement } from "./figure.ts";

export type Suite = readonly [name: string, measure: () => Promise<Measurement[]>];

/** `failed`: the names of suites that threw, with what they threw. */
export type Outcome = { figures: Measurement[]; failed: { suite: string; error: unknown }[] };

/** Runs one suite after the other: one that fails takes no other's figures along. `say` hears of each as it begins. */
export const runSuites = async (suites: readonly Suite[], say: (suite: string) => void): Promise<Outcome> => {
  const outcome: Outcome = { figures: [], failed: [] };
  for (const [suite, measure] of suites) {
    say(suite);
    try {
      outcome.figures.push(...(await measure()));
    } catch (error) {
      outcome.failed.push({ suite, error });
    }
  }
  return outcome;
};
