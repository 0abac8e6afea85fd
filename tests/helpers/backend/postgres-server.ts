import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, statfsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { freePort } from "#e2e/fixtures/free-port.ts";

const ROOTS = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"];

const binaryFolder = (): string | null => {
  const fromEnvironment = process.env.POSTGRES_BIN;
  const folders = ROOTS.filter((root) => existsSync(root)).flatMap((root) =>
    readdirSync(root).map((name) => join(root, name, "bin")),
  );
  const found = [...(fromEnvironment === undefined ? [] : [fromEnvironment]), ...folders.sort().reverse()];
  return found.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"))) ?? null;
};

/** Postgres refuses to run as root: there it runs as the system's `postgres` user. */
const account = (): { uid: number; gid: number } | "own" | null => {
  if (process.getuid?.() !== 0) return "own";
  try {
    const id = (flag: string) =>
      Number(execFileSync("id", [flag, "postgres"], { stdio: ["ignore", "pipe", "ignore"] }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null;
  }
};

const findReason = (): string | null => {
  if (process.platform === "win32") return "temporary PostgreSQL servers are not supported on Windows";
  if (binaryFolder() === null)
    return "no PostgreSQL server binaries (looked under /usr/lib/postgresql and POSTGRES_BIN)";
  if (account() === null) return "running as root without a `postgres` system user";
  return null;
};

/** Why `startPostgres` gives null here, else null. Throws in CI, where the tests that need a server must run. */
export const postgresUnavailableReason = (): string | null => {
  const reason = findReason();
  if (reason !== null && process.env.CI) throw new Error(`PostgreSQL is missing in CI: ${reason}`);
  return reason;
};

/** Title of tests that need a server: where they are skipped it says why. */
export const postgresTitle = (title: string): string => withReason(title, postgresUnavailableReason());

const withReason = (title: string, reason: string | null): string => (reason === null ? title : `${title} (${reason})`);

const findCronReason = (): string | null => {
  const bin = binaryFolder();
  if (bin === null) return findReason();
  const folder = execFileSync(join(bin, "pg_config"), ["--sharedir"], { encoding: "utf8" }).trim();
  return existsSync(join(folder, "extension/pg_cron.control")) ? findReason() : "the server has no pg_cron";
};

/** As `postgresUnavailableReason`, of a server with the extension pg_cron. */
export const cronUnavailableReason = (): string | null => {
  const reason = findCronReason();
  if (reason !== null && process.env.CI) throw new Error(`pg_cron is missing in CI: ${reason}`);
  return reason;
};

/** Title of tests that need pg_cron: where they are skipped it says why. */
export const cronTitle = (title: string): string => withReason(title, cronUnavailableReason());

/** What `startPostgres` takes for a server whose database `postgres` has pg_cron. */
export const CRON_SETTINGS = ["shared_preload_libraries=pg_cron", "cron.database_name=postgres"] as const;

/** Of Linux: a folder of the machine's memory. */
const MEMORY = "/dev/shm";
/** Bytes that all databases of a run fit into, and their log. */
const ROOM = 2 * 1024 ** 3;

/** In memory where there is room: each test file copies a database, which takes a fifth of the time there. */
const parentFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
};

const accepts = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

/** `settings`: further ones, as `name=value`. */
type ServerOptions = { settings?: readonly string[]; superuser?: string };

/**
 * Starts a temporary PostgreSQL server on a free port of loopback, superuser `postgres` unless another is named, in a
 * directory of its own that `stop` removes. Null where it cannot: `postgresUnavailableReason` says why.
 */
export const startPostgres = async ({
  settings = [],
  superuser = "postgres",
}: ServerOptions = {}): Promise<{
  url: string;
  stop(): Promise<void>;
} | null> => {
  const bin = binaryFolder();
  const user = account();
  if (postgresUnavailableReason() !== null || bin === null || user === null) return null;
  const folder = mkdtempSync(join(parentFolder(), "postgres-"));
  const as = user === "own" ? {} : user;
  if (user !== "own") chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const initdb = ["-D", data, "-U", superuser, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  execFileSync(join(bin, "initdb"), initdb, { ...as, cwd: folder, stdio: "ignore" });
  const port = await freePort();
  const fast = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=120"];
  const server = spawn(
    join(bin, "postgres"),
    [
      "-D",
      data,
      "-h",
      "127.0.0.1",
      "-p",
      String(port),
      "-k",
      folder,
      ...[...fast, ...settings].flatMap((setting) => ["-c", setting]),
    ],
    { ...as, cwd: folder, stdio: "ignore" },
  );
  const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const killWithUs = () => server.kill("SIGQUIT");
  process.once("exit", killWithUs);
  const stop = async () => {
    process.off("exit", killWithUs);
    server.kill("SIGINT");
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `postgres://${superuser}@127.0.0.1:${port}/postgres`;
  const deadline = Date.now() + 30_000;
  while (!(await accepts(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error("the temporary PostgreSQL server did not start");
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, stop };
};
