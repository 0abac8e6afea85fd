import { randomInt } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { StackError } from "#local/stack-error.ts";

const demoPasswords = z.object({ member: z.string().min(1), admin: z.string().min(1) });
export type DemoPasswords = z.infer<typeof demoPasswords>;

/** Without the letters and digits that are taken for one another. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_SIGNS = 4;

/** Sixteen signs in groups: 79 bits, to be typed by hand. */
const randomPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join(""),
  ).join("-");

const readKept = async (file: string): Promise<DemoPasswords | null> => {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new StackError(`the demo passwords in ${file} cannot be read: ${error.message}`);
  });
  try {
    return text === null ? null : demoPasswords.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/**
 * The passwords of the demo accounts: `fixed` for both, else the data directory's own, made at its first seed and kept
 * there (mode 600). `changed` says that they are others than at the last start.
 */
export const chooseDemoPasswords = async (
  dataDir: string | null,
  fixed?: string,
): Promise<{ passwords: DemoPasswords; changed: boolean }> => {
  const file = dataDir && join(dataDir, "demo-passwords.json");
  const kept = file && (await readKept(file));
  const fresh = () => ({ member: randomPassword(), admin: randomPassword() });
  const passwords = fixed === undefined ? kept || fresh() : { member: fixed, admin: fixed };
  const changed = !kept || kept.member !== passwords.member || kept.admin !== passwords.admin;
  if (file && changed) {
    const temporary = `${file}.${process.pid}.tmp`;
    await writeFile(temporary, `${JSON.stringify(passwords)}\n`, { mode: 0o600 });
    await rename(temporary, file);
  }
  return { passwords, changed };
};
