import { type StackDependencies, startStack } from "#local/stack.ts";
import type { RunningStack, StackOptions } from "#local/stack-options.ts";
import type { DemoSize } from "./demo/demo-gym.ts";
import { chooseDemoPasswords } from "./demo/demo-passwords.ts";
import { type DemoAccounts, seedDemo } from "./demo/seed-demo.ts";
import { CONFIG_FILE, DATA_DIR, PROJECT } from "./project.ts";

/** How to run the app's backend. Its config file and its data directory are the repository's where none are named. */
export type BackendOptions = Partial<StackOptions> & {
  /** Makes a demo member with a year of training and an admin, once per database. Default false. */
  seed?: boolean;
  /** The size of the gym that the seed makes. Default small. */
  demoGym?: DemoSize;
  /** Password of both demo accounts; each has a random one of the data directory otherwise. */
  demoPassword?: string;
};

/** `demo` is null where no seed was asked for. */
export type RunningBackend = RunningStack & { demo: DemoAccounts | null };

/**
 * Starts the embedded stack with the app's migrations, functions and jobs, and with the demo data where that is asked
 * for. Throws what `startStack` throws.
 */
export const startBackend = async (
  { seed = false, demoGym, demoPassword, ...options }: BackendOptions = {},
  dependencies: Omit<StackDependencies, "project"> = {},
): Promise<RunningBackend> => {
  const { dataDir = DATA_DIR } = options;
  let demo: DemoAccounts | null = null;
  const stack = await startStack(
    { configFile: CONFIG_FILE, ...options, dataDir },
    {
      ...dependencies,
      project: {
        ...PROJECT,
        async prepare(context) {
          if (seed) demo = await seedDemo(context, await chooseDemoPasswords(dataDir, demoPassword), demoGym);
        },
      },
    },
  );
  return { ...stack, demo };
};
