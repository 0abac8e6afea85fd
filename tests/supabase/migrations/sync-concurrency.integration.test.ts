import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootstrap } from "#local/database/bootstrap.ts";
import type { Database } from "#local/database/database.ts";
import { openDatabase } from "#local/database/open-database.ts";
import { createAccount, refusalOf } from "#tests/helpers/database.ts";
import { memberRows } from "#tests/helpers/member-rows.ts";
import { postgresUnavailableReason, startPostgres } from "#tests/helpers/postgres-server.ts";
import { pushIn, syncClient } from "#tests/helpers/sync-client.ts";

/** A promise that the test resolves by hand. */
const gate = () => {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
};

const reason = postgresUnavailableReason();
describe.skipIf(reason !== null)(`sync on a PostgreSQL server${reason === null ? "" : ` (${reason})`}`, () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let database: Database;
  beforeAll(async () => {
    server = await startPostgres();
    database = await openDatabase({ dataDir: null, databaseUrl: server?.url });
    await bootstrap(database);
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });

  const waiting = async (count: number): Promise<void> => {
    for (;;) {
      const { rows } = await database.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
      if (rows.length >= count) return;
    }
  };

  it("never lets a reader page past a row that commits late", async () => {
    const memberId = await createAccount(database);
    const member = syncClient(database, memberId);
    const [late, early] = [memberRows(memberId).workouts, memberRows(memberId).workouts];
    const hold = gate();
    const written = gate();
    const slow = database.as(member.identity, async (tx) => {
      await pushIn(tx, "workouts", [{ new: late, assumed: null }]);
      written.open();
      await hold.passed;
    });
    await written.passed;
    const fast = member.push("workouts", [{ new: early, assumed: null }]);
    await waiting(1);
    const between = await member.pull("workouts");
    hold.open();
    await Promise.all([slow, fast]);
    const after = await member.pull("workouts", between.cursor);
    expect([...between.rows, ...after.rows].map((row) => row.id)).toEqual([late.id, early.id]);
  });

  it("loses no update when devices push the same row at once", async () => {
    const memberId = await createAccount(database);
    const member = syncClient(database, memberId);
    const set = memberRows(memberId).workout_sets;
    await member.push("workout_sets", [{ new: set, assumed: null }]);
    const reps = [1, 2, 3, 4, 6, 7, 8, 9];
    const answers = await Promise.all(
      reps.map((value) => member.push("workout_sets", [{ new: { ...set, reps: value }, assumed: set }])),
    );
    const winners = reps.filter((_, index) => answers[index]?.conflicts.length === 0);
    expect(winners).toHaveLength(1);
    const { rows } = await member.pull("workout_sets");
    expect(rows).toEqual([{ ...set, reps: winners[0] }]);
    expect(new Set(answers.flatMap((answer) => answer.conflicts.map((row) => row.reps)))).toEqual(new Set(winners));
  });

  it("gives the same new row, pushed twice at once, no error and one row", async () => {
    const memberId = await createAccount(database);
    const member = syncClient(database, memberId);
    const set = memberRows(memberId).workout_sets;
    const pushes = Array.from({ length: 6 }, () => member.push("workout_sets", [{ new: set, assumed: null }]));
    expect(await Promise.all(pushes)).toEqual(Array(6).fill({ conflicts: [] }));
    expect((await member.pull("workout_sets")).rows).toEqual([set]);
  });

  it("does not deadlock over batches in opposite orders", async () => {
    const memberId = await createAccount(database);
    const member = syncClient(database, memberId);
    const rows = Array.from({ length: 50 }, () => memberRows(memberId).workouts);
    const batch = rows.map((row) => ({ new: row, assumed: null }));
    const pushes = Array.from({ length: 8 }, (_, index) =>
      refusalOf(member.push("workouts", index % 2 === 0 ? batch : batch.toReversed())),
    );
    expect(await Promise.all(pushes)).toEqual(Array(8).fill(null));
  });

  it("bootstraps again without applying anything", async () => {
    expect(await bootstrap(database)).toEqual({ applied: [] });
  });
});
