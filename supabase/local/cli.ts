/** The stack alone: the services over a project's config and migrations, without functions. */
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describeStack, optionsOf, parseFlags, runUntilSignal, STACK_FLAGS } from "./command-line.ts";
import { startStack } from "./stack.ts";

const USAGE =
  "usage: cli.ts [--config FILE] [--port N] [--data-dir DIR | --ephemeral] [--json] [--auto-confirm], by default of supabase/config.toml and .local";

if (process.argv[1] === import.meta.filename) {
  await runUntilSignal(async () => {
    const { json = false, ...values } = parseFlags(process.argv.slice(2), STACK_FLAGS, USAGE);
    const options = { configFile: "supabase/config.toml", dataDir: ".local", ...optionsOf(values, process.env) };
    const folder = join(dirname(resolve(options.configFile)), "migrations");
    const migrations = { folder: existsSync(folder) ? pathToFileURL(`${folder}/`) : null };
    const stack = await startStack(options, { project: { migrations } });
    return { stop: stack.stop, lines: describeStack(stack, json) };
  });
}
