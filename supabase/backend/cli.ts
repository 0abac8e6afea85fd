/** `npm run backend` */
import { describeStack, optionsOf, parseFlags, runUntilSignal, STACK_FLAGS } from "#local/command-line.ts";
import { type BackendOptions, type RunningBackend, startBackend } from "./start-backend.ts";

const USAGE =
  "usage: npm run backend -- [--port N] [--data-dir DIR | --ephemeral] [--config FILE] [--json] [--auto-confirm] [--seed] [--demo-gym]";

export type CliArguments = { options: BackendOptions; json: boolean };

/** What the command line and the environment (JWT_SECRET, DATABASE_URL, DEMO_PASSWORD) ask for. Throws `StackError`. */
export const readCommandLine = (args: string[], env: Readonly<Record<string, string | undefined>>): CliArguments => {
  const {
    seed,
    "demo-gym": demoGym,
    ...values
  } = parseFlags(args, { ...STACK_FLAGS, seed: { type: "boolean" }, "demo-gym": { type: "boolean" } }, USAGE);
  return {
    json: values.json ?? false,
    options: {
      ...optionsOf(values, env),
      ...((seed || demoGym) && { seed: true }),
      ...(demoGym && { demoGym: "large" as const }),
      ...(env.DEMO_PASSWORD && { demoPassword: env.DEMO_PASSWORD }),
    },
  };
};

const announce = ({ demo, ...stack }: RunningBackend, json: boolean): string[] => {
  if (json) return describeStack({ ...stack, ...(demo && { demo }) }, json);
  const accounts = Object.entries(demo ?? {}).map(
    ([who, { email, password }]) => `${who === "admin" ? "Admin     " : "Member    "}${email}  ${password}`,
  );
  return [...describeStack(stack, json), ...accounts];
};

/** Runs the backend that arguments and environment ask for, until a signal ends it. */
export const serve = (dependencies: Parameters<typeof startBackend>[1] = {}): Promise<void> =>
  runUntilSignal(async () => {
    const { options, json } = readCommandLine(process.argv.slice(2), process.env);
    const backend = await startBackend(options, dependencies);
    return { stop: backend.stop, lines: announce(backend, json) };
  });

if (process.argv[1] === import.meta.filename) await serve();
