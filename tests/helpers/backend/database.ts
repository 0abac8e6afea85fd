import { randomUUID } from "node:crypto";
import { MIGRATIONS } from "#backend/project.ts";
import { bootstrap } from "#local/database/bootstrap.ts";
import type { Database, Queryable, RequestIdentity } from "#local/database/database.ts";
import { DatabaseError } from "#local/database/database.ts";
import { openDatabase } from "#local/database/open-database.ts";
import { copyOfTemplate } from "./database-template.ts";
import { emptyCluster } from "./empty-cluster.ts";
import { startPostgres } from "./postgres-server.ts";

/** A PGlite in memory with all migrations, without any service. */
export const openPgliteDatabase = async (): Promise<Database> => {
  const database = await openDatabase({ dataDir: null, cluster: emptyCluster() });
  await bootstrap(database, MIGRATIONS);
  return database;
};

/** A database with all migrations and no row, without any service: PostgreSQL's where there is one, else PGlite's. */
export const openTestDatabase = async (): Promise<Database> => {
  const copy = await copyOfTemplate();
  if (copy === null) return openPgliteDatabase();
  const database = await openDatabase({ dataDir: null, databaseUrl: copy.url });
  return {
    ...database,
    async close() {
      await database.close();
      await copy.drop();
    },
  };
};

/**
 * The database of a temporary PostgreSQL server of its own, with all migrations, for who ends the server or measures
 * it; closing it stops the server. `openTestDatabase` takes a fraction of the time.
 */
export const openPostgresDatabase = async (): Promise<Database> => {
  const server = await startPostgres();
  const database = await openDatabase({ dataDir: null, databaseUrl: server?.url });
  await bootstrap(database, MIGRATIONS);
  return {
    ...database,
    async close() {
      await database.close();
      await server?.stop();
    },
  };
};

/** Inserts an account as the auth service does: its space, profile and notifications follow by trigger. */
export const createAccount = async (database: Queryable, email = `${randomUUID()}@example.test`): Promise<string> => {
  const id = randomUUID();
  await database.query(
    "insert into auth.users (id, aud, role, email, raw_user_meta_data) values ($1, 'authenticated', 'authenticated', $2, '{}')",
    [id, email],
  );
  return id;
};

/** The members' space of a new gym, `id` where that is given, without settings or people. */
export const createGymSpace = async (database: Queryable, id: string = randomUUID()): Promise<string> => {
  await database.query(
    `with gym as (insert into private.gyms default values returning id)
     insert into public.spaces (id, kind, gym_id) select $1, 'gym', gym.id from gym`,
    [id],
  );
  return id;
};

/** Writes a row as the server does, past row-level security. */
export const insertRow = (db: Queryable, table: string, row: Record<string, unknown>) => {
  const names = Object.keys(row).map((name) => `"${name}"`);
  return db.query(
    `insert into public.${table} (${names}) select ${names} from jsonb_populate_record(null::public.${table}, $1::jsonb)`,
    [JSON.stringify(row)],
  );
};

/** Gives an account a role as the server keeps it, which a token's claim must agree with. */
export const grantRole = (database: Queryable, id: string, role: string) =>
  database.query("update auth.users set raw_app_meta_data = jsonb_build_object('role', $2::text) where id = $1", [
    id,
    role,
  ]);

export const memberIdentity = (id: string, role = "member"): RequestIdentity => ({
  role: "authenticated",
  claims: { sub: id, role: "authenticated", app_metadata: { role } },
});

export const ANONYMOUS: RequestIdentity = { role: "anon", claims: { role: "anon" } };

/** SQLSTATE of the refusal, or null where the work went through. */
export const refusalOf = async (work: Promise<unknown>): Promise<string | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof DatabaseError) return error.code;
    throw error;
  }
};
