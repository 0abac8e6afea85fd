import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MIGRATIONS } from "#backend/project.ts";
import { bootstrap } from "#local/database/bootstrap.ts";
import type { Database, Queryable } from "#local/database/database.ts";
import { createAccount, openPostgresDatabase, refusalOf } from "#tests/helpers/backend/database.ts";
import { postgresTitle, postgresUnavailableReason } from "#tests/helpers/backend/postgres-server.ts";
import { documentOf, pullAllIn, rowsOf } from "#tests/helpers/data/documents.ts";
import { pushIn, syncClient } from "#tests/helpers/data/sync-client.ts";
import { eventually } from "#tests/helpers/eventually.ts";

/** A promise that the test resolves by hand. */
const gate = () => {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
};

describe.skipIf(postgresUnavailableReason() !== null)(postgresTitle("sync on a PostgreSQL server"), () => {
  let database: Database;
  beforeAll(async () => {
    database = await openPostgresDatabase();
  });
  afterAll(() => database?.close());

  const waiting = async (count: number): Promise<void> => {
    for (;;) {
      const { rows } = await database.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
      if (rows.length >= count) return;
    }
  };

  it("never lets a reader page past a row that commits late", async () => {
    const memberId = await createAccount(database);
    const member = syncClient(database, memberId);
    const [late, early] = [rowsOf("workouts", memberId), rowsOf("workouts", memberId)];
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

  it.each([
    ["the time of the change", "now()"],
    ["a sequence", "nextval('control_version')"],
  ])("guards against what paging by %s does: skip the row that commits late", async (_name, stamp) => {
    await database.script(`
      create sequence if not exists public.control_version;
      create table public.control (id text primary key, stamp text not null)`);
    const insert = (tx: Queryable, id: string) =>
      tx.query(`insert into public.control values ($1, to_jsonb(${stamp}) #>> '{}')`, [id]);
    const readAfter = async (stampOfLast: string) =>
      (
        await database.query<{ id: string; stamp: string }>(
          "select id, stamp from public.control where stamp > $1 order by stamp",
          [stampOfLast],
        )
      ).rows;
    try {
      const hold = gate();
      const written = gate();
      const slow = database.transaction(async (tx) => {
        await insert(tx, "late");
        written.open();
        await hold.passed;
      });
      await written.passed;
      await database.transaction((tx) => insert(tx, "early"));
      const between = await readAfter("");
      hold.open();
      await slow;
      const after = await readAfter(between.at(-1)?.stamp ?? "");
      expect([...between, ...after].map((row) => row.id)).toEqual(["early"]);
      expect((await readAfter("")).map((row) => row.id)).toEqual(["late", "early"]);
    } finally {
      await database.script("drop table public.control");
    }
  });

  it("answers all pulls of one request of one moment, whatever commits while it reads", async () => {
    const memberId = await createAccount(database);
    const member = syncClient(database, memberId);
    await member.push("documents", [{ new: documentOf("measures", memberId), assumed: null }]);
    const held = gate();
    const written = gate();
    const writer = database.transaction(async (tx) => {
      await tx.query("lock table public.measures in access exclusive mode");
      await tx.query("insert into public.workouts (space_id, name, started_at) values ($1, 'late', now())", [memberId]);
      written.open();
      await held.passed;
    });
    await written.passed;
    const pulls = [{ collection: "documents" }, { collection: "workouts" }];
    const pulled = database.as(member.identity, (tx) => pullAllIn(tx, pulls));
    await waiting(1);
    held.open();
    await writer;
    expect((await pulled).map(({ rows }) => rows.length)).toEqual([5, 0]);
    expect((await database.as(member.identity, (tx) => pullAllIn(tx, pulls))).map(({ rows }) => rows.length)).toEqual([
      5, 1,
    ]);
  });

  it("loses no update when devices push several kinds at once, in opposite orders", async () => {
    const memberId = await createAccount(database);
    const member = syncClient(database, memberId);
    const documents = ["measures", "routines", "planned_workouts"].map((kind) => documentOf(kind, memberId));
    const created = documents.map((document) => ({ new: document, assumed: null }));
    await member.push("documents", created);
    const pushes = Array.from({ length: 8 }, (_, index) => {
      const updated_at = `2026-11-21T10:00:0${index}.000Z`;
      const edits = documents.map((document) => ({ new: { ...document, updated_at }, assumed: document }));
      return member.push("documents", index % 2 === 0 ? edits : edits.toReversed());
    });
    const lost = (await Promise.all(pushes)).map(({ conflicts }) => conflicts.length);
    expect(lost.toSorted()).toEqual([0, 3, 3, 3, 3, 3, 3, 3]);
  });

  it("keeps order and loses nothing when many transactions commit late, in any order", async () => {
    const memberId = await createAccount(database);
    const member = syncClient(database, memberId);
    const rows = Array.from({ length: 12 }, () => rowsOf("workouts", memberId));
    const seen: string[] = [];
    let cursor = {};
    let writing = true;
    const read = async () => {
      const page = await member.pull("workouts", cursor);
      cursor = page.cursor;
      seen.push(...page.rows.map((row) => row.id));
    };
    const reader = (async () => {
      while (writing) await read();
    })();
    await Promise.all(
      rows.map((row, index) =>
        database.as(member.identity, async (tx) => {
          await tx.query("select pg_sleep($1)", [(index % 4) * 0.02]);
          await pushIn(tx, "workouts", [{ new: row, assumed: null }]);
          await tx.query("select pg_sleep($1)", [((index * 7) % 5) * 0.01]);
        }),
      ),
    );
    writing = false;
    await reader;
    await read();
    expect(seen.toSorted()).toEqual(rows.map((row) => row.id).toSorted());
  });

  it("loses no update when devices push the same row at once", async () => {
    const memberId = await createAccount(database);
    const member = syncClient(database, memberId);
    const set = rowsOf("workout_sets", memberId);
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
    const set = rowsOf("workout_sets", memberId);
    const pushes = Array.from({ length: 6 }, () => member.push("workout_sets", [{ new: set, assumed: null }]));
    expect(await Promise.all(pushes)).toEqual(Array(6).fill({ conflicts: [] }));
    expect((await member.pull("workout_sets")).rows).toEqual([set]);
  });

  it("does not deadlock over batches in opposite orders", async () => {
    const memberId = await createAccount(database);
    const member = syncClient(database, memberId);
    const rows = Array.from({ length: 50 }, () => rowsOf("workouts", memberId));
    const batch = rows.map((row) => ({ new: row, assumed: null }));
    const pushes = Array.from({ length: 8 }, (_, index) =>
      refusalOf(member.push("workouts", index % 2 === 0 ? batch : batch.toReversed())),
    );
    expect(await Promise.all(pushes)).toEqual(Array(8).fill(null));
  });

  it("bootstraps again without applying anything", async () => {
    expect(await bootstrap(database, MIGRATIONS)).toEqual({ applied: [] });
  });

  it("keeps nothing of a push whose server process is killed amid it, and all of it when it comes again", async () => {
    const memberId = await createAccount(database);
    // The test's server does not wait for its log at a commit: the account would go as well.
    await database.query("checkpoint");
    const member = syncClient(database, memberId);
    const batch = Array.from({ length: 3 }, () => ({ new: rowsOf("workouts", memberId), assumed: null }));
    const cut = database.as(member.identity, async (tx) => {
      await pushIn(tx, "workouts", batch);
      const [backend] = (await tx.query<{ pid: number }>("select pg_backend_pid() as pid")).rows;
      process.kill(backend?.pid ?? Number.NaN, "SIGKILL");
      await tx.query("select 1");
    });
    await expect(cut).rejects.toThrow();

    // The server ends every other connection and recovers from its log: what is asked meanwhile fails, and is asked
    // again.
    await eventually(async () => expect((await member.pull("workouts")).rows).toEqual([]));
    expect(await eventually(() => member.push("workouts", batch))).toEqual({ conflicts: [] });
    const { rows } = await eventually(() => member.pull("workouts"));
    expect(rows).toHaveLength(batch.length);
  });
});
