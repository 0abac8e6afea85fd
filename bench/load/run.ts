import { parseArgs } from "node:util";
import { MIGRATIONS } from "#backend/project.ts";
import { bootstrap } from "#local/database/bootstrap.ts";
import { openPostgres } from "#local/database/postgres-database.ts";
import { postgresUnavailableReason, startPostgres } from "#tests/helpers/backend/postgres-server.ts";
import { buffersOf, sizesOf, underLoad } from "./measure.ts";
import { createKinds, createLoadMember, type LoadMember, pullsOf, ROWS_EACH } from "./members.ts";

/** Connections at a time: what a pooler of a small hosted project keeps open. */
const WORKERS = 8;

/**
 * Many members on one real PostgreSQL server, through the functions that the app calls: how much a member weighs, what
 * a push and a pull cost, and how many of them a second the server takes. `--members N --seconds S
 * --kinds K`: kinds of document beside those that there are.
 */
const run = async (count: number, seconds: number, kindCount: number): Promise<void> => {
  const server = await startPostgres();
  if (!server) throw new Error(postgresUnavailableReason() ?? "no PostgreSQL server");
  const database = await openPostgres(server.url);
  try {
    await bootstrap(database, MIGRATIONS);
    const kinds = await createKinds(database, kindCount);
    const members: LoadMember[] = [];
    const start = performance.now();
    let begun = 0;
    const fill = async () => {
      while (begun < count) {
        begun += 1;
        members.push(await createLoadMember(database, kinds));
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
    const { cursors, document } = member;
    const pages = async (what: string, call: string, ...values: unknown[]) =>
      console.log(`pages of 8 kB: ${what} ${await buffersOf(database, member, `public.${call}`, values)}`);
    await pages("pull of nothing", "sync_pull('workout_sets', $1, 1000)", json(cursors.workout_sets));
    await pages("pull of no document", "sync_pull('documents', $1, 1000)", json(cursors.documents));
    await pages("pull of all four, nothing new", "sync_pull_all($1)", json(pullsOf(member)));
    await pages(`first pull of ${member.sets.length} sets`, "sync_pull('workout_sets', $1, 1000)", "{}");
    await pages("first pull of all documents", "sync_pull('documents', $1, 1000)", "{}");
    await pages("push of one row", "sync_push('workout_sets', $1)", json([{ new: set, assumed: set }]));
    await pages("push of one document", "sync_push('documents', $1)", json([{ new: document, assumed: document }]));
    console.log("");

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

const { members, seconds, kinds } = parseArgs({
  options: {
    members: { type: "string", default: "200" },
    seconds: { type: "string", default: "10" },
    kinds: { type: "string", default: "0" },
  },
}).values;
await run(Number(members), Number(seconds), Number(kinds));
