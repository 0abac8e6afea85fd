import fc from "fast-check";
import { type Plan, plans } from "./plan.ts";
import { type Ground, type Outcome, simulate } from "./simulate.ts";

export type Campaign = {
  runs: number;
  seed: number;
  /** Where a failure lies, as an earlier campaign of the same seed printed it; only that plan runs. */
  path?: string;
  /** Milliseconds after which a failure is no longer made smaller. */
  shrinkLimit?: number;
  onRun?: (outcome: Outcome) => void;
};

/** What broke. `after`: runs; `story`: with the smallest plan that breaks and how to see it again. */
export type Broken = { after: number; story: string };

/** Null when every plan held. */
export const runCampaign = async (ground: Ground, campaign: Campaign): Promise<Broken | null> => {
  let brokenAt: number | null = null;
  let done = false;
  const property = fc.asyncProperty(plans, async (plan: Plan) => {
    const { shrinkLimit = 60_000 } = campaign;
    if (done || (brokenAt !== null && performance.now() - brokenAt > shrinkLimit)) return;
    done = campaign.path !== undefined;
    try {
      const outcome = await simulate(ground, plan);
      campaign.onRun?.(outcome);
      if (outcome.problems.length > 0) throw new Error(outcome.problems.slice(0, 20).join("\n"));
    } catch (error) {
      brokenAt ??= performance.now();
      throw error;
    }
  });
  const details = await fc.check(property, {
    numRuns: campaign.runs,
    seed: campaign.seed,
    ...(campaign.path !== undefined && { path: campaign.path }),
  });
  if (!details.failed) return null;
  const story = [
    `after ${details.numRuns} runs:`,
    details.errorInstance instanceof Error ? details.errorInstance.message : String(details.errorInstance),
    `smallest plan: ${JSON.stringify(details.counterexample?.[0])}`,
    `again: npm run test:sim -- --seed ${details.seed} --path ${details.counterexamplePath ?? ""}`,
  ].join("\n");
  return { after: details.numRuns, story };
};
