import type { Database } from "./database.ts";
import { openPglite } from "./pglite-database.ts";
import { openPostgres } from "./postgres-database.ts";

/**
 * PostgreSQL where `databaseUrl` names a server, else PGlite on `dataDir` (null: in memory, from `cluster` where one is
 * given). Does not bootstrap.
 */
export const openDatabase = (options: {
  dataDir: string | null;
  databaseUrl?: string | undefined;
  cluster?: Blob | undefined;
  log?: ((line: string) => void) | undefined;
}): Promise<Database> =>
  options.databaseUrl === undefined || options.databaseUrl === ""
    ? openPglite(options.dataDir, options.cluster, options)
    : openPostgres(options.databaseUrl);
