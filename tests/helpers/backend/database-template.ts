import { randomUUID } from "node:crypto";
import { MIGRATIONS } from "#backend/project.ts";
import { bootstrap } from "#local/database/bootstrap.ts";
import { openDatabase } from "#local/database/open-database.ts";
import { postgresUnavailableReason, startPostgres } from "./postgres-server.ts";

/** Address of the run's server. The processes that run the tests inherit it. */
const VARIABLE = "TEMPLATE_SERVER";

const at = (server: string, database: string): string => new URL(database, server).href;

/**
 * vitest's global set-up: one PostgreSQL server for all test files, with a migrated database that each of theirs is a
 * copy of. Without PostgreSQL there is none, and databases are PGlite's. `npm test` has one for all of its steps.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  if (process.env[VARIABLE] !== undefined) return async () => undefined;
  const server = postgresUnavailableReason() === null ? await startPostgres() : null;
  if (server === null) return async () => undefined;
  const first = await openDatabase({ dataDir: null, databaseUrl: server.url });
  await first.query("create database template_app");
  await first.close();
  const template = await openDatabase({ dataDir: null, databaseUrl: at(server.url, "template_app") });
  await bootstrap(template, MIGRATIONS);
  await template.close();
  process.env[VARIABLE] = server.url;
  return () => {
    delete process.env[VARIABLE];
    return server.stop();
  };
};

/** A database of the run's server with all migrations and no row, until `drop`; null without a server. */
export const copyOfTemplate = async (): Promise<{ url: string; drop(): Promise<void> } | null> => {
  const server = process.env[VARIABLE];
  if (server === undefined) return null;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const administration = await openDatabase({ dataDir: null, databaseUrl: server });
  // Not page by page through the log, which takes twice the time.
  await administration.query(`create database ${name} template template_app strategy file_copy`);
  return {
    url: at(server, name),
    async drop() {
      await administration.query(`drop database ${name} with (force)`);
      await administration.close();
    },
  };
};
