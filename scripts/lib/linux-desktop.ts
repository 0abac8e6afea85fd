import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { findProgram } from "./chromium.ts";
import { stop } from "./processes.ts";

/** `env` is what programs of this session need; `stop` ends its processes and removes its files. */
export type DesktopSession = { env: Record<string, string>; stop(): Promise<void> };

/** Variable in which Playwright's workers find the sessions' environments: a list as JSON, one for each worker. */
export const DESKTOP_SESSIONS = "DESKTOP_SESSIONS";

const START_TIMEOUT_MS = 15_000;

/** What a program first prints on the given descriptor; not every one of them ends it with a newline. */
async function firstOutput(child: ChildProcess, descriptor: number): Promise<string> {
  const stream = child.stdio[descriptor];
  if (!stream || !("read" in stream)) throw new Error("The program has no such output.");
  const failed = once(child, "close").then(([code]) => {
    throw new Error(`${child.spawnfile} ended with code ${code} before it was ready.`);
  });
  // It also ends when the session stops, long after anyone waits for it.
  failed.catch(() => undefined);
  const signal = AbortSignal.timeout(START_TIMEOUT_MS);
  const [chunk] = (await Promise.race([once(stream, "data", { signal }), failed])) as [Buffer];
  return chunk.toString().trim();
}

type Parts = { children: ChildProcess[]; env: Record<string, string> };

async function startDisplay(parts: Parts): Promise<void> {
  const display = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  parts.children.push(display);
  parts.env.DISPLAY = `:${await firstOutput(display, 3)}`;
}

async function startBus(parts: Parts): Promise<void> {
  const bus = spawn("dbus-daemon", ["--session", "--nofork", "--nopidfile", "--print-address=3"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
    env: { ...process.env, ...parts.env },
  });
  parts.children.push(bus);
  parts.env.DBUS_SESSION_BUS_ADDRESS = await firstOutput(bus, 3);
}

/** Whether the secret service answers on the session's bus. The daemon itself does not always say when it is ready. */
async function hasSecretService(env: Record<string, string>): Promise<boolean> {
  const question = ["--dest=org.freedesktop.DBus", "/", "org.freedesktop.DBus.NameHasOwner"];
  const send = spawn("dbus-send", ["--session", "--print-reply", ...question, "string:org.freedesktop.secrets"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "ignore"],
  });
  return (await firstOutput(send, 1)).includes("true");
}

/** A keyring of its own: its files lie under the session's home, so that the person's keyring is never touched. */
async function startKeyring(parts: Parts, unlocked: boolean): Promise<ChildProcess> {
  const args = ["--foreground", "--components=secrets", ...(unlocked ? ["--unlock"] : [])];
  const keyring = spawn("gnome-keyring-daemon", args, {
    stdio: ["pipe", "ignore", "ignore"],
    env: { ...process.env, ...parts.env },
  });
  parts.children.push(keyring);
  keyring.stdin?.end(unlocked ? "performance-prime-tests" : "");
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await hasSecretService(parts.env))) {
    if (Date.now() > deadline) throw new Error("gnome-keyring-daemon did not take its name on the bus.");
    await setTimeout(100);
  }
  return keyring;
}

function missingPrograms(): string[] {
  const needed = ["dbus-daemon", "dbus-send", "gnome-keyring-daemon", ...(process.env.DISPLAY ? [] : ["Xvfb"])];
  return needed.filter((name) => findProgram(name) === null);
}

/** A locked keyring exists and asks for its password, which nobody here can type. */
export type KeyringState = "unlocked" | "locked";

/**
 * A display (the present one, else Xvfb), a session bus and a keyring, all for tests only. On other systems an empty
 * session: they bring their own.
 */
export async function startDesktopSession(
  keyring: KeyringState = "unlocked",
): Promise<DesktopSession | { reason: string }> {
  if (process.platform !== "linux") return { env: {}, stop: async () => undefined };
  const missing = missingPrograms();
  if (missing.length > 0) return { reason: `not installed: ${missing.join(", ")}` };

  const home = mkdtempSync(join(tmpdir(), "prime-desktop-"));
  const folders = { XDG_CONFIG_HOME: "config", XDG_DATA_HOME: "data", XDG_CACHE_HOME: "cache", XDG_RUNTIME_DIR: "run" };
  const env: Record<string, string> = { HOME: home };
  for (const [name, folder] of Object.entries(folders)) {
    env[name] = join(home, folder);
    mkdirSync(env[name], { mode: 0o700 });
  }
  const parts: Parts = { children: [], env };
  const stopAll = async () => {
    for (const child of parts.children.reverse()) await stop(child);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    if (!process.env.DISPLAY) await startDisplay(parts);
    await startBus(parts);
    const unlocked = await startKeyring(parts, true);
    if (keyring === "locked") {
      await stop(unlocked);
      await startKeyring(parts, false);
    }
    return { env, stop: stopAll };
  } catch (error) {
    await stopAll();
    return { reason: `the test desktop did not start: ${(error as Error).message}` };
  }
}
