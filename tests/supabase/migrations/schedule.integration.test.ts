import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootstrap } from "#local/database/bootstrap.ts";
import type { Database } from "#local/database/database.ts";
import { openDatabase } from "#local/database/open-database.ts";
import { readMigrations } from "#scripts/lib/migrations-lock.ts";
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
    server = await startPostgres(CRON_SETTINGS);
    database = await openDatabase({ dataDir: null, databaseUrl: server?.url });
    await bootstrap(database);
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

  it("are replaced by a second call of private.schedule on the connection of the first", async () => {
    await database.transaction(async (tx) => {
      await tx.query("select private.schedule('send-mails', '5 1 * * *', 'select 1')");
      await tx.query("select private.schedule('send-mails', '6 2 * * *', 'select 2')");
    });
    const mails = (await jobs()).filter((job) => job.includes("send-mails"));
    expect(mails).toEqual(["send-mails 6 2 * * * select 2"]);
  });

  it("all run without a fault", async () => {
    const commands = await database.query<{ command: string }>("select command from cron.job");
    for (const { command } of commands.rows) await database.query(command);
    expect(commands.rows.length).toBeGreaterThan(0);
  });
});
