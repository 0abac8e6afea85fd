import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { projectPath } from "./project.ts";

/** `file`: its name within `supabase/migrations`. */
export type Migration = { file: string; text: string };

export const MIGRATIONS_LOCK = projectPath("supabase/migrations.lock");

const LINE = /^([0-9a-f]{64}) {2}(\S+)$/;

export const readMigrationsLock = (): string => readFileSync(MIGRATIONS_LOCK, "utf8");

/** All migrations, in the order in which they run. */
export const readMigrations = (): Migration[] =>
  readdirSync(projectPath("supabase/migrations"))
    .filter((file) => file.endsWith(".sql"))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(projectPath("supabase/migrations", file), "utf8") }));

/** Line ends do not count: a checkout on Windows may have others. */
const hash = (text: string): string => createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");

/** A database notes which migrations it has by this alone. */
const versionOf = (file: string): string => file.split("_", 1)[0] ?? "";

const linesOf = (lock: string): string[] => lock.split(/\r?\n/).filter((line) => line !== "" && !line.startsWith("#"));

/** What the lock names. */
export const lockedFiles = (lock: string): Set<string | undefined> =>
  new Set(linesOf(lock).map((line) => LINE.exec(line)?.[2]));

/**
 * Where the migrations are no longer what was released, a sentence each. `lock`: a line `sha256  file` per released
 * file, in the order in which they run; `#` begins a comment.
 */
export function brokenLock(lock: string, migrations: readonly Migration[]): string[] {
  const texts = new Map(migrations.map(({ file, text }) => [file, text]));
  const released = lockedFiles(lock);
  const problems: string[] = [];
  let last = "";
  for (const line of linesOf(lock)) {
    const [, digest, file] = LINE.exec(line) ?? [];
    if (file === undefined) {
      problems.push(`the lock has a line that is not "sha256  file": ${line}`);
      continue;
    }
    const text = texts.get(file);
    if (text === undefined) problems.push(`${file} was released and is missing`);
    else if (hash(text) !== digest) problems.push(`${file} was released and has changed`);
    if (file <= last) problems.push(`the lock names ${file} after ${last}`);
    else last = file;
  }
  for (const { file } of migrations) {
    if (released.has(file) || versionOf(file) > versionOf(last)) continue;
    problems.push(`${file} is new and does not come after ${last}, the last that was released`);
  }
  return problems;
}

/** The lock's next text: as it was, with a line for each migration that it does not name yet. */
export function extendLock(lock: string, migrations: readonly Migration[]): string {
  const released = lockedFiles(lock);
  const added = migrations.filter(({ file }) => !released.has(file)).map(({ file, text }) => `${hash(text)}  ${file}`);
  return `${[lock.trimEnd(), ...added].join("\n").trimStart()}\n`;
}
