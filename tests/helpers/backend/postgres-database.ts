import { bootstrap } from "#local/database/bootstrap.ts";
import type { Database } from "#local/database/database.ts";
import { openDatabase } from "#local/database/open-database.ts";
import { startPostgres } from "./postgres-server.ts";

/** The database of a temporary PostgreSQL server, with all migrations; closing it stops the server. */
export const openPostgresDatabase = async (): Promise<Database> => {
  const server = await startPostgres();
  const database = await openDatabase({ dataDir: null, databaseUrl: server?.url });
  await bootstrap(database);
  return {
    ...database,
    async close() {
      await database.close();
      await server?.stop();
    },
  };
};
