import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { PROJECT_ROOT, packageCommand } from "./project.ts";

const STOP_GRACE_MS = 10_000;

type RunOptions = { env?: NodeJS.ProcessEnv; cwd?: string };

function spawnOptions({ env = {}, cwd = PROJECT_ROOT }: RunOptions): SpawnOptions {
  return { cwd, env: { ...process.env, ...env }, stdio: "inherit" };
}

/** Starts a program with our output. `shell` only where Windows needs it for `.cmd` files. */
export function start(command: string, args: string[], options: RunOptions = {}): ChildProcess {
  return spawn(command, args, { ...spawnOptions(options), shell: command.endsWith(".cmd") });
}

/** Starts a command of `node_modules/.bin`. */
export function startPackage(name: string, args: string[], options: RunOptions = {}): ChildProcess {
  return start(packageCommand(name), args, options);
}

/** Exit code of a started program; 1 where a signal ended it or it could not start. */
export async function exitCode(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) return child.exitCode;
  if (child.signalCode !== null) return 1;
  return await new Promise<number>((settle) => {
    child.once("exit", (code) => settle(code ?? 1));
    child.once("error", (error) => {
      console.error(error.message);
      settle(1);
    });
  });
}

/** Asks a program to end, and kills it where it does not within 10 seconds. Nothing happens to one that ended. */
export async function stop(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  const killer = setTimeout(() => child.kill("SIGKILL"), STOP_GRACE_MS);
  await ended;
  clearTimeout(killer);
}

/**
 * Runs `stopAll` once on the first Ctrl-C or SIGTERM, then exits with the signal's code. A second Ctrl-C exits at once.
 */
export function onInterrupt(stopAll: () => Promise<void>): void {
  let interrupted = false;
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const) {
    process.on(signal, () => {
      if (interrupted) process.exit(code);
      interrupted = true;
      void stopAll().finally(() => process.exit(code));
    });
  }
}
