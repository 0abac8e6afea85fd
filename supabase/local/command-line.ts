import { type ParseArgsConfig, parseArgs } from "node:util";
import { ConfigError } from "./config/config-error.ts";
import { StackError } from "./stack-error.ts";
import type { RunningStack, StackAddress, StackOptions } from "./stack-options.ts";

/** Command-line flags of every program that starts a stack. */
export const STACK_FLAGS = {
  port: { type: "string" },
  "data-dir": { type: "string" },
  ephemeral: { type: "boolean" },
  config: { type: "string" },
  json: { type: "boolean" },
  "auto-confirm": { type: "boolean" },
} as const satisfies NonNullable<ParseArgsConfig["options"]>;

type FlagValues = {
  [Flag in keyof typeof STACK_FLAGS]?:
    | ((typeof STACK_FLAGS)[Flag]["type"] extends "boolean" ? boolean : string)
    | undefined;
};

/** Like `parseArgs` of Node, but throws a `StackError` with the usage. */
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

/** The options by flags and environment (JWT_SECRET, DATABASE_URL). Throws `StackError`. */
export const optionsOf = (
  { port, config, ephemeral, "data-dir": dataDir, "auto-confirm": autoConfirm }: FlagValues,
  env: Readonly<Record<string, string | undefined>>,
): Partial<StackOptions> => {
  if (port !== undefined && !(/^\d+$/.test(port) && Number(port) <= 65_535)) {
    throw new StackError(`--port ${port}: expected a number from 0 to 65535`);
  }
  if (ephemeral && dataDir !== undefined) throw new StackError("--data-dir and --ephemeral exclude each other");
  return {
    ...(port !== undefined && { port: Number(port) }),
    ...(dataDir !== undefined && { dataDir }),
    ...(ephemeral && { dataDir: null }),
    ...(config !== undefined && { configFile: config }),
    ...(autoConfirm && { autoConfirm: true }),
    ...(env.JWT_SECRET && { jwtSecret: env.JWT_SECRET }),
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
  };
};

/** The message of an error that a person can fix; for any other error its stack, for a bug report. */
export const explainFailure = (error: unknown): string => {
  if (error instanceof StackError || error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/**
 * Describes a running stack, in lines for people or in one line of JSON. Only the JSON has what the stack offers beside
 * its address.
 */
export const describeStack = ({ stop: _, ...address }: RunningStack, json: boolean): string[] =>
  json
    ? [JSON.stringify(address satisfies StackAddress)]
    : [
        `Backend   ${address.url}`,
        `Mail      ${address.mailUrl}`,
        `Key       ${address.publishableKey}`,
        `Data      ${address.dataDir ?? "in memory"}`,
      ];

/**
 * Starts a stack, prints its description, and stops it at a signal. Ends the process with code 1 where it cannot start.
 */
export const runUntilSignal = async (
  start: () => Promise<Pick<RunningStack, "stop"> & { lines: string[] }>,
): Promise<void> => {
  const fail = (error: unknown) => {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exit(1);
  };
  const starting = start();
  const stop = () => {
    // A signal during the start waits for it: a half-made data directory is what the next start would stumble over.
    starting.then((stack) => stack.stop()).then(() => process.exit(0), fail);
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  // One request's forgotten promise must not end the service of all others.
  process.on("unhandledRejection", (error) => process.stderr.write(`${explainFailure(error)}\n`));
  await starting.then(({ lines }) => process.stdout.write(`${lines.join("\n")}\n`), fail);
};
