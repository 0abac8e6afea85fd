import type { Database } from "#local/database/database.ts";
import type { WireRow } from "#shared/contract/sync/protocol.ts";
import { type LoadCollection, type LoadMember, pull, pullAll, push } from "./members.ts";

export type Latency = { name: string; count: number; perSecond: number; p50: number; p95: number };

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/**
 * `workers` connections at a time do what devices do: one pushes an edited set and an edited document, another one of
 * the same member is poked and pulls each, a third pulls all and finds nothing. Milliseconds; `perSecond` over all
 * connections.
 */
export const underLoad = async (
  database: Database,
  members: readonly LoadMember[],
  workers: number,
  seconds: number,
): Promise<Latency[]> => {
  const times = new Map<string, number[]>();
  const time = async (name: string, work: () => Promise<void>): Promise<void> => {
    const start = performance.now();
    await work();
    const taken = times.get(name) ?? [];
    taken.push(performance.now() - start);
    times.set(name, taken);
  };
  const edit = async (
    what: string,
    member: LoadMember,
    collection: LoadCollection,
    assumed: WireRow,
    edited: WireRow,
  ) => {
    await time(`push of one edited ${what}`, async () => {
      const { conflicts } = await push(database, member.id, collection, [{ new: edited, assumed }]);
      if (conflicts.length > 0) throw new Error("an edit was taken for a conflict");
    });
    await time(`pull of one ${what}`, async () => {
      const answer = await pull(database, member.id, collection, member.cursors[collection]);
      if (answer.rows.length !== 1) throw new Error(`${answer.rows.length} rows instead of one`);
      member.cursors[collection] = answer.cursor;
    });
  };
  const end = performance.now() + seconds * 1000;
  let next = 0;
  const work = async () => {
    while (performance.now() < end) {
      const member = members[next % members.length];
      next += 1;
      const [set] = member?.sets ?? [];
      if (!member || !set) throw new Error("no members");
      const edited = { ...set, reps: ((Number(set.reps) + 1) % 30) + 1 };
      await edit("set", member, "workout_sets", set, edited);
      member.sets[0] = edited;
      const { document } = member;
      const day = document.data.day === "2026-11-20" ? "2026-11-21" : "2026-11-20";
      member.document = { ...document, data: { ...document.data, day } };
      await edit("document", member, "documents", document, member.document);
      for (const collection of ["workout_sets", "documents"] as const)
        await time(`pull of nothing of ${collection}`, async () => {
          await pull(database, member.id, collection, member.cursors[collection]);
        });
      await time("pull of all four, nothing new", async () => {
        const answers = await pullAll(database, member);
        if (answers.some(({ rows }) => rows.length > 0)) throw new Error("rows where nothing is new");
      });
    }
  };
  // Members are dealt out in turn: with more of them than connections no two connections hold the same one.
  const start = performance.now();
  await Promise.all(Array.from({ length: workers }, work));
  const elapsed = (performance.now() - start) / 1000;
  return [...times].map(([name, values]) => ({
    name,
    count: values.length,
    perSecond: values.length / elapsed,
    p50: percentile(values, 0.5),
    p95: percentile(values, 0.95),
  }));
};

/** Pages of 8 kB that one call touches, all its nested statements included. */
export const buffersOf = (database: Database, member: LoadMember, call: string, values: unknown[]): Promise<number> =>
  database.as({ role: "authenticated", claims: { sub: member.id, role: "authenticated" } }, async (tx) => {
    const sql = `explain (analyze, buffers, format json) select ${call}`;
    type Plan = { Plan: Record<"Shared Hit Blocks" | "Shared Read Blocks", number> };
    const read = async () => {
      const { rows } = await tx.query<{ "QUERY PLAN": Plan[] }>(sql, values);
      const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
      return (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
    };
    // The first call of a connection reads the catalogue as well.
    await read();
    return read();
  });

export type Sizes = { table: string; rows: number; heap: number; indexes: { name: string; bytes: number }[] };

const TABLES = ["public.workouts", "public.workout_exercises", "public.workout_sets", "private.newest_versions"];

export const sizesOf = async (database: Database): Promise<Sizes[]> =>
  Promise.all(
    TABLES.map(async (table) => {
      const heap = await database.query<{ rows: number; heap: number }>(
        `select (select count(*) from ${table})::int as rows, pg_table_size('${table}')::int as heap`,
      );
      const indexes = await database.query<{ name: string; bytes: number }>(
        `select indexrelid::regclass::text as name, pg_relation_size(indexrelid)::int as bytes
         from pg_index where indrelid = '${table}'::regclass order by 2 desc`,
      );
      return { table, rows: heap.rows[0]?.rows ?? 0, heap: heap.rows[0]?.heap ?? 0, indexes: indexes.rows };
    }),
  );
