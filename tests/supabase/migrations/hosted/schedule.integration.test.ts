import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MIGRATIONS } from "#backend/project.ts";
import { bootstrap } from "#local/database/bootstrap.ts";
import type { Database } from "#local/database/database.ts";
import { openDatabase } from "#local/database/open-database.ts";
import { readMigrations } from "#scripts/lib/migrations-lock.ts";
import { openPgliteDatabase } from "#tests/helpers/backend/database.ts";
import {
  CRON_SETTINGS,
  cronTitle,
  cronUnavailableReason,
  startPostgres,
} from "#tests/helpers/backend/postgres-server.ts";

describe.skipIf(cronUnavailableReason() !== null)(cronTitle("jobs of pg_cron"), () => {
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

  const jobs = async () => {
    const { rows } = await database.query<{ jobname: string; schedule: string; command: string }>(
      "select jobname, schedule, command from cron.job order by jobname",
    );
    return rows.map(({ jobname, schedule, command }) => `${jobname} ${schedule} ${command}`);
  };

  it("are made by the migrations, which call private.schedule many times on one connection", async () => {
    const sql = readMigrations().flatMap(({ text }) => [...text.matchAll(/^select private\.schedule\('([^']+)/gm)]);
    const asked = sql.map(([, name]) => name).sort();
    expect((await jobs()).map((job) => job.split(" ", 1)[0])).toEqual(asked);
    expect(asked.length).toBeGreaterThan(1);
  });

  it("begin after the functions that they call are made", () => {
    const texts = readMigrations().map(({ text }) => text);
    const first = texts.findIndex((text) => /^select private\.schedule\('/m.test(text));
    const later = texts.slice(first).flatMap((text) => text.match(/^create function \S+/gm) ?? []);
    expect(later).toEqual([]);
  });

  it("are replaced by a second call of private.schedule on the connection of the first", async () => {
    await database.transaction(async (tx) => {
      await tx.query("select private.schedule('send-mails', '5 1 * * *', 'select 1')");
      await tx.query("select private.schedule('send-mails', '6 2 * * *', 'select 2')");
    });
    const mails = (await jobs()).filter((job) => job.includes("send-mails"));
    expect(mails).toEqual(["send-mails 6 2 * * * select 2"]);
  });

  it("are made anew out of what was asked for, where pg_cron came later", async () => {
    const before = await jobs();
    await database.query("select cron.unschedule(jobname) from cron.job");
    expect(await jobs()).toEqual([]);
    await database.query("select private.schedule_jobs()");
    expect(await jobs()).toEqual(before);
  });

  it("are forgotten a week after they ran, and the last week's stay", async () => {
    const run = (id: number, ended: string | null) =>
      database.query(
        `insert into cron.job_run_details (runid, start_time, end_time)
         values ($1, now() - interval '8 days', now() - $2::interval)`,
        [id, ended],
      );
    await run(-3, "7 days 1 minute");
    await run(-2, "6 days 23 hours");
    await run(-1, null);
    await database.query("select private.prune_job_runs()");
    const { rows } = await database.query<{ runid: string }>("select runid from cron.job_run_details where runid < 0");
    expect(rows.map(({ runid }) => Number(runid))).toEqual([-2]);
  });

  it("are pruned nightly", async () => {
    expect(await jobs()).toContain("prune-job-runs 53 2 * * * select private.prune_job_runs()");
  });

  it("all run without a fault", async () => {
    const commands = await database.query<{ command: string }>("select command from cron.job");
    for (const { command } of commands.rows) await database.query(command);
    expect(commands.rows.length).toBeGreaterThan(0);
  });
});

it("notes its jobs, and prunes nothing, where there is no pg_cron", async () => {
  const database = await openPgliteDatabase();
  try {
    await database.query("select private.schedule_jobs(), private.prune_job_runs()");
    const { rows } = await database.query<{ name: string }>("select name from private.scheduled_jobs order by name");
    expect(rows.map(({ name }) => name)).toContain("prune-job-runs");
  } finally {
    await database.close();
  }
});
