import { readdir, readFile } from "node:fs/promises";
import { StackError } from "#local/stack-error.ts";
import { type Database, DatabaseError } from "./database.ts";

const local = new URL("../", import.meta.url);

/**
 * The migrations to run. `folder`: null for none. `first`: the first version; a database with an older one cannot be
 * migrated.
 */
export type Migrations = { folder: URL | null; first?: string };

/** SQL of what a Supabase project has before the first migration; each file can run repeatedly. */
const SERVICE_SCHEMAS = [
  "database/roles.sql",
  "auth/schema.sql",
  "auth/external/schema.sql",
  "storage/schema.sql",
  "realtime/schema.sql",
  "mail/schema.sql",
  "payments/schema.sql",
] as const;

/** Key of the lock that keeps two processes from bootstrapping one server at once. Any constant would do. */
const ADVISORY_LOCK = 7_202_611;

const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, name text, statements text[]);
`;

const appliedVersions = async (database: Database): Promise<string[]> => {
  const { rows } = await database.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations",
  );
  return rows.map(({ version }) => version);
};

type Migration = { version: string; name: string; file: string };

const MIGRATION_FILE = /^(\d{14})_([a-z0-9_]+)\.sql$/;

/**
 * Reads a folder of migrations under the Supabase CLI's naming, in order. A misnamed file and a second one of a version
 * are errors, not silent skips.
 */
export const listMigrations = async (folder: URL): Promise<Migration[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const migrations = files.map((file) => {
    const [, version, name] = MIGRATION_FILE.exec(file) ?? [];
    if (version === undefined || name === undefined)
      throw new StackError(`migration ${file} is not named YYYYMMDDHHMMSS_name.sql`);
    return { version, name, file };
  });
  const again = migrations.find(({ version }, index) => migrations[index - 1]?.version === version);
  if (again) throw new StackError(`migration ${again.file} has the version of another`);
  return migrations;
};

const readIfPresent = (url: URL): Promise<string | null> =>
  readFile(url, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });

const describe = (error: unknown): string =>
  error instanceof DatabaseError
    ? [`${error.message} (${error.code})`, error.detail, error.hint].filter((part) => part !== null).join(" ")
    : String(error);

/** Runs one step in its own transaction, alone among all processes, and names it when it fails. */
const step = async (database: Database, what: string, sql: string, claim?: Migration): Promise<boolean> => {
  try {
    return await database.transaction(async (tx) => {
      await tx.query("select pg_advisory_xact_lock($1)", [ADVISORY_LOCK]);
      if (claim !== undefined) {
        const claimed = await tx.query(
          "insert into supabase_migrations.schema_migrations (version, name) values ($1, $2) on conflict do nothing returning version",
          [claim.version, claim.name],
        );
        if (claimed.rows.length === 0) return false;
      }
      await tx.script(sql);
      return true;
    });
  } catch (error) {
    throw new StackError(`${what} failed: ${describe(error)}`);
  }
};

/**
 * Brings a database to what a project needs: the services' own schemas, then every migration that was not applied yet,
 * each once in its own transaction. Safe at every start and from several processes. Answers the versions it applied. A
 * database of before the first migration is left as it is, with `tooOld` as the line that says so.
 */
export const bootstrap = async (
  database: Database,
  { folder, first = "" }: Migrations,
  tooOld = "this database was made by an earlier, unreleased version",
): Promise<{ applied: string[] }> => {
  await step(database, "migration history", HISTORY);
  if ((await appliedVersions(database)).some((version) => version < first)) throw new StackError(tooOld);
  for (const file of SERVICE_SCHEMAS) {
    const sql = await readIfPresent(new URL(file, local));
    if (sql !== null) await step(database, `schema ${file}`, sql);
  }
  if (folder === null) return { applied: [] };
  const known = new Set(await appliedVersions(database));
  const applied: string[] = [];
  for (const migration of await listMigrations(folder)) {
    if (known.has(migration.version)) continue;
    const sql = await readFile(new URL(migration.file, folder), "utf8");
    if (await step(database, `migration ${migration.file}`, sql, migration)) applied.push(migration.version);
  }
  return { applied };
};
