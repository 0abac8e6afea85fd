import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MIGRATIONS } from "#backend/project.ts";
import { bootstrap } from "#local/database/bootstrap.ts";
import type { Database, RequestIdentity } from "#local/database/database.ts";
import { openDatabase } from "#local/database/open-database.ts";
import { type HostedDatabase, hostedDatabase } from "#shared/contract/hosting/hosted-facts.ts";
import { openPgliteDatabase } from "#tests/helpers/backend/database.ts";
import {
  CRON_SETTINGS,
  cronTitle,
  cronUnavailableReason,
  startPostgres,
} from "#tests/helpers/backend/postgres-server.ts";

const SERVER: RequestIdentity = { role: "service_role", claims: { role: "service_role" } };

const stateOf = async (database: Database): Promise<HostedDatabase> => {
  const { rows } = await database.as(SERVER, (tx) =>
    tx.query<{ state: unknown }>("select public.admin_hosting() as state"),
  );
  return hostedDatabase.parse(rows[0]?.state);
};

/** The tables of a hosted project's vault and pg_net that are read: no server here has those extensions. */
const HOSTED_TABLES = `create schema vault;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
  create schema net;
  create table net._http_response (id bigint generated always as identity, status_code integer, created timestamptz)`;

describe("the set-up that the database tells the server of", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openPgliteDatabase();
  });
  afterAll(() => database.close());

  it("is that nothing is there, where nothing is", async () => {
    const state = await stateOf(database);
    expect(state).toMatchObject({
      vault: { address: false, key: false },
      net: false,
      calls: null,
      cron: { on: false },
    });
    expect(state.cron.missing).toContain("send-mails");
  });

  describe("with a vault and pg_net", () => {
    beforeAll(async () => {
      await database.script(HOSTED_TABLES);
    });
    beforeEach(async () => {
      await database.script("truncate vault.decrypted_secrets, net._http_response");
    });
    const keep = (name: string, value: string) =>
      database.query("insert into vault.decrypted_secrets values ($1, $2)", [name, value]);
    const answer = (status: number, ago: string) =>
      database.query("insert into net._http_response (status_code, created) values ($1, now() - $2::interval)", [
        status,
        ago,
      ]);

    it.each([
      ["secret_key", "sb_secret_a"],
      ["service_role_key", "a.b.c"],
    ])("holds the address and %s", async (name, value) => {
      await keep("project_url", "https://abc.supabase.co");
      await keep(name, value);
      expect((await stateOf(database)).vault).toEqual({ address: true, key: true });
    });

    it("holds no address where it is not one of https, and no key where it is empty", async () => {
      await keep("project_url", "abc.supabase.co");
      await keep("secret_key", "");
      expect((await stateOf(database)).vault).toEqual({ address: false, key: false });
    });

    it("says no value of a secret", async () => {
      await keep("project_url", "https://abc.supabase.co");
      await keep("secret_key", "sb_secret_a");
      expect(JSON.stringify(await stateOf(database))).not.toMatch(/abc|sb_secret/);
    });

    it("names how the functions answered last", async () => {
      await answer(200, "1 hour");
      expect((await stateOf(database)).calls).toBe("answered");
      await answer(401, "1 minute");
      expect((await stateOf(database)).calls).toBe("refused");
    });
  });
});

describe.skipIf(cronUnavailableReason() !== null)(cronTitle("the state of pg_cron"), () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let database: Database;
  beforeAll(async () => {
    server = await startPostgres({ settings: CRON_SETTINGS });
    database = await openDatabase({ dataDir: null, databaseUrl: server?.url });
    await bootstrap(database, MIGRATIONS);
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });
  const cron = async () => (await stateOf(database)).cron;
  const run = (job: string, status: string, run: number) =>
    database.query(
      `insert into cron.job_run_details (runid, jobid, status, start_time, end_time)
       select $3, jobid, $2, now(), now() from cron.job where jobname = $1`,
      [job, status, run],
    );

  it("names no job while all are there", async () => {
    expect(await cron()).toMatchObject({ on: true, missing: [], failing: [] });
  });

  it("names jobs that are not there, switched off, or of another time", async () => {
    await database.query("select cron.unschedule('send-mails')");
    await database.query("select cron.alter_job(jobid, active := false) from cron.job where jobname = 'gym-commands'");
    await database.query("select cron.schedule('send-reminders', '1 1 * * *', 'select private.ask_for_reminders()')");
    expect((await cron()).missing).toEqual(["gym-commands", "send-mails", "send-reminders"]);
    await database.query("select private.schedule_jobs()");
  });

  it("names a job whose last run failed, not one that failed before", async () => {
    await run("prune-job-runs", "failed", 9_000_001);
    await run("reconcile-payments", "failed", 9_000_002);
    await run("reconcile-payments", "succeeded", 9_000_003);
    const { failing, ran } = await cron();
    expect(failing).toEqual(["prune-job-runs"]);
    expect(ran).not.toBeNull();
  });
});
