import { link, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateJwtSecret } from "./keys.ts";
import { StackError } from "./stack-error.ts";

type Holder = { pid: number; started: string | null };

/** When a process began, so that a recycled process id is not taken for the one that wrote the lock; null off Linux. */
const startOf = async (pid: number): Promise<string | null> => {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  // The second field is the program's name in brackets and may hold spaces; the start is the 20th after it.
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
};

const isAlive = async ({ pid, started }: Holder): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return started === null || started === (await startOf(pid));
};

const parseHolder = (text: string): Holder | null => {
  const [pid, started] = text.trim().split(" ");
  return pid !== undefined && /^\d+$/.test(pid) ? { pid: Number(pid), started: started || null } : null;
};

const create = async (file: string, content: string): Promise<boolean> => {
  try {
    const handle = await open(file, "wx", 0o600);
    await handle.writeFile(content);
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
};

/**
 * Locks the data directory for this process; returns a function that unlocks it. A lock of a process that ended
 * (killed, power lost) is taken over. Throws `StackError` while another process uses the directory.
 */
export const lockDataDir = async (dataDir: string): Promise<() => Promise<void>> => {
  const file = join(dataDir, "stack.lock");
  const content = `${process.pid} ${(await startOf(process.pid)) ?? ""}\n`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await create(file, content)) {
      return async () => {
        const current = await readFile(file, "utf8").catch(() => null);
        if (current === content) await rm(file, { force: true });
      };
    }
    const found = await readFile(file, "utf8").catch(() => "");
    const holder = parseHolder(found);
    if (holder !== null && (await isAlive(holder))) {
      throw new StackError(
        `data directory ${dataDir} is in use by process ${holder.pid}; stop it, or use another --data-dir`,
      );
    }
    // Moved away rather than deleted: where another process took over in between, its fresh lock is seen and put back.
    const stale = `${file}.${process.pid}.stale`;
    await rename(file, stale).catch(() => undefined);
    if ((await readFile(stale, "utf8").catch(() => found)) !== found) await link(stale, file).catch(() => undefined);
    await rm(stale, { force: true });
  }
  throw new StackError(`data directory ${dataDir} is in use by another process that is starting`);
};

/** Makes the directory, readable only by its owner. Throws `StackError` where that fails. */
export const prepareDataDir = async (dataDir: string): Promise<void> => {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StackError(`data directory ${dataDir} cannot be used: ${(error as Error).message}`);
  }
};

/** Reads the directory's signing secret, or makes it (mode 600), so that keys and sessions outlive a restart. */
export const readOrCreateSecret = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, "jwt-secret");
  const existing = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new StackError(`data directory ${dataDir} is damaged: ${error.message}`);
  });
  if (existing !== null) {
    if (existing.trim().length >= 32) return existing.trim();
    throw new StackError(`data directory ${dataDir} is damaged: jwt-secret holds no secret of 32 characters or more`);
  }
  const secret = generateJwtSecret();
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, `${secret}\n`, { mode: 0o600 });
  await rename(temporary, file);
  return secret;
};
