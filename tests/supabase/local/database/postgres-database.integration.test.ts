import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MIGRATIONS } from "#backend/project.ts";
import { bootstrap } from "#local/database/bootstrap.ts";
import type { Database } from "#local/database/database.ts";
import { openDatabase } from "#local/database/open-database.ts";
import { emptyCluster } from "#tests/helpers/backend/empty-cluster.ts";
import { postgresTitle, postgresUnavailableReason, startPostgres } from "#tests/helpers/backend/postgres-server.ts";

describe.skipIf(postgresUnavailableReason() !== null)(postgresTitle("a PostgreSQL server"), () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let database: Database;
  let second: Database;
  beforeAll(async () => {
    server = await startPostgres();
    database = await openDatabase({ dataDir: null, databaseUrl: server?.url });
    second = await openDatabase({ dataDir: null, databaseUrl: server?.url });
  });
  afterAll(async () => {
    await database?.close();
    await second?.close();
    await server?.stop();
  });

  it("takes every migration once when two processes bootstrap it together", async () => {
    const [a, b] = await Promise.all([bootstrap(database, MIGRATIONS), bootstrap(second, MIGRATIONS)]);
    const applied = [...a.applied, ...b.applied];
    expect(applied.length).toBeGreaterThan(0);
    expect(new Set(applied).size).toBe(applied.length);
  });

  it("gives values as PGlite does", async () => {
    const sql = `select 1::int8 as small, 9007199254740993::int8 as large, 1.50::numeric(6, 2) as exact, '{"a": [1]}'::jsonb as json,
      date '2026-01-02' as day, timestamptz '2026-01-02 03:04:05.678Z' as instant, timestamp '2026-01-02 03:04:05' as local`;
    const pglite = await openDatabase({ dataDir: null, cluster: emptyCluster() });
    const expected = await pglite.query(sql);
    await pglite.close();
    expect((await database.query(sql)).rows).toEqual(expected.rows);
  });

  it("delivers notifications after the commit, and again after its connection broke", async () => {
    const received: string[] = [];
    const arrivals: (() => void)[] = [];
    const stop = await database.listen("Quoted channel", (payload) => {
      received.push(payload);
      for (const arrive of arrivals.splice(0)) arrive();
    });
    const arrival = () => new Promise<void>((resolve) => arrivals.push(resolve));
    const first = arrival();
    await second.query("select pg_notify('Quoted channel', 'one')");
    await first;
    const { rows: listening } = await second.query<{ pid: number }>(
      "select pid, pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and pid <> pg_backend_pid()",
    );
    const again = arrival();
    const listensAgain = "select 1 from pg_stat_activity where query like 'listen%' and state = 'idle' and pid <> $1";
    while ((await second.query(listensAgain, [listening[0]?.pid])).rows.length === 0);
    await second.query("select pg_notify('Quoted channel', 'two')");
    await again;
    expect(received).toEqual(["one", "two"]);
    await stop();
  });

  it("rejects a transaction whose work swallowed a failed statement", async () => {
    const failed = database.transaction(async (tx) => {
      await tx.query("create table swallowed (one int)");
      await tx.query("select 1 / 0").catch(() => {});
    });
    await expect(failed).rejects.toMatchObject({ code: "25P02" });
  });

  it("that does not answer is one clear line", async () => {
    const opening = openDatabase({ dataDir: null, databaseUrl: "postgres://postgres@127.0.0.1:1/postgres" });
    await expect(opening).rejects.toThrow(/^the server of DATABASE_URL does not answer: .*ECONNREFUSED/);
  });
});
