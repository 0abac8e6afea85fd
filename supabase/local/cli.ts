import { type ParseArgsConfig, parseArgs } from "node:util";
import { ConfigError } from "./config/config-error.ts";
import { type StackDependencies, startStack } from "./stack.ts";
import { StackError } from "./stack-error.ts";
import type { RunningStack, StackAddress, StackOptions } from "./stack-options.ts";

const USAGE =
  "usage: npm run backend -- [--port N] [--data-dir DIR | --ephemeral] [--config FILE] [--json] [--auto-confirm] [--seed] [--demo-gym]";

export type CommandLine = { options: StackOptions; json: boolean };

/** `parseArgs` whose refusal is a `StackError` with the usage. */
export const parseFlags = <const T extends NonNullable<ParseArgsConfig["options"]>>(
  args: string[],
  options: T,
  usage: string,
) => {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new StackError(`${(error as Error).message.split(". ")[0]}; ${usage}`);
  }
};

/** What the command line and the environment (JWT_SECRET, DATABASE_URL, DEMO_PASSWORD) ask for. Throws `StackError`. */
export const readCommandLine = (args: string[], env: Readonly<Record<string, string | undefined>>): CommandLine => {
  const values = parseFlags(
    args,
    {
      port: { type: "string" },
      "data-dir": { type: "string" },
      ephemeral: { type: "boolean" },
      config: { type: "string" },
      json: { type: "boolean" },
      "auto-confirm": { type: "boolean" },
      seed: { type: "boolean" },
      "demo-gym": { type: "boolean" },
    },
    USAGE,
  );
  const { port, config, ephemeral, "data-dir": dataDir } = values;
  if (port !== undefined && !(/^\d+$/.test(port) && Number(port) <= 65_535)) {
    throw new StackError(`--port ${port}: expected a number from 0 to 65535`);
  }
  if (ephemeral && dataDir !== undefined) throw new StackError("--data-dir and --ephemeral exclude each other");
  return {
    json: values.json ?? false,
    options: {
      ...(port !== undefined && { port: Number(port) }),
      ...(dataDir !== undefined && { dataDir }),
      ...(ephemeral && { dataDir: null }),
      ...(config !== undefined && { configFile: config }),
      ...(values["auto-confirm"] && { autoConfirm: true }),
      ...((values.seed || values["demo-gym"]) && { seed: true }),
      ...(values["demo-gym"] && { demoGym: "large" as const }),
      ...(env.JWT_SECRET && { jwtSecret: env.JWT_SECRET }),
      ...(env.DEMO_PASSWORD && { demoPassword: env.DEMO_PASSWORD }),
      ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    },
  };
};

/** The message of an error that a person can act on, else all that a bug report needs. */
export const explainFailure = (error: unknown): string => {
  if (error instanceof StackError || error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

const announce = (stack: RunningStack, json: boolean): void => {
  const { stop: _, demo, ...address } = stack satisfies StackAddress;
  const lines = json
    ? [JSON.stringify({ ...address, ...(demo && { demo }) })]
    : [
        `Backend   ${address.url}`,
        `Mail      ${address.mailUrl}`,
        `Key       ${address.publishableKey}`,
        `Data      ${address.dataDir ?? "in memory"}`,
        ...(demo
          ? [
              `Member    ${demo.member.email}  ${demo.member.password}`,
              `Admin     ${demo.admin.email}  ${demo.admin.password}`,
            ]
          : []),
      ];
  process.stdout.write(`${lines.join("\n")}\n`);
};

const run = async (dependencies: StackDependencies): Promise<void> => {
  const { options, json } = readCommandLine(process.argv.slice(2), process.env);
  const starting = startStack(options, dependencies);
  const stop = () => {
    // A signal during the start waits for it: a half-made data directory is what the next start would stumble over.
    starting
      .then((stack) => stack.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${explainFailure(error)}\n`);
          process.exit(1);
        },
      );
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  // One request's forgotten promise must not end the service of all others.
  process.on("unhandledRejection", (error) => process.stderr.write(`${explainFailure(error)}\n`));
  announce(await starting, json);
};

/**
 * Runs the stack that arguments and environment ask for, until a signal ends it. Exits with 1 where it cannot start.
 */
export const serve = (dependencies: StackDependencies = {}): Promise<void> =>
  run(dependencies).catch((error: unknown) => {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exit(1);
  });

if (process.argv[1] && import.meta.filename === process.argv[1]) await serve();
