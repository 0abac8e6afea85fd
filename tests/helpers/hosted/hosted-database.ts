import { bootstrap } from "#local/database/bootstrap.ts";
import type { Database } from "#local/database/database.ts";
import { openDatabase } from "#local/database/open-database.ts";
import { CRON_SETTINGS, startPostgres } from "#tests/helpers/backend/postgres-server.ts";

/**
 * The roles of a hosted project, where `postgres`, whom migrations run as, is no superuser and owns neither the
 * services' schemas nor what is in them. What it makes in `public` is the API's roles' by default: newer projects give
 * less. Two things stand for supautils, which Debian does not have: `postgres` makes policies on `storage.objects` and
 * `realtime.messages` as a member of their owner, and pg_cron, which it may make there, is made before, with the grants
 * that follow.
 */
const HOSTED_ROLES = `
  drop schema supabase_migrations cascade;

  create role postgres login nosuperuser createdb createrole replication bypassrls;
  alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
  create role authenticator login noinherit;
  grant anon, authenticated, service_role to postgres, authenticator;
  create role policy_tables nologin;
  grant policy_tables to postgres;
  alter database postgres owner to postgres;
  alter schema extensions owner to postgres;

  grant usage on schema auth, storage, realtime to postgres;
  grant all on all tables in schema auth, storage, realtime to postgres;
  grant all on all functions in schema auth, storage, realtime to postgres;
  alter table storage.objects owner to policy_tables;
  alter table realtime.messages owner to policy_tables;

  create extension pg_cron with schema pg_catalog;
  grant usage on schema cron to postgres with grant option;
  grant all on all functions in schema cron to postgres with grant option;
  grant all on all tables in schema cron to postgres with grant option;
  revoke all on cron.job from postgres;
  grant select on cron.job to postgres with grant option;
`;

export type HostedDatabase = {
  /** Of the role that migrations run as. */
  url: string;
  /** Of the platform's own role. */
  adminUrl: string;
  /** As the platform's own role. */
  admin: Database;
  stop(): Promise<void>;
};

/** A PostgreSQL server as a project at Supabase has it before the first migration. */
export const startHostedDatabase = async (): Promise<HostedDatabase> => {
  const server = await startPostgres({ settings: CRON_SETTINGS, superuser: "supabase_admin" });
  if (server === null) throw new Error("there is no PostgreSQL server here");
  const admin = await openDatabase({ dataDir: null, databaseUrl: server.url });
  await bootstrap(admin, { folder: null });
  await admin.script(HOSTED_ROLES);
  const url = new URL(server.url.replace("supabase_admin@", "postgres:postgres@"));
  return {
    url: url.href,
    adminUrl: server.url,
    admin,
    async stop() {
      await admin.close();
      await server.stop();
    },
  };
};
