import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dumpCluster } from "#local/database/pglite-database.ts";

/** Where a run of tests keeps its cluster. The processes that run the tests inherit it. */
const VARIABLE = "EMPTY_CLUSTER";

/**
 * vitest's global set-up: makes one empty cluster for all test files. Each would make its own otherwise, at two seconds
 * of processor time. Migrations still run in each.
 */
export const setup = async (): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), "prime-cluster-"));
  const file = join(folder, "cluster.tar");
  writeFileSync(file, Buffer.from(await (await dumpCluster()).arrayBuffer()));
  process.env[VARIABLE] = file;
  return () => rmSync(folder, { recursive: true, force: true });
};

/** The run's empty cluster; undefined where none was made, and a database makes its own. */
export const emptyCluster = (): Blob | undefined => {
  const file = process.env[VARIABLE];
  return file === undefined ? undefined : new Blob([readFileSync(file)]);
};
