import { parseArgs } from "node:util";
import { bootstrap } from "#local/database/bootstrap.ts";
import { openPostgres } from "#local/database/postgres-database.ts";
import { postgresUnavailableReason, startPostgres } from "#tests/helpers/postgres-server.ts";
import { buffersOf, sizesOf, underLoad } from "./measure.ts";
import { createLoadMember, type LoadMember, ROWS_EACH } from "./members.ts";

/** Connections at a time: what a pooler of a small hosted project keeps open. */
const WORKERS = 8;

/**
 * Many members on one real PostgreSQL server, through the functions that the app calls: how much a member weighs, what a
 * push and a pull cost, and how many of them a second the server takes. `--members N --seconds S`.
 */
const run = async (count: number, seconds: number): Promise<void> => {
  const server = await startPostgres();
  if (!server) throw new Error(postgresUnavailableReason() ?? "no PostgreSQL server");
  const database = await openPostgres(server.url);
  try {
    await bootstrap(database);
    const members: LoadMember[] = [];
    const start = performance.now();
    let begun = 0;
    const fill = async () => {
      while (begun < count) {
        begun += 1;
        members.push(await createLoadMember(database));
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, fill));
    const filled = (performance.now() - start) / 1000;
    await database.script("vacuum analyze");
    const rows = members.length * ROWS_EACH;
    console.log(`${members.length} members with ${ROWS_EACH} rows each, ${Math.round(rows / filled)} rows/s in\n`);

    let bytes = 0;
    for (const { table, rows: held, heap, indexes } of await sizesOf(database)) {
      const all = heap + indexes.reduce((sum, index) => sum + index.bytes, 0);
      bytes += all;
      const parts = indexes.map(({ name, bytes: size }) => `${name} ${Math.round(size / Math.max(held, 1))}`);
      console.log(
        `${table}: ${held} rows, ${Math.round(all / Math.max(held, 1))} B each, ${Math.round(heap / Math.max(held, 1))} of them heap, ${parts.join(", ")}`,
      );
    }
    console.log(`bytes per member: ${Math.round(bytes / members.length)}\n`);

    const [member] = members;
    const [set] = member?.sets ?? [];
    if (!member || !set) throw new Error("no members");
    const json = JSON.stringify;
    const pullCall = "public.sync_pull('workout_sets', $1, 1000)";
    console.log(`pages of 8 kB: pull of nothing ${await buffersOf(database, member, pullCall, [json(member.cursor)])}`);
    console.log(
      `pages of 8 kB: first pull of ${member.sets.length} sets ${await buffersOf(database, member, pullCall, ["{}"])}`,
    );
    const same = json([{ new: set, assumed: set }]);
    console.log(
      `pages of 8 kB: push of one row ${await buffersOf(database, member, "public.sync_push('workout_sets', $1)", [same])}\n`,
    );

    for (const workers of [1, WORKERS]) {
      for (const { name, perSecond, p50, p95 } of await underLoad(database, members, workers, seconds)) {
        console.log(
          `${workers} connections, ${name}: ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
        );
      }
    }
  } finally {
    await database.close();
    await server.stop();
  }
};

const { members, seconds } = parseArgs({
  options: { members: { type: "string", default: "200" }, seconds: { type: "string", default: "10" } },
}).values;
await run(Number(members), Number(seconds));
