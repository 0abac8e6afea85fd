import { createVitest } from "vitest/node";
import { runCampaign } from "#tests/sync/simulation/campaign.ts";
import { prepareApp } from "#tests/sync/simulation/machine/app-process.ts";
import type { Backend } from "#tests/sync/simulation/machine/backend.ts";
import { type Mutant, mutantPlugin, mutate, type NamedTest, sourceOf } from "./mutant.ts";

/** Within how many runs each fault must be found. */
export const ENOUGH_RUNS = 150;

/** Whether a test passes; with a mutant in what it imports. Throws where it does not run. */
const passes = async ({ file, name }: NamedTest, mutant: Mutant | null): Promise<boolean> => {
  const vitest = await createVitest(
    "test",
    {
      config: false,
      watch: false,
      include: [file],
      setupFiles: "tests/helpers/between-files.ts",
      testNamePattern: `^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`,
      testTimeout: 20_000,
      reporters: [{}],
    },
    { plugins: mutant ? [mutantPlugin(mutant)] : [] },
  );
  try {
    const { testModules } = await vitest.start();
    const states = testModules.flatMap((module) => [...module.children.allTests()].map((one) => one.result().state));
    const [state] = states.filter((one) => one !== "skipped");
    if (state === undefined) throw new Error(`no test "${name}" in ${file}`);
    return state === "passed";
  } finally {
    await vitest.close();
  }
};

export type Finding = { isFound: boolean; by: string };

/** Puts one fault into the data layer and has it found, by its named test or else by the simulation. */
export const findMutant = async (backend: Backend, mutant: Mutant, seed: number): Promise<Finding> => {
  // Here and not in the bundler, which may leave a file out.
  mutate(sourceOf(mutant), mutant);
  const { test: named } = mutant;
  if (named) {
    const isFound = (await passes(named, null)) && !(await passes(named, mutant));
    return { isFound, by: `"${named.name}" (${named.file})` };
  }
  const startApp = await prepareApp([mutantPlugin(mutant)]);
  const broken = await runCampaign({ backend, startApp }, { runs: ENOUGH_RUNS, seed, shrinkLimit: 0 });
  return { isFound: broken !== null, by: broken ? `run ${broken.after}` : `no run of ${ENOUGH_RUNS}` };
};
