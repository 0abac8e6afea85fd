import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MIGRATIONS } from "#backend/project.ts";
import { bootstrap } from "#local/database/bootstrap.ts";
import { dumpCluster } from "#local/database/pglite-database.ts";

/** Where a run of tests keeps its cluster. The processes that run the tests inherit it. */
const VARIABLE = "EMPTY_CLUSTER";

/**
 * vitest's global set-up: makes one cluster for all test files, migrated and without a row. Each would make its own
 * otherwise, at three seconds of processor time. `npm test` makes it for all of its steps.
 */
export const setup = async (): Promise<() => void> => {
  if (process.env[VARIABLE] !== undefined) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), "prime-cluster-"));
  const file = join(folder, "cluster.tar");
  writeFileSync(
    file,
    Buffer.from(await (await dumpCluster((database) => bootstrap(database, MIGRATIONS))).arrayBuffer()),
  );
  process.env[VARIABLE] = file;
  return () => {
    delete process.env[VARIABLE];
    rmSync(folder, { recursive: true, force: true });
  };
};

/** The run's empty cluster; undefined where none was made, and a database makes its own. */
export const emptyCluster = (): Blob | undefined => {
  const file = process.env[VARIABLE];
  return file === undefined ? undefined : new Blob([readFileSync(file)]);
};

/** Lays the run's cluster into a stack's data directory, as if a stack had made it there. */
export const layCluster = (dataDir: string): void => {
  const file = process.env[VARIABLE];
  if (file === undefined) return;
  const database = join(dataDir, "db");
  mkdirSync(database, { recursive: true, mode: 0o700 });
  // tar tells each time that it takes the members' leading slash off.
  execFileSync("tar", ["-xf", file, "-C", database], { stdio: "pipe" });
};
