import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MIGRATIONS } from "#backend/project.ts";
import { bootstrap } from "#local/database/bootstrap.ts";
import type { Database } from "#local/database/database.ts";
import { openDatabase } from "#local/database/open-database.ts";
import { readMigrations } from "#scripts/lib/migrations-lock.ts";
import { type HostedDatabase, startHostedDatabase } from "#tests/helpers/hosted/hosted-database.ts";
import { type Cli, createCli, hostedTitle, hostedUnavailableReason } from "#tests/helpers/hosted/supabase-cli.ts";

/** What each of the API's roles may do with a table, and which functions it may call. */
const rights = async (database: Database): Promise<string[]> => {
  const { rows } = await database.query<{ line: string }>(`
    select format('%s: %s %s', r.rolname, p.privilege, c.oid::regclass) as line
    from pg_class c, (values ('select'), ('insert'), ('update'), ('delete')) p (privilege), pg_roles r
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and r.rolname in ('anon', 'authenticated', 'service_role') and has_table_privilege(r.oid, c.oid, p.privilege)
    union all
    select format('%s: execute %s', r.rolname, f.oid::regprocedure)
    from pg_proc f, pg_roles r
    where f.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and r.rolname in ('anon', 'authenticated', 'service_role') and has_function_privilege(r.oid, f.oid, 'execute')
    order by 1`);
  return rows.map(({ line }) => line);
};

describe.skipIf(hostedUnavailableReason() !== null)(hostedTitle("supabase db push"), () => {
  let hosted: HostedDatabase;
  let cli: Cli;
  let first: Awaited<ReturnType<Cli["run"]>>;
  beforeAll(async () => {
    hosted = await startHostedDatabase();
    cli = await createCli();
    first = await cli.run(["db", "push", `--remote=${hosted.url}`]);
  });
  afterAll(async () => {
    await cli?.remove();
    await hosted?.stop();
  });

  it("applies every migration, as a role that is no superuser", async () => {
    expect(first).toMatchObject({ code: 0 });
    const { rows } = await hosted.admin.query<{ file: string }>(
      "select version || '_' || name || '.sql' as file from supabase_migrations.schema_migrations order by version",
    );
    expect(rows.map(({ file }) => file)).toEqual(readMigrations().map(({ file }) => file));
  });

  it("has nothing left to do the second time", async () => {
    const { code, said } = await cli.run(["db", "push", `--remote=${hosted.url}`]);
    expect(said).toContain("up to date");
    expect(code).toBe(0);
  });

  it("makes the jobs of pg_cron", async () => {
    const { rows } = await hosted.admin.query("select jobname from cron.job where username = 'postgres'");
    expect(rows).toContainEqual({ jobname: "send-mails" });
  });

  it("gives the API's roles no more than the embedded stack gives them, whatever is theirs by default", async () => {
    await hosted.admin.query("create database embedded");
    const embedded = await openDatabase({
      dataDir: null,
      databaseUrl: hosted.adminUrl.replace(/postgres$/, "embedded"),
    });
    try {
      await bootstrap(embedded, MIGRATIONS);
      expect(await rights(hosted.admin)).toEqual(await rights(embedded));
    } finally {
      await embedded.close();
    }
  });
});
